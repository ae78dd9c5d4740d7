import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median } from '../../bench/measurement.js';
import { openChromium } from '../e2e/chromium.js';
import { findFreePort } from '../../dev/stack/free-port.js';

/**
 * Fetched by npm when the command first runs, and kept in npm's cache: 150 MB that nothing else of this project needs.
 * The last one for this project's version of Node.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const MAX_REPORT_BYTES = 50_000_000;

type Category = (typeof CATEGORIES)[number];
type Audit = 'largest-contentful-paint' | 'total-blocking-time' | 'cumulative-layout-shift';

/** A page as Lighthouse sees it on its simulated telephone: the medians of several runs. */
export interface Verdict {
  /** 0-100 each. */
  scores: Record<Category, number>;
  lcpMs: number;
  tbtMs: number;
  cls: number;
}

interface Report {
  categories: Record<Category, { score: number | null }>;
  audits: Record<Audit, { numericValue?: number }>;
}

export async function judge(address: string, runs: number): Promise<Verdict> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run++) reports.push(await runOnce(address));
  const score = (category: Category) =>
    Math.round(100 * median(reports.map(({ categories }) => categories[category].score ?? 0)));
  const value = (audit: Audit) => median(reports.map(({ audits }) => audits[audit].numericValue ?? NaN));
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}

/** Each run has a browser of its own: nothing is remembered from the last. */
async function runOnce(address: string): Promise<Report> {
  const port = await findFreePort();
  const browser = await openChromium([`--remote-debugging-port=${port}`]);
  try {
    const settings = ['--output=json', '--output-path=stdout', '--quiet', `--only-categories=${CATEGORIES.join(',')}`];
    const lighthouse = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address, `--port=${port}`];
    const { stdout } = await promisify(execFile)('npm', [...lighthouse, ...settings], { maxBuffer: MAX_REPORT_BYTES });
    return JSON.parse(stdout) as Report;
  } finally {
    await browser.close();
  }
}
