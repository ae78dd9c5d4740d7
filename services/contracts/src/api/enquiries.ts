import {
  Equals,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
} from 'class-validator';
import { ENQUIRY_LIMITS, ENQUIRY_STATES, MAIL_ADDRESS, ONE_LINE, type EnquiryState } from '../rules/enquiries.js';
import { MaxCharacters, MayBeAbsent, Nested, NestedList, NotBlank } from '../validation.js';
import { ClientProfile } from './chat.js';
import { InsightOrigin } from './insights.js';

const OneLine = () => Matches(ONE_LINE, { message: ({ property }) => `${property} must be one line` });

/** A conversation that the visitor lets the lawyers read. */
export class SharedConversation {
  @IsUUID('loose') sessionId!: string;
  @MayBeAbsent() @Nested(() => ClientProfile) profile?: ClientProfile;
}

/** A visitor writes to a lawyer. */
export class SendEnquiry {
  @IsString() @NotBlank() @OneLine() @MaxCharacters(ENQUIRY_LIMITS.name) name!: string;
  @IsString()
  @Matches(MAIL_ADDRESS, { message: 'email must be one email address' })
  @MaxCharacters(ENQUIRY_LIMITS.email)
  email!: string;
  @IsOptional() @IsString() @OneLine() @MaxCharacters(ENQUIRY_LIMITS.telephone) telephone?: string | null;
  @IsOptional() @IsString() @OneLine() @MaxCharacters(ENQUIRY_LIMITS.country) country?: string | null;
  @IsString() @NotBlank() @MaxCharacters(ENQUIRY_LIMITS.question) question!: string;
  /** That the visitor has agreed to what is kept (rules, `enquiryConsent`). */
  @Equals(true, { message: 'agrees must be true' }) agrees!: true;
  @MayBeAbsent() @Nested(() => SharedConversation) conversation?: SharedConversation;
  /** What led the visitor here; absent without scripts and with Global Privacy Control. */
  @MayBeAbsent() @Nested(() => InsightOrigin) origin?: InsightOrigin;
  /** The solution of a challenge, as base64 of JSON; absent from a browser without scripts. */
  @MayBeAbsent() @IsString() @MaxCharacters(4_000) proof?: string;
  /** A field that people do not see. */
  @MayBeAbsent() @IsString() @MaxCharacters(2_000) website?: string;
}

export class SentEnquiry {
  /** By which the firm finds it: the beginning of its id. */
  @IsString() reference!: string;
}

/** Shown to visitors before they send. */
export class EnquiryTerms {
  /** Days for which an enquiry is kept after the last thing that was done about it. */
  @IsInt() retentionDays!: number;
}

/** An enquiry in the list. */
export class EnquirySummary {
  @IsUUID() id!: string;
  @IsISO8601() createdAt!: string;
  @IsString() name!: string;
  @IsString() email!: string;
  @IsOptional() @IsString() country!: string | null;
  /** The beginning of the question. */
  @IsString() beginning!: string;
  @IsIn(ENQUIRY_STATES) state!: EnquiryState;
  /** E-mail address of the person who looks after it. */
  @IsOptional() @IsString() assignee!: string | null;
  /** Sent without a proof of work. */
  @IsBoolean() isUnproven!: boolean;
  @IsBoolean() hasConversation!: boolean;
}

/** How many enquiries there are in each state. */
export class EnquiryCounts implements Record<EnquiryState, number> {
  @IsInt() new!: number;
  @IsInt() answered!: number;
  @IsInt() booked!: number;
  @IsInt() closed!: number;
  @IsInt() spam!: number;
}

export class EnquiryPage {
  @NestedList(() => EnquirySummary) enquiries!: EnquirySummary[];
  @Nested(() => EnquiryCounts) counts!: EnquiryCounts;
  @IsOptional() @IsString() nextCursor?: string;
}

/** A text that the visitor has agreed to. */
export class EnquiryConsent {
  @IsIn(['keeping', 'conversation']) kind!: 'keeping' | 'conversation';
  @IsString() text!: string;
  @IsISO8601() givenAt!: string;
}

const ENTRY_KINDS = ['note', 'state', 'assignee', 'email', 'confirmation', 'answer', 'summary', 'erasure'] as const;

/** Something that was done about an enquiry. */
export class EnquiryEntry {
  /** Of `answer` and `confirmation` that of the mail. */
  @IsUUID() id!: string;
  @IsISO8601() at!: string;
  /** E-mail address of the person; empty for who erased the conversation by its address, be it the visitor or not. */
  @IsString() by!: string;
  @IsIn(ENTRY_KINDS) kind!: (typeof ENTRY_KINDS)[number];
  /** Of `email` the domain of the address before. */
  @IsString() text!: string;
}

export const MAIL_STATES = ['waiting', 'sending', 'sent', 'doubtful', 'failed'] as const;

/** A mail about an enquiry. */
export class EnquiryMail {
  @IsUUID() id!: string;
  @IsUUID() enquiryId!: string;
  @IsString() recipient!: string;
  @IsString() subject!: string;
  @IsString() body!: string;
  /** `doubtful`: handed to the mail server, whose answer never came; not sent again unless somebody asks for it. */
  @IsIn(MAIL_STATES) state!: (typeof MAIL_STATES)[number];
  @IsISO8601() createdAt!: string;
  @IsOptional() @IsISO8601() settledAt!: string | null;
  /** What the mail server said. */
  @IsOptional() @IsString() failure!: string | null;
}

/** A sentence about a conversation, with the words of the message that it rests on. */
export class SummaryPoint {
  @IsString() text!: string;
  /** The message, as in the list of messages. */
  @IsUUID() messageId!: string;
  @IsString() words!: string;
}

export class ConversationSummary {
  @NestedList(() => SummaryPoint) points!: SummaryPoint[];
  @IsString() model!: string;
  @IsISO8601() madeAt!: string;
}

export class EnquiryConversation {
  @IsUUID() sessionId!: string;
  @IsOptional() @Nested(() => ClientProfile) profile!: ClientProfile | null;
  @IsOptional() @Nested(() => ConversationSummary) summary!: ConversationSummary | null;
}

/** Everything about an enquiry. */
export class Enquiry extends EnquirySummary {
  @IsOptional() @IsString() telephone!: string | null;
  @IsString() question!: string;
  @IsString() language!: string;
  /** Null where the browser did not tell. */
  @IsOptional() @Nested(() => InsightOrigin) origin!: InsightOrigin | null;
  @NestedList(() => EnquiryConsent) consents!: EnquiryConsent[];
  @NestedList(() => EnquiryEntry) entries!: EnquiryEntry[];
  @NestedList(() => EnquiryMail) mails!: EnquiryMail[];
  /** Null where the visitor did not agree, or the conversation was erased since. */
  @IsOptional() @Nested(() => EnquiryConversation) conversation!: EnquiryConversation | null;
}

/** Somebody to whom enquiries can be assigned. */
export class Colleague {
  @IsString() email!: string;
  @IsString() name!: string;
}

/** The latest entry that the caller's page shows, so that nobody acts on an enquiry as it no longer is. */
class SeenEntry {
  /** Its id; `null`: there was none. Absent: not compared. */
  @IsOptional() @IsUUID() seenEntry?: string | null;
}

export class ChangeEnquiry extends SeenEntry {
  @MayBeAbsent() @IsIn(ENQUIRY_STATES) state?: EnquiryState;
  /** A colleague; `null`: nobody. */
  @IsOptional()
  @Matches(MAIL_ADDRESS, { message: 'assignee must be an email address' })
  @MaxCharacters(ENQUIRY_LIMITS.email)
  assignee?: string | null;
  /** The sender's address, where it was mistyped: answers go to this one from now on. */
  @MayBeAbsent()
  @Matches(MAIL_ADDRESS, { message: 'email must be one email address' })
  @MaxCharacters(ENQUIRY_LIMITS.email)
  email?: string;
}

export class AddNote {
  @IsString() @NotBlank() @MaxCharacters(ENQUIRY_LIMITS.note) text!: string;
}

export class AnswerEnquiry extends SeenEntry {
  /** Chosen by the caller: sent again with the same id, it is the same answer. */
  @IsUUID() id!: string;
  @IsString() @NotBlank() @OneLine() @MaxCharacters(ENQUIRY_LIMITS.subject) subject!: string;
  @IsString() @NotBlank() @MaxCharacters(ENQUIRY_LIMITS.answer) body!: string;
}

/**
 * A text that staff begin an answer with; `{{name}}` and `{{staff}}` stand for the names of both, `{{fact:key}}` for the value
 * of a fact.
 */
export class AnswerTemplate {
  @IsString() @NotBlank() @OneLine() @MaxCharacters(ENQUIRY_LIMITS.templateName) name!: string;
  @IsString() @NotBlank() @OneLine() @MaxCharacters(ENQUIRY_LIMITS.subject) subject!: string;
  @IsString() @NotBlank() @MaxCharacters(ENQUIRY_LIMITS.answer) body!: string;
}

export class SavedAnswerTemplate extends AnswerTemplate {
  @IsUUID() id!: string;
  /** For If-Match: 1 at first, one more with each save. */
  @IsInt() version!: number;
  @IsString() changedBy!: string;
  @IsISO8601() changedAt!: string;
  /** The texts with the values of today in place of their facts. */
  @IsObject() today!: { subject: string; body: string };
}

/** What a template said before it was changed or deleted. */
export class FormerAnswerTemplate extends AnswerTemplate {
  @IsInt() version!: number;
  @IsString() savedBy!: string;
  @IsISO8601() savedAt!: string;
}
