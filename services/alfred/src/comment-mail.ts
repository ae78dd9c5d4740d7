import type { CommentFacts } from '@firm/contracts/events';
import { Mailbox } from '@firm/platform/mail/mailbox';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Mails staff that a colleague has commented on a post: what the content service has written. */
@Injectable()
export class CommentMail {
  constructor(private readonly mailbox: Mailbox) {}

  /** Only to those who work here: who has left is not told of texts. The same mail is sent once, however often it is delivered. */
  async mail({ commentId, mails, subject, body }: CommentFacts, tx: EntityManager): Promise<void> {
    const colleagues = await tx.query<{ email: string }[]>('select lower(email) as email from colleagues');
    const known = new Set(colleagues.map(({ email }) => email));
    for (const { mailId, recipient } of mails) {
      if (!known.has(recipient.toLowerCase())) continue;
      await this.mailbox.post(tx, { id: mailId, about: commentId, recipient, subject, body, replyTo: null });
    }
  }
}
