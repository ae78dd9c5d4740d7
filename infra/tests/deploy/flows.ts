// The four flows of the product, each in the few requests that show that every process did its part.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createStaffSession } from '../stack/staff-session.js';

/** How long whoever is told to come back does so; a machine that runs tests may be busy. */
export const PATIENCE_MS = 120_000;

interface Post {
  id: string;
  slug: string;
  title: string;
}

/** Flow of the newsroom: staff sign in, write and publish. */
export async function publishPost(url: string, cookie: string, fields: object = {}): Promise<Post> {
  const body = { title: `Notice ${randomUUID()}`, contentHtml: '<p>What changes in spring.</p>', ...fields };
  return (await ask(`${url}/api/admin/blog`, { cookie, body: { status: 'published', ...body } })) as Post;
}

/** Flow of a reader: the article, rendered on the server, whichever gateway is asked. */
export async function readArticle(url: string, { slug, title }: Post): Promise<void> {
  await eventually(`${url} shows ${slug}`, async () => {
    const response = await fetch(`${url}/blog/${slug}`);
    return response.status === 200 && (await response.text()).includes(title);
  });
}

/** Flow of a visitor: a session, a question, an answer word by word. Returns the answer. */
export async function chatWithAlfred(url: string, question = 'What is a PFIC?', headers = {}): Promise<string> {
  const { sessionId } = (await ask(`${url}/api/chat/create`, { headers })) as { sessionId: string };
  const response = await fetch(`${url}/api/chat/${sessionId}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
    body: JSON.stringify({ content: question }),
  });
  const stream = await response.text();
  const done = /^event: done\ndata: (.+)$/m.exec(stream)?.[1];
  if (!done) throw new Error(`Alfred answered ${response.status}: ${stream}`);
  return (JSON.parse(done) as { assistantMessage: { content: string } }).assistantMessage.content;
}

/** Flow of a video: handed in, done by whichever worker, its article ready. Returns the suggested title. */
export async function processVideo(
  place: string | (() => string),
  cookie: string,
  videoId = 'captioned01',
  headers = {},
): Promise<string> {
  const body = { videoUrl: `https://youtu.be/${videoId}` };
  const more = { prefer: 'respond-async', ...headers };
  const url = typeof place === 'string' ? () => place : place;
  const { id } = (await ask(() => `${url()}/api/admin/process-video`, { cookie, body, headers: more })) as {
    id: string;
  };
  let title = '';
  await eventually(`video job ${id} is done`, async () => {
    const job = (await ask(() => `${url()}/api/admin/video-jobs/${id}`, { cookie, method: 'GET' })) as {
      state: string;
      error?: object;
      result?: { suggestedTitle: string };
    };
    if (job.state === 'failed') throw new Error(`video job ${id} failed: ${JSON.stringify(job.error)}`);
    title = job.result?.suggestedTitle ?? '';
    return job.state === 'completed';
  });
  return title;
}

/** All four against one gateway, and what was published there read at another. */
export async function runFlows(url: string, otherUrl: string): Promise<{ answer: string; videoTitle: string }> {
  const cookie = await createStaffSession(url);
  const post = await publishPost(url, cookie);
  await readArticle(url, post);
  await readArticle(otherUrl, post);
  const answer = await chatWithAlfred(otherUrl);
  const videoTitle = await processVideo(otherUrl, cookie);
  return { answer, videoTitle };
}

interface Asked {
  method?: string;
  cookie?: string;
  body?: object;
  headers?: object;
  /** Told of every request that has to be repeated. */
  onRetry?: () => void;
}

/** Asks as a program would, and waits where it is told to wait (`Retry-After`). Throws for any other refusal. */
export async function ask(
  place: string | (() => string),
  { method = 'POST', cookie, body, headers, onRetry }: Asked,
): Promise<unknown> {
  for (const deadline = Date.now() + PATIENCE_MS; ;) {
    const url = typeof place === 'string' ? place : place();
    const response = await fetch(url, {
      method,
      headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }), ...headers },
      body: body && JSON.stringify(body),
    });
    const retryAfter = response.headers.get('retry-after');
    if (response.status === 503 && retryAfter && Date.now() < deadline) {
      await response.body?.cancel();
      onRetry?.();
      await sleep(Number(retryAfter) * 1_000);
      continue;
    }
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? undefined : response.json();
  }
}

/** Waits until something holds; throws after a while. */
export async function eventually(what: string, holds: () => Promise<boolean>, limitMs = PATIENCE_MS): Promise<void> {
  for (const deadline = Date.now() + limitMs; Date.now() < deadline; await sleep(100)) if (await holds()) return;
  throw new Error(`waited in vain: ${what}`);
}
