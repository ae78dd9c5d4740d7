import { describe, expect, it } from '@jest/globals';
import { PromQl, parsePromQl } from './promql.js';
import { readAlertRules, readDashboards, readRunbook } from './rules.js';
import { readSamples, type Scrape } from './samples.js';

describe('our reading of PromQL', () => {
  const scrape = (atSeconds: number, text: string): Scrape => ({ atSeconds, samples: readSamples(text, { job: 'x' }) });
  const query = new PromQl([
    scrape(100, 'a_total{k="1"} 10\na_total{k="2"} 5\n'),
    scrape(
      160,
      'a_total{k="1"} 70\na_total{k="2"} 2\nb{k="1"} 4\nl_bucket{le="1"} 50\nl_bucket{le="2"} 100\nl_bucket{le="+Inf"} 100\n',
    ),
  ]);

  it.each([
    ['a_total', [70, 2]],
    ['a_total{k="2"}', [2]],
    ['a_total{k!="2"}', [70]],
    ['a_total{k=~"1|3"}', [70]],
    ['rate(a_total{k="1"}[5m])', [1]],
    ['increase(a_total{k="2"}[5m])', [2]],
    ['delta(a_total{k="2"}[5m])', [-3]],
    ['sum(a_total)', [72]],
    ['max by (job) (a_total)', [70]],
    ['sum by (k) (a_total) / sum by (k) (b)', [17.5]],
    ['a_total > 2', [70]],
    ['a_total >= 2', [70, 2]],
    ['time() - 100', [60]],
    ['histogram_quantile(0.75, l_bucket)', [1.5]],
    ['nothing > 1', []],
  ])('%s', (expression, values) => {
    expect(query.evaluate(expression).map(({ value }) => value)).toEqual(values);
  });

  it('refuses what is no PromQL, and what it does not know', () => {
    expect(() => parsePromQl('sum(a')).toThrow('not PromQL');
    expect(() => query.evaluate('absent(a_total)')).toThrow('absent');
  });
});

describe('every alert', () => {
  it.each(readAlertRules())('$alert has a sentence, a weight and a page in the runbook', (rule) => {
    parsePromQl(rule.expr);
    expect(rule.annotations.summary).toMatch(/\w+/);
    expect(['page', 'ticket']).toContain(rule.labels.severity);
    const [, page = ''] = readRunbook().split(`\n## ${rule.alert}\n`);
    expect(page.split('\n## ')[0]).toMatch(/\*\*Means\*\*[\s\S]+\*\*Look\*\*[\s\S]+\*\*Do\*\*/);
  });

  it('is the only thing that the runbook has pages for', () => {
    const pages = [...readRunbook().matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(pages).toEqual(readAlertRules().map(({ alert }) => alert));
  });
});

describe.each(readDashboards())('the dashboard %s', (_name, { uid, panels }) => {
  it('has panels that ask something, each under its own number', () => {
    expect(uid).toMatch(/^firm-/);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { targets = [] } of panels) {
      expect(targets).not.toEqual([]);
      for (const { expr } of targets) parsePromQl(expr);
    }
  });
});
