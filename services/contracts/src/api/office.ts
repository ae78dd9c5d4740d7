import {
  ArrayMaxSize,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsTimeZone,
  Matches,
  Max,
  Min,
} from 'class-validator';
import { WEEKDAYS, type Weekday } from '../rules/office.js';
import { NestedList } from '../validation.js';

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** When the office is open on a day of the week, as HH:MM in its time zone. */
export class OfficeDay {
  @IsIn(WEEKDAYS) day!: Weekday;
  @Matches(TIME, { message: 'opens must be a time such as 09:00' }) opens!: string;
  @Matches(TIME, { message: 'closes must be a time such as 18:00' }) closes!: string;
}

/** When people of the firm can take over a conversation. */
export class SaveOfficeSettings {
  /** IANA name, such as Europe/Lisbon. */
  @IsTimeZone() timeZone!: string;
  /** The days on which the office is open. */
  @NestedList(() => OfficeDay) @ArrayMaxSize(7) days!: OfficeDay[];
  /** Minutes after which a visitor for whom nobody came is offered the form. */
  @IsInt() @Min(1) @Max(60) waitMinutes!: number;
  /** Months after which an approved answer has to be read again. */
  @IsInt() @Min(1) @Max(60) rereadMonths!: number;
}

export class OfficeSettings extends SaveOfficeSettings {
  /** Email address of who saved it last; null for the initial one. */
  @IsOptional() @IsString() changedBy!: string | null;
  @IsOptional() @IsISO8601() changedAt!: string | null;
}
