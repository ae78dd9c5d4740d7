import { median, percentile, type Say } from '../tests/figures.js';
import { fillBlog } from '../tests/load/blog-content.js';
import type { SiteClient } from '../tests/stack/site-client.js';
import { TestStack } from '../tests/test-stack.js';
import type { Measurement } from './measurement.js';

const group = 'newsroom';
const FEW = 30;
const MANY = 10_000;
const WARM_UP = 20;
const CALLS = 200;

/** What the dashboard requests of the list. */
const REQUESTS: Record<string, (call: number) => string> = {
  'first page': () => '/api/admin/posts?limit=50',
  'filter by status and tag': () => '/api/admin/posts?limit=50&status=published&tag=golden%20visa',
  'search, a word in most posts': () => '/api/admin/posts?limit=50&search=investment',
  'search, two beginnings of words': (call) =>
    `/api/admin/posts?limit=50&search=${['fund', 'tax', 'fam'][call % 3]}%20resid`,
  'search, nothing found': (call) => `/api/admin/posts?limit=50&search=unheard${call}`,
  'tags in use': () => '/api/admin/posts/tags',
};

/** The list and the search of the newsroom over 10,000 posts, compared with the same over 30. */
export async function benchNewsroom(say: Say): Promise<Measurement[]> {
  return TestStack.use({ environment: { LOG_LEVEL: 'warn' }, pinned: true }, async (stack) => {
    const site = await stack.signIn();
    const measure = async (posts: number) => {
      say(`  ${posts.toLocaleString('en-US')} posts …`);
      await fillBlog(stack.databaseUrl, posts);
      return timeRequests(site);
    };
    const few = await measure(FEW);
    const many = await measure(MANY);
    return Object.keys(REQUESTS).flatMap((what) => compare(what, few[what] ?? [], many[what] ?? []));
  });
}

/** How long each call took, in ms, by request. */
async function timeRequests(site: SiteClient): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {};
  for (const [what, pathOf] of Object.entries(REQUESTS)) {
    const taken: number[] = [];
    for (let call = 0; call < WARM_UP + CALLS; call++) {
      const beganMs = performance.now();
      await site.fetchText('GET', pathOf(call));
      if (call >= WARM_UP) taken.push(performance.now() - beganMs);
    }
    times[what] = taken;
  }
  return times;
}

function compare(what: string, few: number[], many: number[]): Measurement[] {
  const p99 = (values: number[]) => percentile(values, 99);
  return [
    { name: 'median', of: median },
    { name: 'p99', of: p99 },
  ].map(({ name, of }) => ({
    group,
    what: `${what}, ${MANY.toLocaleString('en-US')} posts, ${name}`,
    value: of(many),
    unit: 'ms',
    ratio: { to: `${FEW} posts`, value: of(many) / of(few) },
  }));
}
