import { IsBoolean, IsOptional, IsString } from 'class-validator';
import { MaxCharacters, NotBlank } from '../validation.js';

/** What visitors may read of the configuration (services/contracts/README.md, Chat). */
export class PublicAlfredConfig {
  @IsOptional() @IsString() firstMessage!: string | null;
}

export class AlfredConfig {
  @IsString() @MaxCharacters(50_000) aiInstructions!: string;
  @IsOptional() @IsString() @MaxCharacters(4_000) firstMessage!: string | null;
  @IsString() @NotBlank() @MaxCharacters(100) model!: string;
  @IsBoolean() isActive!: boolean;
}
