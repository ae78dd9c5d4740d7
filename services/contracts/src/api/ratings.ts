import { IsIn, IsOptional, IsString } from 'class-validator';
import { RATING_CHARACTERS, RATING_REASONS, type RatingReason } from '../rules/chat.js';
import { MaxCharacters } from '../validation.js';

export const RATINGS = ['up', 'down'] as const;
export type Rating = (typeof RATINGS)[number];

/** What a visitor thinks of one of Alfred's answers; a later one replaces it. */
export class AnswerRating {
  @IsIn(RATINGS) rating!: Rating;
  @IsOptional() @IsIn(RATING_REASONS) reason?: RatingReason | null;
  /** The visitor's own words. */
  @IsOptional() @IsString() @MaxCharacters(RATING_CHARACTERS) comment?: string | null;
}
