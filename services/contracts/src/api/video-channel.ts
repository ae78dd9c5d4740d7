import { IsBoolean, IsIn, IsISO8601, IsOptional, IsString } from 'class-validator';
import { Nested, NestedList } from '../validation.js';

/** What becomes of a new upload: staff are offered it, or its draft is begun at once. */
export const UPLOAD_POLICIES = ['offer', 'draft'] as const;
export type UploadPolicy = (typeof UPLOAD_POLICIES)[number];

export class ConnectedChannel {
  @IsString() title!: string;
  /** Email address. */
  @IsString() connectedBy!: string;
  @IsISO8601() connectedAt!: string;
  @IsIn(UPLOAD_POLICIES) policy!: UploadPolicy;
  /** When its uploads were last listed. */
  @IsOptional() @IsISO8601() checkedAt?: string;
  /** Why they could not be listed the last time. */
  @IsOptional() @IsString() problem?: string;
}

export class ChannelUpload {
  @IsString() videoId!: string;
  @IsString() videoUrl!: string;
  @IsString() title!: string;
  @IsISO8601() publishedAt!: string;
}

/** The firm's own channel on YouTube. */
export class VideoChannel {
  /** Whether this installation can connect one: it has a Google client. */
  @IsBoolean() isAvailable!: boolean;
  @IsOptional() @Nested(() => ConnectedChannel) channel?: ConnectedChannel;
  /** New uploads without a draft, the newest first. */
  @NestedList(() => ChannelUpload) uploads!: ChannelUpload[];
}

export class ConnectChannel {
  /** Where the member of staff agrees, with Google. */
  @IsString() address!: string;
}

export class ChangeChannel {
  @IsIn(UPLOAD_POLICIES) policy!: UploadPolicy;
}
