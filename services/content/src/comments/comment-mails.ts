import type {
  CommentMails as CommentMailsSetting,
  CommentRecipient,
  FindRecipients,
} from '@firm/contracts/api/comments';
import { firstCharacters } from '@firm/contracts/rules/post';
import { Clock } from '@firm/platform/clock';
import type { StaffMember } from '@firm/platform/http/caller-token';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { PostReader } from '../posts/post-reader.js';
import { SignInSettings, Site } from '../settings.module.js';

/** Of a longer title the beginning is in the subject. */
const SUBJECT_TITLE_CHARACTERS = 80;

interface WrittenComment extends Required<FindRecipients> {
  id: string;
  postId: string;
}

/**
 * Tells of a comment by mail whoever created the post, whoever has written in its thread, and whom it names. A mail has no word of
 * the comment: it would outlive it. Alfred's service, which alone has the mail server and knows who works here, sends it.
 */
@Injectable()
export class CommentMails {
  constructor(
    private readonly database: DataSource,
    private readonly posts: PostReader,
    private readonly outbox: Outbox,
    private readonly site: Site,
    private readonly settings: SignInSettings,
    private readonly clock: Clock,
  ) {}

  /** Whom a comment concerns beside its author, and who of them is mailed. */
  async findRecipients(postId: string, comment: FindRecipients, by: StaffMember): Promise<CommentRecipient[]> {
    const tx = this.database.manager;
    return this.listConcerned(tx, (await this.posts.findOrigin(tx, postId))?.createdBy, comment, by);
  }

  /** Writes the mails about a new comment, in its transaction; those to whom it names say so. */
  async write(tx: EntityManager, comment: WrittenComment, by: StaffMember): Promise<void> {
    const { id, postId, threadId, mentions } = comment;
    const post = await this.posts.findOrigin(tx, postId);
    const recipients = (await this.listConcerned(tx, post?.createdBy, comment, by)).filter(({ isMailed }) => isMailed);
    if (recipients.length === 0) return;
    const title = post?.title ?? '';
    const beginning = firstCharacters(title, SUBJECT_TITLE_CHARACTERS);
    const named = new Set(mentions.map((email) => email.toLowerCase()));
    const isNamed = ({ email }: CommentRecipient) => named.has(email.toLowerCase());
    const record = async (to: CommentRecipient[], did: string, why: string) => {
      if (to.length === 0) return;
      await this.outbox.record(tx, 'comment.written', {
        commentId: id,
        mails: to.map(({ email: recipient }) => ({ mailId: randomUUID(), recipient })),
        subject: `${by.name} ${did} “${beginning}${beginning === title ? '' : '…'}”`,
        body: [
          `${by.name} ${did} the post “${title}”.`,
          `Read it and reply: ${this.site.origin}/admin/posts/${postId}?comment=${threadId}`,
          `You receive this because ${why}. You can turn these emails off below the comments of any post.`,
        ].join('\n\n'),
      });
    };
    await record(recipients.filter(isNamed), 'mentioned you in a comment on', 'a colleague mentioned you');
    await record(
      recipients.filter((recipient) => !isNamed(recipient)),
      id === threadId ? 'commented on' : 'replied to a comment on',
      'you created the post or have written in this thread',
    );
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

  /**
   * Whom a comment concerns beside its author: who created the post, who has written in the thread, and whom it names. Nobody with an
   * address outside the firm, who is not mailed.
   */
  private listConcerned(
    tx: EntityManager,
    createdBy: string | null | undefined,
    { threadId, mentions = [] }: FindRecipients,
    by: StaffMember,
  ): Promise<CommentRecipient[]> {
    return tx.query<CommentRecipient[]>(
      `select distinct on (lower(email)) email, not exists (
         select from comment_mail_refusals as refusal where lower(refusal.email) = lower(concerned.email)) as "isMailed"
       from (
         select $1::text as email
         union select author from comments where thread_id = $2
         union select unnest($4::text[])
       ) as concerned
       where lower(email) <> lower($3) and split_part(lower(email), '@', 2) = $5`,
      [createdBy ?? null, threadId, by.email, mentions, this.settings.domain],
    );
  }
}
