import type { PersonRecord, PersonReport } from '@firm/contracts/api/privacy';
import type { SendMailPayload } from '@firm/contracts/jobs';
import { readIdentifier, type Identifier } from '@firm/contracts/rules/privacy';
import { Mailbox, type MailRow } from '@firm/platform/mail/mailbox';
import { mentionPattern, namePattern } from '@firm/platform/privacy/identifier';
import { RETENTION_TABLE } from '@firm/platform/privacy/retention';
import { findInStaffTables, MOST_LISTED, type Person, type StaffTable } from '@firm/platform/privacy/staff-tables';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RateLimiter } from '../chat/rate-limiter.js';
import { CONFIGURATION_TABLES } from '../configuration/alfred-configuration.js';
import { COLLEAGUE_TABLES } from '../configuration/colleagues.js';
import { CONVERSATION_TABLES, PersonConversations } from '../conversations/person-conversations.js';
import type { Sender } from '../enquiries/enquiry-store.js';
import { ENQUIRY_TABLES, enquiryRecord, isMention, PersonEnquiries } from '../enquiries/person-enquiries.js';
import { EVALUATION_TABLES } from '../evaluations/evaluation-store.js';
import { FACT_TEXT_TABLES } from '../fact-texts/fact-texts.js';
import { DIGEST_TABLES } from '../notifications/digest-settings.js';
import { RETRIEVAL_TABLES } from '../retrieval/approved-answers.js';
import { Spending } from '../spending/spending.js';
import { ErasedIdentifiers } from './erased-identifiers.js';

export const STAFF_TABLES: readonly StaffTable[] = [
  ...COLLEAGUE_TABLES,
  ...CONFIGURATION_TABLES,
  ...CONVERSATION_TABLES,
  ...ENQUIRY_TABLES,
  ...EVALUATION_TABLES,
  ...RETRIEVAL_TABLES,
  ...DIGEST_TABLES,
  ...FACT_TEXT_TABLES,
  { store: 'Erasures', table: 'erasures', id: 'id', title: 'kind', texts: [], by: ['requested_by'] },
  RETENTION_TABLE,
];

/** The jobs by which mails are sent, as staff know them: those of mails that were sent are remembered for a day. */
export const MAIL_JOBS = 'Steps of sending mails';

/** What is searched beside the tables of staff, in words. */
const SEARCHED = [
  'Enquiries, with notes, history, consents and answers',
  'Conversations, with ratings and unanswered questions',
  'Mails waiting, sent, doubtful and failed',
  MAIL_JOBS,
  'Counts of requests and of spending',
];

/** Finds everything that this service has of a person. */
@Injectable()
export class PersonSearch {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly enquiries: PersonEnquiries,
    private readonly conversations: PersonConversations,
    private readonly mailbox: Mailbox,
    private readonly limiter: RateLimiter,
    private readonly spending: Spending,
    private readonly erased: ErasedIdentifiers,
  ) {}

  /** @param erased who wrote the enquiries that were erased just now: nothing else knows their names any more. */
  async searchPerson(identifier: Identifier, erased: readonly Sender[] = []): Promise<PersonReport> {
    const { kind, value } = identifier;
    const email = kind === 'email' ? value : null;
    const person: Person = { pattern: mentionPattern(identifier), email };
    const dossiers = await this.enquiries.findEnquiries(identifier, person);
    const own = dossiers.filter((dossier) => !isMention(dossier, identifier)).map(({ enquiry }) => enquiry);
    const traces = tracePattern(identifier, [...erased, ...own]);
    const enquiries = dossiers.map((dossier) => enquiryRecord(dossier, identifier));
    // What an enquiry only names may be somebody else's, and so may the conversation that was sent with it.
    const linked = dossiers.flatMap(({ enquiry, conversation }) =>
      conversation && !enquiries.some(({ id, isMention }) => id === enquiry.id && isMention)
        ? [conversation.sessionId]
        : [],
    );
    const shared = email === null ? [] : await this.enquiries.findShared(linked, email);
    const theirs = linked.filter((id) => !shared.includes(id));
    const ids = [...new Set([...(kind === 'conversation' ? [value] : []), ...theirs])];
    const conversations = await this.conversations.findConversations(person, ids, shared);
    const mails = await this.mailbox.findFor(idsOf(enquiries), email, 10 * MOST_LISTED + 1);
    const stated = dossiers.flatMap(({ enquiry }) => [enquiry.email, ...enquiry.formerEmails]);
    const addresses = [...new Set([...(email ? [email] : []), ...stated])];
    const [jobs, counts, sums, staff, erasedBefore] = await Promise.all([
      mails.length > 0 ? this.mailbox.findJobs(idsOf(mails)) : [],
      this.limiter.countFor(idsOf(conversations), addresses),
      this.spending.countFor(idsOf(conversations)),
      findInStaffTables(this.dataSource, { ...person, traces }, STAFF_TABLES),
      this.erased.listFor(identifier),
    ]);
    const records: PersonRecord[] = [
      ...enquiries.slice(0, MOST_LISTED),
      ...conversations.slice(0, MOST_LISTED),
      ...mails.slice(0, 10 * MOST_LISTED).map((mail) => mailRecord(mail, idsOf(enquiries))),
      ...jobs.map((job) => jobRecord(job, mails)),
      ...countRecord('Counts of requests', counts),
      ...countRecord('Sums of spending', sums),
      ...staff,
    ];
    const isCut =
      enquiries.length > MOST_LISTED || conversations.length > MOST_LISTED || mails.length > 10 * MOST_LISTED;
    const searched = [...SEARCHED, ...STAFF_TABLES.map(({ store }) => store)];
    return { who: value, kind, searched, records, isCut, erasedBefore };
  }
}

/** Finds texts that hold the identifier, or the name, address or telephone number of one of the senders. */
function tracePattern(identifier: Identifier, senders: readonly Sender[]): string {
  const given = senders.flatMap(({ email, formerEmails, telephone }) => [email, ...formerEmails, telephone ?? '']);
  const known = [identifier, ...given.flatMap((text) => readIdentifier(text) ?? [])].map(mentionPattern);
  const names = namePattern(senders.map(({ name }) => name));
  return [...new Set(known), ...(names ? [names] : [])].join('|');
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

type MailJob = Awaited<ReturnType<Mailbox['findJobs']>>[number];

/** @param mails those of the person, the mail that the job sends among them. */
function jobRecord({ id = '', timestamp, data }: MailJob, mails: readonly MailRow[]): PersonRecord {
  const { mailId } = (data as { payload: SendMailPayload }).payload;
  const mail = mails.find((one) => one.id === mailId);
  return {
    ...{ store: MAIL_JOBS, id, at: new Date(timestamp).toISOString() },
    title: mail?.state === 'waiting' ? 'A mail that is about to be sent' : 'That a mail was sent, remembered for a day',
    ...{ content: data as object, fate: 'with', belongsTo: mail?.about ?? '' },
  };
}

function mailRecord({ id, about, ...mail }: MailRow, enquiryIds: readonly string[]): PersonRecord {
  const isTheirs = enquiryIds.includes(about);
  return {
    store: 'Mails',
    id,
    at: mail.createdAt.toISOString(),
    title: `${mail.subject} (${mail.state})`,
    content: { enquiryId: about, ...mail },
    fate: isTheirs ? 'with' : 'kept',
    ...(isTheirs && { belongsTo: about }),
    ...(!isTheirs && { reason: 'It is about somebody else’s enquiry, and goes with that.' }),
  };
}

/** Rows that hold an id or a hash and a number, and are deleted within a day or two by themselves. */
const countRecord = (store: string, rows: number): PersonRecord[] =>
  rows === 0
    ? []
    : [
        {
          store,
          id: store,
          at: null,
          title: `${rows} ${rows === 1 ? 'row' : 'rows'}`,
          content: { rows },
          fate: 'with',
        },
      ];
