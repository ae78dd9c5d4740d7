import { openStaffSession } from '../tests/e2e/staff-session.js';
import { fillBlog } from './many-posts.js';
import { median, percentile, type Measurement } from './measurement.js';
import { RunningStack, temporaryDataDirectory } from './running-stack.js';
import { stackDatabaseUrl } from '../dev/stack/embedded-postgres.js';

const group = 'newsroom';
const FEW = 30;
const MANY = 10_000;
const WARM_UP = 20;
const CALLS = 200;

/** What staff ask of the list, as the dashboard asks it. */
const QUESTIONS: Record<string, (call: number) => string> = {
  'first page': () => '/api/admin/posts?limit=50',
  'filter by status and tag': () => '/api/admin/posts?limit=50&status=published&tag=golden%20visa',
  'search, a word in most posts': () => '/api/admin/posts?limit=50&search=investment',
  'search, two beginnings of words': (call) =>
    `/api/admin/posts?limit=50&search=${['fund', 'tax', 'fam'][call % 3]}%20resid`,
  'search, nothing found': (call) => `/api/admin/posts?limit=50&search=unheard${call}`,
  'tags in use': () => '/api/admin/posts/tags',
};

/** The list and the search of the newsroom over 10,000 posts, beside the same over 30. */
export async function benchNewsroom(root: string, say: (line: string) => void): Promise<Measurement[]> {
  const data = await temporaryDataDirectory();
  try {
    const stack = await RunningStack.start(root, data.path);
    try {
      const cookie = await openStaffSession(stack.url);
      const read = async (posts: number) => {
        say(`  ${posts.toLocaleString('en-US')} posts …`);
        await fillBlog(stackDatabaseUrl(data.path), posts);
        return timeQuestions(stack.url, cookie);
      };
      const few = await read(FEW);
      const many = await read(MANY);
      return Object.keys(QUESTIONS).flatMap((what) => compare(what, few[what] ?? [], many[what] ?? []));
    } finally {
      await stack.stop();
    }
  } finally {
    await data.remove();
  }
}

/** How long each call took, in ms, by question. */
async function timeQuestions(url: string, cookie: string): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {};
  for (const [what, pathOf] of Object.entries(QUESTIONS)) {
    const taken: number[] = [];
    for (let call = 0; call < WARM_UP + CALLS; call++) {
      const beganMs = performance.now();
      const response = await fetch(url + pathOf(call), { headers: { cookie } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${pathOf(call)} answered ${response.status}`);
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
