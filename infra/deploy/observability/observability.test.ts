import { describe, expect, it } from '@jest/globals';
import { checkRules, hasPromtool, parseMetrics, testAlerts } from '../../tests/deploy/promtool.js';
import { metricsIn, readAlertRules, readDashboards, readExpressions, readRunbook } from './observability-files.js';

const withPromtool = hasPromtool() ? it : it.skip;

describe('the expressions of alerts and dashboards', () => {
  withPromtool('are PromQL', () => {
    const faults = checkRules(readExpressions().map((expr, index) => ({ record: `expression:${index}`, expr })));
    expect(faults).toBe('');
  });

  withPromtool('are refused where they are not PromQL', () => {
    expect(checkRules([{ record: 'x', expr: 'sum(a' }])).toContain('parse error');
  });

  it('are searched for the metrics that they select', () => {
    expect(metricsIn('max by (a) (delta(x_total{b=~"c|d"}[1h])) / sum(y) > 2')).toEqual(['x_total', 'y']);
  });
});

describe('the test of alerts by two scrapes', () => {
  const scrape = (up: number, failures: number) =>
    parseMetrics(`up ${up}\n# TYPE model_calls_total counter\nmodel_calls_total{outcome="x"} ${failures}\n`, {
      job: 'firm',
    });

  withPromtool('sees what has changed between them, and nothing else', () => {
    expect(testAlerts(scrape(1, 7), scrape(1, 7), [])).toBe('');
    expect(testAlerts(scrape(1, 7), scrape(0, 8), ['ProcessDown', 'ModelErrorRate'])).toBe('');
    expect(testAlerts(scrape(1, 7), scrape(0, 8), ['ProcessDown', 'HighLatency'])).toContain('HighLatency');
    expect(testAlerts(scrape(1, 7), scrape(0, 7), [])).toContain('ProcessDown');
  });
});

describe('every alert', () => {
  it.each(readAlertRules())('$alert has a summary, a severity and a section in the runbook', (rule) => {
    expect(rule.annotations.summary).toMatch(/\w+/);
    expect(['page', 'ticket']).toContain(rule.labels.severity);
    const [, section = ''] = readRunbook().split(`\n## ${rule.alert}\n`);
    expect(section.split('\n## ')[0]).toMatch(/\*\*Means\*\*[\s\S]+\*\*Look\*\*[\s\S]+\*\*Do\*\*/);
  });

  it('has a section in the runbook, in the same order, and nothing else has one', () => {
    const sections = [...readRunbook().matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(sections).toEqual(readAlertRules().map(({ alert }) => alert));
  });
});

describe.each(readDashboards())('the dashboard %s', (_name, { uid, panels }) => {
  it('has panels that query something, each with an id of its own', () => {
    expect(uid).toMatch(/^firm-/);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { targets } of panels) expect(targets?.length).toBeGreaterThan(0);
  });
});
