import { IsBoolean, IsIn, IsString, Matches } from 'class-validator';
import { FACT_KEY, MAX_FACT_KEY } from '../rules/facts.js';
import { MaxCharacters, NestedList, NotBlank } from '../validation.js';

/**
 * Texts of staff, beside posts, that may hold facts as `{{fact:key}}`; and what Alfred's model stated in an answer, which the
 * visitor was not shown.
 */
export const FACT_TEXT_KINDS = [
  'answer template',
  'approved answer',
  'instructions',
  'greeting',
  'fact sheet',
  'answer',
] as const;
export type FactTextKind = (typeof FACT_TEXT_KINDS)[number];

/** One of these texts; there is one of the instructions and of the fact sheet. An answer has the id of its conversation. */
export class FactTextRef {
  @IsIn(FACT_TEXT_KINDS) kind!: FactTextKind;
  @IsString() @MaxCharacters(100) id!: string;
}

/** A text that holds a fact. */
export class FactTextUse extends FactTextRef {
  @IsString() title!: string;
}

/** A sentence of one of these texts about a fact. */
export class StatementOfText extends FactTextRef {
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
  @IsBoolean() mayBeMended!: boolean;
}

export class OutdatedStatementsOfTexts {
  @NestedList(() => OutdatedStatementOfText) statements!: OutdatedStatementOfText[];
}
