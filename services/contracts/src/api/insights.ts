import { IsIn, IsInt, IsOptional, IsString, Matches, Min } from 'class-validator';
import { INSIGHT_KINDS, type InsightKind } from '../rules/insights.js';
import { MaxCharacters, Nested, NestedList } from '../validation.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** One thing that happened in a reader's browser. */
export class TellInsight {
  @IsIn(INSIGHT_KINDS) kind!: InsightKind;

  /** Path of the page; of the guide that was opened when the kind is `source`. */
  @IsString() @MaxCharacters(300) path!: string;

  /** The language that the browser prefers, without its region: `pt`. */
  @Matches(/^[a-z]{2,3}$/, { message: 'language must be two or three small letters' }) language!: string;

  /** Host of the other site that led here; null for none. */
  @IsOptional()
  @Matches(/^[a-z0-9.-]{1,253}$/, { message: 'referrer must be a host name' })
  referrer!: string | null;
}

/** The figures of a period. */
export class InsightFigures {
  /** Each reader once a day. */
  @IsInt() @Min(0) readers!: number;
  @IsInt() @Min(0) views!: number;
  /** Guides read to their end. */
  @IsInt() @Min(0) reads!: number;
  /** Readers who asked Alfred something. */
  @IsInt() @Min(0) questions!: number;
  /** Guides opened from an answer of Alfred's. */
  @IsInt() @Min(0) sources!: number;
  /** Booking links followed. */
  @IsInt() @Min(0) bookings!: number;
}

/** The figures of one day, page, language or referring site. */
export class InsightRow extends InsightFigures {
  /** Day, path, language or host; a host is empty for readers who came from no other site. */
  @IsString() name!: string;
  /** Title of the guide at the path, while there is one. */
  @IsOptional() @IsString() title!: string | null;
}

/** What the public site counted from one day to another, both included. */
export class InsightsReport {
  @Matches(DAY) from!: string;
  @Matches(DAY) to!: string;
  @Nested(() => InsightFigures) total!: InsightFigures;
  /** The same for as many days before. */
  @Nested(() => InsightFigures) before!: InsightFigures;
  /** Every day, oldest first. */
  @NestedList(() => InsightRow) day!: InsightRow[];
  /** The 500 most viewed, as those below. */
  @NestedList(() => InsightRow) page!: InsightRow[];
  @NestedList(() => InsightRow) language!: InsightRow[];
  @NestedList(() => InsightRow) referrer!: InsightRow[];
}
