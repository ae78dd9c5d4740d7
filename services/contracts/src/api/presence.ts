import { IsArray, IsInt, IsISO8601, IsOptional, IsString, IsUUID } from 'class-validator';
import { NestedList } from '../validation.js';

/** Somebody who has a post or an enquiry open, in one window. */
export class PersonHere {
  /** Chosen by the browser. */
  @IsUUID() windowId!: string;
  /** Email address. */
  @IsString() email!: string;
  @IsString() name!: string;
  @IsISO8601() since!: string;
}

/** Data of `event: people`. */
export class PeopleThere {
  @NestedList(() => PersonHere) people!: PersonHere[];
}

/** Data of `event: typing`, which is not stored. */
export class TypingThere {
  @IsUUID() windowId!: string;
}

/** Data of `event: saved`: the latest version of the post. */
export class SavedVersion {
  @IsInt() version!: number;
  /** As in `RevisionSummary`. */
  @IsString() cause!: string;
  /** Email address; null for the system. */
  @IsOptional() @IsString() savedBy!: string | null;
  /** Null where nobody with this address is signed in any more. */
  @IsOptional() @IsString() savedByName!: string | null;
  @IsISO8601() savedAt!: string;
}

/** What the list of posts shows of a post that somebody has open, or that has open comments. */
export class PostActivity {
  @IsUUID() postId!: string;
  @IsInt() openComments!: number;
  /** The names of those who have it open, without the reader of the list. */
  @IsArray() @IsString({ each: true }) people!: string[];
}
