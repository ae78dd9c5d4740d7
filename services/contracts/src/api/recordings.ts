import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { MaxCharacters } from '../validation/max-characters.js';
import { NotBlank } from '../validation/not-blank.js';
import { CostEstimate } from './video-jobs.js';

/** S3 takes no more. */
const MOST_PARTS = 10_000;

/** What the browser knows of a file besides its name and type. */
export class FileFacts {
  /** Bytes. */
  @IsInt() @Min(1) size!: number;
}

/** Begins the upload of a file; named as Uppy's S3 uploader names it. */
export class BeginUpload {
  @IsString() @NotBlank() @MaxCharacters(1_024) filename!: string;
  @IsString() @MaxCharacters(255) type!: string;
  @ValidateNested() @Type(() => FileFacts) metadata!: FileFacts;
}

/** Both are the id of the recording. */
export class BegunUpload {
  @IsString() key!: string;
  @IsString() uploadId!: string;
}

export class SignedPart {
  /** Takes one PUT of the part within an hour. */
  @IsString() url!: string;
}

export class UploadedPart {
  @IsInt() @Min(1) @Max(MOST_PARTS) PartNumber!: number;
  @IsString() @NotBlank() @MaxCharacters(255) ETag!: string;
}

export class CompleteUpload {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_PARTS)
  @ValidateNested({ each: true })
  @Type(() => UploadedPart)
  parts!: UploadedPart[];
}

export class CompletedUpload {
  @IsString() location!: string;
  @IsString() bucket!: string;
  @IsString() key!: string;
}

/** A file that staff uploaded and that can be processed. */
export class Recording {
  @IsString() id!: string;
  @IsString() fileName!: string;
  @IsInt() bytes!: number;
  @IsIn(['sound', 'text']) kind!: 'sound' | 'text';
  /** Of a text: where its last time code ends; 0 where it has none. */
  @IsNumber() durationSeconds!: number;
  /** What it will cost to process. */
  @ValidateNested() @Type(() => CostEstimate) estimate!: CostEstimate;
}

export class ProcessRecording {
  /** The video whose words these are, where there is one: moments in the article link to it. */
  @IsOptional() @IsString() @MaxCharacters(2_048) videoUrl?: string | null;
  @IsOptional() @IsString() @MaxCharacters(8_000) customPrompt?: string | null;
}
