import { parseArgs } from 'node:util';
import type { Say } from '../figures.js';
import { UsageError } from './options.js';
import { SCENARIOS, type Scenario } from './scenarios.js';

/** The exit code for a command line that makes no sense. */
const USAGE_ERROR = 2;
const MAX_FAULTS_SHOWN = 40;

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
  const values = Object.fromEntries(
    Object.entries(scenario.options).map(([option, { read }]) => [option, read(option, given[option]?.toString())]),
  );
  const refusal = scenario.refuse?.(values);
  if (refusal) throw new UsageError(refusal);
  return { scenario, values };
}

/** @throws UsageError when an option is unknown, its value is missing, or an argument belongs to no option. */
function parseStrictly({ options }: Scenario, args: string[]) {
  const types = Object.entries(options).map(
    ([name, { isFlag }]) => [name, { type: isFlag ? 'boolean' : 'string' }] as const,
  );
  try {
    return parseArgs({ args, options: Object.fromEntries(types), strict: true, allowPositionals: false }).values;
  } catch (error) {
    const names = Object.keys(options).map((name) => `--${name}`);
    const [sentence = ''] = (error as Error).message.split(/\. |\n/);
    const known = names.length > 0 ? `the options are ${names.join(', ')}` : 'there are no options';
    throw new UsageError(`${sentence.replace(/\.$/, '')}; ${known}.`);
  }
}

/** A line for each scenario, below it one for each of its options. */
function listScenarios(scenarios: Record<string, Scenario>): string {
  const width = Math.max(...Object.keys(scenarios).map((name) => name.length));
  const lines = Object.entries(scenarios).flatMap(([name, { proves, options }]) => [
    `${name.padEnd(width)}  ${proves}`,
    ...Object.entries(options).map(([option, { description }]) => `${' '.repeat(width)}    --${option}${description}`),
  ]);
  return ['npm run prove -- NAME [options]', '', ...lines].join('\n');
}

const formatFigure = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(1));
