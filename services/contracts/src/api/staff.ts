import { Type } from 'class-transformer';
import { IsOptional, IsString, ValidateNested } from 'class-validator';

/** The signed-in member of staff. */
export class CurrentUser {
  @IsString() name: string;
  @IsString() email: string;
  @IsOptional() @IsString() picture: string | null;
}

/** Asked by the gateway alone: who is behind this Cookie header? */
export class IdentifyStaff {
  @IsString() cookie: string;
}

/** A member of staff as the gateway puts them into a pass. */
export class IdentifiedStaffMember extends CurrentUser {
  @IsString() id: string;
}

export class IdentifiedStaff {
  @IsOptional() @ValidateNested() @Type(() => IdentifiedStaffMember) staff: IdentifiedStaffMember | null;
}
