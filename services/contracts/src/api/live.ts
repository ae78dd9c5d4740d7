import { IsBoolean, IsIn, IsInt, IsISO8601, IsOptional, IsString, IsUUID } from 'class-validator';
import { CHAT_LIMITS } from '../rules/chat.js';
import { StaffNotice } from './notifications.js';
import { MaxCharacters, NestedList, NotBlank } from '../validation.js';

/** The visitor has asked for a person, or a person writes in Alfred's place. */
export const PERSON_STATES = ['asked', 'joined'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

/** What a visitor is told of the person in the conversation; data of `event: person`. */
export class ConversationPerson {
  /** Null while Alfred answers and nobody has been asked for. */
  @IsOptional() @IsIn(PERSON_STATES) state!: PersonState | null;
  /** The name of who writes in Alfred's place. */
  @IsOptional() @IsString() name!: string | null;
  /** How many messages people of the firm have written so far: who shows fewer has missed some. */
  @IsInt() messageCount!: number;
  /** Whether the office is open now. */
  @IsBoolean() isOfficeOpen!: boolean;
  /** When the office, closed now, opens, and when it closes again after that; null while it is open, or where no hours are given. */
  @IsOptional() @IsISO8601() opensAt!: string | null;
  @IsOptional() @IsISO8601() closesAt!: string | null;
  /** From when on the form is offered, since nobody has come or nobody answers; null where somebody does. */
  @IsOptional() @IsISO8601() formFrom!: string | null;
}

/** Data of `event: typing`, which is not stored. */
export class Typing {
  /** Null for the visitor. */
  @IsOptional() @IsString() name!: string | null;
}

/** A conversation that goes on, that a person takes part in, or in which one was asked for. */
export class LiveConversation {
  @IsUUID() sessionId!: string;
  @IsISO8601() lastActivityAt!: string;
  /** The visitor's latest message, cut to its beginning. */
  @IsString() lastQuestion!: string;
  @IsOptional() @IsISO8601() personAskedAt!: string | null;
  /** The email address and the name of who writes in Alfred's place. */
  @IsOptional() @IsString() takenBy!: string | null;
  @IsOptional() @IsString() takenByName!: string | null;
  /** The visitor's latest message was left to a person, and neither a person nor Alfred has answered it. */
  @IsBoolean() isUnanswered!: boolean;
}

/** Data of `event: conversations`. */
export class LiveDesk {
  @IsBoolean() isOfficeOpen!: boolean;
  @NestedList(() => LiveConversation) conversations!: LiveConversation[];
  /** How many more go on than are listed. */
  @IsInt() unlisted!: number;
  /** What nobody has dealt with yet, newest first: at most 20 enquiries, and as many visitors who ask for a person. */
  @NestedList(() => StaffNotice) notices!: StaffNotice[];
}

/** Data of `event: changed`: the messages of the conversation that is watched are to be read again. */
export class ConversationChanged {
  @IsUUID() sessionId!: string;
}

/** What a lawyer writes to the visitor. The browser chooses the id: sent again, it is the same message. */
export class StaffMessage {
  @IsUUID() id!: string;
  @IsString() @NotBlank() @MaxCharacters(CHAT_LIMITS.messageCharacters) content!: string;
}
