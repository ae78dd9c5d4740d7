import { IsArray, IsIn, IsInt, IsISO8601, IsOptional, IsString, IsUUID, Matches, Min } from 'class-validator';
import { PublicFact } from './api/facts.js';
import { FirmContent } from './api/firm.js';
import type { ComparedFact } from './rules/stated-facts/fact-index.js';
import { InsightOrigin } from './api/insights.js';
import { ENQUIRY_KINDS, type EnquiryKind } from './rules/insights.js';
import { Nested, NestedList } from './validation.js';

/** A published article, for services that keep a copy. */
export class ArticlePayload {
  @IsUUID() postId!: string;
  /** Increases with every change: a receiver keeps the highest version, so the order of delivery does not matter. */
  @IsInt() @Min(1) version!: number;
  @IsString() slug!: string;
  @IsString() title!: string;
  @IsOptional() @IsString() excerpt!: string | null;
  /** The sanitised HTML of the article as it is stored: facts have the value of the day it was saved. */
  @IsString() contentHtml!: string;
  @IsArray() @IsString({ each: true }) tags!: string[];
  @IsISO8601() publishedAt!: string;
}

/** A post that is no longer public: unpublished or deleted. */
export class WithdrawnArticlePayload {
  @IsUUID() postId!: string;
  @IsInt() @Min(1) version!: number;
}

/** The register of facts, whole. A receiver keeps the highest edition. */
export class RegisterPayload {
  @IsInt() @Min(1) edition!: number;
  @NestedList(() => PublicFact) facts!: PublicFact[];
  /** All facts with their former values, as texts are compared with them. */
  @IsOptional() @IsArray() compared?: readonly ComparedFact[];
}

/** What staff have to review this week, as a mail to be sent. */
export class ReviewDigestPayload {
  @IsUUID() digestId!: string;
  /** Null for the address that enquiries are mailed to. */
  @IsOptional() @IsString() recipient!: string | null;
  @IsString() subject!: string;
  /** Empty where nothing is due; the receiver may know of more. */
  @IsString() body!: string;
}

/** A mail to a colleague about a comment. */
export class CommentMailPayload {
  @IsUUID() mailId!: string;
  @IsString() recipient!: string;
}

/** A member of staff has commented on a post: the mails to be sent about it. Nothing of the comment itself. */
export class CommentPayload {
  @IsUUID() commentId!: string;
  @NestedList(() => CommentMailPayload) mails!: CommentMailPayload[];
  @IsString() subject!: string;
  @IsString() body!: string;
}

/** What the site says about the firm itself. A receiver keeps the highest version. */
export class FirmPayload {
  @IsInt() @Min(1) version!: number;
  @Nested(() => FirmContent) content!: FirmContent;
}

/** An enquiry was received or booked, or one of these was taken back. Names nobody. */
export class EnquiryPayload {
  @IsIn(ENQUIRY_KINDS) kind!: EnquiryKind;
  /** 1, or -1 when it is taken back. */
  @IsIn([1, -1]) change!: number;
  /** When the enquiry was received. */
  @IsISO8601() receivedAt!: string;
  /** What led to it; null where the browser did not tell. */
  @IsOptional() @Nested(() => InsightOrigin) origin!: InsightOrigin | null;
  /** Of the sender, an ISO 3166 code, or `other` for what is none that we know; null where none was given. */
  @IsOptional() @Matches(/^(?:[A-Z]{2}|other)$/) country!: string | null;
}

/**
 * All domain events: name, class of the payload, receivers. An event states what happened and may have several receivers.
 * Fields are only ever added, as optional ones, because older events may still be in the queues.
 */
export const EVENTS = {
  'post.published': { payload: ArticlePayload, to: ['alfred'] },
  'post.changed': { payload: ArticlePayload, to: ['alfred'] },
  'post.unpublished': { payload: WithdrawnArticlePayload, to: ['alfred'] },
  'review-digest.written': { payload: ReviewDigestPayload, to: ['alfred'] },
  'comment.written': { payload: CommentPayload, to: ['alfred'] },
  'facts.changed': { payload: RegisterPayload, to: ['alfred'] },
  'firm.changed': { payload: FirmPayload, to: ['alfred'] },
  'enquiry.counted': { payload: EnquiryPayload, to: ['content'] },
} as const satisfies Record<string, { payload: new () => object; to: readonly string[] }>;

export type EventName = keyof typeof EVENTS;
export type EventPayload<N extends EventName> = InstanceType<(typeof EVENTS)[N]['payload']>;
export type Receiver = (typeof EVENTS)[EventName]['to'][number];

/** The handlers of a receiver, one for each event. */
export type EventHandlers<R extends Receiver, Tx = unknown> = {
  [N in EventName as R extends (typeof EVENTS)[N]['to'][number] ? N : never]: (
    payload: EventPayload<N>,
    tx: Tx,
  ) => Promise<void>;
};
