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
  Matches,
  ValidateIf,
} from 'class-validator';
import { CHAT_LIMITS } from '../rules/chat.js';
import { MAIL_ADDRESS } from '../rules/enquiries.js';
import { FACT_LANGUAGES, type FactLanguage } from '../rules/facts.js';
import { MaxCharacters, Nested, NestedList, NotBlank } from '../validation.js';
import { AlfredConfig } from './alfred-config.js';
import { AnswerSource } from './conversations.js';

/** A saved state of Alfred's configuration. */
export class AlfredConfigVersion extends AlfredConfig {
  @IsInt() number!: number;
  @IsISO8601() createdAt!: string;
  /** Email address of who saved it; null for the initial one. */
  @IsOptional() @IsString() changedBy!: string | null;
}

/** Availability of the configured model. */
export class ModelStatus {
  @IsString() model!: string;
  /** Whether the provider still lists it; null while that is unknown. */
  @IsOptional() @IsBoolean() isOffered!: boolean | null;
  /** The announced shutdown date (ISO date). */
  @IsOptional() @IsString() endsOn!: string | null;
  /** The models used in its place, in this order. */
  @IsArray() @IsString({ each: true }) fallbacks!: string[];
  /** The model that wrote the latest answer. */
  @IsOptional() @IsString() lastUsed!: string | null;
  @IsOptional() @IsISO8601() checkedAt!: string | null;
  /** Whether its price is known; one that is not counts as the dearest known. */
  @IsBoolean() isPriced!: boolean;
  /** US dollars of an answer of usual length without the provider's cache: with this model, and with its first fallback. */
  @IsNumber() answerUsd!: number;
  @IsOptional() @IsNumber() fallbackAnswerUsd!: number | null;
  /** The day on which prices and ends were last compared with the provider's (ISO date). */
  @IsString() factsCheckedOn!: string;
  /** Whether that is so long ago that they may have changed: 90 days. */
  @IsBoolean() areFactsOld!: boolean;
}

/** US dollars of an answer on average; null where there was none. */
export class AnswerCost {
  /** Where the provider's cache served the beginning of the prompt. */
  @IsOptional() @IsNumber() cached!: number | null;
  @IsOptional() @IsNumber() uncached!: number | null;
}

export class DaySpend {
  /** ISO date, UTC. */
  @IsString() day!: string;
  /** US dollars, by the price table. */
  @IsNumber() usd!: number;
}

/** Cost of the answers of the last days. */
export class SpendReport {
  @IsNumber() todayUsd!: number;
  @IsNumber() dayCapUsd!: number;
  @NestedList(() => DaySpend) days!: DaySpend[];
  /** Of the last 30 days. */
  @Nested(() => AnswerCost) messageUsd!: AnswerCost;
}

/** Why a question counts as unanswered. */
export const UNANSWERED_KINDS = ['nothing found', 'found but not used', 'rated badly'] as const;
export type UnansweredKind = (typeof UNANSWERED_KINDS)[number];

/** A group of similar questions without a published source, or whose answer did not help. */
export class UnansweredQuestion {
  /** Of the latest of them. */
  @IsIn(UNANSWERED_KINDS) kind!: UnansweredKind;
  /** Of the latest of them. */
  @IsUUID() id!: string;
  /** Of all of them, the latest first. */
  @IsUUID(undefined, { each: true }) ids!: string[];
  /** The latest of them; what identifies a person is masked, here and in the examples. */
  @IsString() question!: string;
  @IsInt() count!: number;
  @IsArray() @IsIn(FACT_LANGUAGES, { each: true }) languages!: FactLanguage[];
  /** Up to five others of the group. */
  @IsArray() @IsString({ each: true }) examples!: string[];
  @IsISO8601() lastAskedAt!: string;
  /** The conversation it was asked in last. */
  @IsUUID() sessionId!: string;
  /** Email address of who has begun a post about it. */
  @IsOptional() @IsString() draftedBy!: string | null;
  @IsOptional() @IsISO8601() draftedAt!: string | null;
  /** Email address of who looks after it. */
  @IsOptional() @IsString() assignedTo!: string | null;
}

export const QUESTION_DECISIONS = ['drafted', 'dismissed', 'answered', 'approved'] as const;
export type QuestionDecision = (typeof QUESTION_DECISIONS)[number];

/**
 * A post was begun about a group of questions; or it needs none, a guide answers it, or an answer was approved: then it is
 * listed again only when it is asked again.
 */
export class DecideOnQuestion {
  @IsUUID() id!: string;
  @IsIn(QUESTION_DECISIONS) decision!: QuestionDecision;
  /** The slug of the guide that answers it; required where one does. */
  @ValidateIf(({ decision }: DecideOnQuestion) => decision === 'answered')
  @Matches(/^[a-z0-9-]{1,300}$/)
  guide?: string;
  /** The id of the approved answer; required where one answers it. While that is withdrawn, the question is listed again. */
  @ValidateIf(({ decision }: DecideOnQuestion) => decision === 'approved')
  @IsUUID()
  answer?: string;
}

/** A question that staff have closed. */
export class ClosedQuestion {
  @IsUUID() id!: string;
  /** What identifies a person is masked. */
  @IsString() question!: string;
  @IsIn(QUESTION_DECISIONS) decision!: QuestionDecision;
  /** The slug of the guide that answers it, where one does. */
  @IsOptional() @IsString() guide!: string | null;
  /** Email address. */
  @IsString() decidedBy!: string;
  @IsISO8601() decidedAt!: string;
}

export class ReopenQuestion {
  @IsUUID() id!: string;
}

/** Who looks after a group of questions; null for nobody. */
export class AssignQuestion {
  @IsUUID() id!: string;
  @IsOptional() @Matches(MAIL_ADDRESS) assignee!: string | null;
}

export const ANSWER_OUTCOMES = ['sourced', 'partly sourced', 'unsourced', 'small talk', 'declined', 'capped'] as const;
export type AnswerOutcome = (typeof ANSWER_OUTCOMES)[number];

/** A question to be answered with the live configuration and with this one, which is not saved. */
export class TryConfiguration {
  @IsString() @NotBlank() @MaxCharacters(CHAT_LIMITS.messageCharacters) question!: string;
  @IsString() @MaxCharacters(50_000) aiInstructions!: string;
  @IsString() @NotBlank() @MaxCharacters(100) model!: string;
}

export class TriedAnswer {
  @IsString() content!: string;
  @IsOptional() @IsString() note!: string | null;
  @NestedList(() => AnswerSource) sources!: AnswerSource[];
  /** The kind of answer: with a published source, without, needing none, or a canned reply. */
  @IsIn(ANSWER_OUTCOMES) outcome!: AnswerOutcome;
  /** The model that answered. */
  @IsOptional() @IsString() model!: string | null;
}

export class TriedConfiguration {
  @Nested(() => TriedAnswer) live!: TriedAnswer;
  @Nested(() => TriedAnswer) tried!: TriedAnswer;
}
