import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsISO8601,
  IsNumber,
  IsOptional,
  IsString,
  IsUrl,
  IsUUID,
  Matches,
  Min,
} from 'class-validator';
import {
  CURRENCIES,
  DURATION_UNITS,
  FACT_KEY,
  FACT_LANGUAGES,
  FACT_TYPES,
  MAX_FACT_KEY,
  type FactLanguage,
  type FactType,
  type FactValue,
  type Wordings,
} from '../rules/facts.js';
import { MaxCharacters, Nested, NestedList, NotBlank, TextList } from '../validation.js';

/** A text in other languages than English. */
export class FactWordings {
  @IsOptional() @IsString() @MaxCharacters(500) pt?: string;
  @IsOptional() @IsString() @MaxCharacters(500) es?: string;
  @IsOptional() @IsString() @MaxCharacters(500) fr?: string;
  @IsOptional() @IsString() @MaxCharacters(500) it?: string;
}

/** A value; which fields it has depends on its type (`FactValue` in `rules/facts.ts`). */
export class FactValueForm {
  @IsIn(FACT_TYPES) type!: FactType;
  /** Of money, percentage, duration and count. */
  @IsOptional() @IsNumber() amount?: number;
  /** Currency or unit of a duration. */
  @IsOptional() @IsIn([...CURRENCIES, ...DURATION_UNITS]) unit?: string;
  /** Of a date (YYYY-MM-DD) or text. */
  @IsOptional() @IsString() @MaxCharacters(500) text?: string;
  /** Of a text, which is English; where one is absent, articles in its language show the English text. */
  @IsOptional() @Nested(() => FactWordings) wordings?: FactWordings;
}

/** Where a rule stands. */
export class FactSource {
  @IsString() @NotBlank() @MaxCharacters(300) title!: string;
  @IsUrl({ protocols: ['https'], require_protocol: true }) @MaxCharacters(2_000) address!: string;
  /** Article or section. */
  @IsOptional() @IsString() @MaxCharacters(200) article!: string | null;
}

/** A source, and the language of its name where that is not English. */
export class NamedSource extends FactSource {
  /** Such as "pt". */
  @IsOptional() @IsString() language!: string | null;
}

/** A value to propose, with its source and dates. */
export class ProposeFactValue {
  @Nested(() => FactValueForm) value!: FactValue;
  @Nested(() => FactSource) source!: FactSource;
  @IsISO8601({ strict: true }) validFrom!: string;
  @IsOptional() @IsISO8601({ strict: true }) validUntil?: string | null;
  /** By when somebody has to look again. */
  @IsOptional() @IsISO8601({ strict: true }) confirmBy?: string | null;
}

/** The same, as staff save it. */
export class SaveFactValue extends ProposeFactValue {
  /**
   * The values of the fact that were entered by mistake: from the moment at which this one is confirmed, the site says that they
   * were never in force.
   */
  @IsOptional() @IsArray() @ArrayMaxSize(200) @IsUUID(undefined, { each: true }) corrects?: string[];
  /** `version` of the fact that was read; a later one is refused with 409. */
  @IsOptional() @IsInt() @Min(0) basedOn?: number;
}

/** The name of a fact in other languages than English. */
export class FactNameWordings {
  @IsOptional() @IsString() @MaxCharacters(200) pt?: string;
  @IsOptional() @IsString() @MaxCharacters(200) es?: string;
  @IsOptional() @IsString() @MaxCharacters(200) fr?: string;
  @IsOptional() @IsString() @MaxCharacters(200) it?: string;
}

/** What a fact is called and where it holds. */
export class FactNames {
  @IsString() @NotBlank() @MaxCharacters(200) name!: string;
  /** Of the name, which is English; where one is absent, articles in its language show the English name. */
  @IsOptional() @Nested(() => FactNameWordings) nameWordings?: Wordings | undefined;
  /** A country, or "European Union". */
  @IsString() @NotBlank() @MaxCharacters(100) jurisdiction!: string;
  /** Words by which texts in any language speak of it, such as "fundo" and "fund". */
  @TextList(60, 60) terms!: string[];
}

/** The same, as staff save it. */
export class SaveFactNames extends FactNames {
  /** `version` of the fact that was read; a later one is refused with 409. */
  @IsOptional() @IsInt() @Min(0) basedOn?: number;
}

export class CreateFact extends FactNames {
  @Matches(FACT_KEY, { message: 'key must be lower-case words with hyphens' })
  @MaxCharacters(MAX_FACT_KEY)
  key!: string;
  @Nested(() => ProposeFactValue) first!: ProposeFactValue;
}

/** One value in the history of a fact. */
export class FactHistoryEntry extends ProposeFactValue {
  @IsUUID() id!: string;
  @IsOptional() @IsString() proposedBy!: string | null;
  @IsISO8601() proposedAt!: string;
  @IsOptional() @IsString() confirmedBy!: string | null;
  /** Null for a proposal that waits for a second person. */
  @IsOptional() @IsISO8601() confirmedAt!: string | null;
  @IsOptional() @IsString() withdrawnBy!: string | null;
  @IsOptional() @IsISO8601() withdrawnAt!: string | null;
}

/** A value that will hold. */
export class ComingFactValue {
  /** Absent: the rule ends. */
  @IsOptional() value!: FactValue | null;
  /** In English, of a post's facts in its language; what ends is "no longer in force". */
  @IsString() text!: string;
  @IsISO8601() from!: string;
  /** The day in the firm's time zone, "January 1, 2027". */
  @IsString() day!: string;
}

/** A fact as visitors may read it. */
export class PublicFact {
  @IsString() key!: string;
  @IsString() name!: string;
  /** In which name and country are, where that is not English: among the facts of a post in the post's, as far as somebody has written the name in it. */
  @IsOptional() @IsIn(FACT_LANGUAGES) nameLanguage?: FactLanguage;
  @IsString() jurisdiction!: string;
  @Nested(() => FactValueForm) value!: FactValue;
  /** In English, of a post's facts in its language: "€500,000". */
  @IsString() text!: string;
  @Nested(() => NamedSource) source!: NamedSource;
  @IsISO8601() validFrom!: string;
  /** Its day in the firm's time zone, "October 7, 2023". */
  @IsString() since!: string;
  @IsOptional() coming!: ComingFactValue | null;
}

export class PublicFacts {
  @NestedList(() => PublicFact) facts!: PublicFact[];
}

/** A fact in the newsroom's list. */
export class AdminFact extends FactNames {
  @IsString() key!: string;
  @IsIn(FACT_TYPES) type!: FactType;
  /** Null before its first value holds and after its last has ended. */
  @IsOptional() current!: FactHistoryEntry | null;
  @IsOptional() coming!: ComingFactValue | null;
  /** How many proposals wait for a second person. */
  @IsInt() @Min(0) proposals!: number;
  /** Whether the day by which it had to be confirmed again has come. */
  @IsBoolean() isDue!: boolean;
  /** How many posts hold it. */
  @IsInt() @Min(0) uses!: number;
}

export class AdminFacts {
  @NestedList(() => AdminFact) facts!: AdminFact[];
  /** Whether a value needs a second person (FACTS_FOUR_EYES). */
  @IsBoolean() needsTwo!: boolean;
}

/** A post that shows a fact. */
export class FactPlace {
  @IsUUID() postId!: string;
  @IsString() title!: string;
  @IsString() status!: string;
}

/** What gives the value that a fact has, or the day on which it began, and is wrong once it changes. */
export class DatedText {
  /** Of the post or fact. */
  @IsString() title!: string;
  @IsString() sentence!: string;
  /** Null for what stands in the register itself. */
  @IsOptional() @IsUUID() postId!: string | null;
}

export class FactDetails {
  @Nested(() => AdminFact) fact!: AdminFact;
  @NestedList(() => FactHistoryEntry) history!: FactHistoryEntry[];
  /** Grows whenever a value is entered, confirmed or withdrawn, or the fact gets other names. */
  @IsInt() @Min(0) version!: number;
  /** Any 500 where there are more; `fact.uses` counts all. */
  @NestedList(() => FactPlace) places!: FactPlace[];
  /** What has to be changed with its value. */
  @NestedList(() => DatedText) dated!: DatedText[];
}

/** A fact with its confirmed history, for export and import. */
export class PortableFact extends FactNames {
  @Matches(FACT_KEY) @MaxCharacters(MAX_FACT_KEY) key!: string;
  @NestedList(() => ProposeFactValue)
  @ArrayMaxSize(200)
  @IsDefined({ message: 'values are missing' })
  values!: ProposeFactValue[];
}

export class PortableFacts {
  @NestedList(() => PortableFact) @ArrayMaxSize(5_000) facts!: PortableFact[];
}

/** How many facts and values an import has added; what was there already is left as it is. */
export class ImportedFacts {
  @IsInt() facts!: number;
  @IsInt() values!: number;
}

/** What an import would do to a fact. */
export class ImportedFact {
  @IsString() key!: string;
  @IsString() name!: string;
  @IsString() jurisdiction!: string;
  /**
   * changed: it shows another value at once, or none; coming: it will; past: only its history or sources gain; refused: its
   * values do not fit, and `note` says why.
   */
  @IsIn(['new', 'changed', 'coming', 'past', 'unchanged', 'refused'])
  outcome!: 'new' | 'changed' | 'coming' | 'past' | 'unchanged' | 'refused';
  /** "€500,000 → €600,000", or what is to be looked at; empty where there is nothing to say. */
  @IsString() note!: string;
}

export class ImportPreview {
  @NestedList(() => ImportedFact) facts!: ImportedFact[];
}

/** A change of the law, as `/updates` shows it. */
export class LawUpdate {
  /** Stays the same when the change is corrected, its date included. */
  @IsString() id!: string;
  @IsString() key!: string;
  @IsString() name!: string;
  @IsString() jurisdiction!: string;
  @IsISO8601() at!: string;
  /** Since when the site tells of it: before it holds where that was known. Stays the same as well. */
  @IsISO8601() publishedAt!: string;
  /** The day of `at` in the firm's time zone. */
  @IsString() day!: string;
  /** In English; null for the first value of a fact, which is told where it was corrected. */
  @IsOptional() @IsString() before!: string | null;
  /** In English, of a post's facts in its language; what ends is "no longer in force". */
  @IsString() after!: string;
  @IsBoolean() isComing!: boolean;
  /** Of a change that was told of and will not come, the day on which it was withdrawn; null otherwise. */
  @IsOptional() @IsString() withdrawn!: string | null;
  /** Of a change that was told of otherwise, or as in force by mistake, when that was corrected; a sentence in English. */
  @IsOptional() @IsString() correction!: string | null;
  /** When that was, where readers had been told the mistake as law in force: they are told of it as of something new. */
  @IsOptional() @IsISO8601() correctedAt!: string | null;
  @Nested(() => NamedSource) source!: NamedSource;
  /** The published guides that show the fact. */
  @IsArray() guides!: { slug: string; title: string; language: string }[];
}

export class LawUpdates {
  /** Coming ones first, then the newest; one that was corrected while in force stands at the day of its correction. */
  @NestedList(() => LawUpdate) updates!: LawUpdate[];
  /** All facts in force, by jurisdiction and name. */
  @NestedList(() => PublicFact) inForce!: PublicFact[];
}

/** A sentence about a fact. */
export class StatementOfFact {
  @Matches(FACT_KEY) @MaxCharacters(MAX_FACT_KEY) factKey!: string;
  @IsString() @NotBlank() @MaxCharacters(20_000) sentence!: string;
}

/** A part of a sentence as it is mended. */
export class MendedPart {
  @IsString() text!: string;
  /** Whether it is today's value, in place of what the sentence stated. */
  @IsBoolean() isNew!: boolean;
}

/** A sentence that does not say of a fact what holds. */
export class OutdatedSentence extends StatementOfFact {
  /** Where it stands, as staff read it: "Title", "Text". */
  @IsArray() @IsString({ each: true }) fields!: string[];
  @IsString() words!: string;
  @IsString() name!: string;
  @IsString() jurisdiction!: string;
  /** What holds today, in English. */
  @IsString() now!: string;
  /** Of a fact that has ended: "It ended on October 7, 2023." */
  @IsOptional() @IsString() ended!: string | null;
  /**
   * outdated: it states or shows what no longer holds; calculated: it states what was calculated with the former value, and
   * the sum has to be checked; dated: it shows the fact beside the day on which a former value began; contradicted: it gives the
   * rule a value that it never had.
   */
  @IsIn(['outdated', 'calculated', 'dated', 'contradicted']) kind!:
    'outdated' | 'calculated' | 'dated' | 'contradicted';
  /** As one call makes it, in parts; null where that is left to staff. */
  @IsOptional() @NestedList(() => MendedPart) becomes!: MendedPart[] | null;
}

/** A sentence of a post about a fact. */
export class StatementOfPost extends StatementOfFact {
  @IsUUID() postId!: string;
}

export class OutdatedStatement extends OutdatedSentence {
  @IsUUID() postId!: string;
  @IsString() title!: string;
  @IsString() status!: string;
}

export class OutdatedStatements {
  @NestedList(() => OutdatedStatement) statements!: OutdatedStatement[];
}

/** The same of the texts about the firm. */
export class OutdatedFirmStatements {
  @NestedList(() => OutdatedSentence) statements!: OutdatedSentence[];
}

/** The texts about the firm that hold a fact, as staff read where they stand. */
export class FirmFactUses {
  @IsArray() @IsString({ each: true }) fields!: string[];
}
