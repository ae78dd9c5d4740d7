import { IsBoolean, IsIn, IsISO8601, IsOptional, IsString, IsUUID } from 'class-validator';

/** A chat session as staff see it (specification §3). */
export class Conversation {
  @IsUUID() id: string;
  @IsUUID() sessionId: string;
  /** Always null: no conversation is kept at the provider; shown as N/A. */
  @IsOptional() @IsString() openaiThreadId: string | null;
  @IsBoolean() isActive: boolean;
  @IsISO8601() createdAt: string;
  @IsBoolean() hasUserMessages: boolean;
}

export const SENDER_TYPES = ['user', 'assistant'] as const;
export type SenderType = (typeof SENDER_TYPES)[number];

export class ConversationMessage {
  @IsUUID() id: string;
  @IsIn(SENDER_TYPES) senderType: SenderType;
  @IsString() content: string;
  @IsISO8601() createdAt: string;
}
