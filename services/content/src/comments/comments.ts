import type {
  AddComment,
  AddReply,
  CommentRecipient,
  CommentThread,
  FindRecipients,
  PostComment,
  TextAnchor,
} from '@firm/contracts/api/comments';
import type { PostActivity } from '@firm/contracts/api/presence';
import { Clock } from '@firm/platform/clock';
import type { StaffMember } from '@firm/platform/http/caller-token';
import { conflict, notFound } from '@firm/platform/http/problem';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { removeUnstorable } from '../html/text.js';
import { isUuid } from '../http/read-request.js';
import { tellOfPost } from '../posts/post-hints.js';
import { PostReader } from '../posts/post-reader.js';
import { PostPresence } from '../presence/post-presence.js';
import { CommentMails } from './comment-mails.js';

interface CommentRow extends Omit<PostComment, 'createdAt'> {
  threadId: string;
  createdAt: Date;
  /** Of the first of a thread, like what follows. */
  anchor: TextAnchor | null;
  resolvedAt: Date | null;
  resolvedBy: string | null;
}

/** Comments of staff on passages of posts. They are rows of their own: nothing of them is in a text (decision 29). */
@Injectable()
export class Comments {
  constructor(
    private readonly database: DataSource,
    private readonly posts: PostReader,
    private readonly presence: PostPresence,
    private readonly mails: CommentMails,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * The threads of a post, oldest first, resolved ones too.
   * @throws ProblemError notFound when there is no such post.
   */
  async listThreads(postId: string): Promise<CommentThread[]> {
    await this.requirePost(postId);
    const rows = await this.database.query<CommentRow[]>(
      `select id, thread_id as "threadId", author, author_name as "authorName", content, created_at as "createdAt",
         anchor, resolved_at as "resolvedAt", resolved_by_name as "resolvedBy"
       from comments where post_id = $1 order by created_at, id`,
      [postId],
    );
    return rows.flatMap((first) => {
      if (!first.anchor) return [];
      const comments = rows.filter(({ threadId }) => threadId === first.id).map(toComment);
      const { id, anchor, resolvedAt, resolvedBy } = first;
      return [{ id, anchor, comments, resolvedAt: resolvedAt?.toISOString() ?? null, resolvedBy }];
    });
  }

  /**
   * Begins a thread; the same one sent again is one.
   * @throws ProblemError notFound when there is no such post; conflict when the id is that of another comment.
   */
  async addThread(postId: string, { id, anchor, content, mentions = [] }: AddComment, by: StaffMember): Promise<void> {
    await this.requirePost(postId);
    const { quote, before, after, at } = anchor;
    const texts = { quote: removeUnstorable(quote), before: removeUnstorable(before), after: removeUnstorable(after) };
    const comment = { id, postId, threadId: id, content, mentions, anchor: { ...texts, at } };
    await this.outbox.transaction((tx) => this.insert(tx, comment, by));
    await tellOfPost(this.database.manager, { postId, comments: true });
  }

  /**
   * Replies in a thread, and opens it again if it was resolved: what somebody still says about a passage is not settled.
   * @throws ProblemError notFound when there is no such thread; conflict when the id is that of another comment.
   */
  async addReply(postId: string, threadId: string, reply: AddReply, by: StaffMember): Promise<void> {
    await this.requirePost(postId);
    await this.outbox.transaction(async (tx) => {
      // Locks the thread: a colleague who deletes it waits, and finds the reply.
      await this.markResolved(tx, postId, threadId, null);
      await this.insert(tx, { ...reply, postId, threadId, anchor: null }, by);
    });
    await tellOfPost(this.database.manager, { postId, comments: true });
  }

  /**
   * Whom a comment that is being written will concern, and who of them is mailed.
   * @throws ProblemError notFound when there is no such post.
   */
  async findRecipients(postId: string, comment: FindRecipients, by: StaffMember): Promise<CommentRecipient[]> {
    await this.requirePost(postId);
    return this.mails.findRecipients(postId, comment, by);
  }

  /** @throws ProblemError notFound when there is no such thread. */
  async setResolved(postId: string, threadId: string, isResolved: boolean, by: StaffMember): Promise<void> {
    await this.requirePost(postId);
    await this.markResolved(this.database.manager, postId, threadId, isResolved ? by : null);
    await tellOfPost(this.database.manager, { postId, comments: true });
  }

  /**
   * Deletes a comment of one's own; the first of a thread with one's own replies.
   * @throws ProblemError conflict when it is a colleague's, or a colleague has replied to it.
   */
  async deleteComment(postId: string, id: string, by: StaffMember): Promise<void> {
    await this.requirePost(postId);
    const concerned = [postId, readCommentId(id)];
    await this.database.transaction(async (tx) => {
      await tx.query('select from comments where post_id = $1 and id = $2 for update', concerned);
      // A statement of its own: it sees the replies that came while this one waited for the thread.
      const authors = await tx.query<{ author: string }[]>(
        'select author from comments where post_id = $1 and (id = $2 or thread_id = $2)',
        concerned,
      );
      if (authors.some(({ author }) => author !== by.email)) {
        throw conflict('Only your own comments can be deleted, before a colleague has replied to them.');
      }
      await tx.query('delete from comments where post_id = $1 and (id = $2 or thread_id = $2)', concerned);
    });
    await tellOfPost(this.database.manager, { postId, comments: true });
  }

  /** How many threads of a post nobody has resolved. */
  async countOpen(postId: string): Promise<number> {
    const [row] = await this.database.query<{ count: number }[]>(
      'select count(*)::int as count from comments where post_id = $1 and anchor is not null and resolved_at is null',
      [postId],
    );
    return row?.count ?? 0;
  }

  /** The posts that somebody else has open, and those with open comments. */
  async listActivity(reader: StaffMember): Promise<PostActivity[]> {
    const [present, open] = await Promise.all([
      this.presence.listActivity(reader),
      this.database.query<{ postId: string; count: number }[]>(
        `select post_id as "postId", count(*)::int as count from comments
         where anchor is not null and resolved_at is null group by post_id`,
      ),
    ]);
    const people = new Map(present.map(({ postId, people }) => [postId, people]));
    const counts = new Map(open.map(({ postId, count }) => [postId, count]));
    return [...new Set([...people.keys(), ...counts.keys()])].map((postId) => ({
      postId,
      openComments: counts.get(postId) ?? 0,
      people: people.get(postId) ?? [],
    }));
  }

  private async markResolved(tx: EntityManager, postId: string, threadId: string, by: StaffMember | null) {
    const [, count] = await tx.query<[unknown[], number]>(
      `update comments set resolved_at = $3, resolved_by = $4, resolved_by_name = $5
       where id = $2 and post_id = $1 and anchor is not null`,
      [postId, readCommentId(threadId), by && this.clock.now(), by?.email ?? null, by?.name ?? null],
    );
    if (count === 0) throw notFound('This comment was deleted.');
  }

  private async insert(
    tx: EntityManager,
    comment: AddReply & Pick<CommentRow, 'anchor' | 'threadId'> & { postId: string },
    by: StaffMember,
  ): Promise<void> {
    const { id, postId, threadId, content, mentions = [], anchor } = comment;
    const stored = removeUnstorable(content.trim());
    // Sent again with the same id, a comment is stored once: it is left as it is, and answered like a new one if it is the same.
    const [known] = await tx.query<{ isNew: boolean }[]>(
      `insert into comments (id, post_id, thread_id, author, author_name, content, created_at, anchor)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do update set content = comments.content
         where (comments.post_id, comments.thread_id, comments.author, comments.content) = ($2, $3, $4, $6)
       returning xmax = 0 as "isNew"`,
      [id, postId, threadId, by.email, by.name, stored, this.clock.now(), anchor],
    );
    if (!known) throw conflict('This comment cannot be told from another one. Please write it again.');
    if (known.isNew) await this.mails.write(tx, { id, postId, threadId, mentions }, by);
  }

  private async requirePost(postId: string): Promise<void> {
    if (isUuid(postId) && (await this.posts.findVersions([postId])).has(postId)) return;
    throw notFound('There is no such post.');
  }
}

const toComment = ({ id, author, authorName, content, createdAt }: CommentRow): PostComment => ({
  ...{ id, author, authorName, content },
  createdAt: createdAt.toISOString(),
});

function readCommentId(id: string): string {
  if (!isUuid(id)) throw notFound('There is no such comment.');
  return id;
}
