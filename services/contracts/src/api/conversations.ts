import { IsBoolean, IsIn, IsISO8601, IsOptional, IsString, IsUUID } from 'class-validator';
import { MayBeAbsent, Nested, NestedList } from '../validation.js';
import { AnswerRating } from './ratings.js';

/** A chat session as staff see it. */
export class Conversation {
  @IsUUID() id!: string;
  @IsUUID() sessionId!: string;
  /** Always null, shown as N/A: no conversation is stored at the provider. */
  @IsOptional() @IsString() openaiThreadId!: string | null;
  /** Whether anything happened in it during the last 24 hours. */
  @IsBoolean() isActive!: boolean;
  @IsISO8601() createdAt!: string;
  @IsBoolean() hasUserMessages!: boolean;
  /**
   * The first 200 characters of the first message, its language (ISO 639-1), and what became of the answers: of the one
   * that needs staff most, such as an answer without a source.
   */
  @IsOptional() @IsString() firstQuestion!: string | null;
  @IsOptional() @IsString() language!: string | null;
  @IsOptional() @IsString() outcome!: string | null;
  /** Whether the visitor asked for a person; absent where not. */
  @IsOptional() @IsBoolean() hasAskedForPerson?: boolean;
}

export const SENDER_TYPES = ['user', 'assistant'] as const;
export type SenderType = (typeof SENDER_TYPES)[number];

/** Filter by answers: without a published source, with one for a part alone, declined, or replaced because a spending cap was reached. */
export const CONVERSATION_OUTCOMES = ['unsourced', 'partly sourced', 'declined', 'capped'] as const;
export type ConversationOutcome = (typeof CONVERSATION_OUTCOMES)[number];

/** A source of an answer: the passage, and its words that were verified. */
export class AnswerSource {
  @IsString() title!: string;
  /** Path on this site; null for the fact sheet. */
  @IsOptional() @IsString() url!: string | null;
  @IsString() words!: string;
}

/** A person took a conversation over from Alfred, or left it to him again. */
export class ConversationHandover {
  @IsIn(['joined', 'left']) kind!: 'joined' | 'left';
  /** The name of the person. */
  @IsString() name!: string;
  @IsISO8601() at!: string;
}

export class ConversationMessage {
  @IsUUID() id!: string;
  @IsIn(SENDER_TYPES) senderType!: SenderType;
  @IsString() content!: string;
  @IsISO8601() createdAt!: string;
  /** The note shown beside an answer. */
  @IsOptional() @IsString() note?: string | null;
  @IsOptional() @NestedList(() => AnswerSource) sources?: AnswerSource[];
  /** What the visitor thinks of Alfred's answer. */
  @MayBeAbsent() @Nested(() => AnswerRating) rating?: AnswerRating;
  /** The name of the lawyer who wrote it in Alfred's place. */
  @IsOptional() @IsString() author?: string | null;
  /** An answer to no question: small talk, or what a person says besides. */
  @MayBeAbsent() @IsBoolean() isSmallTalk?: true;
  /** After it, and before the next message. */
  @MayBeAbsent() @NestedList(() => ConversationHandover) handovers?: ConversationHandover[];
}

/** Everything stored of a conversation. */
export class ConversationExport {
  @IsUUID() sessionId!: string;
  @IsISO8601() createdAt!: string;
  @IsISO8601() lastActivityAt!: string;
  @NestedList(() => ConversationMessage) messages!: ConversationMessage[];
}
