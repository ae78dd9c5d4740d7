import { IsOptional, IsString } from 'class-validator';

/** The signed-in member of staff. */
export class CurrentUser {
  @IsString() name: string;
  @IsString() email: string;
  @IsOptional() @IsString() picture: string | null;
}
