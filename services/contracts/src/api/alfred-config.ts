import { IsBoolean, IsOptional, IsString } from 'class-validator';
import { MaxCharacters } from '../validation/max-characters.js';
import { NotBlank } from '../validation/not-blank.js';

/** All that an anonymous caller may read (contract §3). */
export class PublicAlfredConfig {
  @IsOptional() @IsString() firstMessage!: string | null;
}

export class AlfredConfig {
  @IsString() @MaxCharacters(50_000) aiInstructions!: string;
  @IsOptional() @IsString() @MaxCharacters(4_000) firstMessage!: string | null;
  @IsString() @NotBlank() @MaxCharacters(100) model!: string;
  @IsBoolean() isActive!: boolean;
}
