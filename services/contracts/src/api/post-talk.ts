import {
  ArrayMaxSize,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Min,
} from 'class-validator';
import { MaxCharacters, NestedList, NotBlank } from '../validation.js';

/**
 * Written captions of the spoken language, or translated from it; YouTube's automatic captions, our transcription, or an
 * uploaded transcript.
 */
export const WORD_ORIGINS = [
  'captions',
  'translated captions',
  'automatic captions',
  'transcription',
  'uploaded text',
] as const;
export type WordOrigin = (typeof WORD_ORIGINS)[number];

/** A moment of a talk with what it is about. */
export class TalkChapter {
  /** Seconds from the beginning of the video. */
  @IsInt() @Min(0) second!: number;
  /** See TalkMoment. */
  @IsOptional() @IsNumber() @Min(0) uncertaintySeconds?: number;
  @IsString() @NotBlank() @MaxCharacters(300) title!: string;
}

/** The talk that an article was written from: not a part of its text. */
export class PostTalk {
  /** Empty for an uploaded file without a video. */
  @Matches(/^(?:https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11})?$/, { message: 'videoUrl must be a YouTube address' })
  videoUrl!: string;
  @IsString() @MaxCharacters(300) videoTitle!: string;
  @IsOptional() @Matches(/^\d{4}-\d\d-\d\d$/, { message: 'publishedOn must be a day' }) publishedOn?: string;
  @IsIn(WORD_ORIGINS) words!: WordOrigin;
  @IsString() @MaxCharacters(100) model!: string;
  @IsString() @MaxCharacters(100) promptVersion!: string;
  /** Whether the published article shows the video below its text. */
  @IsBoolean() isShown!: boolean;
  @NestedList(() => TalkChapter) @ArrayMaxSize(100) chapters!: TalkChapter[];
  /** The video job whose result the post was created from. */
  @IsOptional() @IsUUID() jobId?: string;
}

/** A post that was created from the result of a video job. */
export class PostOfVideoJob {
  @IsUUID() jobId!: string;
  @IsUUID() id!: string;
  @IsString() title!: string;
}
