import type { UnsavedWork } from '@firm/contracts/api/newsroom';
import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { useContentService } from '../testing/test-content-service.js';
import { MAX_UNSAVED, WorkingCopies } from './working-copies.js';

const DAY_MS = 24 * 3_600_000;

const content = useContentService();

const BRUNO = { id: 'bruno', email: 'bruno@example.com' };
/** Saves a copy with this title, over a version of it where one is named. */
const save = (path: string, title: string, version?: number) => {
  const saving = content.put(path, { form: { title } });
  return version === undefined ? saving : saving.set('if-match', `"${version}"`);
};

const kinds: [string, () => Promise<string>][] = [
  ['a saved post', async () => `/api/admin/blog/${(await content.createPost()).id}/working-copy`],
  ['a post that was never saved', async () => `/api/admin/posts/unsaved/${randomUUID()}`],
];

it('one person may begin so many posts without saving them, also at once, and go on with each', async () => {
  const ids = Array.from({ length: MAX_UNSAVED + 5 }, () => randomUUID());
  const begin = (id: string) => content.as(BRUNO, 'put', `/api/admin/posts/unsaved/${id}`, { form: { title: id } });
  const answers = await Promise.all(ids.map(async (id) => [id, await begin(id)] as const));
  const kept = answers.filter(([, { status }]) => status === 200).map(([id]) => id);
  const refused = answers.filter(([, { status }]) => status === 409);
  expect([kept.length, refused.length]).toEqual([MAX_UNSAVED, 5]);
  expect(refused[0]?.[1].body.detail).toContain('Save or discard some of them first.');
  await begin(kept[0]!).expect(200);
  await save(`/api/admin/posts/unsaved/${randomUUID()}`, 'Ana’s').expect(200);
  await content.as(BRUNO, 'delete', `/api/admin/posts/unsaved/${kept[0]}`).expect(204);
  await begin(refused[0]![0]).expect(200);
  await Promise.all(ids.map((id) => content.as(BRUNO, 'delete', `/api/admin/posts/unsaved/${id}`).expect(204)));
});

describe.each(kinds)('a working copy of %s', (_kind, makePath) => {
  it('is saved, read and discarded', async () => {
    const path = await makePath();
    await content.get(path).expect(404);
    const form = { title: '', contentHtml: '<p>half a sent</p>', tags: ['a'], readingTimeMinutes: null };
    const saved = await content.put(path, { form, basedOnVersion: 1 }).expect(200);
    expect(saved.body).toMatchObject({ form, basedOnVersion: 1, version: 1 });
    expect(saved.headers.etag).toBe('"1"');
    expect((await content.get(path).expect(200)).body).toEqual(saved.body);
    expect((await content.put(path, { form: { contentHtml: '<p>a sentence</p>' } }).expect(200)).body).toMatchObject({
      id: saved.body.id,
      form: { contentHtml: '<p>a sentence</p>' },
      basedOnVersion: null,
      version: 2,
    });
    await content.delete(path).expect(204);
    await content.get(path).expect(404);
    await content.delete(path).expect(204);
  });

  it('is not overwritten by another window that has not read it', async () => {
    const path = await makePath();
    await save(path, 'one').expect(200);
    await save(path, 'two', 1).expect(200);
    await save(path, 'three', 1).expect(412);
    await content.delete(path).set('if-match', '"1"').expect(412);
    expect((await content.get(path)).body.form.title).toBe('two');
    const saves = ['x', 'y'].map((title) => save(path, title, 2));
    expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 412]);
    await content.delete(path).expect(204);
    await save(path, 'again', 3).expect(200);
  });

  it('is not discarded with what another window saves at that moment', async () => {
    const path = await makePath();
    const { id } = (await save(path, 'one').expect(200)).body as { id: string };
    const { status } = await content.askDuring(
      (tx) => tx.query('update working_copies set version = version + 1 where id = $1', [id]),
      () => content.delete(path).set('if-match', '"1"'),
    );
    expect(status).toBe(412);
    await content.get(path).expect(200);
  });

  it('is sanitised and storable', async () => {
    const path = await makePath();
    const form = {
      title: 'a\u0000b\ud83d',
      contentHtml: '<p onclick="x">a<script>alert(1)</script></p>',
      tags: ['\u0000'],
    };
    expect((await content.put(path, { form }).expect(200)).body.form).toEqual({
      title: 'ab',
      contentHtml: '<p>a</p>',
      tags: [''],
    });
  });

  it.each([
    ['no form', {}],
    ['a list for a form', { form: [] }],
    ['an unknown field', { form: { author: 'x' } }],
    ['a wrong type', { form: { title: 1 } }],
    ['an unknown field beside it', { form: {}, more: 1 }],
    ['a version that is none', { form: {}, basedOnVersion: 0 }],
  ])('refuses %s', async (_what, body) => {
    await content.put(await makePath(), body).expect(400);
  });
});

describe('working copies', () => {
  it('change nothing that anybody else sees', async () => {
    const post = await content.createPublishedPost({ title: 'Public' });
    await content
      .put(`/api/admin/blog/${post.id}/working-copy`, { form: { title: 'Secret', slug: 'secret', status: 'draft' } })
      .expect(200);
    expect(await content.readPost(post.id)).toEqual(post);
    expect((await content.visit(`/api/blog/${post.slug}`)).body.title).toBe('Public');
    expect(await content.findEvents(post.id)).toHaveLength(1);
  });

  it('are visible to their own author only', async () => {
    const post = await content.createPost();
    const path = `/api/admin/blog/${post.id}/working-copy`;
    await save(path, "Ana's").expect(200);
    await content.as(BRUNO, 'get', path).expect(404);
    await content.as(BRUNO, 'put', path, { form: { title: "Bruno's" } }).expect(200);
    expect((await content.get(path)).body.form.title).toBe("Ana's");

    const unsaved = `/api/admin/posts/unsaved/${randomUUID()}`;
    await save(unsaved, "Ana's").expect(200);
    await content.as(BRUNO, 'get', unsaved).expect(404);
    await content.as(BRUNO, 'put', unsaved, { form: { title: "Bruno's" } }).expect(404);
    await content.as(BRUNO, 'delete', unsaved).expect(204);
    expect((await content.get(unsaved).expect(200)).body.form.title).toBe("Ana's");
  });

  it('accept a saved post as it was answered', async () => {
    const post = await content.createPost({ title: 'As answered', tags: ['a'] });
    const { body } = await content
      .put(`/api/admin/blog/${post.id}/working-copy`, { form: post, basedOnVersion: post.version })
      .expect(200);
    expect(body.form).toMatchObject({ title: 'As answered', contentHtml: post.contentHtml, tags: ['a'] });
    expect(body.form).not.toHaveProperty('version');
  });

  it('are listed as unsaved work, newest first', async () => {
    const post = await content.createPost({ title: 'Saved title' });
    const unsavedId = randomUUID();
    await content
      .put(`/api/admin/blog/${post.id}/working-copy`, { form: { title: 'Changed title' }, basedOnVersion: 1 })
      .expect(200);
    const contentHtml = `<h2>First &amp; foremost</h2><p>${'word '.repeat(50)}</p>`;
    await content.put(`/api/admin/posts/unsaved/${unsavedId}`, { form: { contentHtml } }).expect(200);
    await content.savePost(post, { excerpt: 'meanwhile' }).expect(200);
    const listed = async () =>
      (await content.read<UnsavedWork[]>('/api/admin/posts/working-copies')).filter(
        ({ id, postId }) => id === unsavedId || postId === post.id,
      );
    expect(await listed()).toEqual([
      {
        id: unsavedId,
        postId: null,
        title: '',
        beginning: `First & foremost\n${'word '.repeat(50)}`.slice(0, 100),
        basedOnVersion: null,
        currentVersion: null,
        savedAt: expect.any(String),
      },
      {
        id: expect.any(String),
        postId: post.id,
        title: 'Changed title',
        beginning: expect.any(String),
        basedOnVersion: 1,
        currentVersion: 2,
        savedAt: expect.any(String),
      },
    ]);
    await content.delete(`/api/admin/blog/${post.id}`).expect(204);
    expect(await listed()).toHaveLength(1);
  });

  it('are refused for posts that do not exist', async () => {
    for (const id of [randomUUID(), 'nonsense']) {
      await content.put(`/api/admin/blog/${id}/working-copy`, { form: {} }).expect(404);
      await content.get(`/api/admin/blog/${id}/working-copy`).expect(404);
      await content.delete(`/api/admin/blog/${id}/working-copy`).expect(204);
    }
    await content.put('/api/admin/posts/unsaved/nonsense', { form: {} }).expect(404);
  });

  it('are deleted after half a year', async () => {
    const path = `/api/admin/posts/unsaved/${randomUUID()}`;
    await save(path, 'forgotten').expect(200);
    const copies = content.service.app.get(WorkingCopies);
    content.clock.advance(179 * DAY_MS);
    await copies.deleteOld(180);
    await content.get(path).expect(200);
    content.clock.advance(2 * DAY_MS);
    await copies.deleteOld(180);
    await content.get(path).expect(404);
    content.clock.advance(-181 * DAY_MS);
  });

  it('are kept when they are saved while old ones are deleted', async () => {
    const path = `/api/admin/posts/unsaved/${randomUUID()}`;
    const { id } = (await save(path, 'remembered').expect(200)).body as { id: string };
    content.clock.advance(181 * DAY_MS);
    await content.askDuring(
      (tx) => tx.query('update working_copies set saved_at = $2 where id = $1', [id, content.clock.now()]),
      () => content.service.app.get(WorkingCopies).deleteOld(180),
    );
    await content.get(path).expect(200);
    content.clock.advance(-181 * DAY_MS);
  });
});
