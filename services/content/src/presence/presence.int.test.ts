import type { PeopleThere, PersonHere, SavedVersion } from '@firm/contracts/api/presence';
import { MAX_WINDOWS, PRESENT_MS } from '@firm/platform/presence/presence';
import { callerHeaders, TEST_STAFF } from '@firm/platform/testing/test-service';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { TestContentService } from '../testing/test-content-service.js';
import { PostHints } from '../posts/post-hints.js';

const RUI = { ...TEST_STAFF, id: 'rui', email: 'rui@example.com', name: 'Rui Teste' };

let here: TestContentService;
let elsewhere: TestContentService;
beforeAll(async () => {
  here = await TestContentService.start();
  elsewhere = await here.startAnother();
});
afterAll(async () => {
  await elsewhere.service.stop();
  await here.stop();
});

const streams: AbortController[] = [];
afterEach(() => streams.splice(0).forEach((stream) => stream.abort()));

/** The events of Ana's open editor, one after the other. */
async function* follow(
  { service }: TestContentService,
  postId: string,
): AsyncGenerator<{ event: string; data: never }> {
  const stream = new AbortController();
  streams.push(stream);
  const { port } = service.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/admin/blog/${postId}/presence`, {
    headers: { accept: 'text/event-stream', ...callerHeaders({ staff: TEST_STAFF }) },
    signal: stream.signal,
  });
  expect(response.status).toBe(200);
  let waiting = '';
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string>)) {
    const blocks = (waiting + piece).split('\n\n');
    waiting = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event = '', data = ''] = /^event: (.+)\ndata: (.+)$/.exec(block) ?? [];
      if (event) yield { event, data: JSON.parse(data) as never };
    }
  }
}

async function nextOf<T>(events: ReturnType<typeof follow>, name: string): Promise<T> {
  for (;;) {
    const { value, done } = await events.next();
    if (done) throw new Error('the stream has ended');
    if (value.event === name) return value.data;
  }
}
const nextPeople = async (events: ReturnType<typeof follow>) =>
  (await nextOf<PeopleThere>(events, 'people')).people.map(({ name }) => name);

const asRui = (method: 'put' | 'delete' | 'post', postId: string, step: string, at = elsewhere) =>
  at.as(RUI, method, `/api/admin/blog/${postId}/presence/${step}`);

it('tells an open editor who comes, types and leaves, through any process', async () => {
  const { id } = await here.createPost();
  const window = randomUUID();
  const events = follow(here, id);
  expect(await nextPeople(events)).toEqual([]);
  await asRui('put', id, window).expect(204);
  expect(await nextPeople(events)).toEqual(['Rui Teste']);
  await asRui('post', id, `${window}/typing`).expect(204);
  expect(await nextOf(events, 'typing')).toEqual({ windowId: window });
  // Neither for a colleague, nor in a window that is not open.
  await here.post(`/api/admin/blog/${id}/presence/${window}/typing`, {}).expect(204);
  await asRui('post', id, `${randomUUID()}/typing`).expect(204);
  await asRui('delete', id, window).expect(204);
  expect((await events.next()).value).toMatchObject({ event: 'people', data: { people: [] } });
});

it('tells an open editor of each version that is saved, through any process', async () => {
  const post = await here.createPost();
  const events = follow(here, post.id);
  const nextSaved = () => nextOf<SavedVersion>(events, 'saved');
  expect(await nextSaved()).toMatchObject({ version: 1, savedBy: TEST_STAFF.email });
  const saved = { ...post, title: 'Saved by Rui' };
  await elsewhere.as(RUI, 'put', `/api/admin/blog/${post.id}`, saved).expect(200);
  expect(await nextSaved()).toMatchObject({ version: 2, cause: 'edited', savedBy: RUI.email, savedByName: null });
  // Nothing differs: there is no other version to tell of.
  await here.savePost(post, { title: 'Saved by Rui' }).expect(200);
  await here.delete(`/api/admin/blog/${post.id}`).expect(204);
  expect(await nextSaved()).toMatchObject({ version: 3, cause: 'deleted', savedBy: TEST_STAFF.email });
});

it('forgets within 30 seconds a window that crashed, and keeps one that renews', async () => {
  const { id } = await here.createPost();
  const [crashed, open] = [randomUUID(), randomUUID()];
  await asRui('put', id, crashed, here).expect(204);
  await here.put(`/api/admin/blog/${id}/presence/${open}`, {}).expect(204);
  const events = follow(here, id);
  expect(await nextPeople(events)).toEqual(['Rui Teste', 'Ana Teste']);
  const [{ since } = { since: '' }] = (await here.get(`/api/admin/blog/${id}/presence`)).body as PersonHere[];
  here.clock.advance(15_000);
  await here.put(`/api/admin/blog/${id}/presence/${open}`, {}).expect(204);
  expect((await here.get(`/api/admin/blog/${id}/presence`)).body).toMatchObject([{ since }, {}]);
  here.clock.advance(PRESENT_MS - 15_000);
  here.service.app.get(PostHints).lookAtAll();
  expect(await nextPeople(events)).toEqual(['Ana Teste']);
  const rows = () => here.database.query('select from content.post_presence where window_id = $1', [crashed]);
  expect(await rows()).toHaveLength(1);
  await here.put(`/api/admin/blog/${id}/presence/${randomUUID()}`, {}).expect(204);
  expect(await rows()).toEqual([]);
  here.clock.advance(-PRESENT_MS);
});

it('counts so many windows of one person, and forgets those that were seen longest ago', async () => {
  const { id } = await here.createPost();
  await here.put(`/api/admin/blog/${id}/presence/${randomUUID()}`, {}).expect(204);
  const windows = Array.from({ length: MAX_WINDOWS + 3 }, () => randomUUID());
  for (const window of windows) {
    here.clock.advance(1);
    await asRui('put', id, window, here).expect(204);
  }
  const listed = ((await here.get(`/api/admin/blog/${id}/presence`)).body as PersonHere[]).map((one) => one.windowId);
  expect(listed).toHaveLength(MAX_WINDOWS + 1);
  expect(listed.slice(1)).toEqual(windows.slice(3));
  here.clock.advance(-windows.length);
});

it('looks again by itself when the next window would be gone', async () => {
  const { id } = await here.createPost();
  await asRui('put', id, randomUUID(), here).expect(204);
  // All but a moment of its time.
  here.clock.advance(PRESENT_MS - 300);
  const events = follow(here, id);
  expect(await nextPeople(events)).toEqual(['Rui Teste']);
  expect(await nextPeople(events)).toEqual([]);
  here.clock.advance(-(PRESENT_MS - 300));
});

it('is of posts that exist, and nobody ends the window of another', async () => {
  const { id } = await here.createPost();
  const window = randomUUID();
  const path = `/api/admin/blog/${id}/presence`;
  await asRui('put', id, window).expect(204);
  await here.delete(`${path}/${window}`).expect(204);
  await here.put(`${path}/${window}`, {}).expect(404);
  expect((await here.get(path)).body).toMatchObject([{ name: 'Rui Teste' }]);
  for (const other of [randomUUID(), 'nonsense']) {
    await here.get(`/api/admin/blog/${other}/presence`).expect(404);
    await here.put(`/api/admin/blog/${other}/presence/${window}`, {}).expect(404);
  }
});
