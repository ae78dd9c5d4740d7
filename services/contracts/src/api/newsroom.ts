import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  Min,
} from 'class-validator';
import { FACT_FORMATS, type FactFormat } from '../rules/facts.js';
import { POST_LIMITS } from '../rules/post.js';
import { MaxCharacters, MayBeAbsent, Nested, NestedList, NotBlank } from '../validation.js';
import { AdminPost, POST_SOURCES, PostSummary, QuestionAndAnswer, ReadOnlyFields, type PostSource } from './posts.js';

/** A post in the list of the dashboard, without its text. */
export class NewsroomPost extends PostSummary {
  @IsIn(POST_SOURCES) source!: PostSource;
  /** The first 100 characters of the HTML. */
  @IsString() contentPreview!: string;
  @IsISO8601() createdAt!: string;
  @IsISO8601() updatedAt!: string;
  @IsInt() version!: number;
  @IsOptional() @IsString() generatedBy!: string | null;
  @IsBoolean() needsReview!: boolean;
  @IsOptional() @IsString() reviewedBy!: string | null;
  @IsOptional() @IsISO8601() reviewedAt!: string | null;
  /** Whether it states what a fact said before it changed or ended, or shows one that has ended; absent where not. */
  @IsOptional() @IsBoolean() isOutdated?: boolean;
}

export class NewsroomPage {
  @NestedList(() => NewsroomPost) posts!: NewsroomPost[];
  /** Number of matching posts over all pages. */
  @IsInt() total!: number;
  /** As in PostPage. */
  @IsOptional() @IsString() search?: string;
  /** Where the next page starts; absent on the last one. */
  @IsOptional() @IsString() nextCursor?: string;
}

export class TagCount {
  @IsString() tag!: string;
  @IsInt() count!: number;
}

export class RenameTag {
  @IsString() @NotBlank() @MaxCharacters(POST_LIMITS.tag) name!: string;
}

export const BULK_ACTIONS = ['publish', 'unpublish', 'delete', 'tag', 'untag'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

export class ChangePosts {
  @IsArray() @ArrayMinSize(1) @ArrayMaxSize(200) @IsString({ each: true }) ids!: string[];
  @IsIn(BULK_ACTIONS) action!: BulkAction;
  /** Needed by `tag` and `untag`. */
  @IsOptional() @IsString() @MaxCharacters(POST_LIMITS.tag) tag?: string | null;
  /** Of `publish`: why texts that nobody has reviewed go out; kept in the history. */
  @IsOptional() @IsString() @MaxCharacters(POST_LIMITS.reason) reason?: string | null;
}

export class UnchangedPost {
  @IsString() id!: string;
  /** Why, in one sentence. */
  @IsString() message!: string;
}

export class ChangedPosts {
  @IsArray() @IsString({ each: true }) done!: string[];
  @NestedList(() => UnchangedPost) failed!: UnchangedPost[];
}

/** The editor's form in progress: nothing is required and little is validated. */
export class WorkingForm extends ReadOnlyFields {
  @IsOptional() @IsString() title?: string | null;
  @IsOptional() @IsString() contentHtml?: string | null;
  @IsOptional() @IsString() slug?: string | null;
  @IsOptional() @IsString() excerpt?: string | null;
  @IsOptional() @IsArray() @ArrayMaxSize(POST_LIMITS.tags) @IsString({ each: true }) tags?: string[] | null;
  @IsOptional() @IsString() status?: string | null;
  @IsOptional() @IsString() source?: string | null;
  @IsOptional() @IsString() seoTitle?: string | null;
  @IsOptional() @IsString() seoDescription?: string | null;
  @IsOptional() @IsNumber() readingTimeMinutes?: number | null;
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(POST_LIMITS.listEntries)
  @IsString({ each: true })
  highlights?: string[] | null;
  @IsOptional()
  @ArrayMaxSize(POST_LIMITS.listEntries)
  @NestedList(() => QuestionAndAnswer)
  qaSection?: QuestionAndAnswer[] | null;
  @IsOptional() @IsString() featuredImageUrl?: string | null;
  @IsOptional() @IsString() featuredImageAlt?: string | null;
  @IsOptional() @IsString() publishedAt?: string | null;
  @IsOptional() @IsString() ogTitle?: string | null;
  @IsOptional() @IsString() ogDescription?: string | null;
  @IsOptional() @IsString() ogImageUrl?: string | null;
  @IsOptional() @IsArray() @ArrayMaxSize(POST_LIMITS.tags) @IsString({ each: true }) keywords?: string[] | null;
  @IsOptional() @IsString() authorSlug?: string | null;
  @IsOptional() @IsString() reviewerSlug?: string | null;
  @IsOptional() @IsString() reviewedOn?: string | null;
  @IsOptional() @IsString() reviewDueOn?: string | null;
  @IsOptional() @IsString() language?: string | null;
  @IsOptional() @IsString() generatedBy?: string | null;
  @MayBeAbsent() @IsBoolean() isReviewRenewed?: boolean;

  // Ignored like the read-only fields, of which the checklist reads the id; optional for the reason given there.
  @IsOptional() unsupported?: unknown;
  @IsOptional() talk?: unknown;
  @IsOptional() videoObject?: unknown;
  @IsOptional() contentMd?: unknown;
}

export class SaveWorkingCopy {
  @Nested(() => WorkingForm) form!: WorkingForm;
  /** The version of the post on which the form is based; absent for a post that was never saved. */
  @IsOptional() @IsInt() @Min(1) basedOnVersion?: number | null;
}

/** Unsaved work of one member of staff, invisible to everybody else. */
export class WorkingCopy {
  @IsUUID() id!: string;
  /** Null while the post was never saved. */
  @IsOptional() @IsString() postId!: string | null;
  @Nested(() => WorkingForm) form!: WorkingForm;
  @IsOptional() @IsInt() basedOnVersion!: number | null;
  /** Increases with every save of the copy; its ETag. */
  @IsInt() version!: number;
  @IsISO8601() savedAt!: string;
}

/** A working copy in the list of the dashboard. */
export class UnsavedWork {
  @IsUUID() id!: string;
  @IsOptional() @IsString() postId!: string | null;
  @IsString() title!: string;
  /** The first 100 characters of the text, by which untitled ones are told apart. */
  @IsString() beginning!: string;
  @IsOptional() @IsInt() basedOnVersion!: number | null;
  /** The post's current version; the copy is outdated when it is higher than `basedOnVersion`. */
  @IsOptional() @IsInt() currentVersion!: number | null;
  @IsISO8601() savedAt!: string;
}

/** A former state of a post. */
export class RevisionSummary {
  @IsInt() version!: number;
  /**
   * Its cause: created, edited, status changed, published on time, links mended, reviewed, tagged, deleted, restored.
   */
  @IsString() cause!: string;
  /** Why a text went out that nobody had reviewed, in the words of whoever published it. */
  @IsOptional() @IsString() reason!: string | null;
  /** Email address of the author of the change; null for the system. */
  @IsOptional() @IsString() savedBy!: string | null;
  @IsISO8601() savedAt!: string;
  @IsString() title!: string;
  @IsString() status!: string;
  /** Whether visitors could read it. */
  @IsBoolean() isPublic!: boolean;
}

export class PostRevision extends RevisionSummary {
  /** The whole post at that version. */
  @Nested(() => AdminPost) post!: AdminPost;
}

export class TrashedPost {
  @IsString() id!: string;
  @IsString() title!: string;
  @IsString() slug!: string;
  @IsISO8601() deletedAt!: string;
  @IsOptional() @IsString() deletedBy!: string | null;
  /** When it was to be published; null for one that was not scheduled. */
  @IsOptional() @IsISO8601() scheduledFor!: string | null;
  /** When it is removed for good. */
  @IsISO8601() goneAt!: string;
}

export class CreatePreview {
  /** Hours until it expires; 72 by default. */
  @MayBeAbsent() @IsInt() @Min(1) @Max(720) validHours?: number;
}

/** A link under which a post can be read before it is public. */
export class Preview {
  @IsUUID() id!: string;
  @IsString() url!: string;
  @IsOptional() @IsString() createdBy!: string | null;
  @IsISO8601() createdAt!: string;
  @IsISO8601() expiresAt!: string;
}

/** A fact that can stand in place of words of the text, as the editor inserts it. */
export class OfferedFact {
  @IsString() key!: string;
  @IsIn(FACT_FORMATS) format!: FactFormat;
  /** The value of today, as the text writes it. */
  @IsString() text!: string;
  /** The words that it replaces, in the sentence that is quoted. */
  @IsString() words!: string;
}

/** A finding of the publishing checklist. It never prevents publishing. */
export class ChecklistFinding {
  /** Stable name of the rule, such as `title-length`. */
  @IsString() rule!: string;
  @IsIn(['warning', 'advice']) severity!: 'warning' | 'advice';
  /** What was found and why it matters, in one or two sentences. */
  @IsString() message!: string;
  /** The words or the URL concerned. */
  @IsOptional() @IsString() about!: string | null;
  /** Of the picture whose URL that is. */
  @IsOptional() @IsString() fileName?: string;
  /** Where the text states a value by hand that a fact has. */
  @IsOptional() @Nested(() => OfferedFact) fact?: OfferedFact;
}

export class Checklist {
  @NestedList(() => ChecklistFinding) findings!: ChecklistFinding[];
}
