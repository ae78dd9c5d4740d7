import { Type } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  ValidateNested,
} from 'class-validator';
import { CHAT_LIMITS } from '../rules/chat.js';
import { MaxCharacters } from '../validation/max-characters.js';
import { NotBlank } from '../validation/not-blank.js';
import { AlfredConfig } from './alfred-config.js';
import { AnswerSource } from './conversations.js';

/** Alfred's configuration as it was saved once. */
export class AlfredConfigVersion extends AlfredConfig {
  @IsInt() number!: number;
  @IsISO8601() createdAt!: string;
  /** Who saved it; null for what the product came with. */
  @IsOptional() @IsString() changedBy!: string | null;
}

/** How long the configured model will be there. */
export class ModelStatus {
  @IsString() model!: string;
  /** Whether the provider still lists it; null while nobody could ask. */
  @IsOptional() @IsBoolean() isOffered!: boolean | null;
  /** The day it is announced to be switched off (ISO date). */
  @IsOptional() @IsString() endsOn!: string | null;
  /** Who answers in its place, in this order. */
  @IsArray() @IsString({ each: true }) fallbacks!: string[];
  /** The model that wrote the latest answer. */
  @IsOptional() @IsString() lastUsed!: string | null;
  @IsOptional() @IsISO8601() checkedAt!: string | null;
}

export class DaySpend {
  /** ISO date, UTC. */
  @IsString() day!: string;
  /** US dollars, by the price table. */
  @IsNumber() usd!: number;
}

/** What the answers of the last days cost. */
export class SpendReport {
  @IsNumber() todayUsd!: number;
  /** No day may cost more. */
  @IsNumber() dayCapUsd!: number;
  @IsArray() @ValidateNested({ each: true }) @Type(() => DaySpend) days!: DaySpend[];
}

/** Questions alike that found no published source. */
export class QuestionGap {
  /** The latest of them, word for word. */
  @IsString() question!: string;
  @IsInt() count!: number;
  @IsArray() @IsIn(['en', 'pt', 'es', 'it'], { each: true }) languages!: string[];
  /** Others of the group, at most five. */
  @IsArray() @IsString({ each: true }) examples!: string[];
  @IsISO8601() lastAskedAt!: string;
  /** The conversation it was asked in last. */
  @IsUUID() sessionId!: string;
}

export const ANSWER_OUTCOMES = ['sourced', 'unsourced', 'small talk', 'declined', 'capped'] as const;
export type AnswerOutcome = (typeof ANSWER_OUTCOMES)[number];

/** A question to answer twice: with the live configuration, and with this one, which is not saved. */
export class TryConfiguration {
  @IsString() @NotBlank() @MaxCharacters(CHAT_LIMITS.messageCharacters) question!: string;
  @IsString() @MaxCharacters(50_000) aiInstructions!: string;
  @IsString() @NotBlank() @MaxCharacters(100) model!: string;
}

export class TriedAnswer {
  @IsString() content!: string;
  @IsOptional() @IsString() note!: string | null;
  @IsArray() @ValidateNested({ each: true }) @Type(() => AnswerSource) sources!: AnswerSource[];
  /** What kind of answer it is: resting on a published source, on none, needing none, or a set phrase. */
  @IsIn(ANSWER_OUTCOMES) outcome!: AnswerOutcome;
  /** The model that answered. */
  @IsOptional() @IsString() model!: string | null;
}

export class TriedConfiguration {
  @ValidateNested() @Type(() => TriedAnswer) live!: TriedAnswer;
  @ValidateNested() @Type(() => TriedAnswer) tried!: TriedAnswer;
}
