import { IsIn, IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { IMAGE_LIMITS, type ImageType } from '../rules/uploads.js';
import { MayBeAbsent } from '../validation.js';

/** Optional facts about the file; type and size become part of the signature. */
export class RequestUpload {
  /** By which staff find the image again. */
  @MayBeAbsent() @IsString() @MaxLength(200) name?: string;
  @MayBeAbsent() @IsIn(IMAGE_LIMITS.types) contentType?: ImageType;
  @MayBeAbsent() @IsInt() @Min(1) @Max(IMAGE_LIMITS.maxBytes) size?: number;
}

export class UploadTicket {
  /** Takes one PUT within 15 minutes; without its query it is the URL of the image. */
  @IsString() uploadURL!: string;
}
