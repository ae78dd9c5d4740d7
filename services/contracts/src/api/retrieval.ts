import { IsInt, IsISO8601, IsNumber, IsOptional, IsString } from 'class-validator';
import { MaxCharacters } from '../validation.js';

/** What Alfred knows about the firm beside the published guides. Lines that begin with # are headings. */
export class SaveFactSheet {
  @IsString() @MaxCharacters(20_000) content!: string;
}

export class FactSheet extends SaveFactSheet {
  /** For If-Match. */
  @IsInt() version!: number;
  /** Email address of who saved it last; null for the initial one. */
  @IsOptional() @IsString() changedBy!: string | null;
  @IsOptional() @IsISO8601() changedAt!: string | null;
}

/** A saved state of the fact sheet. */
export class FactSheetVersion extends SaveFactSheet {
  @IsInt() number!: number;
  @IsISO8601() createdAt!: string;
  @IsOptional() @IsString() changedBy!: string | null;
}

/** A passage found for a question. */
export class FoundPassage {
  @IsString() title!: string;
  @IsOptional() @IsString() heading!: string | null;
  /** Path on this site; null for the fact sheet. */
  @IsOptional() @IsString() url!: string | null;
  @IsString() text!: string;
  @IsNumber() score!: number;
  /** 0 to 1: the share of the question that it covers. */
  @IsNumber() coverage!: number;
}
