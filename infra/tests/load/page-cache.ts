import { findFreePort } from '../../dev/stack/free-port.js';
import type { Say, ScenarioResult } from '../figures.js';
import { TestStack } from '../test-stack.js';
import { fillBlog } from './blog-content.js';
import { measureRate } from './load.js';
import { GENERATOR } from './wrk.js';

const POSTS = 5_000;
const REQUESTS = 100_000;
const CONNECTIONS = 16;
const ROUND_SECONDS = 3;
/** What may be rendered more than once: pages that were being rendered when the version changed, and the front page. */
const TOLERANCE = 1.02;

/**
 * Requests every guide again and again, publishes once in the middle, and counts how often a page was rendered: once for
 * each page and each change that it was asked for after.
 */
export async function runPageCache(_options: object, say: Say): Promise<ScenarioResult> {
  const metrics = `127.0.0.1:${await findFreePort()}`;
  const environment = { LOG_LEVEL: 'warn', METRICS_ADDRESS: metrics };
  return TestStack.use({ environment, pinned: true }, async (stack) => {
    const slugs = await fillBlog(stack.databaseUrl, POSTS, POSTS);
    const load = {
      origin: stack.url.replace('localhost', '127.0.0.1'),
      paths: slugs.map((slug) => `/blog/${slug}`),
      headers: { 'accept-encoding': 'br' },
      connections: CONNECTIONS,
      seconds: ROUND_SECONDS,
    };
    const site = await stack.signIn();
    const before = await countRenders(metrics);
    let answers = 0;
    const requestUntil = async (count: number) => {
      while (answers < count) {
        const round = await measureRate(load);
        answers += round.answers;
        say(`${answers} requests, ${Math.round(round.perSecond)} a second …`);
      }
    };
    await requestUntil(REQUESTS / 2);
    const first = (await countRenders(metrics)) - before;
    await site.createPost({ title: 'Published in the middle', contentHtml: '<p>New.</p>', status: 'published' });
    await requestUntil(answers + REQUESTS / 2);
    const second = (await countRenders(metrics)) - before - first;
    const most = Math.ceil(POSTS * TOLERANCE);
    return {
      figures: { requests: answers, pages: POSTS, 'renders before': first, 'renders after': second },
      report: `${answers} requests for ${POSTS} guides, one publication in the middle: ${first} renders before it, ${second} after it.\nLoad: ${GENERATOR}`,
      faults: [first, second].flatMap((count) =>
        count <= most ? [] : [`${count} renders of ${POSTS} pages between two changes`],
      ),
    };
  });
}

async function countRenders(address: string): Promise<number> {
  const text = await (await fetch(`http://${address}/metrics`)).text();
  return Number(/^page_renders_total (\d+)$/m.exec(text)?.[1]);
}
