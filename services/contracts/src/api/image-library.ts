import { IsIn, IsInt, IsISO8601, IsOptional, IsString, IsUUID } from 'class-validator';
import { IMAGE_LIMITS, type ImageType } from '../rules/uploads.js';
import { NestedList } from '../validation.js';
import { POST_STATUSES, type PostStatus } from './posts.js';

/** A post whose text, featured image or social image shows a stored image. */
export class ImageUse {
  @IsUUID() postId!: string;
  @IsString() title!: string;
  @IsIn(POST_STATUSES) status!: PostStatus;
}

/** An uploaded image, as the newsroom's library lists it. */
export class StoredImage {
  @IsUUID() id!: string;
  /** Of the uploaded file; null where it is not known. */
  @IsOptional() @IsString() name!: string | null;
  /** Its public address. */
  @IsString() address!: string;
  /** The address of a copy of at most 480 pixels where there is one, of the image otherwise. */
  @IsString() previewAddress!: string;
  @IsIn(IMAGE_LIMITS.types) contentType!: ImageType;
  @IsInt() width!: number;
  @IsInt() height!: number;
  @IsInt() bytes!: number;
  @IsISO8601() uploadedAt!: string;
  /** Email address of who uploaded it. */
  @IsString() uploadedBy!: string;
  /** The alternative text that it has in a post; null where none has one. */
  @IsOptional() @IsString() alternativeText!: string | null;
  @NestedList(() => ImageUse) uses!: ImageUse[];
}

export class ImagePage {
  @NestedList(() => StoredImage) images!: StoredImage[];
  /** Where the next page starts; absent on the last one. */
  @IsOptional() @IsString() nextCursor?: string;
}
