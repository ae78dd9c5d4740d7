import { IsArray, IsBoolean, IsIn, IsInt, IsISO8601, IsNumber, IsOptional, IsString, Min } from 'class-validator';
import { MaxCharacters, Nested, NestedList, NotBlank } from '../validation.js';
import { TalkChapter, WORD_ORIGINS, type WordOrigin } from './post-talk.js';
import { QuestionAndAnswer } from './posts.js';

/** At most 600, 1,200 or 2,400 words. */
export const ARTICLE_LENGTHS = ['short', 'standard', 'long'] as const;
export type ArticleLength = (typeof ARTICLE_LENGTHS)[number];

/** What kind of article staff want of a talk. */
export class ArticleBrief {
  /** The kind of a template of the house style; the first one by default. */
  @IsOptional() @IsString() @MaxCharacters(40) kind?: string;
  /** `standard` by default. */
  @IsOptional() @IsIn(ARTICLE_LENGTHS) length?: ArticleLength;
  /** For whom it is written, such as "U.S. citizens who plan to retire in Portugal". */
  @IsOptional() @IsString() @MaxCharacters(200) audience?: string;
}

export class EstimateCost {
  @IsString() @NotBlank() @MaxCharacters(2_048) videoUrl!: string;
  @IsOptional() @Nested(() => ArticleBrief) brief?: ArticleBrief | null;
}

export class ProcessVideo {
  @IsString() @NotBlank() @MaxCharacters(2_048) videoUrl!: string;
  @IsOptional() @IsString() @MaxCharacters(8_000) customPrompt?: string | null;
  @IsOptional() @Nested(() => ArticleBrief) brief?: ArticleBrief | null;
}

/** What of an article is written again. */
export const REWRITTEN_PARTS = ['whole', 'title', 'section'] as const;

export class RewrittenPart {
  @IsIn(REWRITTEN_PARTS) what!: (typeof REWRITTEN_PARTS)[number];
  /** Of a section: its number in the article, from 0. */
  @IsOptional() @IsInt() @Min(0) section?: number;
}

/** Writes the article of a completed job again, or a part of it, with another prompt, from the transcript as corrected. */
export class RewriteVideo {
  /** The whole article by default. */
  @IsOptional() @Nested(() => RewrittenPart) part?: RewrittenPart | null;
  @IsOptional() @IsString() @MaxCharacters(8_000) customPrompt?: string | null;
  @IsOptional() @Nested(() => ArticleBrief) brief?: ArticleBrief | null;
}

export class CostItem {
  @IsString() item!: string;
  @IsNumber() quantity!: number;
  @IsString() unit!: string;
  /** US dollars. */
  @IsNumber() unitPrice!: number;
  /** US dollars. */
  @IsNumber() cost!: number;
}

export class CostEstimate {
  /** Length of the video in seconds. */
  @IsNumber() estimatedDuration!: number;
  /** US dollars: the sum of the breakdown. */
  @IsNumber() estimatedCost!: number;
  @NestedList(() => CostItem) breakdown!: CostItem[];
}

export class Quote {
  @IsString() text!: string;
}

/**
 * How far the passages that a sentence names support it. `verbatim`: these are their words; `supported`: they have its
 * numbers, dates, names, denials and most of its words; `partly`: something of it is in doubt; `not found`: it says what
 * they do not say.
 */
export const SUPPORTS = ['verbatim', 'supported', 'partly', 'not found'] as const;
export type Support = (typeof SUPPORTS)[number];

export class DraftSentence {
  @IsString() text!: string;
  @IsIn(SUPPORTS) support!: Support;
  /** Numbers of the passages of the transcript on which it rests. */
  @IsArray() @IsInt({ each: true }) passages!: number[];
  /** What is in doubt, and what the talk says of it, quoted with its time. */
  @IsOptional() @IsString() reason?: string;
  /** Its words mean something else, or nothing, without the sentence before it in the draft: "It is closed". */
  @IsOptional() @IsBoolean() leansOnPrevious?: boolean;
  /** Numbers of the passages that the reason quotes, in its order. */
  @IsOptional() @IsArray() @IsInt({ each: true }) quoted?: number[];
}

export const DRAFT_BLOCKS = [
  'title',
  'excerpt',
  'heading',
  'paragraph',
  'insight',
  'quote',
  'question',
  'answer',
] as const;
export type DraftBlockKind = (typeof DRAFT_BLOCKS)[number];

/** A part of the draft, in the order in which it is read. */
export class DraftBlock {
  @IsIn(DRAFT_BLOCKS) kind!: DraftBlockKind;
  @NestedList(() => DraftSentence) sentences!: DraftSentence[];
}

/** What was said in the talk and is not to be taken for a statement of the speaker. */
export class LeftOutStatement {
  @IsString() text!: string;
  @IsIn(['taken back', 'question from the audience']) why!: 'taken back' | 'question from the audience';
  /** How it is taken back, or what was answered to the question, quoted with its time. */
  @IsOptional() @IsString() reason?: string;
  @IsArray() @IsInt({ each: true }) passages!: number[];
}

/** The moment in the video that supports a part of the result. */
export class Evidence {
  @IsIn(['insight', 'quote', 'answer']) kind!: 'insight' | 'quote' | 'answer';
  /** Index in keyInsights, topQuotes or qaSection. */
  @IsInt() index!: number;
  /** Seconds from the start of the video. */
  @IsNumber() second!: number;
  /** See TalkMoment. */
  @IsOptional() @IsNumber() uncertaintySeconds?: number;
  /** The transcript's own words there. */
  @IsString() words!: string;
}

/** The origin of a result, for whoever reviews it. */
export class Provenance {
  /** Empty for an uploaded file without a video. */
  @IsString() videoUrl!: string;
  @IsString() videoTitle!: string;
  @IsIn(WORD_ORIGINS) words!: WordOrigin;
  /** When the video was published, `2026-03-14`, where YouTube tells. */
  @IsOptional() @IsString() publishedOn?: string;
  /** The transcript has no time codes: the moments in the evidence are estimated from positions in the text. */
  @IsOptional() @IsBoolean() isUntimed?: boolean;
  /** The model that wrote the article. */
  @IsString() model!: string;
  /** Version of our instructions to the model. */
  @IsString() promptVersion!: string;
}

/** The result of processing a video, with its evidence. */
export class VideoResult {
  @IsString() suggestedTitle!: string;
  @IsString() suggestedExcerpt!: string;
  /** The article, as HTML paragraphs and headings. */
  @IsString() summary!: string;
  @IsArray() @IsString({ each: true }) keyInsights!: string[];
  @NestedList(() => Quote) topQuotes!: Quote[];
  @NestedList(() => QuestionAndAnswer) qaSection!: QuestionAndAnswer[];
  @IsArray() @IsString({ each: true }) tags!: string[];
  /** Minutes. */
  @IsInt() readTime!: number;
  @IsOptional() @NestedList(() => Evidence) evidence?: Evidence[];
  /** Number of quotes that were dropped because they are not in the transcript. */
  @IsOptional() @IsInt() droppedQuotes?: number;
  @IsOptional() @Nested(() => Provenance) provenance?: Provenance;
  /** The whole draft with the support of each sentence. */
  @IsOptional() @NestedList(() => DraftBlock) draft?: DraftBlock[];
  /** Where the sections begin in the video; absent where its times are unknown. */
  @IsOptional() @NestedList(() => TalkChapter) chapters?: TalkChapter[];
  /** Statements that the draft does not use. */
  @IsOptional() @NestedList(() => LeftOutStatement) leftOut?: LeftOutStatement[];
}

export const VIDEO_JOB_STATES = ['waiting', 'active', 'completed', 'failed', 'cancelled'] as const;
export type VideoJobState = (typeof VIDEO_JOB_STATES)[number];

/** The stages of a job, in order; a video with captions skips `download` and `transcribe`. */
export const VIDEO_STAGES = ['queued', 'details', 'captions', 'download', 'transcribe', 'analyse', 'done'] as const;
export type VideoStage = (typeof VIDEO_STAGES)[number];

export class VideoProgress {
  @IsIn(VIDEO_STAGES) stage!: VideoStage;
  /** 0 to 100 over the whole job. */
  @IsInt() percent!: number;
  /** Such as "part 3 of 12". */
  @IsOptional() @IsString() detail?: string;
  /** Estimated seconds until the end, where known. */
  @IsOptional() @IsInt() secondsLeft?: number;
}

/** How many failed jobs are run again. */
export class RetriedJobs {
  @IsInt() count!: number;
}

export class VideoJobError {
  @IsString() code!: string;
  @IsString() message!: string;
  @IsBoolean() retryable!: boolean;
}

export class VideoJob {
  @IsString() id!: string;
  /** Empty for an uploaded file without a video. */
  @IsString() videoUrl!: string;
  /** The uploaded file that is processed instead of a video. */
  @IsOptional() @IsString() recordingId?: string;
  /** Title of the video once it is known. */
  @IsOptional() @IsString() videoTitle?: string;
  @IsIn(VIDEO_JOB_STATES) state!: VideoJobState;
  @Nested(() => VideoProgress) progress!: VideoProgress;
  @IsOptional() @Nested(() => VideoResult) result?: VideoResult;
  @IsOptional() @Nested(() => VideoJobError) error?: VideoJobError;
  /** The prompt of staff, in addition to the default one. */
  @IsOptional() @IsString() customPrompt?: string;
  @IsOptional() @Nested(() => ArticleBrief) brief?: ArticleBrief;
  /** Of a later version of a draft: the job whose draft was written again, and what of it. */
  @IsOptional() @IsString() basedOn?: string;
  @IsOptional() @Nested(() => RewrittenPart) part?: RewrittenPart;
  /** US dollars; known once it is clear whether audio has to be transcribed. */
  @IsOptional() @IsNumber() estimatedCost?: number;
  /** US dollars spent so far. */
  @IsOptional() @IsNumber() actualCost?: number;
  @IsISO8601() createdAt!: string;
  @IsOptional() @IsISO8601() finishedAt?: string;
}
