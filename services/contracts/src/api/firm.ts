import { ArrayMaxSize, IsBoolean, IsInt, IsISO8601, IsOptional, IsString, IsUrl, Matches, Min } from 'class-validator';
import type { Wordings } from '../rules/facts.js';
import { FactNameWordings } from './facts.js';
import { MaxCharacters, Nested, NestedList, NotBlank, TextList } from '../validation.js';

/** A lawyer of the firm, with a page of their own at `/people/{slug}`. */
export class FirmPerson {
  @Matches(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { message: 'slug must be lower-case words with hyphens' })
  @MaxCharacters(100)
  slug!: string;

  @IsString() @NotBlank() @MaxCharacters(200) name!: string;
  @IsString() @NotBlank() @MaxCharacters(200) role!: string;
  /** Of the role, which is English; where one is absent, articles in its language show the English role. */
  @IsOptional() @Nested(() => FactNameWordings) roleWordings?: Wordings;
  /** Path of the portrait on this site, or its address. */
  @Matches(/^(?:\/(?!\/)|https?:\/\/)\S+$/, { message: 'portraitUrl must begin with / or http(s)://' })
  @MaxCharacters(2_000)
  portraitUrl!: string;

  @TextList(20, 100) languages!: string[];
  /** Bars and orders with registration numbers, one each. */
  @TextList(20, 300) admissions!: string[];
  /** One sentence for lists. */
  @IsString() @NotBlank() @MaxCharacters(500) summary!: string;
  /** Paragraphs, separated by empty lines. */
  @IsString() @MaxCharacters(10_000) biography!: string;
  /** No longer with the firm: in no list of its people, but with a page, and named on what they wrote and reviewed. */
  @IsOptional() @IsBoolean() hasLeft?: boolean;
}

/** What the consultation of €550 consists of. */
export class ConsultationTerms {
  @IsString() @NotBlank() @MaxCharacters(300) length!: string;
  @IsString() @NotBlank() @MaxCharacters(500) lawyers!: string;
  @IsString() @NotBlank() @MaxCharacters(500) refund!: string;
  /** Whom it is for; absent in what was saved before the field existed, like the fields below. */
  @IsOptional() @IsString() @MaxCharacters(500) audience?: string | null;
  /** Who takes the payment, and what comes after it. */
  @IsOptional() @IsString() @MaxCharacters(1_000) payment?: string | null;
}

/** What the firm charges for a matter. */
export class MatterFee {
  @IsString() @NotBlank() @MaxCharacters(200) matter!: string;
  @IsString() @NotBlank() @MaxCharacters(100) range!: string;
  @IsString() @MaxCharacters(500) note!: string;
}

/** Where one of the two ratings of the home page comes from. */
export class ReviewSource {
  @IsString() @NotBlank() @MaxCharacters(100) source!: string;
  @IsInt() @Min(0) count!: number;
  @IsISO8601({ strict: true }) @Matches(/^\d{4}-\d{2}-\d{2}$/) asOf!: string;
}

/** How long a route usually takes. */
export class RouteTimeline {
  @IsString() @NotBlank() @MaxCharacters(200) route!: string;
  @IsString() @NotBlank() @MaxCharacters(100) duration!: string;
  @IsString() @MaxCharacters(500) note!: string;
}

/** A company that handles visitors' data for the firm. */
export class DataProcessor {
  @IsString() @NotBlank() @MaxCharacters(200) purpose!: string;
  @IsString() @NotBlank() @MaxCharacters(200) company!: string;
  @IsString() @NotBlank() @MaxCharacters(200) place!: string;
}

/** What the site says about the firm itself; everything may be empty. */
export class FirmContent {
  @NestedList(() => FirmPerson) @ArrayMaxSize(50) people!: FirmPerson[];
  @IsOptional() @IsString() @MaxCharacters(50) telephone!: string | null;
  @IsOptional() @IsString() @MaxCharacters(200) hours!: string | null;
  @IsOptional() @Nested(() => ConsultationTerms) consultation!: ConsultationTerms | null;
  /** In the order of the ratings. */
  @NestedList(() => ReviewSource) @ArrayMaxSize(2) reviews!: ReviewSource[];
  @NestedList(() => RouteTimeline) @ArrayMaxSize(20) timelines!: RouteTimeline[];
  @IsOptional() @NestedList(() => MatterFee) @ArrayMaxSize(20) fees?: MatterFee[];
  /** What the fees include, and what comes on top. */
  @IsOptional() @IsString() @MaxCharacters(1_000) feesNote?: string | null;
  /** By when a question in writing is answered, such as "two business days". */
  @IsOptional() @IsString() @MaxCharacters(100) answersWithin?: string | null;
  /** Professional liability insurance. */
  @IsOptional() @IsString() @MaxCharacters(500) insurance!: string | null;
  /** The complaints book (Livro de Reclamações). */
  @IsOptional() @IsUrl({ protocols: ['https'], require_protocol: true }) complaintsUrl!: string | null;
  /** The terms of use: paragraphs, separated by empty lines. */
  @IsOptional() @IsString() @MaxCharacters(50_000) terms!: string | null;
  @NestedList(() => DataProcessor) @ArrayMaxSize(30) processors!: DataProcessor[];
}

/** What visitors read of it. */
export class PublicFirm extends FirmContent {
  /** The founder's name by now: of whoever has or had the name in the settings; absent while that is the same. */
  @IsOptional() @IsString() founderName?: string;
}

/** A saved version of the firm's content, by whom and when. */
export class FirmVersionSummary {
  @IsInt() @Min(1) version!: number;
  /** E-mail address of the member of staff; null for the first version. */
  @IsOptional() @IsString() changedBy!: string | null;
  @IsISO8601() changedAt!: string;
}

/** A saved version with its content. */
export class FirmContentVersion extends FirmVersionSummary {
  @Nested(() => FirmContent) content!: FirmContent;
}

/** The content to save, and the version that it was made from. */
export class SaveFirmContent {
  @IsInt() @Min(1) version!: number;
  @Nested(() => FirmContent) content!: FirmContent;
}
