import { IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { FACT_KEY, MAX_FACT_KEY } from '../rules/facts.js';
import { MaxCharacters, NestedList, NotBlank } from '../validation.js';
import { MendedPart } from './facts.js';

/** Texts of staff, beside posts, that may hold facts as `{{fact:key}}`. */
export const FACT_TEXT_KINDS = [
  'answer template',
  'approved answer',
  'instructions',
  'greeting',
  'fact sheet',
] as const;
export type FactTextKind = (typeof FACT_TEXT_KINDS)[number];

/** What states a former value in its own words: such a text, or Alfred's model in an answer, which the visitor was not shown. */
const STATING_KINDS = [...FACT_TEXT_KINDS, 'answer'] as const;

/** One of these texts; there is one of the instructions and of the fact sheet. */
export class FactTextRef {
  @IsIn(FACT_TEXT_KINDS) kind!: FactTextKind;
  @IsString() @MaxCharacters(100) id!: string;
}

/** A text that holds a fact. */
export class FactTextUse extends FactTextRef {
  @IsString() title!: string;
}

/** A sentence about a fact, of one of these texts, or of an answer, which has the id of its conversation. */
export class StatementOfText {
  @IsIn(STATING_KINDS) kind!: (typeof STATING_KINDS)[number];
  @IsString() @MaxCharacters(100) id!: string;
  @Matches(FACT_KEY) @MaxCharacters(MAX_FACT_KEY) factKey!: string;
  @IsString() @NotBlank() @MaxCharacters(20_000) sentence!: string;
}

/** A sentence that states the former value of a fact in its own words. */
export class OutdatedStatementOfText extends StatementOfText {
  @IsString() title!: string;
  @IsString() words!: string;
  @IsString() name!: string;
  @IsString() jurisdiction!: string;
  /** What holds today, in English. */
  @IsString() now!: string;
  /** As of `OutdatedSentence`. */
  @IsOptional() @NestedList(() => MendedPart) becomes!: MendedPart[] | null;
}

export class OutdatedStatementsOfTexts {
  @NestedList(() => OutdatedStatementOfText) statements!: OutdatedStatementOfText[];
}
