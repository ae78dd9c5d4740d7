import { describe, expect, it } from '@jest/globals';
import type { ScenarioResult } from '../figures.js';
import { prove } from './prove.js';
import { SCENARIOS, type Scenario } from './scenarios.js';

interface Run {
  code: number;
  printed: string[];
  said: string[];
}

async function run(args: string[], scenarios?: Record<string, Scenario>): Promise<Run> {
  const [printed, said]: string[][] = [[], []];
  const output = { print: (line: string) => printed!.push(line), say: (line: string) => said!.push(line) };
  return { code: await prove(args, output, scenarios), printed: printed!, said: said! };
}

/** The scenarios as they are, except that none runs: each returns this and notes the values it was given. */
function withResult(result: ScenarioResult, received: Record<string, unknown>[] = []): Record<string, Scenario> {
  const fake = (scenario: Scenario): Scenario => ({
    ...scenario,
    run: (values) => {
      received.push(values);
      return Promise.resolve(result);
    },
  });
  return Object.fromEntries(Object.entries(SCENARIOS).map(([name, scenario]) => [name, fake(scenario)]));
}

const HELD: ScenarioResult = { figures: { kills: 3 }, report: 'A report.', faults: [] };

describe('npm run prove', () => {
  it('lists every scenario and every option without a name', async () => {
    const { code, printed } = await run([]);
    expect(code).toBe(0);
    for (const [name, { proves, options }] of Object.entries(SCENARIOS)) {
      expect(printed.join('\n')).toMatch(new RegExp(`^${name} +${proves}$`, 'm'));
      for (const option of Object.keys(options)) expect(printed.join('\n')).toContain(`--${option}`);
    }
  });

  it.each([
    [['siege'], /^There is no scenario siege; there are survival, .*rolling-restart\.$/],
    [['constructor'], /^There is no scenario constructor/],
    [['survival', '4711', '3', 'postgres'], /^Unexpected argument '4711'.*--seed, --minutes, --backend\.$/],
    [['survival', '--speed', '3'], /^Unknown option '--speed'; the options are --seed, --minutes, --backend\.$/],
    [['survival', '--backend', 'postgres'], /^--backend is one of PostgreSQL, Redis, not postgres\.$/],
    [['survival', '--minutes', 'three'], /^--minutes is a number from 0\.1 to 10, not three\.$/],
    [['survival', '--minutes', '11'], /^--minutes is a number from 0\.1 to 10, not 11\.$/],
    [['survival', '--minutes', ''], /^--minutes is a number/],
    [['survival', '--seed', '1.5'], /^--seed is a whole number from 0 to 4294967295, not 1\.5\.$/],
    [['survival', '--seed'], /^Option '--seed <value>' argument missing/],
    [['video-faults', '--fault', 'FLUSHALL', '--backend', 'PostgreSQL'], /^There is no FLUSHALL where queues are in P/],
    [['video-faults', '--fault', 'gateway'], /^--fault is one of worker, .*, not gateway\.$/],
    [['chaos', '--experiment', 'earthquake'], /^--experiment is one of AI service down, .*, not earthquake\.$/],
    [['fuzz', '--requests', '0'], /^--requests is a whole number from 1 to 1000000, not 0\.$/],
    [['abuse', '--attack', 'siege'], /^--attack is one of held requests on every route, .*, not siege\.$/],
    [['abuse', '--minutes', '0'], /^--minutes is a number from 0\.1 to 10, not 0\.$/],
    [['storm', '--minutes', '1'], /^Unknown option '--minutes'; there are no options\.$/],
    [['evals', '--search=yes'], /^Option '--search' does not take an argument/],
    [['evals', '--email', 'ana.duarte@example.com'], /^--email needs --url\.$/],
    [['page-quality', '--url', 'localhost'], /^--url is an http address, not localhost\.$/],
  ])('refuses %j with one sentence and exit code 2', async (args, sentence) => {
    const received: Record<string, unknown>[] = [];
    const { code, printed, said } = await run(args, withResult(HELD, received));
    expect(code).toBe(2);
    expect(said).toEqual([expect.stringMatching(sentence)]);
    expect([printed, received]).toEqual([[], []]);
  });

  it('gives a scenario its options, with defaults for those that are unset', async () => {
    const received: Record<string, unknown>[] = [];
    const scenarios = withResult(HELD, received);
    await run(['survival', '--seed', '4711', '--minutes', '3', '--backend', 'PostgreSQL'], scenarios);
    await run(['page-quality', '--url', 'http://localhost:3000/'], scenarios);
    await run(['evals', '--search'], scenarios);
    await run(['survival'], scenarios);
    expect(received).toEqual([
      { seed: 4711, minutes: 3, backend: 'PostgreSQL' },
      { url: 'http://localhost:3000', runs: 3, posts: 1_000 },
      { url: undefined, email: undefined, search: true },
      { seed: expect.any(Number), minutes: 10, backend: undefined },
    ]);
  });

  it('prints the report and the figures, and ends with 0 where the promise holds', async () => {
    expect(await run(['fuzz'], withResult(HELD))).toMatchObject({ code: 0, printed: ['A report.', 'kills: 3'] });
  });

  it('ends with 1 and names the faults where it does not hold', async () => {
    const result = await run(['fuzz'], withResult({ ...HELD, faults: ['a post was lost'] }));
    expect(result).toMatchObject({ code: 1, printed: ['A report.', 'kills: 3', 'fault: a post was lost'] });
  });

  it.each([{}, { kills: NaN }])('never ends with 0 without a figure: %j', async (figures) => {
    const { code, printed } = await run(['fuzz'], withResult({ ...HELD, figures: figures as Record<string, number> }));
    expect(code).toBe(1);
    expect(printed.at(-1)).toBe('fuzz has measured nothing, and so has proved nothing.');
  });
});
