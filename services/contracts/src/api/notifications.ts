import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  Min,
} from 'class-validator';
import { MAIL_ADDRESS } from '../rules/enquiries.js';

/** What staff are told of: an enquiry, or a visitor who asks for a person. */
export const NOTICE_KINDS = ['enquiry', 'person'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export class StaffNotice {
  /** The later the higher. */
  @IsInt() id!: number;
  @IsIn(NOTICE_KINDS) kind!: NoticeKind;
  /** Id of the enquiry, or of the session of the conversation. */
  @IsUUID() about!: string;
  /** Name of the sender of an enquiry. */
  @IsOptional() @IsString() name!: string | null;
}

export const DIGEST_FREQUENCIES = ['off', 'at once', 'hourly', 'daily'] as const;
export type DigestFrequency = (typeof DIGEST_FREQUENCIES)[number];

/** When and to whom the digest of new enquiries, and of visitors who ask for a person, is mailed. */
export class SaveDigestSettings {
  @IsIn(DIGEST_FREQUENCIES) frequency!: DigestFrequency;
  /** Of the daily digest, in the time zone of the office hours. */
  @IsInt() @Min(0) @Max(23) hour!: number;
  @IsArray()
  @ArrayMaxSize(20)
  @Matches(MAIL_ADDRESS, { each: true, message: 'recipients must be email addresses' })
  recipients!: string[];
}

/** Whether one is mailed what colleagues assign to one. */
export class AssignmentMails {
  @IsBoolean() isOn!: boolean;
}

export class DigestSettings extends SaveDigestSettings {
  /** Email address of who saved them last; null for the initial ones. */
  @IsOptional() @IsString() changedBy!: string | null;
  @IsOptional() @IsISO8601() changedAt!: string | null;
}
