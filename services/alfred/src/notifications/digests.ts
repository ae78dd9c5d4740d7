import type { StaffNotice } from '@firm/contracts/api/notifications';
import { Mailbox } from '@firm/platform/mail/mailbox';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Chores } from '@firm/platform/work/chores';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { OfficeHours } from '../configuration/office-hours.js';
import { DigestSettingsStore, DigestSite, isDue } from './digest-settings.js';
import { ASKED_MINUTES, IS_OPEN, NOTICES } from './staff-notices.js';

interface Notice extends Pick<StaffNotice, 'kind' | 'about'> {
  id: string;
  createdAt: Date;
  isOpen: boolean;
}

const SEND_EVERY_MS = 10_000;
const FORGET_EVERY_MS = 60 * 60_000;
/** Days for which notices and the mails about them are kept. */
const KEPT_DAYS = 30;
/** Notices that one digest is about at most; the others are in the next. */
const MAX_NOTICES = 200;

/** Mails staff what is new. A notice is in one digest, which is a row with its mails. */
@Injectable()
export class Digests {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly settings: DigestSettingsStore,
    private readonly office: OfficeHours,
    private readonly outbox: Outbox,
    private readonly mailbox: Mailbox,
    private readonly site: DigestSite,
    chores: Chores,
  ) {
    chores.every(SEND_EVERY_MS, 'mailing digests', () => this.sendDue(new Date()));
    chores.every(FORGET_EVERY_MS, 'forgetting old notices', () => this.forgetOld());
  }

  /** Writes the mails about all notices that are due, unless somebody has dealt with all of them meanwhile. */
  async sendDue(now: Date): Promise<void> {
    const [isAny] = await this.dataSource.query<object[]>('select from staff_notices where not is_mailed limit 1');
    if (!isAny) return;
    const { frequency, hour, recipients } = await this.settings.readLatest();
    if (frequency === 'off') {
      // What came while nobody wanted mails is not mailed later, but for visitors who may still wait.
      await this.dataSource.query(
        `update staff_notices set is_mailed = true where not is_mailed
           and (session_id is null or created_at < now() - interval '${ASKED_MINUTES} minutes')`,
      );
      return;
    }
    const { timeZone } = await this.office.readLatest();
    await this.outbox.transaction(async (tx) => {
      const waiting = await takeUnmailed(tx);
      const due = waiting.filter(({ createdAt }) => isDue({ frequency, hour }, timeZone, createdAt, now));
      if (due.length === 0) return;
      await tx.query('update staff_notices set is_mailed = true where id = any($1)', [due.map(({ id }) => id)]);
      const open = due.filter(({ isOpen }) => isOpen);
      if (open.length === 0) return;
      const about = randomUUID();
      await tx.query('insert into digests (id) values ($1)', [about]);
      const letter = { about, ...digestLetter(open, timeZone, this.site.origin), replyTo: null };
      for (const recipient of recipients) await this.mailbox.post(tx, { ...letter, id: randomUUID(), recipient });
    });
  }

  /** Deletes what is older than 30 days: notices, and digests with their mails. */
  async forgetOld(): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await tx.query(`delete from staff_notices where created_at < now() - interval '${KEPT_DAYS} days'`);
      const [old] = await tx.query<[{ id: string }[], number]>(
        `delete from digests where made_at < now() - interval '${KEPT_DAYS} days' returning id`,
      );
      await this.mailbox.eraseAbout(
        tx,
        old.map(({ id }) => id),
      );
    });
  }
}

/** The oldest notices that were not mailed, locked: another process waits, and then finds them mailed. */
const takeUnmailed = (tx: EntityManager): Promise<Notice[]> =>
  tx.query<Notice[]>(
    `select notice.id, case when enquiry_id is null then 'person' else 'enquiry' end as kind,
       coalesce(enquiry_id, session_id) as about, notice.created_at as "createdAt", coalesce(${IS_OPEN}, false) as "isOpen"
     from ${NOTICES} where not is_mailed order by notice.id limit ${MAX_NOTICES} for update of notice`,
  );

/**
 * How much is new, and where staff read it. No names and no words of visitors: what an erased enquiry leaves in mailboxes is
 * a reference.
 */
export function digestLetter(
  notices: readonly Pick<Notice, 'kind' | 'about' | 'createdAt'>[],
  timeZone: string,
  origin = '',
): { subject: string; body: string } {
  const time = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  const parts = KINDS.map(({ kind, count, heading, folder, nameOf }) => {
    const found = notices.filter((notice) => notice.kind === kind);
    const lines = found.map(
      ({ about, createdAt }) => `${time.format(createdAt)}${nameOf(about)}: ${origin}/admin/alfred/${folder}/${about}`,
    );
    return found.length === 0 ? null : { count: count(found.length), text: [heading, ...lines].join('\n') };
  }).filter((part) => part !== null);
  const settings = `When these mails come, and to whom, is set here: ${origin}/admin/alfred`;
  return {
    subject: parts.map(({ count }) => count).join(', '),
    body: [...parts.map(({ text }) => text), settings].join('\n\n'),
  };
}

const KINDS = [
  {
    kind: 'enquiry',
    count: (count: number) => (count === 1 ? '1 new enquiry' : `${count} new enquiries`),
    heading: 'New enquiries:',
    folder: 'enquiries',
    /** The reference by which visitors and staff speak of it. */
    nameOf: (id: string) => `, ${id.slice(0, 8).toUpperCase()}`,
  },
  {
    kind: 'person',
    count: (count: number) =>
      count === 1 ? '1 visitor is asking for a person' : `${count} visitors are asking for a person`,
    heading: 'Visitors who asked for a person, and whom nobody has joined:',
    folder: 'conversations',
    nameOf: () => '',
  },
] as const;
