import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findFreePort } from '../../dev/stack/free-port.js';
import { findBarriers, launchChromium } from '../e2e/browser.js';
import { fillBlog } from '../load/blog-content.js';
import { formatColumns, median, type Say, type ScenarioResult } from '../figures.js';
import { TestStack } from '../test-stack.js';
import { publicScreens, type Screen } from './screens.js';

/** The narrowest window that WCAG 2.2 asks for (1.4.10), a tablet and a desktop. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 768, height: 1_024 },
  { width: 1_440, height: 900 },
] as const;

/**
 * Fetched by npm when the command first runs, and cached by npm: 150 MB that nothing else of this project needs. The last
 * version for this project's version of Node.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const MAX_REPORT_BYTES = 50_000_000;

interface LighthouseReport {
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>;
  audits: Record<
    'largest-contentful-paint' | 'total-blocking-time' | 'cumulative-layout-shift',
    { numericValue?: number }
  >;
}

/**
 * What axe finds on every public screen and state, and what Lighthouse measures of every public page, of a stack of its own
 * or of the site at an address. Lighthouse's scores are printed and are no faults: they depend on the machine.
 */
export async function runPageQuality(
  { url, runs, posts }: { url: string | undefined; runs: number; posts: number },
  say: Say,
): Promise<ScenarioResult> {
  if (url) return measureSite(url, runs, say);
  return TestStack.use({ environment: { LOG_LEVEL: 'warn' }, pinned: true }, async (stack) => {
    await fillBlog(stack.databaseUrl, posts);
    return await measureSite(stack.url, runs, say);
  });
}

async function measureSite(site: string, runs: number, say: Say): Promise<ScenarioResult> {
  const screens = publicScreens(...(await findArticles(site)));
  say(`axe, on ${screens.length} screens and states:`);
  const findings = await runAxe(site, screens, say);
  const barriers = findings.flatMap(({ screen, width, found }) =>
    found.map((barrier) => `${screen}, ${width} px: ${barrier}`),
  );
  say(`Lighthouse on a simulated telephone, the median of ${runs}:`);
  const scores = [['page', 'perf', 'a11y', 'best', 'SEO', 'LCP', 'TBT', 'CLS']];
  for (const { name, path } of screens) {
    if (path === undefined || !(await fetch(`${site}${path}`)).ok) continue;
    say(`  ${name} …`);
    scores.push([name, ...(await runLighthouse(`${site}${path}`, runs))]);
  }
  const axeRows = findings.map(({ screen, width, found }) => [screen, `${width} px`, found.join('; ') || 'nothing']);
  return {
    figures: { screens: findings.length, barriers: barriers.length, 'pages by Lighthouse': scores.length - 1 },
    report: `\n${formatColumns([['screen', 'width', 'axe'], ...axeRows])}\n\n${formatColumns(scores)}\n`,
    faults: barriers,
  };
}

interface Finding {
  screen: string;
  width: number;
  /** `rule: element` each. */
  found: string[];
}

async function runAxe(site: string, screens: readonly Screen[], say: Say): Promise<Finding[]> {
  const findings: Finding[] = [];
  const browser = await launchChromium();
  try {
    for (const screen of screens) {
      say(`  ${screen.name} …`);
      for (const size of SIZES.filter(({ width }) => width <= (screen.maxWidth ?? Infinity))) {
        const context = await browser.newContext({ viewport: size, locale: 'en-US' });
        const page = await context.newPage();
        await screen.show(page, site);
        findings.push({ screen: screen.name, width: size.width, found: await findBarriers(page) });
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
  return findings;
}

/** A row of the medians of several runs on Lighthouse's simulated telephone. */
async function runLighthouse(address: string, runs: number): Promise<string[]> {
  const reports: LighthouseReport[] = [];
  for (let run = 0; run < runs; run++) reports.push(await runLighthouseOnce(address));
  const value = (audit: keyof LighthouseReport['audits']) =>
    median(reports.map(({ audits }) => audits[audit].numericValue ?? NaN));
  return [
    ...CATEGORIES.map((category) =>
      String(Math.round(100 * median(reports.map(({ categories }) => categories[category].score ?? 0)))),
    ),
    `${(value('largest-contentful-paint') / 1_000).toFixed(2)} s`,
    `${Math.round(value('total-blocking-time'))} ms`,
    value('cumulative-layout-shift').toFixed(3),
  ];
}

/** Each run has a browser of its own: nothing is cached from the last. */
async function runLighthouseOnce(address: string): Promise<LighthouseReport> {
  const port = await findFreePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  try {
    const settings = ['--output=json', '--output-path=stdout', '--quiet', `--only-categories=${CATEGORIES.join(',')}`];
    const lighthouse = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address, `--port=${port}`];
    const { stdout } = await promisify(execFile)('npm', [...lighthouse, ...settings], { maxBuffer: MAX_REPORT_BYTES });
    return JSON.parse(stdout) as LighthouseReport;
  } finally {
    await browser.close();
  }
}

/**
 * The longest of the newest articles, which shows most of what an article can have, and the newest one in another language than
 * English, if there is one.
 */
async function findArticles(site: string): Promise<[article: string, foreign: string | undefined]> {
  const { posts } = (await (await fetch(`${site}/api/blog`)).json()) as {
    posts: { slug: string; readingTimeMinutes: number | null; language: string }[];
  };
  const [longest] = posts.toSorted((a, b) => (b.readingTimeMinutes ?? 0) - (a.readingTimeMinutes ?? 0));
  if (!longest) throw new Error('there is no published article to look at');
  const foreign = posts.find(({ language }) => language !== 'en');
  return [`/blog/${longest.slug}`, foreign && `/blog/${foreign.slug}`];
}
