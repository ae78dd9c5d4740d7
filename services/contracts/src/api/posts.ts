import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
} from 'class-validator';
import { POST_LIMITS } from '../rules/post.js';
import { FACT_LANGUAGES, type FactLanguage } from '../rules/facts.js';
import { PublicFact } from './facts.js';
import { PostTalk } from './post-talk.js';
import { all, MaxCharacters, MayBeAbsent, Nested, NestedList, NotBlank, TextList } from '../validation.js';

export const POST_STATUSES = ['draft', 'published', 'scheduled'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

export const POST_SOURCES = ['manual', 'youtube'] as const;
export type PostSource = (typeof POST_SOURCES)[number];

/** URL of an image: absolute http(s), or a path on this site; '' for none. */
const IsImageAddress = () =>
  all(
    IsString(),
    MaxCharacters(POST_LIMITS.address),
    Matches(/^$|^(?:https?:\/\/|\/(?!\/))/i, { message: ({ property }) => `${property} must be an http(s) address` }),
  );

export class QuestionAndAnswer {
  @IsString() @MaxCharacters(POST_LIMITS.listEntry) question!: string;
  @IsString() @MaxCharacters(POST_LIMITS.listEntry) answer!: string;
}

export class ImageSource {
  @IsString() type!: string;
  @IsString() srcset!: string;
}

/**
 * The copies of an image for `<picture>`, made some seconds after the upload. The name is part of the published API.
 */
export class ImageCopies {
  /** Displayed size in pixels, for the width and height attributes. */
  @IsInt() width!: number;
  @IsInt() height!: number;
  /** One `srcset` per type, the best type first. */
  @NestedList(() => ImageSource) sources!: ImageSource[];
}

/** A calendar day, such as 2026-11-22; '' for none. */
const DAY = /^(?:\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))?$/;

/** Somebody of the firm, as a byline names them. */
export class Byline {
  @IsString() slug!: string;
  @IsString() name!: string;
  @IsString() role!: string;
  /** Of the role, where that is not the language of the article. */
  @IsOptional() @IsIn(['en']) roleLanguage?: 'en';
}

/** A published post as in lists, without contentHtml. */
export class PostSummary {
  @IsString() id!: string;
  @IsString() slug!: string;
  @IsString() title!: string;
  @IsOptional() @IsString() excerpt!: string | null;
  @IsIn(POST_STATUSES) status!: PostStatus;
  @IsOptional() @IsISO8601() publishedAt!: string | null;
  @IsOptional() @IsString() featuredImageUrl!: string | null;
  @IsOptional() @IsString() featuredImageAlt!: string | null;
  /** Absent for images of other sites, and until the copies are made. */
  @IsOptional() @Nested(() => ImageCopies) featuredImageCopies?: ImageCopies;
  @IsOptional() @IsInt() readingTimeMinutes!: number | null;
  @IsArray() @IsString({ each: true }) tags!: string[];
  @IsOptional() @IsString() seoTitle!: string | null;
  @IsOptional() @IsString() seoDescription!: string | null;
  @IsOptional() @IsString() ogTitle!: string | null;
  @IsOptional() @IsString() ogDescription!: string | null;
  @IsOptional() @IsString() ogImageUrl!: string | null;
  /** The person of the firm who wrote it; where there is one, of `FirmContent.people`. */
  @IsOptional() @IsString() authorSlug!: string | null;
  /** The person of the firm who has checked what it says about the law, and the day; then the day of the next check. */
  @IsOptional() @IsString() reviewerSlug!: string | null;
  @IsOptional() @IsString() reviewedOn!: string | null;
  @IsOptional() @IsString() reviewDueOn!: string | null;
  /** Whether the text was changed after that review: it does not cover the present one. */
  @IsBoolean() changedSinceReview!: boolean;
  /** In which it is written. */
  @IsIn(FACT_LANGUAGES) language!: FactLanguage;
}

/** A published post in full. */
export class PublicPost extends PostSummary {
  @IsString() contentHtml!: string;
  /** When the text, or a fact in it, last changed; used in feeds and structured data. */
  @IsISO8601() updatedAt!: string;
  /** Words for search engines that are not tags. */
  @IsArray() @IsString({ each: true }) keywords!: string[];
  /** The author and the reviewer, where the firm still has them; absent in the newsroom. */
  @IsOptional() @Nested(() => Byline) author?: Byline;
  @IsOptional() @Nested(() => Byline) reviewer?: Byline;
  /** The facts that the text shows, in the order of their first use; absent where there are none. */
  @IsOptional() @NestedList(() => PublicFact) facts?: PublicFact[];
  /** The talk that it was written from as a schema.org `VideoObject`, where the article shows its video. */
  @IsOptional() @IsObject() videoObject?: Record<string, unknown>;
}

export class PostPage {
  @NestedList(() => PostSummary) posts!: PostSummary[];
  /** Where the category that was asked for has become another one: that, or null when its posts have none any more. */
  @IsOptional() @IsString() category?: string | null;
  /** Where no post has the words that were searched for: the words most like them, or "one or another", which these posts have. */
  @IsOptional() @IsString() search?: string;
  /** Where the next page starts; absent on the last one. */
  @IsOptional() @IsString() nextCursor?: string;
}

/** A sentence of a text from a talk that the talk does not support, and why; for whoever reviews the text. */
export class UnsupportedSentence {
  @IsString() @NotBlank() @MaxCharacters(POST_LIMITS.listEntry) text!: string;
  @IsString() @MaxCharacters(POST_LIMITS.listEntry) reason!: string;
}

/** A post as staff see it, of any status. */
export class AdminPost extends PublicPost {
  @IsString() contentMd!: string;
  @IsIn(POST_SOURCES) source!: PostSource;
  @IsArray() @IsString({ each: true }) highlights!: string[];
  @NestedList(() => QuestionAndAnswer) qaSection!: QuestionAndAnswer[];
  @IsISO8601() createdAt!: string;
  /** Increases by one with every change. */
  @IsInt() version!: number;
  /** The model that wrote the text, or `a video`; null when a person did. */
  @IsOptional() @IsString() generatedBy!: string | null;
  /** A machine wrote in it and nobody has reviewed it yet. */
  @IsBoolean() needsReview!: boolean;
  /** Email address of the reviewer. */
  @IsOptional() @IsString() reviewedBy!: string | null;
  @IsOptional() @IsISO8601() reviewedAt!: string | null;
  /** Of a text from a talk; after its review those that were still in it then. */
  @NestedList(() => UnsupportedSentence) unsupported!: UnsupportedSentence[];
  /** The talk that it was written from. */
  @IsOptional() @Nested(() => PostTalk) talk!: PostTalk | null;
  /** In lists: as of a `NewsroomPost`. */
  @IsOptional() @IsBoolean() isOutdated?: boolean;
}

/**
 * Fields of an answered post that no form changes: sent back, they are ignored. They have no rule but `@IsOptional()`, so that
 * validation accepts any value; with `@Allow()` the API description called them required.
 */
export class ReadOnlyFields {
  @IsOptional() id?: unknown;
  @IsOptional() createdAt?: unknown;
  @IsOptional() updatedAt?: unknown;
  @IsOptional() version?: unknown;
  @IsOptional() featuredImageCopies?: unknown;
  @IsOptional() needsReview?: unknown;
  @IsOptional() changedSinceReview?: unknown;
  @IsOptional() isOutdated?: unknown;
  @IsOptional() reviewedBy?: unknown;
  @IsOptional() reviewedAt?: unknown;
}

/** The whole form of the editor; PUT replaces it (services/contracts/README.md, Posts). */
export class SavePost extends ReadOnlyFields {
  @IsString() @NotBlank() @MaxCharacters(POST_LIMITS.title) title!: string;
  @IsString() @NotBlank() contentHtml!: string;
  @IsOptional() @IsString() @MaxCharacters(POST_LIMITS.slug) slug?: string | null;
  @IsOptional() @IsString() @MaxCharacters(POST_LIMITS.excerpt) excerpt?: string | null;
  /** Ignored: the server sets it equal to contentHtml. */
  @IsOptional() @IsString() contentMd?: string | null;
  @IsOptional() @TextList(POST_LIMITS.tags, POST_LIMITS.tag) tags?: string[] | null;
  @MayBeAbsent() @IsIn(POST_STATUSES) status?: PostStatus;
  @MayBeAbsent() @IsIn(POST_SOURCES) source?: PostSource;
  @IsOptional() @IsString() @MaxCharacters(POST_LIMITS.title) seoTitle?: string | null;
  @IsOptional() @IsString() @MaxCharacters(POST_LIMITS.seoDescription) seoDescription?: string | null;
  @IsOptional()
  @IsInt()
  @Min(POST_LIMITS.readingTimeMinutes.min)
  @Max(POST_LIMITS.readingTimeMinutes.max)
  readingTimeMinutes?: number | null;
  @IsOptional() @TextList(POST_LIMITS.listEntries, POST_LIMITS.listEntry) highlights?: string[] | null;
  @IsOptional()
  @ArrayMaxSize(POST_LIMITS.listEntries)
  @NestedList(() => QuestionAndAnswer)
  qaSection?: QuestionAndAnswer[] | null;
  @IsOptional() @IsImageAddress() featuredImageUrl?: string | null;
  @IsOptional() @IsString() @MaxCharacters(POST_LIMITS.alternativeText) featuredImageAlt?: string | null;
  /** The time of a scheduled publication; ignored for other statuses. */
  @IsOptional() @IsISO8601({ strict: true }) publishedAt?: string | null;
  @IsOptional() @IsString() @MaxCharacters(POST_LIMITS.title) ogTitle?: string | null;
  @IsOptional() @IsString() @MaxCharacters(POST_LIMITS.excerpt) ogDescription?: string | null;
  @IsOptional() @IsImageAddress() ogImageUrl?: string | null;
  @IsOptional() @TextList(POST_LIMITS.tags, POST_LIMITS.tag) keywords?: string[] | null;
  @IsOptional() @IsString() @MaxCharacters(POST_LIMITS.tag) authorSlug?: string | null;
  @IsOptional() @IsString() @MaxCharacters(POST_LIMITS.tag) reviewerSlug?: string | null;
  @IsOptional() @IsString() @Matches(DAY, { message: 'reviewedOn must be a day' }) reviewedOn?: string | null;
  @IsOptional() @IsString() @Matches(DAY, { message: 'reviewDueOn must be a day' }) reviewDueOn?: string | null;
  /** The reviewer has read the text as it is in this form, also where the day of the review stays the same. */
  @MayBeAbsent() @IsBoolean() isReviewRenewed?: boolean;
  /** English when it is absent. */
  @IsOptional() @IsIn(FACT_LANGUAGES) language?: FactLanguage | null;

  /** The model that wrote in the text, if any; the post then needs a review. */
  @IsOptional() @IsString() @MaxCharacters(POST_LIMITS.tag) generatedBy?: string | null;
  /** Of a text from a talk; kept when it is absent. */
  @IsOptional()
  @ArrayMaxSize(POST_LIMITS.unsupported)
  @NestedList(() => UnsupportedSentence)
  unsupported?: UnsupportedSentence[] | null;
  /** Kept when it is absent; null for none. */
  @IsOptional() @Nested(() => PostTalk) talk?: PostTalk | null;
  /** Why a text that nobody has reviewed goes out; kept in the history. */
  @IsOptional() @IsString() @MaxCharacters(POST_LIMITS.reason) reason?: string | null;
}

export class ChangePostStatus {
  @IsIn(POST_STATUSES) status!: PostStatus;
  /** Required when the new status is scheduled and the post has no future date yet. */
  @IsOptional() @IsISO8601({ strict: true }) publishedAt?: string | null;
  /** Why a text that nobody has reviewed goes out; kept in the history. */
  @IsOptional() @IsString() @MaxCharacters(POST_LIMITS.reason) reason?: string | null;
}
