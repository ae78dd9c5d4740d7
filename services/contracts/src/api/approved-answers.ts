import { IsBoolean, IsInt, IsISO8601, IsString, IsUUID } from 'class-validator';
import { MaxCharacters, NotBlank } from '../validation.js';

/** An answer that a lawyer has written for questions like this one. */
export class SaveApprovedAnswer {
  @IsString() @NotBlank() @MaxCharacters(300) question!: string;
  @IsString() @NotBlank() @MaxCharacters(4_000) answer!: string;
}

export class ApprovedAnswer extends SaveApprovedAnswer {
  @IsUUID() id!: string;
  /** For If-Match: 1 at first, one more with each save. */
  @IsInt() version!: number;
  /** Email address and name of who wrote it, or read it again, last. */
  @IsString() approvedBy!: string;
  @IsString() approvedByName!: string;
  @IsISO8601() approvedAt!: string;
  /** When it has to be read again. */
  @IsISO8601() rereadAt!: string;
  @IsBoolean() isOverdue!: boolean;
}

/** What an approved answer said before it was changed or withdrawn. */
export class FormerApprovedAnswer extends SaveApprovedAnswer {
  @IsInt() version!: number;
  @IsString() savedBy!: string;
  @IsISO8601() savedAt!: string;
}

/** An approved answer that was withdrawn: what it said last, and who had saved that when. */
export class WithdrawnAnswer extends FormerApprovedAnswer {
  @IsUUID() id!: string;
}
