import { parseArgs } from 'node:util';
import { asColumns } from '../../bench/columns.js';
import { RunningStack, temporaryDataDirectory } from '../../bench/running-stack.js';
import { findAllBarriers } from './barriers.js';
import { judge } from './lighthouse.js';
import { publicScreens } from './screens.js';

const DEFAULT_RUNS = 3;

/**
 * `npm run page-quality [-- address] [--runs=3]`: what axe finds on every public screen and state, and what Lighthouse
 * thinks of every public page, of a stack of its own or of the site at an address. Returns the exit code: 1 where
 * there is a barrier. Scores are told and not asserted, as they depend on the machine.
 */
export async function judgePages(root: string, args: string[], say: (line: string) => void): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { runs: { type: 'string', default: String(DEFAULT_RUNS) } },
  });
  const [address] = positionals;
  if (address) return judgeSite(address.replace(/\/+$/, ''), Number(values.runs), say);
  const data = await temporaryDataDirectory();
  const stack = await RunningStack.start(root, data.path);
  try {
    return await judgeSite(stack.url, Number(values.runs), say);
  } finally {
    await stack.stop();
    await data.remove();
  }
}

async function judgeSite(site: string, runs: number, say: (line: string) => void): Promise<number> {
  const screens = publicScreens(await findArticle(site));

  say(`Barriers, by axe, on ${screens.length} screens and states:`);
  const barriers = await findAllBarriers(site, screens, say);
  print([
    ['screen', 'width', 'axe'],
    ...barriers.map(({ screen, width, found }) => [screen, `${width} px`, tell(found)]),
  ]);

  say(`Lighthouse on a simulated telephone, the middle of ${runs}:`);
  const rows = [['page', 'perf', 'a11y', 'best', 'SEO', 'LCP', 'TBT', 'CLS']];
  for (const { name, path } of screens) {
    if (path === undefined || !(await fetch(`${site}${path}`)).ok) continue;
    say(`  ${name} …`);
    const { scores, lcpMs, tbtMs, cls } = await judge(`${site}${path}`, runs);
    rows.push([
      name,
      ...Object.values(scores).map(String),
      `${(lcpMs / 1_000).toFixed(2)} s`,
      `${Math.round(tbtMs)} ms`,
      cls.toFixed(3),
    ]);
  }
  print(rows);
  return barriers.some(({ found }) => found.length > 0) ? 1 : 0;
}

/** The address of the longest of the newest articles: it shows most of what an article can have. */
async function findArticle(site: string): Promise<string> {
  const { posts } = (await (await fetch(`${site}/api/blog`)).json()) as {
    posts: { slug: string; readingTimeMinutes: number | null }[];
  };
  const [longest] = posts.toSorted((a, b) => (b.readingTimeMinutes ?? 0) - (a.readingTimeMinutes ?? 0));
  if (!longest) throw new Error('there is no published article to look at');
  return `/blog/${longest.slug}`;
}

const tell = (found: string[]) => (found.length === 0 ? 'nothing' : found.join('; '));

const print = (rows: string[][]) => process.stdout.write(`\n${asColumns(rows)}\n\n`);
