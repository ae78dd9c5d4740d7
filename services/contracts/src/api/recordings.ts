import { ArrayMaxSize, ArrayMinSize, IsIn, IsInt, IsNumber, IsOptional, IsString, Max, Min } from 'class-validator';
import { MaxCharacters, Nested, NestedList, NotBlank } from '../validation.js';
import { ArticleBrief, CostEstimate } from './video-jobs.js';

/** Limit of S3. */
const MAX_PARTS = 10_000;

/** Facts about a file besides its name and type. */
export class FileFacts {
  /** Bytes. */
  @IsInt() @Min(1) size!: number;
}

/** Starts an upload; the fields are those of Uppy's S3 uploader. */
export class BeginUpload {
  @IsString() @NotBlank() @MaxCharacters(1_024) filename!: string;
  @IsString() @MaxCharacters(255) type!: string;
  @Nested(() => FileFacts) metadata!: FileFacts;
}

/** Both fields are the id of the recording. */
export class BegunUpload {
  @IsString() key!: string;
  @IsString() uploadId!: string;
}

export class SignedPart {
  /** Takes one PUT of the part within an hour. */
  @IsString() url!: string;
}

export class UploadedPart {
  @IsInt() @Min(1) @Max(MAX_PARTS) PartNumber!: number;
  @IsString() @NotBlank() @MaxCharacters(255) ETag!: string;
}

export class CompleteUpload {
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_PARTS)
  @NestedList(() => UploadedPart)
  parts!: UploadedPart[];
}

export class CompletedUpload {
  @IsString() location!: string;
  @IsString() bucket!: string;
  @IsString() key!: string;
}

/** An uploaded file that can be processed. */
export class Recording {
  @IsString() id!: string;
  @IsString() fileName!: string;
  @IsInt() bytes!: number;
  @IsIn(['sound', 'text']) kind!: 'sound' | 'text';
  /** For a text the end of its last time code, 0 without time codes. */
  @IsNumber() durationSeconds!: number;
  /** The cost of processing it. */
  @Nested(() => CostEstimate) estimate!: CostEstimate;
}

export class ProcessRecording {
  /** The video that the file records, if any: moments in the article link to it. */
  @IsOptional() @IsString() @MaxCharacters(2_048) videoUrl?: string | null;
  @IsOptional() @IsString() @MaxCharacters(8_000) customPrompt?: string | null;
  @IsOptional() @Nested(() => ArticleBrief) brief?: ArticleBrief | null;
}
