import { IsArray, IsBoolean, IsISO8601, IsOptional, IsString, IsUUID } from 'class-validator';
import { NestedList } from '../validation.js';

/** The address of a source. */
export class WatchedSource {
  @IsString() address!: string;
  /** Null until somebody has looked. */
  @IsOptional() @IsISO8601() checkedAt!: string | null;
  /** Why it could not be read the last time. */
  @IsOptional() @IsString() failure!: string | null;
}

/** How the text around a quoted article has changed. */
export class SourceChange {
  @IsUUID() id!: string;
  @IsString() address!: string;
  @IsOptional() @IsString() article!: string | null;
  /** The differing part with a little of what stands around it. */
  @IsString() before!: string;
  @IsString() after!: string;
  @IsISO8601() seenAt!: string;
  /** The facts that quote the source. */
  @IsArray() facts!: { key: string; name: string }[];
}

export class WatchedSources {
  /** Whether sources are looked at (FACTS_WATCH_SOURCES). */
  @IsBoolean() isOn!: boolean;
  @NestedList(() => WatchedSource) sources!: WatchedSource[];
  /** Those that nobody has dismissed, the latest first. */
  @NestedList(() => SourceChange) changes!: SourceChange[];
}
