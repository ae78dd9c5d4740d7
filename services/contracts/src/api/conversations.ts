import { IsBoolean, IsIn, IsISO8601, IsOptional, IsString, IsUUID } from 'class-validator';
import { NestedList } from '../validation.js';

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
  /** The first 200 characters of the first message, its language (en, pt, es or it), and what became of the latest answer. */
  @IsOptional() @IsString() firstQuestion!: string | null;
  @IsOptional() @IsString() language!: string | null;
  @IsOptional() @IsString() outcome!: string | null;
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

export class ConversationMessage {
  @IsUUID() id!: string;
  @IsIn(SENDER_TYPES) senderType!: SenderType;
  @IsString() content!: string;
  @IsISO8601() createdAt!: string;
  /** The note shown beside an answer. */
  @IsOptional() @IsString() note?: string | null;
  @IsOptional() @NestedList(() => AnswerSource) sources?: AnswerSource[];
}

/** Everything stored of a conversation. */
export class ConversationExport {
  @IsUUID() sessionId!: string;
  @IsISO8601() createdAt!: string;
  @IsISO8601() lastActivityAt!: string;
  @NestedList(() => ConversationMessage) messages!: ConversationMessage[];
}
