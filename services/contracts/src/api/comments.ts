import { IsBoolean, IsInt, IsISO8601, IsOptional, IsString, IsUUID, Min } from 'class-validator';
import { COMMENT_LIMITS } from '../rules/comments.js';
import { MaxCharacters, Nested, NestedList, NotBlank } from '../validation.js';

/** The words of a text that a comment is about, found again by themselves and by what stood around them. */
export class TextAnchor {
  @IsString() @NotBlank() @MaxCharacters(COMMENT_LIMITS.quote) quote!: string;
  @IsString() @MaxCharacters(COMMENT_LIMITS.context) before!: string;
  @IsString() @MaxCharacters(COMMENT_LIMITS.context) after!: string;
  /** Where the quote began, in characters of the plain text. */
  @IsInt() @Min(0) at!: number;
}

/** The browser chooses the id: sent again, it is the same comment. */
export class AddReply {
  @IsUUID() id!: string;
  @IsString() @NotBlank() @MaxCharacters(COMMENT_LIMITS.content) content!: string;
}

export class AddComment extends AddReply {
  @Nested(() => TextAnchor) anchor!: TextAnchor;
}

export class ResolveComments {
  @IsBoolean() isResolved!: boolean;
}

/** Whether one is mailed that somebody has commented on a post of one's own, or written in a thread in which one has. */
export class CommentMails {
  @IsBoolean() isOn!: boolean;
}

export class PostComment {
  @IsUUID() id!: string;
  /** Email address. */
  @IsString() author!: string;
  @IsString() authorName!: string;
  @IsString() content!: string;
  @IsISO8601() createdAt!: string;
}

/** A comment on a passage of a post, with its replies. */
export class CommentThread {
  /** That of its first comment. */
  @IsUUID() id!: string;
  @Nested(() => TextAnchor) anchor!: TextAnchor;
  /** Oldest first. */
  @NestedList(() => PostComment) comments!: PostComment[];
  @IsOptional() @IsISO8601() resolvedAt!: string | null;
  /** The name of whoever resolved it. */
  @IsOptional() @IsString() resolvedBy!: string | null;
}
