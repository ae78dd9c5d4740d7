import { IsArray, IsInt, IsOptional, IsString } from 'class-validator';
import { POST_LIMITS } from '../rules/post.js';
import { MaxCharacters, NotBlank } from '../validation.js';

export class GenerateMetadata {
  @IsString() @NotBlank() content!: string;
}

/** A field overwrites that of the form only when present. */
export class GeneratedMetadata {
  @IsOptional() @IsString() title?: string;
  @IsOptional() @IsString() slug?: string;
  @IsOptional() @IsString() excerpt?: string;
  @IsOptional() @IsString() seoTitle?: string;
  @IsOptional() @IsString() seoDescription?: string;
  @IsOptional() @IsArray() @IsString({ each: true }) tags?: string[];
}

export class GenerateTitleSlug {
  @IsString() @NotBlank() content!: string;
  @IsOptional() @IsString() @MaxCharacters(POST_LIMITS.title) currentTitle?: string | null;
}

export class GeneratedTitleSlug {
  @IsString() title!: string;
  @IsString() slug!: string;
}

export class CalculateReadingTime {
  @IsString() content!: string;
}

export class CalculatedReadingTime {
  @IsInt() readingTimeMinutes!: number;
}
