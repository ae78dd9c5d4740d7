// Prometheus' own `promtool` on our alert rules: whether they are PromQL, and whether they fire for what was scraped.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALERTS_FILE, metricsIn, readAlertRules } from '../../deploy/observability/observability-files.js';
import { hasTool } from './process-spec.js';

export const hasPromtool = () => hasTool('promtool', ['--version'], 'the PromQL of alerts and dashboards');

/** One value by series: its name with its labels, as in the text format of Prometheus. */
export type Scrape = Map<string, { value: number; isCounter: boolean }>;

/** Reads `/metrics` in the text format of Prometheus, and adds labels to every series. NaN and infinity are left out. */
export function parseMetrics(text: string, labels: Record<string, string>): Scrape {
  const added = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  const counters = new Set<string>();
  const scrape: Scrape = new Map();
  for (const line of text.split('\n')) {
    const [, counter] = /^# TYPE (\S+) (?:counter|histogram)$/.exec(line) ?? [];
    if (counter) counters.add(counter);
    const [, name, own, value] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (!name || line.startsWith('#') || !Number.isFinite(Number(value))) continue;
    const isCounter = counters.has(name) || counters.has(name.replace(/_(bucket|sum|count)$/, ''));
    scrape.set(`${name}{${[own, ...added].filter(Boolean).join(',')}}`, { value: Number(value), isCounter });
  }
  return scrape;
}

/** The metric names of a scrape. */
export const namesIn = (scrape: Scrape) => new Set([...scrape.keys()].map(nameOf));

const nameOf = (series: string) => series.split('{')[0] ?? '';

/** @returns what `promtool check rules` objects to; empty when it accepts the rules. */
export function checkRules(rules: object[]): string {
  return inFolder((folder) => {
    const file = join(folder, 'rules.json');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'firm', rules }] }));
    return run('check', 'rules', file);
  });
}

/** Minutes over which counters grow, and for which gauges then stay: longer than any rule waits. */
const MINUTES = 60;

/**
 * Runs `promtool test rules` on two scrapes: gauges change at once, counters grow evenly for an hour, so that every rate
 * is the one between the scrapes. A counter that the first scrape does not have, or that was reset, begins at 0.
 * @param expected alerts that have to fire at the end of the hour; none may fire when it is empty.
 * @param nowSeconds the time of the end, seconds since the epoch: values of `…_timestamp_seconds` are moved, because the
 *   clock of promtool begins at 0.
 * @returns what is otherwise; empty when the expectation holds.
 */
export function testAlerts(before: Scrape, after: Scrape, expected: string[], nowSeconds = Date.now() / 1_000): string {
  // Promtool computes every rule for every minute: with all series it takes seconds.
  const named = new Set(readAlertRules().flatMap(({ expr }) => metricsIn(expr)));
  const seen = [...after].filter(([series]) => named.has(nameOf(series)));
  const input_series = seen.map(([series, { value, isCounter }]) => {
    const isTime = /_timestamp_seconds\{/.test(series);
    const to = isTime ? value - nowSeconds + MINUTES * 60 : value;
    const known = before.get(series)?.value;
    if (!isCounter) return { series, values: isTime ? `${to}+0x${MINUTES}` : `${known ?? '_'} ${to}+0x${MINUTES - 1}` };
    const from = known === undefined || known > to ? 0 : known;
    return { series, values: `${from}+${(to - from) / MINUTES}x${MINUTES}` };
  });
  const firing = expected.map((alert) => ({
    expr: `count(ALERTS{alertname="${alert}", alertstate="firing"}) > bool 0`,
    eval_time: `${MINUTES}m`,
    exp_samples: [{ labels: '{}', value: 1 }],
  }));
  const nothing = { expr: 'ALERTS{alertstate="firing"}', eval_time: `${MINUTES}m`, exp_samples: [] };
  return inFolder((folder) => {
    const file = join(folder, 'test.json');
    const promql_expr_test = expected.length > 0 ? firing : [nothing];
    const tests = [{ interval: '1m', input_series, promql_expr_test }];
    writeFileSync(file, JSON.stringify({ rule_files: [ALERTS_FILE], evaluation_interval: '1m', tests }));
    return run('test', 'rules', file);
  });
}

function run(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'firm-promtool-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
