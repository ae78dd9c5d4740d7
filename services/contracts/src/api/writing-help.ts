import { IsArray, IsInt, IsOptional, IsString } from 'class-validator';
import { POST_LIMITS } from '../rules/post.js';
import { MaxCharacters } from '../validation/max-characters.js';
import { NotBlank } from '../validation/not-blank.js';

export class GenerateMetadata {
  @IsString() @NotBlank() content!: string;
}

/** Each field overwrites the form's only when present (specification §7). */
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
