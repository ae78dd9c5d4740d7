import { Type } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsNumber,
  IsOptional,
  IsString,
  ValidateNested,
} from 'class-validator';
import { MaxCharacters } from '../validation/max-characters.js';
import { NotBlank } from '../validation/not-blank.js';
import { QuestionAndAnswer } from './posts.js';

export class EstimateCost {
  @IsString() @NotBlank() @MaxCharacters(2_048) videoUrl!: string;
}

export class ProcessVideo {
  @IsString() @NotBlank() @MaxCharacters(2_048) videoUrl!: string;
  @IsOptional() @IsString() @MaxCharacters(8_000) customPrompt?: string | null;
}

/** Writes the article of a finished job again, with another request and without hearing the video again. */
export class RewriteVideo {
  @IsOptional() @IsString() @MaxCharacters(8_000) customPrompt?: string | null;
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
  @ValidateNested({ each: true }) @Type(() => CostItem) breakdown!: CostItem[];
}

export class Quote {
  @IsString() text!: string;
}

/** The moment in the video on which a part of the result rests. */
export class Evidence {
  @IsIn(['insight', 'quote', 'answer']) kind!: 'insight' | 'quote' | 'answer';
  /** Place in keyInsights, topQuotes or qaSection. */
  @IsInt() index!: number;
  /** Seconds from the start of the video. */
  @IsNumber() second!: number;
  /** The transcript's own words there. */
  @IsString() words!: string;
}

/** Captions somebody wrote, captions YouTube made, the sound itself, or a text that staff uploaded. */
export const WORD_ORIGINS = ['captions', 'automatic captions', 'transcription', 'uploaded text'] as const;
export type WordOrigin = (typeof WORD_ORIGINS)[number];

/** Where a result comes from, for whoever has to stand behind it. */
export class Provenance {
  /** Empty where the words come from a file, and no video was named. */
  @IsString() videoUrl!: string;
  @IsString() videoTitle!: string;
  @IsIn(WORD_ORIGINS) words!: WordOrigin;
  /** The words came without time codes: the moments in the evidence are guessed by their place in the text. */
  @IsOptional() @IsBoolean() isUntimed?: boolean;
  /** The model that wrote the article. */
  @IsString() model!: string;
  /** Version of our instructions to the model. */
  @IsString() promptVersion!: string;
}

/** What a video became (specification §3), with what it rests on. */
export class VideoResult {
  @IsString() suggestedTitle!: string;
  @IsString() suggestedExcerpt!: string;
  /** The article, as HTML paragraphs and headings. */
  @IsString() summary!: string;
  @IsArray() @IsString({ each: true }) keyInsights!: string[];
  @ValidateNested({ each: true }) @Type(() => Quote) topQuotes!: Quote[];
  @ValidateNested({ each: true }) @Type(() => QuestionAndAnswer) qaSection!: QuestionAndAnswer[];
  @IsArray() @IsString({ each: true }) tags!: string[];
  /** Minutes. */
  @IsInt() readTime!: number;
  @IsOptional() @ValidateNested({ each: true }) @Type(() => Evidence) evidence?: Evidence[];
  /** Quotes the model offered that are not in the transcript and were left out. */
  @IsOptional() @IsInt() droppedQuotes?: number;
  @IsOptional() @ValidateNested() @Type(() => Provenance) provenance?: Provenance;
}

export const VIDEO_JOB_STATES = ['waiting', 'active', 'completed', 'failed', 'cancelled'] as const;
export type VideoJobState = (typeof VIDEO_JOB_STATES)[number];

/** The stages staff can follow, in order; a job with captions skips the two in the middle. */
export const VIDEO_STAGES = ['queued', 'details', 'captions', 'download', 'transcribe', 'analyse', 'done'] as const;
export type VideoStage = (typeof VIDEO_STAGES)[number];

export class VideoProgress {
  @IsIn(VIDEO_STAGES) stage!: VideoStage;
  /** 0 to 100 over the whole job. */
  @IsInt() percent!: number;
  /** A few words more, such as "part 3 of 12". */
  @IsOptional() @IsString() detail?: string;
  /** About so long until the end, where that can be told. */
  @IsOptional() @IsInt() secondsLeft?: number;
}

export class VideoJobError {
  @IsString() code!: string;
  @IsString() message!: string;
  @IsBoolean() retryable!: boolean;
}

export class VideoJob {
  @IsString() id!: string;
  /** Empty for a file that was uploaded without naming a video. */
  @IsString() videoUrl!: string;
  /** The uploaded file that the job works on, where it is not YouTube's video. */
  @IsOptional() @IsString() recordingId?: string;
  /** Title of the video once it is known. */
  @IsOptional() @IsString() videoTitle?: string;
  @IsIn(VIDEO_JOB_STATES) state!: VideoJobState;
  @ValidateNested() @Type(() => VideoProgress) progress!: VideoProgress;
  @IsOptional() @ValidateNested() @Type(() => VideoResult) result?: VideoResult;
  @IsOptional() @ValidateNested() @Type(() => VideoJobError) error?: VideoJobError;
  /** What staff asked for besides the usual. */
  @IsOptional() @IsString() customPrompt?: string;
  /** US dollars expected once it was known whether audio has to be paid for. */
  @IsOptional() @IsNumber() estimatedCost?: number;
  /** US dollars spent so far. */
  @IsOptional() @IsNumber() actualCost?: number;
  @IsISO8601() createdAt!: string;
  @IsOptional() @IsISO8601() finishedAt?: string;
}
