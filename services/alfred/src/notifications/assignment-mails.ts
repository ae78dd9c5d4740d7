import { Mailbox } from '@firm/platform/mail/mailbox';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Colleagues } from '../configuration/colleagues.js';
import { DigestSite } from './digest-settings.js';

interface Assignment {
  /** As in "an unanswered question". */
  what: string;
  /** The id of the row that it is; the mail is erased with it. */
  about: string;
  /** Below the newsroom. */
  path: string;
  /** By which colleagues know it, without what identifies a person; cut to its beginning. */
  words?: string;
  /** Email address. */
  assignee: string;
  /** Email address of who has assigned it. */
  by: string;
}

const WORDS_CHARACTERS = 120;

/**
 * Tells colleagues by mail what others assign to them. Nothing by which a visitor is known is in these mails: in a mailbox they
 * outlive what they are about.
 */
@Injectable()
export class AssignmentMails {
  constructor(
    private readonly colleagues: Colleagues,
    private readonly mailbox: Mailbox,
    private readonly site: DigestSite,
  ) {}

  /** Writes the mail in the transaction of the assignment; none to oneself, nor to whoever wants none. */
  async write(tx: EntityManager, { what, about, path, words, assignee, by }: Assignment): Promise<void> {
    if (assignee.toLowerCase() === by.toLowerCase()) return;
    const [recipient, assigner] = [
      await this.colleagues.findColleague(assignee, tx),
      await this.colleagues.findColleague(by, tx),
    ];
    if (!recipient?.wantsAssignments) return;
    const origin = this.site.origin ?? '';
    await this.mailbox.post(tx, {
      ...{ id: randomUUID(), about, recipient: recipient.email, replyTo: null },
      subject: `${assigner?.name ?? by} assigned ${what} to you`,
      body: [
        `${assigner?.name ?? by} assigned ${what} to you${words ? `: “${shorten(words)}”` : '.'}`,
        `Read it here: ${origin}/admin/${path}`,
        `You can turn these emails off here, below “Email digest”: ${origin}/admin/alfred`,
      ].join('\n\n'),
    });
  }
}

/** A text on one line, cut to its beginning. */
function shorten(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length > WORDS_CHARACTERS
    ? `${characters.slice(0, WORDS_CHARACTERS).join('')}…`
    : characters.join('');
}
