import type {
  AnswerEnquiry,
  ChangeEnquiry,
  ConversationSummary,
  Enquiry,
  EnquiryConsent,
  EnquiryConversation,
  EnquiryEntry,
  EnquirySummary,
  SendEnquiry,
} from '@firm/contracts/api/enquiries';
import type { StoreCounts } from '@firm/contracts/api/privacy';
import { CONVERSATION_CONSENT, enquiryConsent, OPEN_FIELD, type EnquiryState } from '@firm/contracts/rules/enquiries';
import { ENQUIRY_KINDS, OTHER, type EnquiryKind } from '@firm/contracts/rules/insights';
import { formatFirmDay } from '@firm/contracts/rules/facts';
import { mailAddress } from '@firm/contracts/rules/privacy';
import { typedCountry } from '@firm/contracts/rules/typed-country';
import { conflict, invalid, notFound, tooMany } from '@firm/platform/http/problem';
import { Logger } from '@firm/platform/logging/logger';
import { Mailbox } from '@firm/platform/mail/mailbox';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Retention } from '@firm/platform/privacy/retention';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { FirmSite } from '../chat/reply-writer.js';
import { RateLimiter } from '../chat/rate-limiter.js';
import { Colleagues } from '../configuration/colleagues.js';
import { ConversationStore } from '../conversations/conversation-store.js';
import { detectLanguage, LANGUAGES, type Language } from '@firm/platform/language/detect-language';
import { AssignmentMails } from '../notifications/assignment-mails.js';
import { noteForStaff } from '../notifications/staff-notices.js';
import { FirmIndexer } from '../retrieval/firm-indexer.js';
import { indexedWords, searchWords } from './search-words.js';
import { removeInvisible } from '../language/invisible-characters.js';
import { tellUnseen, type NamedEntry } from './unseen-entries.js';
import { answerLetter, confirmation, letterToFirm, referenceOf } from './enquiry-letters.js';

/** How enquiries are kept, and who is told about them. */
export abstract class EnquirySettings {
  /** The most days that an enquiry is kept after the last thing that was done about it; staff may shorten it. */
  abstract readonly retentionDays: number;
  /** The firm's address for enquiries. */
  abstract readonly recipient: string;
}

export interface EnquiryRow
  extends
    Pick<EnquirySummary, 'id' | 'name' | 'email' | 'country' | 'state' | 'assignee' | 'isUnproven' | 'hasConversation'>,
    Pick<Enquiry, 'telephone' | 'question' | 'origin'> {
  createdAt: Date;
  /** What staff have corrected, the latest last. */
  formerEmails: string[];
  language: Language;
}

/** Who wrote an enquiry. */
export type Sender = Pick<EnquiryRow, 'name' | 'email' | 'formerEmails' | 'telephone'>;

export interface EnquiryDossier extends Pick<Enquiry, 'consents' | 'entries' | 'conversation'> {
  enquiry: EnquiryRow;
}

export const ENQUIRY_COLUMNS = `id, created_at as "createdAt", name, email, former_emails as "formerEmails", telephone, country,
  question, language, state, assignee, proof is null as "isUnproven", origin,
  exists (select from enquiry_conversations where enquiry_id = id) as "hasConversation"`;

/** The states in which an enquiry counts. */
const COUNTS: Record<EnquiryKind, (state: EnquiryState) => boolean> = {
  enquiry: (state) => state !== 'spam',
  booked: (state) => state === 'booked',
};

const ENQUIRIES = 'enquiries';
/** Enquiries deleted by one statement, so that none of them locks many rows for long. */
const BATCH = 1_000;

/** The enquiries of visitors: kept, changed, answered, and erased at the end of the retention period. */
@Injectable()
export class EnquiryStore {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly mailbox: Mailbox,
    private readonly conversations: ConversationStore,
    private readonly colleagues: Colleagues,
    private readonly settings: EnquirySettings,
    private readonly site: FirmSite,
    private readonly logger: Logger,
    private readonly retention: Retention,
    private readonly limiter: RateLimiter,
    private readonly assignments: AssignmentMails,
    private readonly firm: FirmIndexer,
  ) {
    const longestDays = settings.retentionDays;
    retention.enforce({
      kind: ENQUIRIES,
      label: 'Enquiries, with notes, consents and mails',
      countedFrom: 'the last thing that was done about it',
      shortestDays: 30,
      longestDays,
      erase: (days) => this.eraseExpired(days),
    });
    retention.enforce({
      kind: 'mails',
      label: 'Mails to visitors and to the firm',
      countedFrom: 'their delivery, or sooner with the enquiry',
      shortestDays: 7,
      longestDays,
      erase: (days) => this.mailbox.eraseSettled(days),
    });
  }

  /** Days an enquiry is kept now, as visitors are told. */
  readRetentionDays(): Promise<number> {
    return this.retention.daysOf(ENQUIRIES);
  }

  /**
   * Keeps an enquiry with the consents and the mails about it, in one transaction. One that was sent before, by the same
   * proof or, without one, a moment ago, is kept as it is. What a robot has sent is kept as spam, and nobody is told.
   * @param sent with the address as `mailAddress` writes it.
   * @param proof the name of the challenge that was solved for it; null without one.
   * @returns its id.
   * @throws ProblemError conflict when the proof was used for another enquiry, or for one that was erased; invalid when nothing of
   *   the name or the question can be seen.
   */
  async keep(sent: SendEnquiry, proof: string | null): Promise<string> {
    const id = randomUUID();
    const [name, question] = [line(sent.name), removeInvisible(sent.question).trim()];
    if (name === null || question === '')
      throw invalid('The name and the question must hold something that can be read.');
    const { email } = sent;
    const state: EnquiryState = sent.website ? 'spam' : 'new';
    const browserLanguage = LANGUAGES.find((known) => known === sent.origin?.language);
    const language = detectLanguage(question) ?? browserLanguage ?? 'en';
    const keptDays = await this.readRetentionDays();
    // PostgreSQL refuses a null character in JSON, however it is escaped.
    const origin = sent.origin ? { ...sent.origin, path: removeInvisible(sent.origin.path) } : null;
    if (proof !== null && (await this.limiter.isUsedUp(proof))) throw proofWasUsed();
    const [telephone, country] = [line(sent.telephone), line(sent.country)];
    const words = indexedWords({ id, name, email, telephone, country, question });
    return this.outbox.transaction(async (tx) => {
      const again = proof === null ? await findJustSent(tx, email, [name, telephone, country, question]) : null;
      if (again !== null) return again;
      const [kept] = await tx.query<{ createdAt: Date }[]>(
        `insert into enquiries (id, name, email, telephone, country, question, language, state, proof, origin, kept_days, search)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, array_to_tsvector($12)) on conflict (proof) do nothing returning created_at as "createdAt"`,
        [id, name, email, telephone, country, question, language, state, proof, origin, keptDays, words],
      );
      // Sent twice at once.
      if (!kept) return (await this.findSent(proof ?? '', sent, tx)) ?? id;
      const hasConversation = sent.conversation ? await this.shareConversation(tx, id, sent.conversation) : false;
      const consents = [
        ['keeping', enquiryConsent(keptDays)],
        ...(hasConversation ? [['conversation', CONVERSATION_CONSENT]] : []),
      ];
      for (const [kind, text] of consents) {
        await tx.query('insert into enquiry_consents (enquiry_id, kind, text) values ($1, $2, $3)', [id, kind, text]);
      }
      if (state === 'spam') return id;
      const counted = { createdAt: kept.createdAt, country, origin };
      await this.recordCounts(tx, counted, 'spam', state);
      await noteForStaff(tx, { enquiryId: id });
      const facts = {
        ...{ id, name, email, telephone, country, question },
        ...{ language, createdAt: kept.createdAt, hasConversation, isUnproven: proof === null },
      };
      const mail = { about: id, ...letterToFirm(facts, this.site.origin) };
      await this.mailbox.post(tx, { ...mail, id: randomUUID(), recipient: this.settings.recipient, replyTo: email });
      // Without a proof of work the address may be anybody's.
      if (proof !== null && (await this.limiter.mayConfirm(tx, email))) {
        await this.postConfirmation(tx, randomUUID(), facts);
      }
      return id;
    });
  }

  /**
   * The id of an enquiry that was sent before with this proof; null when none was.
   * @throws ProblemError conflict when it was another enquiry.
   */
  async findSent(
    proof: string,
    sent: SendEnquiry,
    tx: EntityManager = this.dataSource.manager,
  ): Promise<string | null> {
    const [known] = await tx.query<{ id: string; question: string; email: string }[]>(
      'select id, question, email from enquiries where proof = $1',
      [proof],
    );
    if (known && (known.question !== removeInvisible(sent.question).trim() || known.email !== sent.email)) {
      throw proofWasUsed();
    }
    return known?.id ?? null;
  }

  /** @throws ProblemError notFound when there is no such enquiry. */
  async read(id: string): Promise<EnquiryDossier> {
    const [enquiry] = await this.dataSource.query<EnquiryRow[]>(
      `select ${ENQUIRY_COLUMNS} from enquiries where id = $1`,
      [id],
    );
    if (!enquiry) throw notFound('There is no such enquiry.');
    const [consents, entries, [conversation]] = await Promise.all([
      this.dataSource.query<EnquiryConsent[]>(
        'select kind, text, given_at as "givenAt" from enquiry_consents where enquiry_id = $1 order by kind desc',
        [id],
      ),
      this.dataSource.query<EnquiryEntry[]>(
        'select id, at, by, kind, text from enquiry_entries where enquiry_id = $1 order by at, id',
        [id],
      ),
      this.dataSource.query<EnquiryConversation[]>(
        'select session_id as "sessionId", profile, summary from enquiry_conversations where enquiry_id = $1',
        [id],
      ),
    ]);
    return { enquiry, consents, entries, conversation: conversation ?? null };
  }

  /**
   * Changes state, person and the sender's address, and records who did so. Mails that were written before keep theirs.
   * @throws ProblemError notFound when there is no such enquiry; invalid when the person is no colleague, or the address none; conflict when a
   *   colleague has done something that the caller has not seen.
   */
  async change(
    id: string,
    { state, assignee: given, email: typed, seenEntry }: ChangeEnquiry,
    by: string,
  ): Promise<void> {
    const assignee = given ? await this.colleagues.require(given) : given;
    const email = typed === undefined ? undefined : mailAddress(typed);
    if (email === null) throw invalid('email must be one email address');
    await this.outbox.transaction(async (tx) => {
      const known = await lockEnquiry(tx, id);
      const news = await readUnseen(tx, id, seenEntry, by);
      if (news) throw conflict(`${news} Look at it, then make your change if it is still needed.`);
      if (state !== undefined && state !== known.state) {
        await tx.query('update enquiries set state = $2 where id = $1', [id, state]);
        await this.recordCounts(tx, known, known.state, state);
        await addEntry(tx, id, { by, kind: 'state', text: state });
      }
      if (assignee !== undefined && assignee !== known.assignee) {
        await tx.query('update enquiries set assignee = $2 where id = $1', [id, assignee]);
        await addEntry(tx, id, { by, kind: 'assignee', text: assignee ?? '' });
        const what = describeAssigned(known);
        if (assignee !== null)
          await this.assignments.write(tx, { what, about: id, path: `alfred/enquiries/${id}`, assignee, by });
      }
      if (email !== undefined && email !== known.email) {
        await tx.query(
          `update enquiries set email = $2, former_emails = array_append(array_remove(former_emails, email), email),
             search = search || array_to_tsvector($3) where id = $1`,
          [id, email, [...new Set(searchWords(email))]],
        );
        await addEntry(tx, id, { by, kind: 'email', text: known.email.slice(known.email.lastIndexOf('@') + 1) });
      }
    });
  }

  /**
   * Mails the confirmation to an address that staff have corrected, once for each address.
   * @throws ProblemError notFound when there is no such enquiry; conflict when its address was not corrected, or has had the
   *   confirmation; tooMany when this address has had too many of them.
   */
  async confirm(id: string, by: string): Promise<void> {
    await this.outbox.transaction(async (tx) => {
      const enquiry = await lockEnquiry(tx, id);
      if (enquiry.formerEmails.length === 0) throw conflict('The address of this enquiry was not corrected.');
      // Other than an answer, only the confirmation goes to the sender.
      const confirmed = await tx.query<object[]>(
        `select from mails where about = $1 and recipient = $2
           and not exists (select from enquiry_entries where id = mails.id and kind = 'answer')`,
        [id, enquiry.email],
      );
      if (confirmed.length > 0) throw conflict('The confirmation has gone to this address already.');
      if (!(await this.limiter.mayConfirm(tx, enquiry.email)))
        throw tooMany('This address has had too many confirmations within an hour. Please try again later.', 3_600);
      const mailId = randomUUID();
      await this.postConfirmation(tx, mailId, enquiry);
      await addEntry(tx, id, { id: mailId, by, kind: 'confirmation', text: '' });
    });
  }

  /** @throws ProblemError notFound when there is no such enquiry. */
  async addNote(id: string, text: string, by: string): Promise<void> {
    const note = removeInvisible(text).trim();
    await this.dataSource.transaction(async (tx) => {
      await lockEnquiry(tx, id);
      await addEntry(tx, id, { by, kind: 'note', text: note });
      await tx.query('update enquiries set search = search || array_to_tsvector($2) where id = $1', [
        id,
        [...new Set(searchWords(note))],
      ]);
    });
  }

  /**
   * Answers by mail, with the question below; whoever answers what nobody looks after yet looks after it. The same answer sent again, by its id, changes nothing.
   * @throws ProblemError invalid when a field of a template is not filled in; notFound when there is no such enquiry; conflict
   *   when the id is that of another mail, or a colleague has done something that the caller has not seen; tooMany
   *   when the enquiry or this person has had too many answers.
   */
  async answer(id: string, answer: AnswerEnquiry, by: string): Promise<void> {
    const open = OPEN_FIELD.exec(`${answer.subject}\n${answer.body}`);
    if (open) throw invalid(`Please fill in ${open[0]} first.`);
    await this.outbox.transaction(async (tx) => {
      const enquiry = await lockEnquiry(tx, id);
      const text = { subject: answer.subject, body: removeInvisible(answer.body) };
      const letter = answerLetter(enquiry, text, this.site.firmName);
      const recipients = { recipient: enquiry.email, replyTo: this.settings.recipient };
      if (!(await this.mailbox.post(tx, { id: answer.id, about: id, ...letter, ...recipients, isPersonal: true }))) {
        const [mine] = await tx.query<object[]>('select from enquiry_entries where id = $1 and enquiry_id = $2', [
          answer.id,
          id,
        ]);
        if (mine && (await this.mailbox.isSame(tx, answer.id, letter))) return;
        throw conflict('This answer cannot be told from another mail. Please write it again.');
      }
      const news = await readUnseen(tx, id, answer.seenEntry, by);
      if (news) throw conflict(`${news} Read it, then send yours if it is still needed.`);
      await this.limiter.admitAnswer(tx, id, by);
      await addEntry(tx, id, { id: answer.id, by, kind: 'answer', text: answer.subject });
      if (enquiry.assignee === null) {
        await tx.query('update enquiries set assignee = $2 where id = $1', [id, by]);
        await addEntry(tx, id, { by, kind: 'assignee', text: by });
      }
      if (enquiry.state === 'new') await tx.query(`update enquiries set state = 'answered' where id = $1`, [id]);
    });
  }

  /** Keeps a summary of the conversation, unless that was erased meanwhile. */
  async keepSummary(id: string, summary: ConversationSummary, by: string): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await lockEnquiry(tx, id);
      await tx.query('update enquiry_conversations set summary = $2 where enquiry_id = $1', [
        id,
        JSON.stringify(summary),
      ]);
      await addEntry(tx, id, { by, kind: 'summary', text: '' });
    });
  }

  /**
   * Erases an enquiry and the mails about it. Its id is remembered, so that a restored backup erases it again.
   * @throws ProblemError notFound when there is no such enquiry.
   */
  async erase(id: string): Promise<void> {
    const erased = await this.dataSource.transaction((tx) => this.eraseIn(tx, id));
    if (!erased) throw notFound('There is no such enquiry.');
  }

  /** Erases an enquiry as `erase` does; returns how much there was, or null when there is no such enquiry. */
  async eraseIn(tx: EntityManager, id: string): Promise<StoreCounts | null> {
    const [{ notes, consents }] = await tx.query<[{ notes: number; consents: number }]>(
      `select (select count(*) from enquiry_entries where enquiry_id = $1)::integer as notes,
         (select count(*) from enquiry_consents where enquiry_id = $1)::integer as consents`,
      [id],
    );
    const [[gone]] = await tx.query<[{ proof: string | null }[], number]>(
      'delete from enquiries where id = $1 returning proof',
      [id],
    );
    if (!gone) return null;
    if (gone.proof !== null) await this.limiter.useUp(tx, gone.proof);
    const mails = await this.mailbox.eraseAbout(tx, [id]);
    await this.conversations.rememberErasure(tx, id);
    this.logger.log('an enquiry was erased', { enquiry: id });
    return { Enquiries: 1, 'Notes and history': notes, Consents: consents, Mails: mails };
  }

  /** Who wrote these enquiries. */
  listSenders(ids: readonly string[]): Promise<Sender[]> {
    return this.dataSource.query<Sender[]>(
      'select distinct name, email, former_emails as "formerEmails", telephone from enquiries where id = any($1)',
      [ids],
    );
  }

  /** Erases the enquiries about which nothing was done for so many days, or those that the visitor was told; returns how many. */
  async eraseExpired(days: number): Promise<number> {
    let erased = 0;
    for (let count = BATCH; count === BATCH; erased += count) {
      count = await this.dataSource.transaction(async (tx) => {
        const [gone] = await tx.query<[{ id: string }[], number]>(
          `delete from enquiries where id in (
             select id from enquiries where touched_at < now() - make_interval(days => least($1, kept_days))
             limit ${BATCH} for update skip locked) returning id`,
          [days],
        );
        await this.mailbox.eraseAbout(
          tx,
          gone.map(({ id }) => id),
        );
        return gone.length;
      });
    }
    return erased;
  }

  private async postConfirmation(
    tx: EntityManager,
    mailId: string,
    enquiry: Pick<EnquiryRow, 'id' | 'email' | 'language'>,
  ): Promise<void> {
    const letter = confirmation(enquiry, this.site.firmName, await this.firm.readAnswersWithin(tx));
    const recipients = { recipient: enquiry.email, replyTo: this.settings.recipient };
    await this.mailbox.post(tx, { id: mailId, about: enquiry.id, ...letter, ...recipients });
  }

  /** Tells the insights what a change of state adds to the enquiries and bookings, or takes back. */
  private async recordCounts(
    tx: EntityManager,
    { createdAt, country, origin }: Pick<EnquiryRow, 'createdAt' | 'country' | 'origin'>,
    before: EnquiryState,
    after: EnquiryState,
  ): Promise<void> {
    for (const kind of ENQUIRY_KINDS) {
      const change = Number(COUNTS[kind](after)) - Number(COUNTS[kind](before));
      const code = country ? (typedCountry(country) ?? OTHER) : null;
      const facts = { kind, change, receivedAt: createdAt.toISOString(), origin, country: code };
      if (change !== 0) await this.outbox.record(tx, 'enquiry.counted', facts);
    }
  }

  /** Whether there is such a conversation. One that is being erased is waited for, and then is none. */
  private async shareConversation(
    tx: EntityManager,
    id: string,
    { sessionId, profile }: NonNullable<SendEnquiry['conversation']>,
  ): Promise<boolean> {
    const shared = await tx.query<object[]>(
      `insert into enquiry_conversations (enquiry_id, session_id, profile)
       select $1, id, $3 from chat_sessions where id = $2 for key share returning enquiry_id`,
      [id, sessionId, profile ? removeInvisible(JSON.stringify(profile)) : null],
    );
    return shared.length > 0;
  }
}

/**
 * The id of the same enquiry from a browser without scripts, sent a moment ago, as by a second click: it has no proof by
 * which it could be known. What differs in any field is another enquiry. Two at once wait for each other.
 */
async function findJustSent(tx: EntityManager, email: string, others: (string | null)[]): Promise<string | null> {
  await tx.query("select pg_advisory_xact_lock(hashtext('enquiry from ' || $1))", [email]);
  const [known] = await tx.query<{ id: string }[]>(
    `select id from enquiries where proof is null and email = $1 and array[name, telephone, country, question] = $2::text[]
       and created_at > now() - interval '10 minutes' limit 1`,
    [email, others],
  );
  return known?.id ?? null;
}

const proofWasUsed = () => conflict('The check of your browser was used before. Please send your enquiry again.');

/** A text on one line; null for none. */
function line(text: string | null | undefined): string | null {
  return (
    removeInvisible(text ?? '')
      .replace(/\s+/g, ' ')
      .trim() || null
  );
}

/** Locks an enquiry until the end of the transaction; its retention period begins anew. */
async function lockEnquiry(tx: EntityManager, id: string): Promise<EnquiryRow> {
  const [[known]] = await tx.query<[EnquiryRow[], number]>(
    `update enquiries set touched_at = now() where id = $1 returning ${ENQUIRY_COLUMNS}`,
    [id],
  );
  if (!known) throw notFound('There is no such enquiry.');
  return known;
}

/** By what colleagues tell an enquiry from others in a mailbox, without a word of the visitor's (`AssignmentMails`). */
function describeAssigned({ id, createdAt, country }: Pick<EnquiryRow, 'id' | 'createdAt' | 'country'>): string {
  const code = country && typedCountry(country);
  const facts = [formatFirmDay(createdAt), ...(code ? [COUNTRY_NAMES.of(code)] : [])];
  return `the enquiry ${referenceOf(id)} (${facts.join(', ')})`;
}

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' });

/** What the caller has not seen of an enquiry, in a sentence; null for nothing, or where the caller does not say. */
async function readUnseen(
  tx: EntityManager,
  enquiryId: string,
  seenId: string | null | undefined,
  by: string,
): Promise<string | null> {
  if (seenId === undefined) return null;
  const entries = await tx.query<NamedEntry[]>(
    `select entry.id, by, coalesce(name, by) as name, kind, text, at
     from enquiry_entries as entry left join colleagues on email = by where enquiry_id = $1 order by at, entry.id`,
    [enquiryId],
  );
  return tellUnseen(entries, seenId, by);
}

async function addEntry(
  tx: EntityManager,
  enquiryId: string,
  { id = randomUUID(), by, kind, text }: Pick<EnquiryEntry, 'by' | 'kind' | 'text'> & { id?: string },
): Promise<void> {
  await tx.query(
    'insert into enquiry_entries (id, enquiry_id, by, kind, text, at) values ($1, $2, $3, $4, $5, clock_timestamp())',
    [id, enquiryId, by, kind, text],
  );
}
