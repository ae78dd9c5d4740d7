import { IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { IMAGE_LIMITS, type ImageType } from '../rules/uploads.js';

/** What the browser may say of the file beforehand; what is said is signed into the address. */
export class RequestUpload {
  @IsOptional() @IsIn(IMAGE_LIMITS.types) contentType?: ImageType | null;
  @IsOptional() @IsInt() @Min(1) @Max(IMAGE_LIMITS.maxBytes) size?: number | null;
}

export class UploadTicket {
  /** Takes one PUT within 15 minutes; without its query it is where the picture is read afterwards. */
  @IsString() uploadURL!: string;
}
