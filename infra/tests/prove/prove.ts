import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Say } from '../figures.js';
import { SCENARIOS, type OptionSpec, type OptionValue, type Scenario } from './scenarios.js';

/** The exit code for a command line that makes no sense. */
const USAGE_ERROR = 2;
const MAX_FAULTS_SHOWN = 40;

/** A command line that makes no sense; its message is one sentence. */
class UsageError extends Error {}

/**
 * `npm run prove -- NAME [options]`: runs a scenario and prints its report, figures and faults. Without a name: the list.
 * @param print writes a line to standard output; `say` tells a person who waits what is going on.
 * @returns the exit code: 0 where the promise holds and was measured, 1 where not, 2 for a wrong command line.
 */
export async function prove(
  args: readonly string[],
  { print, say }: { print: Say; say: Say },
  scenarios: Record<string, Scenario> = SCENARIOS,
): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined) {
    print(listScenarios(scenarios));
    return 0;
  }
  try {
    const { scenario, values } = parseCommandLine(scenarios, name, rest);
    const { figures, report, faults } = await scenario.run(values, say);
    print(report);
    const entries = Object.entries(figures);
    print(entries.map(([figure, value]) => `${figure}: ${formatFigure(value)}`).join(', ') || 'no figures');
    for (const fault of faults.slice(0, MAX_FAULTS_SHOWN)) print(`fault: ${fault}`);
    const hasProved = entries.length > 0 && entries.every(([, value]) => Number.isFinite(value));
    if (!hasProved) print(`${name} has measured nothing, and so has proved nothing.`);
    return hasProved && faults.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    say(error.message);
    return USAGE_ERROR;
  }
}

function parseCommandLine(scenarios: Record<string, Scenario>, name: string, args: string[]) {
  const scenario = Object.hasOwn(scenarios, name) ? scenarios[name] : undefined;
  if (!scenario) throw new UsageError(`There is no scenario ${name}; there are ${Object.keys(scenarios).join(', ')}.`);
  const given = parseStrictly(scenario, args);
  const values: Record<string, OptionValue> = {};
  for (const [option, spec] of Object.entries(scenario.options))
    values[option] = readOption(option, spec, given[option]);
  const refusal = scenario.refuse?.(values);
  if (refusal) throw new UsageError(refusal);
  return { scenario, values };
}

/** @throws UsageError when an option is unknown, its value is missing, or an argument belongs to no option. */
function parseStrictly({ options }: Scenario, args: string[]): Record<string, string | boolean | undefined> {
  const config: NonNullable<ParseArgsConfig['options']> = {};
  for (const [name, { kind }] of Object.entries(options))
    config[name] = { type: kind === 'flag' ? 'boolean' : 'string' };
  try {
    const { values } = parseArgs({ args, options: config, strict: true, allowPositionals: false });
    return values as Record<string, string | boolean | undefined>;
  } catch (error) {
    const names = Object.keys(options).map((name) => `--${name}`);
    const [sentence = ''] = (error as Error).message.split(/\. |\n/);
    const known = names.length > 0 ? `the options are ${names.join(', ')}` : 'there are no options';
    throw new UsageError(`${sentence.replace(/\.$/, '')}; ${known}.`);
  }
}

/** @throws UsageError when the value is not allowed. */
function readOption(name: string, spec: OptionSpec, given: string | boolean | undefined): OptionValue {
  if (spec.kind === 'flag') return given === true;
  if (spec.kind === 'number') {
    if (given === undefined) return typeof spec.default === 'function' ? spec.default() : spec.default;
    const value = String(given).trim() === '' ? NaN : Number(given);
    const isRight = value >= spec.min && value <= spec.max && (!spec.isWhole || Number.isInteger(value));
    if (isRight) return value;
    throw new UsageError(
      `--${name} is a ${spec.isWhole ? 'whole ' : ''}number from ${spec.min} to ${spec.max}, not ${given}.`,
    );
  }
  if (given === undefined) return undefined;
  const text = String(given);
  if (spec.kind === 'choice' && !spec.values.includes(text))
    throw new UsageError(`--${name} is one of ${spec.values.join(', ')}, not ${text}.`);
  if (spec.kind === 'url') {
    if (!/^https?:/.test(text) || !URL.canParse(text))
      throw new UsageError(`--${name} is an http address, not ${text}.`);
    return text.replace(/\/+$/, '');
  }
  return text;
}

/** A line for each scenario, below it one for each of its options. */
function listScenarios(scenarios: Record<string, Scenario>): string {
  const width = Math.max(...Object.keys(scenarios).map((name) => name.length));
  const lines = Object.entries(scenarios).flatMap(([name, { proves, options }]) => [
    `${name.padEnd(width)}  ${proves}`,
    ...Object.entries(options).map(([option, spec]) => `${' '.repeat(width)}    --${option}${describeOption(spec)}`),
  ]);
  return ['npm run prove -- NAME [options]', '', ...lines].join('\n');
}

function describeOption(spec: OptionSpec): string {
  switch (spec.kind) {
    case 'flag':
      return `: ${spec.description}`;
    case 'choice':
      return ` ${spec.values.map((value) => (value.includes(' ') ? `"${value}"` : value)).join('|')}: ${spec.description}; all where unset`;
    case 'number': {
      const unset = typeof spec.default === 'function' ? 'random' : spec.default;
      return ` N: ${spec.description}; ${spec.min} to ${spec.max}, ${unset} where unset`;
    }
    case 'url':
    case 'text':
      return ` ${spec.kind.toUpperCase()}: ${spec.description}`;
  }
}

const formatFigure = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(1));
