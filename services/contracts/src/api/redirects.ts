import { IsBoolean, IsOptional, IsString } from 'class-validator';
import { MaxCharacters, NotBlank } from '../validation.js';
import { POST_LIMITS } from '../rules/post.js';

/** Where an address leads. */
export class RedirectTarget {
  @IsString() to!: string;
}

/** An address that leads to another. */
export class Redirect {
  /** `/blog/{former slug}`, `/blog?category={former category}`, or a path of an earlier site. */
  @IsString() from!: string;
  @IsString() to!: string;
  /** The title of the post to which it leads; null for a category or page. */
  @IsOptional() @IsString() title!: string | null;
  /** False while the post is not public, or posts have the category again. */
  @IsBoolean() isInUse!: boolean;
}

/** Two addresses of this site, with or without its origin. */
export class AddRedirect {
  @IsString() @NotBlank() @MaxCharacters(POST_LIMITS.address) from!: string;
  @IsString() @NotBlank() @MaxCharacters(POST_LIMITS.address) to!: string;
}
