import { IsBoolean, IsIn, IsInt, IsISO8601, IsOptional, IsString, IsUUID } from 'class-validator';
import { CHAT_LIMITS } from '../rules/chat.js';
import { PERSON_STATES, type PersonState } from './live.js';
import { MaxCharacters, MayBeAbsent, Nested, NotBlank, TextList } from '../validation.js';

export class ChatSession {
  @IsUUID() sessionId!: string;
}

/** Optional facts about the visitor. */
export class ClientProfile {
  @IsOptional() @IsString() @MaxCharacters(CHAT_LIMITS.profileField) nationality?: string | null;
  @IsOptional() @IsString() @MaxCharacters(CHAT_LIMITS.profileField) residencyStatus?: string | null;
  @IsOptional() @TextList(CHAT_LIMITS.profileEntries, CHAT_LIMITS.profileField) incomeStreams?: string[] | null;
  @IsOptional() @TextList(CHAT_LIMITS.profileEntries, CHAT_LIMITS.profileField) countriesOfInterest?: string[] | null;
}

export class SendMessage {
  @IsString() @NotBlank() @MaxCharacters(CHAT_LIMITS.messageCharacters) content!: string;
  @MayBeAbsent() @Nested(() => ClientProfile) clientProfile?: ClientProfile;
}

export const CHAT_ROLES = ['user', 'assistant'] as const;
export type ChatRole = (typeof CHAT_ROLES)[number];

export class ChatMessage {
  @IsUUID() id!: string;
  @IsString() content!: string;
  @IsIn(CHAT_ROLES) role!: ChatRole;
  @IsISO8601() createdAt!: string;
  /**
   * A sentence to show beside an answer about law or programmes that rests on no published guide of the firm; null or
   * absent otherwise.
   */
  @IsOptional() @IsString() note?: string | null;
  /** The name of the lawyer who wrote it; null or absent for Alfred and the visitor. */
  @IsOptional() @IsString() author?: string | null;
  /** In which an answer of Alfred's is, ISO 639-1; absent where that is not known. */
  @MayBeAbsent() @IsString() language?: string;
  /** Whether the chat offers to write to a lawyer: nothing was found, the answer was declined, or a person was asked for. */
  @IsOptional() @IsBoolean() offersLawyer?: boolean;
}

/** The visitor's message as stored, and Alfred's reply. */
export class SentMessage {
  @Nested(() => ChatMessage) userMessage!: ChatMessage;
  /** Absent only where a person writes in Alfred's place: the reply comes with the events of the conversation. */
  @MayBeAbsent() @Nested(() => ChatMessage) assistantMessage?: ChatMessage;
  /** Present where the visitor has asked for a person, or one writes: the events of the conversation can be followed. */
  @MayBeAbsent() @IsIn(PERSON_STATES) person?: PersonState;
}

/** Data of `event: token`. */
export class ChatToken {
  @IsString() text!: string;
}

/** Shown to visitors before their first message. */
export class ChatTerms {
  /** Days for which a conversation is kept after its last message. */
  @IsInt() retentionDays!: number;
  /** When the office, closed now, opens; null while it is open, or where no hours are given. */
  @IsOptional() @IsISO8601() opensAt!: string | null;
  /** When it closes again after that. */
  @IsOptional() @IsISO8601() closesAt!: string | null;
}
