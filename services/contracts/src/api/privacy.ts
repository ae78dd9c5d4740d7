import {
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  Min,
} from 'class-validator';
import { MAX_IDENTIFIER, type Identifier } from '../rules/privacy.js';
import { MaxCharacters, NestedList, NotBlank } from '../validation.js';

/** Whom staff look for: in the body, because addresses of pages are logged. */
export class FindPerson {
  /** An e-mail address, a telephone number or the id of a conversation. */
  @IsString() @NotBlank() @MaxCharacters(MAX_IDENTIFIER) who!: string;
}

/**
 * What becomes of something when the person is erased. `chosen`: erased where staff choose it. `with`: erased with what it
 * belongs to. `kept`: it stays, for the reason that is given.
 */
export const FATES = ['chosen', 'with', 'kept'] as const;

/** Something that a service has of a person. */
export class PersonRecord {
  /** Where it is, in words: "Enquiries". */
  @IsString() store!: string;
  @IsString() id!: string;
  @IsOptional() @IsISO8601() at!: string | null;
  /** What it is, in one line. */
  @IsString() title!: string;
  /** Everything of it. */
  @IsObject() content!: object;
  @IsIn(FATES) fate!: (typeof FATES)[number];
  /** Of `chosen`: the text names the person, who need not be the one who wrote it. */
  @IsOptional() @IsBoolean() isMention?: boolean;
  /** Of `with`: the id of the enquiry it belongs to. */
  @IsOptional() @IsString() belongsTo?: string;
  /** Of `kept`: staff are to read it, and to change it if it names the person. */
  @IsOptional() @IsBoolean() isToRead?: boolean;
  /** Of `kept`, and of `chosen` that may be somebody else's. */
  @IsOptional() @IsString() reason?: string;
}

/** Everything that one service has of a person. */
export class PersonReport {
  @IsString() who!: string;
  @IsIn(['email', 'telephone', 'conversation']) kind!: Identifier['kind'];
  /** What was searched, in words. */
  @IsArray() @IsString({ each: true }) searched!: string[];
  @NestedList(() => PersonRecord) records!: PersonRecord[];
  /** There is more than is listed. */
  @IsBoolean() isCut!: boolean;
  /** When staff erased data of this address or conversation before. */
  @IsArray() @IsISO8601({}, { each: true }) erasedBefore!: string[];
}

export const MAX_ERASED_AT_ONCE = 1_000;

/** Erases what staff have chosen of a person. */
export class RequestErasure extends FindPerson {
  /** Chosen by the caller: sent again with the same id, it is the same request. */
  @IsUUID() id!: string;
  @IsArray() @IsUUID('loose', { each: true }) enquiries!: string[];
  @IsArray() @IsUUID('loose', { each: true }) conversations!: string[];
}

/** How many things, by the name of their store. */
export type StoreCounts = Record<string, number>;

/** A request to erase a person, and its receipt: what, how much, when and by whom, and nothing of the person. */
export class Erasure {
  @IsUUID() id!: string;
  @IsIn(['email', 'telephone', 'conversation']) kind!: Identifier['kind'];
  @IsString() requestedBy!: string;
  @IsISO8601() requestedAt!: string;
  @IsIn(['running', 'done']) state!: 'running' | 'done';
  @IsOptional() @IsISO8601() finishedAt!: string | null;
  /** What was erased, so far. */
  @IsObject() erased!: StoreCounts;
  /** What a search found when it was done: left by choice, or because it is kept. */
  @IsObject() left!: StoreCounts;
  @IsOptional() @IsString() waitsFor!: string | null;
}

/** How long one kind of data is kept. */
export class RetentionPeriod {
  @IsString() kind!: string;
  /** In words: "Conversations with Alfred". */
  @IsString() label!: string;
  /** From what the days are counted: "the last message". */
  @IsString() countedFrom!: string;
  @IsInt() days!: number;
  @IsInt() shortest!: number;
  @IsInt() longest!: number;
  @IsOptional() @IsString() changedBy!: string | null;
  @IsOptional() @IsISO8601() changedAt!: string | null;
  @IsISO8601() nextRunAt!: string;
  @IsOptional() @IsISO8601() lastRunAt!: string | null;
  /** How many the last run erased. */
  @IsOptional() @IsInt() lastErased!: number | null;
  /** Why the last run failed; it is tried again. */
  @IsOptional() @IsString() failure!: string | null;
}

export class ChangeRetention {
  @IsInt() @Min(1) @Max(36_500) days!: number;
}
