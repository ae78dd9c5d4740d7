import { Type } from 'class-transformer';
import { IsArray, IsBoolean, IsIn, IsISO8601, IsOptional, IsString, IsUUID, ValidateNested } from 'class-validator';

/** A chat session as staff see it (specification §3). */
export class Conversation {
  @IsUUID() id!: string;
  @IsUUID() sessionId!: string;
  /** Always null: no conversation is kept at the provider; shown as N/A. */
  @IsOptional() @IsString() openaiThreadId!: string | null;
  /** Whether anything happened in it during the last 24 hours. */
  @IsBoolean() isActive!: boolean;
  @IsISO8601() createdAt!: string;
  @IsBoolean() hasUserMessages!: boolean;
}

export const SENDER_TYPES = ['user', 'assistant'] as const;
export type SenderType = (typeof SENDER_TYPES)[number];

/** Which answers a conversation must hold to be listed: without a published source, declined, or cut short by a cap. */
export const CONVERSATION_OUTCOMES = ['unsourced', 'declined', 'capped'] as const;
export type ConversationOutcome = (typeof CONVERSATION_OUTCOMES)[number];

/** What an answer rests on: the passage, and the words in it that were checked. */
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
  /** The note that stood beside an answer. */
  @IsOptional() @IsString() note?: string | null;
  @IsOptional() @IsArray() @ValidateNested({ each: true }) @Type(() => AnswerSource) sources?: AnswerSource[];
}

/** Everything that is kept of one conversation. */
export class ConversationExport {
  @IsUUID() sessionId!: string;
  @IsISO8601() createdAt!: string;
  @IsISO8601() lastActivityAt!: string;
  @IsArray() @ValidateNested({ each: true }) @Type(() => ConversationMessage) messages!: ConversationMessage[];
}
