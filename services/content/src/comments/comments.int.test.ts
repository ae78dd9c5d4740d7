import type { CommentRecipient, CommentThread } from '@firm/contracts/api/comments';
import type { CommentPayload } from '@firm/contracts/events';
import type { PostActivity } from '@firm/contracts/api/presence';
import { TEST_STAFF } from '@firm/platform/testing/test-service';
import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Trash } from '../posts/newsroom/trash.js';
import { useContentService } from '../testing/test-content-service.js';

const DAY_MS = 24 * 3_600_000;
const RUI = { ...TEST_STAFF, id: 'rui', email: 'rui@example.com', name: 'Rui Teste' };

const content = useContentService();

const ANCHOR = { quote: 'Some words', before: '', after: '.', at: 0 };
const threads = (id: string) => content.read<CommentThread[]>(`/api/admin/blog/${id}/comments`);
async function comment(postId: string, fields: object = {}): Promise<string> {
  const id = randomUUID();
  const body = { id, anchor: ANCHOR, content: 'Is this so?', ...fields };
  await content.post(`/api/admin/blog/${postId}/comments`, body).expect(204);
  return id;
}

describe('comments on a passage', () => {
  it('are replied to, resolved, opened again by a reply, and deleted by their author', async () => {
    const post = await content.createPost();
    const path = `/api/admin/blog/${post.id}/comments`;
    const id = await comment(post.id);
    const reply = { id: randomUUID(), content: ' It is.\u0000 ' };
    await content.as(RUI, 'patch', `${path}/${id}`, { isResolved: true }).expect(204);
    expect(await threads(post.id)).toMatchObject([{ id, resolvedBy: 'Rui Teste', resolvedAt: expect.any(String) }]);
    // Sent twice, as after a lost answer.
    for (const _ of [1, 2]) await content.as(RUI, 'post', `${path}/${id}/replies`, reply).expect(204);
    expect(await threads(post.id)).toEqual([
      {
        id,
        anchor: ANCHOR,
        comments: [
          {
            ...{ id, author: TEST_STAFF.email, authorName: 'Ana Teste', content: 'Is this so?' },
            createdAt: expect.any(String),
          },
          expect.objectContaining({ id: reply.id, authorName: 'Rui Teste', content: 'It is.' }),
        ],
        resolvedAt: null,
        resolvedBy: null,
      },
    ]);
    await content.delete(`${path}/${id}`).expect(409);
    await content.delete(`${path}/${reply.id}`).expect(409);
    await content.as(RUI, 'delete', `${path}/${reply.id}`).expect(204);
    await content.delete(`${path}/${id}`).expect(204);
    await content.delete(`${path}/${id}`).expect(204);
    expect(await threads(post.id)).toEqual([]);
  });

  it('are not taken for another one that has the same id', async () => {
    const [post, other] = [await content.createPost(), await content.createPost()];
    const id = await comment(post.id, { content: 'By Ana' });
    const body = { id, anchor: ANCHOR, content: 'By Ana' };
    const path = `/api/admin/blog/${post.id}/comments`;
    await content.post(path, body).expect(204);
    await content.post(path, { ...body, content: 'By Ana, corrected' }).expect(409);
    await content.as(RUI, 'post', path, body).expect(409);
    await content.post(`/api/admin/blog/${other.id}/comments`, body).expect(409);
    await content.post(`${path}/${id}/replies`, { id, content: 'By Ana' }).expect(204);
    const reply = randomUUID();
    await content.post(`${path}/${id}/replies`, { id: reply, content: 'One' }).expect(204);
    await content.post(`${path}/${id}/replies`, { id: reply, content: 'Two' }).expect(409);
    expect(await threads(post.id)).toMatchObject([{ comments: [{ content: 'By Ana' }, { content: 'One' }] }]);
  });

  it('are kept where a colleague replies while their author deletes them', async () => {
    const post = await content.createPost();
    const path = `/api/admin/blog/${post.id}/comments`;
    const id = await comment(post.id);
    // A reply, as far as it has come.
    const reply = async (tx: EntityManager) => {
      await tx.query('update comments set resolved_at = null where id = $1', [id]);
      await tx.query(
        `insert into comments (id, post_id, thread_id, author, author_name, content, created_at)
         values ($1, $2, $3, 'rui@example.com', 'Rui Teste', 'It is.', now())`,
        [randomUUID(), post.id, id],
      );
    };
    const { status } = await content.askDuring(reply, () => content.delete(`${path}/${id}`));
    expect(status).toBe(409);
    expect(await threads(post.id)).toMatchObject([{ comments: [{}, { content: 'It is.' }] }]);
  });

  it('stay as they are while a colleague saves another text, and restores an earlier one', async () => {
    const post = await content.createPost();
    await content.savePost(post, { contentHtml: '<p>Other words.</p>' }).expect(200);
    const [id] = await Promise.all([
      comment(post.id, { anchor: { ...ANCHOR, quote: 'Other words' } }),
      content.post(`/api/admin/blog/${post.id}/revisions/1/restore`).expect(200),
    ]);
    expect(await threads(post.id)).toMatchObject([{ id, anchor: { quote: 'Other words' } }]);
  });

  it('are listed with the posts, and in the checklist, until they are resolved', async () => {
    const post = await content.createPost();
    const findings = async () => {
      const { body } = await content.post('/api/admin/posts/checklist', { ...post }).expect(200);
      return (body.findings as { rule: string; severity: string; message: string }[]).filter(
        ({ rule }) => rule === 'open-comments',
      );
    };
    const activity = async () =>
      (await content.read<PostActivity[]>('/api/admin/posts/activity')).filter(({ postId }) => postId === post.id);
    expect(await findings()).toEqual([]);
    const [first, second] = [await comment(post.id), await comment(post.id)];
    expect(await findings()).toMatchObject([{ severity: 'warning', message: '2 comments are still open.' }]);
    const path = `/api/admin/blog/${post.id}`;
    await content.patch(`${path}/comments/${first}`, { isResolved: true }).expect(204);
    await content.put(`${path}/presence/${randomUUID()}`, {}).expect(204);
    expect(await activity()).toEqual([{ postId: post.id, openComments: 1, people: [] }]);
    await content.as(RUI, 'put', `${path}/presence/${randomUUID()}`).expect(204);
    await content.patch(`${path}/comments/${second}`, { isResolved: true }).expect(204);
    expect(await activity()).toEqual([{ postId: post.id, openComments: 0, people: ['Rui Teste'] }]);
    expect(await findings()).toEqual([]);
  });

  it('are gone with the post, and not before', async () => {
    const post = await content.createPost();
    await comment(post.id);
    await content.delete(`/api/admin/blog/${post.id}`).expect(204);
    await content.post(`/api/admin/posts/trash/${post.id}/restore`).expect(200);
    expect(await threads(post.id)).toHaveLength(1);
    await content.delete(`/api/admin/blog/${post.id}`).expect(204);
    content.clock.advance(30 * DAY_MS + 1_000);
    await content.service.app.get(Trash).purge();
    expect(await content.database.query('select 1 from content.comments where post_id = $1', [post.id])).toEqual([]);
    content.clock.advance(-30 * DAY_MS - 1_000);
  });

  it('are in nothing that readers, search engines, previews and exports get', async () => {
    const post = await content.createPublishedPost({ contentHtml: '<p>Some words.</p>', tags: ['visa'] });
    await comment(post.id, { content: 'Unspeakable' });
    await content.savePost(post, { excerpt: 'Changed' }).expect(200);
    const { url } = (await content.post(`/api/admin/blog/${post.id}/previews`).expect(201)).body as { url: string };
    const surfaces = [
      ...['/api/blog', '/api/blog?category=visa', `/api/blog/${post.slug}`, `/api/previews/${url.split('/').at(-1)}`],
      ...['/rss.xml', '/updates.xml', '/sitemap.xml', '/api/firm', '/api/updates'],
    ];
    for (const surface of surfaces) {
      const { text } = await content.visit(surface).expect(200);
      expect({ surface, hasTrace: /Unspeakable|comment/i.test(text) }).toEqual({ surface, hasTrace: false });
    }
    // What exports, revisions, events and the answers of models are made of.
    for (const table of ['posts', 'revisions', 'working_copies', 'outbox_messages']) {
      expect(
        await content.database.query(`select 1 from content.${table} as row where row::text ~ 'Unspeakable'`),
      ).toEqual([]);
    }
    expect((await content.readPost(post.id)).contentHtml).toBe('<p>Some words.</p>');
  });

  it('are refused for posts that do not exist, and malformed', async () => {
    const { id } = await content.createPost();
    const path = `/api/admin/blog/${id}/comments`;
    for (const other of [randomUUID(), 'nonsense']) {
      await content.get(`/api/admin/blog/${other}/comments`).expect(404);
      await content.post(`${path}/${other}/replies`, { id: randomUUID(), content: 'To whom?' }).expect(404);
    }
    const body = { id: randomUUID(), anchor: ANCHOR, content: 'x' };
    for (const wrong of [{ content: ' ' }, { id: '7' }, { anchor: { ...ANCHOR, at: -1 } }, { anchor: null }]) {
      await content.post(path, { ...body, ...wrong }).expect(400);
    }
  });
});

describe('a mail about a comment', () => {
  const written = (id: string) =>
    content.database.query<{ payload: CommentPayload }>(
      `select payload from content.outbox_messages where name = 'comment.written' and payload->>'commentId' = $1`,
      [id],
    );
  const toldOf = async (id: string) =>
    (await written(id)).flatMap(({ payload }) => payload.mails.map(({ recipient }) => recipient)).sort();
  const ZOE = { ...TEST_STAFF, id: 'zoe', email: 'zoe@example.com', name: 'Zoe Teste' };
  async function say(staff: typeof RUI, path: string, fields: object = {}): Promise<string> {
    const body = { id: randomUUID(), content: 'Unspeakable', ...fields };
    await content.as(staff, 'post', path, body).expect(204);
    return body.id;
  }
  const setMails = (staff: typeof RUI, isOn: boolean) =>
    content.as(staff, 'put', '/api/admin/posts/comment-mails', { isOn }).expect(204);

  it('is written once for whoever created the post and who is in the thread, and not for its author', async () => {
    const post = await content.createPost({ title: 'Visas and taxes' });
    const path = `/api/admin/blog/${post.id}/comments`;
    const first = await say(RUI, path, { anchor: ANCHOR });
    expect(await toldOf(first)).toEqual([TEST_STAFF.email]);
    const [{ payload }] = (await written(first)) as [{ payload: CommentPayload }];
    expect(payload.subject).toBe('Rui Teste commented on “Visas and taxes”');
    expect(payload.body).toContain(`http://localhost:3999/admin/posts/${post.id}?comment=${first}\n`);
    expect(JSON.stringify(payload)).not.toContain('Unspeakable');
    const reply = await say(ZOE, `${path}/${first}/replies`);
    expect(await toldOf(reply)).toEqual([RUI.email, TEST_STAFF.email].sort());
    const [{ payload: ofReply }] = (await written(reply)) as [{ payload: CommentPayload }];
    expect(ofReply.subject).toBe('Zoe Teste replied to a comment on “Visas and taxes”');
    expect(ofReply.body).toContain(`?comment=${first}\n`);
    // Sent again after a lost answer.
    await say(ZOE, `${path}/${first}/replies`, { id: reply });
    expect(await written(reply)).toHaveLength(1);
    // The other thread of the post is none of Zoe's.
    expect(await toldOf(await say(RUI, path, { anchor: ANCHOR }))).toEqual([TEST_STAFF.email]);
    const own = await content.createPost();
    expect(await written(await comment(own.id))).toEqual([]);
  });

  it('is written for a colleague whom the comment names, as was said before it was sent', async () => {
    const post = await content.createPost();
    const path = `/api/admin/blog/${post.id}/comments`;
    const recipients = async (staff: typeof RUI, body: object) =>
      (await content.as(staff, 'post', `${path}/recipients`, body).expect(200)).body as CommentRecipient[];
    expect(await recipients(TEST_STAFF, {})).toEqual([]);
    // Named in other letters, and the author beside her: she is told once, he not at all.
    const mentions = ['Zoe@example.com', ZOE.email, RUI.email];
    expect(await recipients(RUI, { mentions })).toMatchObject([
      { email: TEST_STAFF.email, isMailed: true },
      { email: expect.stringMatching(/^zoe@/i), isMailed: true },
    ]);
    // Nobody outside the firm is mailed.
    expect(await recipients(TEST_STAFF, { mentions: ['rui@elsewhere.example', 'rui@sub.example.com'] })).toEqual([]);
    const first = await say(RUI, path, { anchor: ANCHOR, mentions });
    expect((await toldOf(first)).map((email) => email.toLowerCase()).sort()).toEqual(
      [TEST_STAFF.email, ZOE.email].sort(),
    );
    const subjects = (await written(first)).map(({ payload }) => payload.subject).sort();
    expect(subjects).toEqual([
      `Rui Teste commented on “${post.title}”`,
      `Rui Teste mentioned you in a comment on “${post.title}”`,
    ]);
    expect(await recipients(ZOE, { threadId: first })).toHaveLength(2);
    await setMails(ZOE, false);
    expect(await recipients(TEST_STAFF, { threadId: first, mentions: [ZOE.email] })).toEqual([
      { email: RUI.email, isMailed: true },
      { email: ZOE.email, isMailed: false },
    ]);
    const reply = await say(TEST_STAFF, `${path}/${first}/replies`, { mentions: [ZOE.email] });
    expect(await toldOf(reply)).toEqual([RUI.email]);
    await setMails(ZOE, true);
    for (const wrong of ['nobody', '\ud800', ['nobody'], ['\ud800'], Array(21).fill(ZOE.email)]) {
      await content.post(`${path}/recipients`, { mentions: wrong }).expect(400);
    }
    await content.post(`/api/admin/blog/${randomUUID()}/comments/recipients`, {}).expect(404);
  });

  it('is not written for whoever has turned it off, until they turn it on again', async () => {
    const post = await content.createPost();
    const path = `/api/admin/blog/${post.id}/comments`;
    const read = () => content.read<object>('/api/admin/posts/comment-mails');
    expect(await read()).toEqual({ isOn: true });
    for (const _ of [1, 2]) await setMails({ ...TEST_STAFF, email: TEST_STAFF.email.toUpperCase() }, false);
    expect(await read()).toEqual({ isOn: false });
    expect(await written(await say(RUI, path, { anchor: ANCHOR }))).toEqual([]);
    await setMails(TEST_STAFF, true);
    expect(await toldOf(await say(RUI, path, { anchor: ANCHOR }))).toEqual([TEST_STAFF.email]);
  });
});
