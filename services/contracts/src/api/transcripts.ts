import { IsArray, IsBoolean, IsIn, IsInt, IsISO8601, IsNumber, IsOptional, IsString, Max, Min } from 'class-validator';
import { MaxCharacters, NestedList, NotBlank } from '../validation.js';
import { WORD_ORIGINS, type WordOrigin } from './post-talk.js';

/** What a member of staff made of a passage. */
export class PassageCorrection {
  @IsString() words!: string;
  /** Email address. */
  @IsString() by!: string;
  @IsISO8601() at!: string;
}

/** A few sentences of a talk: what is cited, played and corrected as one. */
export class TranscriptPassage {
  /** Its number in the talk, from 1. */
  @IsInt() id!: number;
  /** Seconds from the start of the recording. */
  @IsNumber() startSeconds!: number;
  @IsNumber() endSeconds!: number;
  /** How far from `startSeconds` it may begin (see TalkMoment), where speech recognition gives no times. */
  @IsOptional() @IsNumber() @Min(0) uncertaintySeconds?: number;
  /** As corrected last, else the machine's. */
  @IsString() words!: string;
  /** As they came from the source; present where they were corrected. */
  @IsOptional() @IsString() originalWords?: string;
  /** The oldest first; absent where nobody corrected it. */
  @IsOptional() @NestedList(() => PassageCorrection) corrections?: PassageCorrection[];
  /** Who says it: the name that staff gave, else what the source calls the speaker. */
  @IsOptional() @IsString() speaker?: string;
  /** Somebody else begins to speak, whoever it is. */
  @IsOptional() @IsBoolean() isNewTurn?: boolean;
  /** 0 to 1, where speech recognition tells: how sure it is of the least certain line. */
  @IsOptional() @IsNumber() @Min(0) @Max(1) confidence?: number;
}

/** Somebody who speaks in a talk. */
export class TalkSpeaker {
  /** Numbers of the passages that this person says. */
  @IsArray() @IsInt({ each: true }) passages!: number[];
  /** What the source calls this speaker; absent for a turn of somebody without a name. */
  @IsOptional() @IsString() label?: string;
  /** As staff named this speaker. */
  @IsOptional() @IsString() name?: string;
}

/** What is said in a video or an uploaded file, as a record of its own. */
export class TalkTranscript {
  @IsIn(WORD_ORIGINS) origin!: WordOrigin;
  /** Language of captions, such as `pt`. */
  @IsOptional() @IsString() language?: string;
  /** The times are estimated from positions in the text. */
  @IsOptional() @IsBoolean() isUntimed?: boolean;
  @IsArray() @NestedList(() => TranscriptPassage) passages!: TranscriptPassage[];
  /** In the order of their first passages. */
  @NestedList(() => TalkSpeaker) speakers!: TalkSpeaker[];
  /** Names that staff gave in talks of the same channel, the latest first; of an uploaded file, in uploaded files. */
  @IsArray() @IsString({ each: true }) offeredNames!: string[];
  /** When it is deleted. */
  @IsISO8601() keptUntil!: string;
}

export class CorrectPassage {
  @IsString() @NotBlank() @MaxCharacters(2_000) words!: string;
  /** How many corrections the passage had when it was read: another one since then is a conflict. */
  @IsInt() @Min(0) basedOn!: number;
}

export class NameSpeaker {
  /** Blank or null for none. */
  @IsOptional() @IsString() @MaxCharacters(100) name?: string | null;
}
