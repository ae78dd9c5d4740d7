import { JOBS, type MailJob, type SendMailPayload } from '@firm/contracts/jobs';
import { Global, Inject, Injectable, Module, type DynamicModule, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bullmq';
import { DataSource, type EntityManager } from 'typeorm';
import { notFound } from '../http/problem.js';
import { Logger } from '../logging/logger.js';
import { Metrics } from '../metrics/metrics.js';
import { Outbox } from '../outbox/outbox.js';
import { workOn } from '../queues/job-worker.js';
import { QueueBackend } from '../queues/queue-backend.js';
import { Chores } from '../work/chores.js';
import { exponentialBackoff, retry, type RetryPolicy } from '../work/retry.js';
import { deliver, DeliveryFailure, MailSettings, type Letter } from './smtp.js';

/** The job by which this service sends its mails. */
export abstract class MailQueue {
  abstract readonly job: MailJob;
}

/**
 * `sending`: the server is being given it. `doubtful`: it was given it, and its answer never came; such a mail is not sent
 * again unless somebody asks for it. `failed`: the server refused it, or took it from nobody for two days.
 */
export type MailState = 'waiting' | 'sending' | 'sent' | 'doubtful' | 'failed';

export interface MailRow extends Letter {
  /** The row that it is about. */
  about: string;
  state: MailState;
  attempts: number;
  createdAt: Date;
  settledAt: Date | null;
  failure: string | null;
}

const COLUMNS = `id, about, recipient, reply_to as "replyTo", subject, body, is_personal as "isPersonal", state, attempts, created_at as "createdAt",
  settled_at as "settledAt", failure`;

/** Lasts two days: after 30 seconds, 1 minute, 2, 4, …, then every hour. */
export const MAIL_RETRIES: RetryPolicy = { attempts: 55, delayMs: exponentialBackoff(30_000, 3_600_000) };
/** Lasts about ten seconds: what the server has answered is worth that much. */
const SETTLING: RetryPolicy = { attempts: 7, delayMs: exponentialBackoff(250, 4_000) };

const SWEEP_MS = 5_000;
const CONCURRENCY = 4;
/** Time after which a requested job counts as lost with its queue and is requested again. */
const LOST_AFTER = '10 minutes';
/** Time after which staff are told of a waiting mail: its queue is stuck, or the mail server is away. */
const LATE_AFTER = '10 minutes';
/** A server that is silent for a minute is given up, and the process that waited is gone or has said so. */
const DOUBTFUL_AFTER = '2 minutes';
/** Characters of the server's words that are kept. */
const FAILURE_CHARACTERS = 500;

/**
 * The mails of a service. Each is a row that is written together with its cause; a job carries its id. What was handed to
 * the server without an answer is never sent again by itself: sent twice is worse than asked about.
 */
@Injectable()
export class Mailbox implements OnApplicationBootstrap {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly settings: MailSettings,
    private readonly queue: MailQueue,
    private readonly backend: QueueBackend,
    private readonly logger: Logger,
    private readonly metrics: Metrics,
    chores: Chores,
  ) {
    chores.every(SWEEP_MS, 'sending mails that are due', () => this.sweep());
  }

  onApplicationBootstrap(): void {
    workOn(this.backend, this.queue.job, ({ mailId }) => this.send(mailId), { concurrency: CONCURRENCY });
    this.metrics.gauges('mails_unsent', 'Mails that are not known to be sent', 'state', () => this.countUnsent());
  }

  /**
   * Writes a mail in the transaction of its cause (`outbox.transaction`).
   * @returns whether it is new: one with this id is kept as it is.
   */
  async post(tx: EntityManager, { isPersonal = false, ...letter }: Letter & { about: string }): Promise<boolean> {
    const { id, about, recipient, replyTo, subject, body } = letter;
    const posted = await tx.query<object[]>(
      `insert into mails (id, about, recipient, reply_to, subject, body, is_personal, due_at)
       values ($1, $2, $3, $4, $5, $6, $7, now() + interval '${LOST_AFTER}') on conflict (id) do nothing returning id`,
      [id, about, recipient, replyTo, subject, body, isPersonal],
    );
    if (posted.length > 0) await this.outbox.request(tx, this.queue.job, { mailId: id });
    return posted.length > 0;
  }

  /** Whether the mail with this id says this; one that was erased since may have. */
  async isSame(tx: EntityManager, id: string, { subject, body }: Pick<Letter, 'subject' | 'body'>): Promise<boolean> {
    const [mail] = await tx.query<{ isSame: boolean }[]>(
      'select subject = $2 and body = $3 as "isSame" from mails where id = $1',
      [id, subject, body],
    );
    return mail?.isSame ?? true;
  }

  /** The mails about a row, oldest first. */
  listAbout(about: string): Promise<MailRow[]> {
    return this.dataSource.query<MailRow[]>(`select ${COLUMNS} from mails where about = $1 order by created_at, id`, [
      about,
    ]);
  }

  /** The latest mails that need somebody's eyes: doubtful, failed, or waiting for too long. */
  listUnsent(limit: number): Promise<MailRow[]> {
    return this.dataSource.query<MailRow[]>(
      `select ${COLUMNS} from mails where state in ('doubtful', 'failed')
         or (state = 'waiting' and created_at < now() - interval '${LATE_AFTER}') order by created_at desc, id limit $1`,
      [limit],
    );
  }

  /** Erases all mails about rows that are erased; returns how many. One that is just being handed over may still be sent. */
  async eraseAbout(tx: EntityManager, about: readonly string[]): Promise<number> {
    if (about.length === 0) return 0;
    const [, erased] = await tx.query<[unknown, number]>('delete from mails where about = any($1)', [about]);
    return erased;
  }

  /**
   * Erases the mails about rows that are to be erased which no server is being given, so that none of them is sent any more.
   * @returns how many were erased, and whether one is still being handed over.
   */
  async withdrawAbout(tx: EntityManager, about: readonly string[]): Promise<{ erased: number; isSending: boolean }> {
    const [, erased] = await tx.query<[unknown, number]>(
      `delete from mails where about = any($1) and state <> 'sending'`,
      [about],
    );
    const [sending] = await tx.query<object[]>('select from mails where about = any($1) limit 1', [about]);
    return { erased, isSending: sending !== undefined };
  }

  /** Erases the mails that were settled more than so many days ago; returns how many. */
  async eraseSettled(days: number): Promise<number> {
    const [, erased] = await this.dataSource.query<[unknown, number]>(
      'delete from mails where settled_at < now() - make_interval(days => $1)',
      [days],
    );
    return erased;
  }

  /** The mails about rows, and those to or from an address, oldest first. */
  findFor(about: readonly string[], address: string | null, limit: number): Promise<MailRow[]> {
    return this.dataSource.query<MailRow[]>(
      `select ${COLUMNS} from mails
       where about = any($1) or lower(recipient) = $2 or lower(reply_to) = $2 order by created_at, id limit $3`,
      [about, address, limit],
    );
  }

  /** The jobs in the queue that carry the id of one of these mails, done ones too: they are remembered for a day. */
  findJobs(mailIds: readonly string[]): Promise<Job[]> {
    return this.backend.findJobs(JOBS[this.queue.job].queue, ({ mailId }: SendMailPayload) => mailIds.includes(mailId));
  }

  /**
   * Sends a doubtful or failed mail again, because somebody asks for it.
   * @throws ProblemError notFound when there is no such mail, or it is neither.
   */
  async sendAgain(id: string): Promise<void> {
    await this.outbox.transaction(async (tx) => {
      const [, found] = await tx.query<[unknown, number]>(
        `update mails set state = 'waiting', attempts = 0, failure = null, settled_at = null, handed_over_at = null,
           due_at = now() + interval '${LOST_AFTER}'
         where id = $1 and state in ('doubtful', 'failed')`,
        [id],
      );
      if (found === 0) throw notFound('There is no such mail to send again.');
      await this.outbox.request(tx, this.queue.job, { mailId: id });
    });
  }

  /** Requests a job for each mail that is due, and gives up what was handed over by a process that is gone. */
  async sweep(): Promise<void> {
    const [doubtful] = await this.dataSource.query<[{ id: string }[], number]>(
      `update mails set state = 'doubtful', settled_at = now(), failure = 'the process ended before the server answered'
       where state = 'sending' and handed_over_at < now() - interval '${DOUBTFUL_AFTER}' returning id`,
    );
    for (const { id } of doubtful) this.logger.warn('a mail is doubtful', { mail: id });
    const [isDue] = await this.dataSource.query<object[]>(
      `select from mails where state = 'waiting' and due_at <= now() limit 1`,
    );
    if (!isDue) return;
    await this.outbox.transaction(async (tx) => {
      const [due] = await tx.query<[{ id: string }[], number]>(
        `update mails set due_at = now() + interval '${LOST_AFTER}'
         where id in (select id from mails where state = 'waiting' and due_at <= now()
           order by due_at limit 100 for update skip locked) returning id`,
      );
      for (const { id } of due) await this.outbox.request(tx, this.queue.job, { mailId: id });
    });
  }

  private async send(id: string): Promise<void> {
    const [mail] = await this.dataSource.query<MailRow[]>(
      `select ${COLUMNS} from mails where id = $1 and state = 'waiting'`,
      [id],
    );
    if (!mail) return;
    try {
      await deliver(mail, this.settings, () => this.markHandedOver(id));
      await this.settle(id, 'sent', null);
    } catch (error) {
      if (!(error instanceof DeliveryFailure)) throw error;
      await this.recordFailure(mail, error);
    }
  }

  /** @throws Error when another process has it, or it was erased meanwhile. */
  private async markHandedOver(id: string): Promise<void> {
    const [, marked] = await this.dataSource.query<[unknown, number]>(
      `update mails set state = 'sending', handed_over_at = now() where id = $1 and state = 'waiting'`,
      [id],
    );
    if (marked === 0) throw new Error('this mail is being sent by another process, or was erased');
  }

  private async recordFailure(mail: MailRow, { failure, message }: DeliveryFailure): Promise<void> {
    const attempt = mail.attempts + 1;
    const reason = message.slice(0, FAILURE_CHARACTERS);
    const delayMs = attempt < MAIL_RETRIES.attempts ? await MAIL_RETRIES.delayMs(attempt, failure) : null;
    // Not the server's words, which may hold the recipient's address.
    this.logger.warn('a mail was not sent', { mail: mail.id, failure, attempt });
    if (failure === 'doubtful') return this.settle(mail.id, 'doubtful', reason);
    if (failure === 'refused' || delayMs === null) return this.settle(mail.id, 'failed', reason);
    await retry(SETTLING, () =>
      this.dataSource.query(
        `update mails set state = 'waiting', attempts = $2, failure = $3, handed_over_at = null,
           due_at = now() + make_interval(secs => $4)
         where id = $1 and state in ('waiting', 'sending', 'doubtful')`,
        [mail.id, attempt, reason, delayMs / 1_000],
      ),
    );
  }

  /** What the server has answered holds, also where a sweep took the process for dead. */
  private async settle(id: string, state: MailState, failure: string | null): Promise<void> {
    await retry(SETTLING, () =>
      this.dataSource.query(
        `update mails set state = $2, settled_at = now(), attempts = attempts + 1, failure = $3
         where id = $1 and state in ('waiting', 'sending', 'doubtful')`,
        [id, state, failure],
      ),
    );
  }

  private async countUnsent(): Promise<Record<string, number>> {
    const rows = await this.dataSource.query<{ state: MailState; count: number }[]>(
      `select state, count(*)::integer as count from mails where state <> 'sent' group by state`,
    );
    const none: Record<string, number> = { waiting: 0, sending: 0, doubtful: 0, failed: 0 };
    return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
  }
}

/** For a service that writes mails. Requires DatabaseModule with the migration of `mail.migration.ts`, and OutboxModule. */
@Global()
@Module({})
export class MailModule {
  static with(settings: MailSettings, job: MailJob): DynamicModule {
    const queue: MailQueue = { job };
    return {
      module: MailModule,
      providers: [Mailbox, { provide: MailSettings, useValue: settings }, { provide: MailQueue, useValue: queue }],
      exports: [Mailbox],
    };
  }
}
