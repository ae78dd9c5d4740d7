import type { ReviewDigestFacts } from '@firm/contracts/events';
import { formatFirmDay } from '@firm/contracts/rules/facts';
import { Mailbox } from '@firm/platform/mail/mailbox';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EnquirySettings } from './enquiries/enquiry-store.js';
import { ApprovedAnswers } from './retrieval/approved-answers.js';
import { DigestSite } from './notifications/digests.js';

const MAX_LISTED = 50;

/** Mails staff what is due for review: what the content service has listed, and the approved answers. */
@Injectable()
export class ReviewMail {
  constructor(
    private readonly answers: ApprovedAnswers,
    private readonly enquiries: EnquirySettings,
    private readonly mailbox: Mailbox,
    private readonly site: DigestSite,
  ) {}

  /** Nothing is mailed where nothing is due. The same list is mailed once, however often it is delivered. */
  async mail({ digestId, recipient, subject, body }: ReviewDigestFacts, tx: EntityManager): Promise<void> {
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
}
