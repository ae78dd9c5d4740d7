import { ArrayMaxSize, IsBoolean, IsOptional, IsString } from 'class-validator';
import { MaxCharacters, Nested, NestedList } from '../validation.js';
import { FactSource } from './facts.js';

/** A passage of a talk, or a sentence of a draft. */
export class TalkStatement {
  /** Whatever the caller calls it; the answer repeats it. */
  @IsString() @MaxCharacters(40) ref!: string;
  @IsString() @MaxCharacters(4_000) text!: string;
}

export class CompareTalk {
  /** Tells what the talk is about. */
  @IsString() @MaxCharacters(500) title!: string;
  @NestedList(() => TalkStatement) @ArrayMaxSize(8_000) statements!: TalkStatement[];
}

/** A published article that says what holds. */
export class GuideSentence {
  @IsString() slug!: string;
  @IsString() title!: string;
  @IsString() sentence!: string;
}

/** A sentence that states a rule otherwise than the register of facts does today. */
export class TalkDifference {
  @IsString() ref!: string;
  @IsString() sentence!: string;
  /** The value as the sentence states it; of a rule that has ended, what the rule is about. */
  @IsString() words!: string;
  @IsString() factKey!: string;
  @IsString() name!: string;
  @IsString() jurisdiction!: string;
  /** What holds today, in English. */
  @IsString() now!: string;
  /** Since when, a day in the firm's time zone; absent for what is no longer in force. */
  @IsOptional() @IsString() since?: string;
  @IsOptional() @Nested(() => FactSource) source?: FactSource;
  /** The value held once; otherwise the register never had it. */
  @IsBoolean() isFormer!: boolean;
  /** The rule ended on the day `now`, as its name says, and the sentence speaks of it as one of today. */
  @IsOptional() @IsBoolean() hasEnded?: boolean;
  /** The fact is about a part of what the sentence names, and may be another rule: "stamp duty" and that on inheritances. */
  @IsOptional() @IsBoolean() isQuestion?: boolean;
  /** The sentence names the time of which it speaks. */
  @IsBoolean() isDated!: boolean;
  @NestedList(() => GuideSentence) guides!: GuideSentence[];
}

export class TalkComparison {
  @NestedList(() => TalkDifference) differences!: TalkDifference[];
}
