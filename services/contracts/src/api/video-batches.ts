import { ArrayMinSize, IsBoolean, IsInt, IsNumber, IsOptional, IsString } from 'class-validator';
import { MaxCharacters, Nested, NestedList, TextList } from '../validation.js';
import { ArticleBrief } from './video-jobs.js';

/** Videos of one batch, and addresses that staff may enter for it. */
export const MOST_VIDEOS_OF_BATCH = 50;

/** Addresses of videos, playlists and channels. */
export class LookUpBatch {
  @ArrayMinSize(1) @TextList(MOST_VIDEOS_OF_BATCH, 2_048) addresses!: string[];
  @IsOptional() @Nested(() => ArticleBrief) brief?: ArticleBrief | null;
}

export class BatchVideo {
  /** Of one that cannot be read: as it was entered. */
  @IsString() videoUrl!: string;
  @IsOptional() @IsString() title?: string;
  @IsOptional() @IsNumber() durationSeconds?: number;
  /** US dollars at most: as if it had no captions. */
  @IsOptional() @IsNumber() estimatedCost?: number;
  /** Why it cannot be processed. */
  @IsOptional() @IsString() problem?: string;
}

export class VideoBatch {
  /** Each once, in the order of the addresses. */
  @NestedList(() => BatchVideo) videos!: BatchVideo[];
  /** US dollars at most, of all that can be processed. */
  @IsNumber() estimatedCost!: number;
  /** There were more videos than a batch may have. */
  @IsBoolean() isCut!: boolean;
  /** How many were entered, and how many of them have been looked up. */
  @IsInt() addresses!: number;
  @IsInt() lookedUp!: number;
}

/** Processes each video in a job of its own. */
export class ProcessBatch {
  @ArrayMinSize(1) @TextList(MOST_VIDEOS_OF_BATCH, 2_048) videoUrls!: string[];
  @IsOptional() @IsString() @MaxCharacters(8_000) customPrompt?: string | null;
  @IsOptional() @Nested(() => ArticleBrief) brief?: ArticleBrief | null;
}
