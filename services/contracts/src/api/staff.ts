import { Type } from 'class-transformer';
import { IsBoolean, IsInt, IsISO8601, IsOptional, IsString, ValidateNested } from 'class-validator';

/** The signed-in member of staff. */
export class CurrentUser {
  @IsString() name!: string;
  @IsString() email!: string;
  @IsOptional() @IsString() picture!: string | null;
}

/** Somewhere that a person is signed in, as only they see it. */
export class OwnSession {
  /** By which it is ended; nobody can sign in with it. */
  @IsString() id!: string;
  /** In plain words, such as "Firefox on Windows"; null where it began before these were kept. */
  @IsOptional() @IsString() device!: string | null;
  @IsISO8601() startedAt!: string;
  /** Known to the minute. */
  @IsISO8601() seenAt!: string;
  /** The session that asks. */
  @IsBoolean() isCurrent!: boolean;
}

export class EndedSessions {
  @IsInt() count!: number;
}

/** Asked by the gateway alone: who is behind this Cookie header? */
export class IdentifyStaff {
  @IsString() cookie!: string;
}

/** A member of staff as the gateway puts them into a pass. */
export class IdentifiedStaffMember extends CurrentUser {
  @IsString() id!: string;
}

export class IdentifiedStaff {
  @IsOptional() @ValidateNested() @Type(() => IdentifiedStaffMember) staff!: IdentifiedStaffMember | null;
}
