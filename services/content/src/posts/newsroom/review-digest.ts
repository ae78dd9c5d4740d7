import { formatFact, formatFirmDay } from '@firm/contracts/rules/facts';
import { addDays, dueSoonUntil, firmDay, toFirmTime } from '@firm/contracts/rules/firm-time';
import { Clock } from '@firm/platform/clock';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Chores } from '@firm/platform/work/chores';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { FactRegister } from '../../facts/fact-register.js';
import { SourceWatch } from '../../facts/source-watch.js';
import { FirmStatements } from '../../firm/firm-statements.js';
import { ReviewDigestRecipient, Site } from '../../settings.module.js';
import { OutdatedStatements } from '../outdated-statements.js';

const CHECK_EVERY_MS = 10 * 60_000;
/** The hour of Monday, in the firm's time zone, from which the list of the week is sent. */
const HOUR = 8;
const MAX_LISTED = 50;

/**
 * Mails once a week what staff have to look at: guides and facts that are due, changes of the law to come, sentences that
 * are outdated, and sources that have changed. A week is a row; Alfred's service, which alone has the mail server, adds
 * the approved answers that are due, and sends it.
 */
@Injectable()
export class ReviewDigest {
  constructor(
    private readonly recipient: ReviewDigestRecipient,
    private readonly register: FactRegister,
    private readonly statements: OutdatedStatements,
    private readonly firm: FirmStatements,
    private readonly sources: SourceWatch,
    private readonly site: Site,
    private readonly outbox: Outbox,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    chores: Chores,
  ) {
    chores.every(CHECK_EVERY_MS, 'mailing what is due for review', () => this.sendDue());
  }

  /** Writes the list of this week, unless it is written. */
  async sendDue(): Promise<void> {
    const week = weekOf(this.clock.now());
    if (!week) return;
    const [known] = await this.dataSource.query<object[]>('select from review_digests where week = $1', [week]);
    if (known) return;
    const parts = await this.listDue();
    await this.outbox.transaction(async (tx) => {
      const digestId = randomUUID();
      const [written] = await tx.query<object[]>(
        'insert into review_digests (id, week, written_at) values ($1, $2, $3) on conflict do nothing returning id',
        [digestId, week, this.clock.now()],
      );
      if (!written) return;
      const body = parts.map(({ heading, lines }) => [`${heading}:`, ...lines].join('\n')).join('\n\n');
      const { address: recipient } = this.recipient;
      const facts = { digestId, recipient, subject: 'To be reviewed this week', body };
      await this.outbox.record(tx, 'review-digest.written', facts);
    });
  }

  private async listDue(): Promise<{ heading: string; lines: string[] }[]> {
    const soon = dueSoonUntil(this.clock.now());
    const posts = await this.dataSource.query<{ id: string; title: string; day: string }[]>(
      `select id, title, review_due_on::text as day from posts
       where status = 'published' and deleted_at is null and review_due_on <= $1 order by review_due_on, title`,
      [firmDay(soon)],
    );
    const changed = await this.dataSource.query<{ id: string; title: string }[]>(
      `select id, title from posts
       where status = 'published' and deleted_at is null and changed_since_review order by title`,
    );
    const { facts } = await this.register.readLatest();
    const all = [...facts.values()];
    const nameOf = ({ jurisdiction, name }: { jurisdiction: string; name: string }) => `${jurisdiction}, ${name}`;
    const { changes } = await this.sources.read();
    const register = (key: string) => `${this.site.origin}/admin/facts?fact=${key}`;
    const editor = (id: string) => `${this.site.origin}/admin/posts/${id}`;
    const toConfirm = all.flatMap(({ current, ...fact }) => {
      if (!current?.confirmBy || current.confirmBy > soon) return [];
      const value = formatFact(current.value, 'en');
      return [`${nameOf(fact)}: ${value}, by ${formatFirmDay(current.confirmBy)}: ${register(fact.key)}`];
    });
    const toCome = all.flatMap(({ coming, ...fact }) => {
      if (!coming || coming.at > soon) return [];
      const value = coming.after ? formatFact(coming.after.value, 'en') : 'no longer in force';
      return [`${nameOf(fact)}: ${value} from ${formatFirmDay(coming.at)}: ${register(fact.key)}`];
    });
    const sentences = [
      ...(await this.statements.listStatements()).map(
        ({ title, sentence, postId }) => `${title}: “${sentence}” ${editor(postId)}`,
      ),
      ...(await this.firm.listOutdatedSentences()).map(
        ({ fields, sentence }) => `${fields.join('; ')}: “${sentence}” ${this.site.origin}/admin/firm`,
      ),
    ];
    const parts: Record<string, string[]> = {
      'Guides whose review ends': posts.map(({ id, title, day }) => `${day} ${title}: ${editor(id)}`),
      'Guides changed since their review': changed.map(({ id, title }) => `${title}: ${editor(id)}`),
      'Facts to be confirmed again': toConfirm,
      'Changes of the law to come': toCome,
      'Sentences to check against the facts': sentences,
      'Sources that have changed': changes.map(({ article, address }) => [article, address].filter(Boolean).join(', ')),
    };
    return Object.entries(parts)
      .filter(([, lines]) => lines.length > 0)
      .map(([heading, lines]) => {
        const left = lines.length - MAX_LISTED;
        return { heading, lines: left > 0 ? [...lines.slice(0, MAX_LISTED), `and ${left} more`] : lines };
      });
  }
}

/** The Monday of the week whose list is due, as YYYY-MM-DD; null on a Monday before the hour. */
function weekOf(now: Date): string | null {
  const [today = '', time = ''] = toFirmTime(now.toISOString()).split('T');
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  if (sinceMonday === 0 && Number(time.slice(0, 'HH'.length)) < HOUR) return null;
  return addDays(today, -sinceMonday);
}
