import { IsBoolean, IsInt, IsISO8601, IsOptional, IsString } from 'class-validator';
import { Nested } from '../validation.js';

/** The signed-in member of staff. */
export class CurrentUser {
  @IsString() name!: string;
  @IsString() email!: string;
  @IsOptional() @IsString() picture!: string | null;
}

/** A session of the signed-in person, visible to that person only. */
export class OwnSession {
  /** For ending the session; it is not the session token. */
  @IsString() id!: string;
  /** Such as "Firefox on Windows"; null for sessions older than this field. */
  @IsOptional() @IsString() device!: string | null;
  @IsISO8601() startedAt!: string;
  /** Last use, to the minute. */
  @IsISO8601() seenAt!: string;
  /** Whether it is the session of this request. */
  @IsBoolean() isCurrent!: boolean;
}

export class EndedSessions {
  @IsInt() count!: number;
}

/** Request of the gateway: the Cookie header to identify. */
export class IdentifyStaff {
  @IsString() cookie!: string;
}

/** A member of staff, as in the caller token. */
export class IdentifiedStaffMember extends CurrentUser {
  @IsString() id!: string;
}

export class IdentifiedStaff {
  @IsOptional() @Nested(() => IdentifiedStaffMember) staff!: IdentifiedStaffMember | null;
}
