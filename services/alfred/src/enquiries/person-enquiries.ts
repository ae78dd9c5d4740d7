import type { PersonRecord } from '@firm/contracts/api/privacy';
import type { Identifier } from '@firm/contracts/rules/privacy';
import { MOST_LISTED, type Person, type StaffTable } from '@firm/platform/privacy/staff-tables';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EnquiryStore, type EnquiryDossier } from './enquiry-store.js';

/** What staff did at the desk; notes on an enquiry of the person go with it. */
export const ENQUIRY_TABLES: readonly StaffTable[] = [
  { store: 'Enquiries looked after', table: 'enquiries', id: 'id', title: 'id', by: ['assignee'] },
  { store: 'History of enquiries', table: 'enquiry_entries', id: 'id', title: 'kind', by: ['by'] },
  { store: 'Enquiries open now', table: 'enquiry_presence', id: 'enquiry_id', title: 'name', by: ['email'] },
  {
    ...{ store: 'Answer templates', table: 'answer_templates', id: 'id', title: 'name' },
    ...{ texts: ['name', 'subject', 'body'], by: ['changed_by'], quotes: true },
  },
];

/** The enquiries of a person, for the privacy desk. */
@Injectable()
export class PersonEnquiries {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly store: EnquiryStore,
  ) {}

  /**
   * Enquiries from this address, with this telephone number or with this conversation, then those whose question, notes,
   * answers or earlier address name the person: an address that was mistyped may be somebody else's. One more than `MOST_LISTED` where there are more.
   */
  async findEnquiries({ kind, value }: Identifier, { pattern }: Person): Promise<EnquiryDossier[]> {
    const isTheirs = {
      email: 'lower(email) = $1',
      telephone: `right(regexp_replace(telephone, '[^0-9]', '', 'g'), ${value.length}) = $1`,
      conversation: 'id in (select enquiry_id from enquiry_conversations where session_id::text = $1)',
    }[kind];
    const rows = await this.dataSource.query<{ id: string }[]>(
      `select id from enquiries where ${isTheirs} or concat_ws(' ', name, email, array_to_string(former_emails, ' '), country, question) ~* $2
         or id in (select enquiry_id from enquiry_entries where text ~* $2)
       order by coalesce(${isTheirs}, false) desc, created_at limit ${MOST_LISTED + 1}`,
      [value, pattern],
    );
    return Promise.all(rows.map(({ id }) => this.store.read(id)));
  }

  /** Those of the conversations that were sent with an enquiry from another address too: whoever has a link can send it. */
  async findShared(sessionIds: readonly string[], email: string): Promise<string[]> {
    const rows = await this.dataSource.query<{ sessionId: string }[]>(
      `select distinct session_id as "sessionId" from enquiry_conversations join enquiries on enquiries.id = enquiry_id
       where session_id = any($1::uuid[]) and lower(email) <> $2`,
      [sessionIds, email],
    );
    return rows.map(({ sessionId }) => sessionId);
  }
}

/** Whether an enquiry only names somebody. The address of a conversation names nobody: whoever has it can send it along. */
export function isMention({ enquiry }: EnquiryDossier, { kind, value }: Identifier): boolean {
  if (kind === 'email') return enquiry.email.toLowerCase() !== value;
  if (kind === 'telephone') return !(enquiry.telephone ?? '').replace(/\D/g, '').endsWith(value);
  return true;
}

export function enquiryRecord(dossier: EnquiryDossier, identifier: Identifier): PersonRecord {
  const { enquiry, ...rest } = dossier;
  const { id, createdAt, name, email } = enquiry;
  const isNamed = isMention(dossier, identifier);
  return {
    store: 'Enquiries',
    id,
    at: createdAt.toISOString(),
    title: `${name}, ${email}`,
    content: { ...enquiry, ...rest },
    fate: 'chosen',
    ...(isNamed && { isMention: true }),
    ...(enquiry.formerEmails.some((former) => former.toLowerCase() === identifier.value) && {
      reason: 'It came with this address, which staff have corrected since. This may be somebody else’s.',
    }),
    ...(identifier.kind === 'conversation' && {
      reason:
        'This conversation was sent with it. Whoever has its address can send it, so this may be somebody else’s.',
    }),
  };
}
