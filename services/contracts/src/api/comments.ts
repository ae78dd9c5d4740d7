import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Min,
} from 'class-validator';
import { COMMENT_LIMITS } from '../rules/comments.js';
import { MAIL_ADDRESS } from '../rules/enquiries.js';
import { MaxCharacters, Nested, NestedList, NotBlank } from '../validation.js';

/** The words of a text that a comment is about, found again by themselves and by what stood around them. */
export class TextAnchor {
  @IsString() @NotBlank() @MaxCharacters(COMMENT_LIMITS.quote) quote!: string;
  @IsString() @MaxCharacters(COMMENT_LIMITS.context) before!: string;
  @IsString() @MaxCharacters(COMMENT_LIMITS.context) after!: string;
  /** Where the quote began, in characters of the plain text. */
  @IsInt() @Min(0) at!: number;
}

class Mentions {
  /** Email addresses of the colleagues whom the comment names: each is mailed. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(COMMENT_LIMITS.mentions)
  @Matches(MAIL_ADDRESS, { each: true })
  mentions?: string[];
}

/** The browser chooses the id: sent again, it is the same comment. */
export class AddReply extends Mentions {
  @IsUUID() id!: string;
  @IsString() @NotBlank() @MaxCharacters(COMMENT_LIMITS.content) content!: string;
}

export class AddComment extends AddReply {
  @Nested(() => TextAnchor) anchor!: TextAnchor;
}

export class ResolveComments {
  @IsBoolean() isResolved!: boolean;
}

/** A comment that is being written: it is asked whom it would be mailed to. */
export class FindRecipients extends Mentions {
  /** Absent for a comment that begins a thread. */
  @IsOptional() @IsUUID() threadId?: string;
}

/** Somebody whom a comment concerns. */
export class CommentRecipient {
  @IsString() email!: string;
  /** Not where they have turned these mails off. */
  @IsBoolean() isMailed!: boolean;
}

/** Whether one is mailed about comments: on one's own posts, in threads in which one has written, and those that name one. */
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
