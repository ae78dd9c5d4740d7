import type { CommentPayload, ReviewDigestPayload } from '@firm/contracts/events';
import { formatFirmDay } from '@firm/contracts/rules/facts';
import { Mailbox } from '@firm/platform/mail/mailbox';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EnquirySettings } from './enquiries/enquiry-store.js';
import { ApprovedAnswers } from './retrieval/approved-answers.js';
import { DigestSite } from './notifications/digest-settings.js';

const MAX_LISTED = 50;

/** Mails staff what the content service has written to them: it has no mail server. The same mail is sent once, however often it is delivered. */
@Injectable()
export class StaffMail {
  constructor(
    private readonly answers: ApprovedAnswers,
    private readonly enquiries: EnquirySettings,
    private readonly mailbox: Mailbox,
    private readonly site: DigestSite,
  ) {}

  /** What is due for review, with the approved answers; nothing where nothing is due. */
  async mailReviews({ digestId, recipient, subject, body }: ReviewDigestPayload, tx: EntityManager): Promise<void> {
    const due = (await this.answers.list()).filter(({ isOverdue }) => isOverdue);
    const lines = due.map(({ question, rereadAt }) => `${formatFirmDay(rereadAt)} ${question}`);
    const newsroom = `${this.site.origin ?? ''}/admin`;
    const answers = [
      'Approved answers to be read again:',
      ...lines.slice(0, MAX_LISTED),
      ...(lines.length > MAX_LISTED ? [`and ${lines.length - MAX_LISTED} more`] : []),
      `Read them here: ${newsroom}/alfred`,
    ].join('\n');
    const parts = [body, ...(due.length > 0 ? [answers] : [])].filter(Boolean);
    if (parts.length === 0) return;
    const letter = { subject, body: [...parts, `All facts: ${newsroom}/facts`].join('\n\n'), replyTo: null };
    await this.mailbox.post(tx, {
      ...letter,
      ...{ id: digestId, about: digestId, recipient: recipient ?? this.enquiries.recipient },
    });
  }

  /** A colleague's comment, only to those who work here: who has left is not told of texts. */
  async mailComment({ commentId, mails, subject, body }: CommentPayload, tx: EntityManager): Promise<void> {
    const colleagues = await tx.query<{ email: string }[]>('select lower(email) as email from colleagues');
    const known = new Set(colleagues.map(({ email }) => email));
    for (const { mailId, recipient } of mails) {
      if (!known.has(recipient.toLowerCase())) continue;
      await this.mailbox.post(tx, { id: mailId, about: commentId, recipient, subject, body, replyTo: null });
    }
  }
}
