// The four flows of the product, each in the few requests that need every process.
import type { VideoJob } from '@firm/contracts/api/video-jobs';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createStaffSession } from '../stack/staff-session.js';
import { waitUntil } from '../wait-until.js';

/** How long a request is repeated or a condition awaited; the machine may run other tests. */
const LIMIT_MS = 120_000;

interface Post {
  id: string;
  slug: string;
  title: string;
}

/** Staff publish a post. */
export async function publishPost(url: string, cookie: string, fields: object = {}): Promise<Post> {
  const body = { title: `Notice ${randomUUID()}`, contentHtml: '<p>What changes in spring.</p>', ...fields };
  return requestJson<Post>(`${url}/api/admin/blog`, { cookie, body: { status: 'published', ...body } });
}

/** A visitor reads an article, rendered on the server. */
export async function readArticle(url: string, { slug, title }: Post): Promise<void> {
  await waitUntil(`${url} shows ${slug}`, async () => {
    const response = await fetch(`${url}/blog/${slug}`);
    return response.status === 200 && (await response.text()).includes(title);
  });
}

/** A visitor asks Alfred in a new session and reads the streamed reply. @returns its text. */
export async function chatWithAlfred(url: string, question = 'What is a PFIC?', headers = {}): Promise<string> {
  const { sessionId } = await requestJson<{ sessionId: string }>(`${url}/api/chat/create`, { headers });
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

/** Staff queue a video and wait for its article. @returns the suggested title. */
export async function processVideo(
  address: Address,
  cookie: string,
  videoId = 'captioned01',
  headers = {},
): Promise<string> {
  const body = { videoUrl: `https://youtu.be/${videoId}` };
  const more = { prefer: 'respond-async', ...headers };
  const url = typeof address === 'string' ? () => address : address;
  const begin = () => `${url()}/api/admin/process-video`;
  const { id } = await requestJson<VideoJob>(begin, { cookie, body, headers: more });
  const look = () => `${url()}/api/admin/video-jobs/${id}`;
  return waitUntil(`video job ${id} is done`, async () => {
    const { state, error, result } = await requestJson<VideoJob>(look, { cookie, method: 'GET' });
    if (state === 'failed') throw new Error(`video job ${id} failed: ${JSON.stringify(error)}`);
    return state === 'completed' && (result?.suggestedTitle ?? '');
  });
}

/** All four flows, over two gateways. */
export async function runFlows(url: string, otherUrl: string): Promise<{ answer: string; videoTitle: string }> {
  const cookie = await createStaffSession(url);
  const post = await publishPost(url, cookie);
  await readArticle(url, post);
  await readArticle(otherUrl, post);
  const answer = await chatWithAlfred(otherUrl);
  const videoTitle = await processVideo(otherUrl, cookie);
  return { answer, videoTitle };
}

interface RequestSettings {
  method?: string | undefined;
  cookie?: string | undefined;
  body?: object | undefined;
  headers?: Record<string, string> | undefined;
  /** Called for every request that has to be repeated. */
  onRetry?: (() => void) | undefined;
}

/** An address, or where a request may have to go elsewhere when it is repeated, a function that returns it. */
type Address = string | (() => string);

/**
 * Sends a request, and repeats it after `Retry-After` while the answer is 503 with that header.
 * @throws Error for any other answer that is not 2xx.
 */
export async function fetchWithRetry(
  address: Address,
  { method = 'GET', cookie, body, headers, onRetry }: RequestSettings = {},
): Promise<Response> {
  for (const deadline = Date.now() + LIMIT_MS; ;) {
    const url = typeof address === 'string' ? address : address();
    const response = await fetch(url, {
      method,
      headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.ok) return response;
    const retryAfter = response.headers.get('retry-after');
    const text = await response.text();
    if (response.status !== 503 || !retryAfter || Date.now() > deadline) {
      throw new Error(`${method} ${url}: ${response.status} ${text}`);
    }
    onRetry?.();
    await sleep(Number(retryAfter) * 1_000);
  }
}

/** `fetchWithRetry` for JSON; POST unless told otherwise. */
export async function requestJson<T>(address: Address, settings: RequestSettings): Promise<T> {
  const response = await fetchWithRetry(address, { method: 'POST', ...settings });
  return (await response.json()) as T;
}
