import { type Erasure, type RequestErasure, type StoreCounts, MAX_ERASED_AT_ONCE } from '@firm/contracts/api/privacy';
import { TO_BE_READ, type Identifier } from '@firm/contracts/rules/privacy';
import { conflict, invalid, notFound } from '@firm/platform/http/problem';
import { Logger } from '@firm/platform/logging/logger';
import { Mailbox } from '@firm/platform/mail/mailbox';
import { Outbox } from '@firm/platform/outbox/outbox';
import { workOn } from '@firm/platform/queues/job-worker';
import { QueueBackend } from '@firm/platform/queues/queue-backend';
import { requireIdentifier } from '@firm/platform/privacy/staff-tables';
import { Chores } from '@firm/platform/work/chores';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { RateLimiter } from '../chat/rate-limiter.js';
import { ConversationStore } from '../conversations/conversation-store.js';
import { EnquiryStore, type Sender } from '../enquiries/enquiry-store.js';
import { Spending } from '../spending/spending.js';
import { ErasedIdentifiers } from './erased-identifiers.js';
import { MAIL_JOBS, PersonSearch } from './person-search.js';

/** What is erased; the mails, addresses and senders are read once, before the rows that lead to them are gone. */
interface Chosen {
  enquiries: string[];
  conversations: string[];
  mails: string[];
  addresses: string[];
  senders: Sender[];
}

interface ErasureRow extends Pick<Erasure, 'id' | 'kind' | 'requestedBy' | 'erased' | 'left' | 'waitsFor'> {
  requestedAt: Date;
  /** Null for receipts from before it was kept: whom and what they were about is forgotten, so it cannot be made now. */
  requestHash: string | null;
  who: string | null;
  chosen: Chosen | null;
  finishedAt: Date | null;
}

const COLUMNS = `id, kind, requested_by as "requestedBy", requested_at as "requestedAt", request_hash as "requestHash", who, chosen, erased,
  left_over as "left", waits_for as "waitsFor", finished_at as "finishedAt"`;

const SWEEP_MS = 5_000;
/** Time after which a requested job counts as lost with its queue or its process and is requested again. */
const LOST_AFTER = '2 minutes';
/** A mail that is being handed over is settled or doubtful within two minutes. */
const LOOK_AGAIN_AFTER = '3 seconds';
const LISTED = 100;

/**
 * Erases people. Each request is a row; a job carries its id, and is requested again until the row says that all is done.
 * Every step deletes rows and adds to the counts of the receipt in one transaction, so that a process that dies in it, or
 * two at once, erase and count everything once.
 */
@Injectable()
export class Erasures implements OnApplicationBootstrap {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly backend: QueueBackend,
    private readonly search: PersonSearch,
    private readonly enquiries: EnquiryStore,
    private readonly conversations: ConversationStore,
    private readonly mailbox: Mailbox,
    private readonly limiter: RateLimiter,
    private readonly spending: Spending,
    private readonly erasedBefore: ErasedIdentifiers,
    private readonly logger: Logger,
    chores: Chores,
  ) {
    chores.every(SWEEP_MS, 'erasing people', () => this.sweep());
  }

  onApplicationBootstrap(): void {
    workOn(this.backend, 'erase-person', ({ erasureId }) => this.erase(erasureId), { concurrency: 1 });
  }

  /**
   * Requests that what staff have chosen of a person is erased. The same request sent again, by its id, changes nothing.
   * @throws ProblemError invalid for what is no address, or too much at once; notFound for a conversation that is nowhere;
   *   conflict when the id is that of another request.
   */
  async request({ id, who, enquiries, conversations }: RequestErasure, by: string): Promise<Erasure> {
    const identifier = requireIdentifier(who);
    const { kind, value } = identifier;
    // As they are stored: counts and sums are found by the text of an id.
    const idsOf = (given: readonly string[]) => [...new Set(given.map((one) => one.toLowerCase()))];
    const chosen = { enquiries: idsOf(enquiries), conversations: idsOf(conversations) };
    const count = chosen.enquiries.length + chosen.conversations.length;
    if (count > MAX_ERASED_AT_ONCE) throw invalid(`At most ${MAX_ERASED_AT_ONCE} can be erased at once.`);
    // An address without anything here may still be in a backup; an unknown id was never anybody's.
    if (count === 0 && kind === 'conversation') throw notFound('There is nothing to erase.');
    const requestHash = await this.erasedBefore.hashRequest({ kind, value, ...chosen });
    await this.outbox.transaction(async (tx) => {
      const requested = await tx.query<object[]>(
        `insert into erasures (id, kind, requested_by, request_hash, who, chosen, due_at)
         values ($1, $2, $3, $4, $5, $6, now() + interval '${LOST_AFTER}') on conflict (id) do nothing returning id`,
        [id, kind, by, requestHash, value, JSON.stringify(chosen)],
      );
      if (requested.length === 0) return;
      if (kind !== 'conversation') await this.erasedBefore.remember(tx, identifier);
      await this.outbox.request(tx, 'erase-person', { erasureId: id });
      this.logger.log('an erasure was requested', { erasure: id });
    });
    const row = await this.findErasure(id);
    const isSame = (row.requestHash ?? requestHash) === requestHash;
    if (row.requestedBy !== by || row.kind !== kind || !isSame) throw conflict('This id is that of another erasure.');
    return viewErasure(row);
  }

  /** The latest, newest first. */
  async list(): Promise<Erasure[]> {
    const rows = await this.dataSource.query<ErasureRow[]>(
      `select ${COLUMNS} from erasures order by requested_at desc, id limit ${LISTED}`,
    );
    return rows.map(viewErasure);
  }

  /** @throws ProblemError notFound when there is no such erasure. */
  async read(id: string): Promise<Erasure> {
    return viewErasure(await this.findErasure(id));
  }

  /** Requests a job for each erasure that is due. */
  async sweep(): Promise<void> {
    await this.outbox.transaction(async (tx) => {
      const [due] = await tx.query<[{ id: string }[], number]>(
        `update erasures set due_at = now() + interval '${LOST_AFTER}'
         where id in (select id from erasures where finished_at is null and due_at <= now() limit 100
           for update skip locked) returning id`,
      );
      for (const { id } of due) await this.outbox.request(tx, 'erase-person', { erasureId: id });
    });
  }

  private async erase(id: string): Promise<void> {
    const { chosen: asked, who, kind, requestedBy } = await this.findErasure(id);
    if (!asked || who === null) return;
    const chosen = asked.mails ? asked : await this.listAffected(id, { kind, value: who }, asked);
    let isSending = false;
    for (const enquiry of chosen.enquiries) {
      isSending = (await this.step(id, (tx) => this.eraseEnquiry(tx, enquiry))).isSending || isSending;
    }
    for (const conversation of chosen.conversations) {
      const eraseIn = (tx: EntityManager) => this.conversations.eraseIn(tx, conversation, requestedBy);
      await this.step(id, async (tx) => ({ erased: (await eraseIn(tx)) ?? {} }));
    }
    if (isSending)
      return this.lookAgain(id, 'A mail is being handed to the mail server. That takes at most two minutes.');
    const areJobsGone = await this.eraseJobs(id, chosen.mails);
    if (!areJobsGone) return this.lookAgain(id, 'A job is still running.');
    await this.step(id, async (tx) => ({
      erased: {
        'Counts of requests': await this.limiter.forgetIn(tx, chosen.conversations, chosen.addresses),
        'Sums of spending': await this.spending.forgetIn(tx, chosen.conversations),
      },
    }));
    const { records } = await this.search.searchPerson({ kind, value: who }, chosen.senders);
    const left: StoreCounts = {};
    for (const { store, isToRead } of records) {
      const name = isToRead ? store + TO_BE_READ : store;
      left[name] = (left[name] ?? 0) + 1;
    }
    await this.dataSource.query(
      `update erasures set who = null, chosen = null, waits_for = null, left_over = $2, finished_at = now()
       where id = $1 and finished_at is null`,
      [id, JSON.stringify(left)],
    );
    this.logger.log('an erasure is done', { erasure: id });
  }

  /** The mails and addresses of what was chosen, kept in the row: after the next step nothing leads to them any more. */
  private async listAffected(id: string, { kind, value }: Identifier, asked: Chosen): Promise<Chosen> {
    const mails = await this.mailbox.findFor(asked.enquiries, null, 10 * MAX_ERASED_AT_ONCE);
    const senders = await this.enquiries.listSenders(asked.enquiries);
    const chosen: Chosen = {
      ...asked,
      mails: mails.map((mail) => mail.id),
      addresses: [
        ...new Set([
          ...senders.flatMap(({ email, formerEmails }) => [email, ...formerEmails]),
          ...(kind === 'email' ? [value] : []),
        ]),
      ],
      senders,
    };
    await this.dataSource.query('update erasures set chosen = $2 where id = $1 and chosen is not null', [
      id,
      JSON.stringify(chosen),
    ]);
    return chosen;
  }

  /** An enquiry, unless one of its mails is being handed over: its answer is waited for, so that the receipt is true. */
  private async eraseEnquiry(tx: EntityManager, id: string): Promise<{ erased: StoreCounts; isSending: boolean }> {
    const { erased, isSending } = await this.mailbox.withdrawAbout(tx, [id]);
    const { Mails = 0, ...counts } = (!isSending && (await this.enquiries.eraseIn(tx, id))) || {};
    return { erased: { ...counts, Mails: Mails + erased }, isSending };
  }

  private async eraseJobs(id: string, mailIds: readonly string[]): Promise<boolean> {
    if (mailIds.length === 0) return true;
    const jobs = await this.mailbox.findJobs(mailIds);
    // A job that is running cannot be removed; it finds that its mail is gone.
    const removed = await Promise.all(
      jobs.map((job) =>
        job.remove().then(
          () => true,
          () => false,
        ),
      ),
    );
    const count = removed.filter(Boolean).length;
    await this.step(id, () => Promise.resolve({ erased: { [MAIL_JOBS]: count } }));
    return count === jobs.length;
  }

  /** Deletes rows and adds to the counts of the receipt, in one transaction. */
  private step<T extends { erased: StoreCounts }>(id: string, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (tx) => {
      const [row] = await tx.query<Pick<ErasureRow, 'erased'>[]>(
        'select erased from erasures where id = $1 for update',
        [id],
      );
      const result = await work(tx);
      const sum = { ...row?.erased };
      for (const [store, count] of Object.entries(result.erased)) if (count > 0) sum[store] = (sum[store] ?? 0) + count;
      await tx.query('update erasures set erased = $2 where id = $1', [id, JSON.stringify(sum)]);
      return result;
    });
  }

  private async lookAgain(id: string, waitsFor: string): Promise<void> {
    await this.dataSource.query(
      `update erasures set waits_for = $2, due_at = now() + interval '${LOOK_AGAIN_AFTER}' where id = $1`,
      [id, waitsFor],
    );
  }

  private async findErasure(id: string): Promise<ErasureRow> {
    const [row] = await this.dataSource.query<ErasureRow[]>(`select ${COLUMNS} from erasures where id = $1`, [id]);
    if (!row) throw notFound('There is no such erasure.');
    return row;
  }
}

function viewErasure({ requestedAt, finishedAt, ...row }: ErasureRow): Erasure {
  const { id, kind, requestedBy, erased, left, waitsFor } = row;
  return {
    ...{ id, kind, requestedBy, erased, left, waitsFor },
    requestedAt: requestedAt.toISOString(),
    state: finishedAt ? 'done' : 'running',
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
