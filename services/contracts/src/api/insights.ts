import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, IsString, Matches, Min } from 'class-validator';
import { CHAT_LIMITS } from '../rules/chat.js';
import { INSIGHT_KINDS, type InsightKind } from '../rules/insights.js';
import { MaxCharacters, Nested, NestedList } from '../validation.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Where something happened that is counted, and what led there. */
export class InsightOrigin {
  /** Path of the page; of the guide that was opened when the kind is `source`. */
  @IsString() @MaxCharacters(300) path!: string;

  /** The language that the browser prefers, without its region: `pt`. */
  @Matches(/^[a-z]{2,3}$/, { message: 'language must be two or three small letters' }) language!: string;

  /** Host of the other site that led here; null for none. */
  @IsOptional()
  @Matches(/^[a-z0-9.-]{1,253}$/, { message: 'referrer must be a host name' })
  referrer!: string | null;
}

/** One thing that happened in a reader's browser. */
export class TellInsight extends InsightOrigin {
  @IsIn(INSIGHT_KINDS) kind!: InsightKind;

  /** The nationality of the profile, as it was typed; kept as the code of a country, or not at all. */
  @IsOptional() @IsString() @MaxCharacters(CHAT_LIMITS.profileField) country?: string | null;
}

/** What a visitor told, as the gateway hands it on with what others told. */
export class ForwardedInsight {
  /** The body of the request, not looked at yet. */
  @IsString() body!: string;
  @IsString() address!: string;
  @IsString() userAgent!: string;
}

/** Request of the gateway: to count them. */
export class ForwardedInsights {
  @ArrayMaxSize(500) @NestedList(() => ForwardedInsight) insights!: ForwardedInsight[];
}

/** What is wrong with each of them, in their order; null for one that is counted or left out. */
export class CountedInsights {
  @IsArray() problems!: (string | null)[];
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
  @IsInt() @Min(0) enquiries!: number;
  /** Enquiries of these days that staff have marked as booked. */
  @IsInt() @Min(0) booked!: number;
}

/** The figures of one day, page, language, country or referring site. */
export class InsightRow extends InsightFigures {
  /** Day, path, language, country or host; a country is empty where none was told, a host for no other site. */
  @IsString() name!: string;
  /** Title of the guide at the path, while there is one. */
  @IsOptional() @IsString() title!: string | null;
}

/** What the public site counted from one day to another, both included. */
export class InsightsReport {
  @Matches(DAY) from!: string;
  @Matches(DAY) to!: string;
  @Nested(() => InsightFigures) total!: InsightFigures;
  /** The totals of as many days before `from`. */
  @Nested(() => InsightFigures) before!: InsightFigures;
  /** Every day, oldest first. */
  @NestedList(() => InsightRow) day!: InsightRow[];
  /** The 500 most viewed, as those below. */
  @NestedList(() => InsightRow) page!: InsightRow[];
  @NestedList(() => InsightRow) language!: InsightRow[];
  @NestedList(() => InsightRow) country!: InsightRow[];
  @NestedList(() => InsightRow) referrer!: InsightRow[];
}
