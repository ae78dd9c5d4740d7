import type { CommentMails as CommentMailsSetting } from '@firm/contracts/api/comments';
import { firstCharacters } from '@firm/contracts/rules/post';
import { Clock } from '@firm/platform/clock';
import type { StaffMember } from '@firm/platform/http/caller-token';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { PostReader } from '../posts/post-reader.js';
import { Site } from '../settings.module.js';

/** Of a longer title the beginning is in the subject. */
const SUBJECT_TITLE_CHARACTERS = 80;

interface WrittenComment {
  id: string;
  postId: string;
  threadId: string;
}

/**
 * Tells of a comment by mail whoever created the post, and who has written in its thread. A mail has no word of the comment: it
 * would outlive it. Alfred's service, which alone has the mail server, sends it.
 */
@Injectable()
export class CommentMails {
  constructor(
    private readonly database: DataSource,
    private readonly posts: PostReader,
    private readonly outbox: Outbox,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  /** Writes the mails about a new comment, in its transaction; none to its author, nor to whoever wants none. */
  async write(tx: EntityManager, { id, postId, threadId }: WrittenComment, by: StaffMember): Promise<void> {
    const post = await this.posts.findOrigin(tx, postId);
    const recipients = await tx.query<{ email: string }[]>(
      `select distinct on (lower(email)) email from (
         select $1::text as email
         union select author from comments where thread_id = $2
       ) as concerned
       where lower(email) <> lower($3)
         and not exists (select from comment_mail_refusals as refusal where lower(refusal.email) = lower(concerned.email))`,
      [post?.createdBy ?? null, threadId, by.email],
    );
    if (recipients.length === 0) return;
    const title = post?.title ?? '';
    const beginning = firstCharacters(title, SUBJECT_TITLE_CHARACTERS);
    const did = id === threadId ? 'commented on' : 'replied to a comment on';
    await this.outbox.record(tx, 'comment.written', {
      commentId: id,
      mails: recipients.map(({ email: recipient }) => ({ mailId: randomUUID(), recipient })),
      subject: `${by.name} ${did} “${beginning}${beginning === title ? '' : '…'}”`,
      body: [
        `${by.name} ${did} the post “${title}”.`,
        `Read it and reply: ${this.site.origin}/admin/posts/${postId}?comment=${threadId}`,
        'You receive this because you created the post or have written in this thread. You can turn these emails off below the comments of any post.',
      ].join('\n\n'),
    });
  }

  async readSetting({ email }: StaffMember): Promise<CommentMailsSetting> {
    const refusals = await this.database.query<object[]>(
      'select from comment_mail_refusals where lower(email) = lower($1)',
      [email],
    );
    return { isOn: refusals.length === 0 };
  }

  async saveSetting({ isOn }: CommentMailsSetting, { email }: StaffMember): Promise<void> {
    if (isOn) {
      await this.database.query('delete from comment_mail_refusals where lower(email) = lower($1)', [email]);
      return;
    }
    await this.database.query(
      'insert into comment_mail_refusals (email, refused_at) values ($1, $2) on conflict do nothing',
      [email, this.clock.now()],
    );
  }
}
