import { IsISO8601, IsNumber, IsOptional, IsString } from 'class-validator';
import { MaxCharacters } from '../validation/max-characters.js';

/** What staff tell Alfred of the firm itself, beside the published guides. Lines that begin with # are headings. */
export class SaveFactSheet {
  @IsString() @MaxCharacters(20_000) content!: string;
}

export class FactSheet extends SaveFactSheet {
  /** Who saved it last; null while it is as the product came. */
  @IsOptional() @IsString() changedBy!: string | null;
  @IsOptional() @IsISO8601() changedAt!: string | null;
}

/** A passage that Alfred would be shown for a question, best first. */
export class FoundPassage {
  @IsString() title!: string;
  @IsOptional() @IsString() heading!: string | null;
  /** Path on this site; null for the fact sheet. */
  @IsOptional() @IsString() url!: string | null;
  @IsString() text!: string;
  @IsNumber() score!: number;
  /** 0 to 1: how much of the question it speaks of. */
  @IsNumber() coverage!: number;
}
