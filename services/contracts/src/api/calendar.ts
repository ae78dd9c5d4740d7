import { IsIn, IsInt, IsISO8601, IsOptional, IsString } from 'class-validator';
import { POST_STATUSES, type PostStatus } from './posts.js';

/** A post in the newsroom's calendar. */
export class CalendarPost {
  @IsString() id!: string;
  @IsString() title!: string;
  @IsString() slug!: string;
  /** Never a draft. */
  @IsIn(POST_STATUSES) status!: PostStatus;
  @IsInt() version!: number;
  /** When it was, or will be, published. */
  @IsISO8601() publishedAt!: string;
  /** The day by which somebody reviews it again, such as 2026-11-22. */
  @IsOptional() @IsString() reviewDueOn!: string | null;
}
