import { IsArray, IsBoolean, IsIn, IsInt, IsISO8601, IsNumber, IsOptional, IsString, IsUUID } from 'class-validator';
import { MaxCharacters, Nested, NestedList, NotBlank } from '../validation.js';

/** A configuration to try on all questions. */
export class RequestEvaluation {
  @IsString() @MaxCharacters(50_000) aiInstructions!: string;
  @IsString() @NotBlank() @MaxCharacters(100) model!: string;
}

/** What answered before a change; saved again, it undoes the change. */
export class FormerConfiguration extends RequestEvaluation {
  /** Of a change of the fact sheet, the former one; null where only the configuration was changed. */
  @IsOptional() @IsString() factSheet!: string | null;
}

export class EvaluationSum {
  @IsInt() answered!: number;
  @IsInt() passed!: number;
}

/** A question that was not answered rightly. */
export class EvaluationFailure {
  @IsString() question!: string;
  @IsArray() @IsString({ each: true }) faults!: string[];
  /** Whether the configuration that this one is compared with answered it rightly. */
  @IsBoolean() isWorse!: boolean;
}

export const EVALUATION_STATES = ['running', 'done', 'failed'] as const;

/** How a configuration answered the questions. */
export class Evaluation {
  @IsUUID() id!: string;
  @IsISO8601() requestedAt!: string;
  /** Email address of who requested it. */
  @IsString() requestedBy!: string;
  @IsString() model!: string;
  /** Whether this is the configuration in force. */
  @IsBoolean() isLive!: boolean;
  @IsIn(EVALUATION_STATES) state!: (typeof EVALUATION_STATES)[number];
  /** Questions that apply to what is published. */
  @IsInt() total!: number;
  @IsInt() answered!: number;
  @IsInt() passed!: number;
  /** The questions that nobody looks at while tuning: only their sum. */
  @Nested(() => EvaluationSum) heldOut!: EvaluationSum;
  @NestedList(() => EvaluationFailure) failures!: EvaluationFailure[];
  /** US dollars of all calls while it ran, those of visitors included. */
  @IsNumber() costUsd!: number;
  @IsOptional() @IsISO8601() finishedAt!: string | null;
  /** What it is compared with and was in force before: of the saved version that is in force now, else null. */
  @IsOptional() @Nested(() => FormerConfiguration) former!: FormerConfiguration | null;
  /** Whether the configuration that it is compared with has been tried. */
  @IsBoolean() isCompared!: boolean;
  /** Why it ended early. */
  @IsOptional() @IsString() failure!: string | null;
}
