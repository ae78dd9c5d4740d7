import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
} from 'class-validator';
import { MaxCharacters, Nested, NestedList, NotBlank, TextList } from '../validation.js';
import { ArticleBrief } from './video-jobs.js';

/** Lower-case words with hyphens. */
export const KIND_KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What makes an article of one kind. */
export class ArticleTemplate {
  /** Names the kind in briefs; never shown. */
  @Matches(KIND_KEY, { message: 'kind must be lower-case words with hyphens' }) @MaxCharacters(40) kind!: string;
  @IsString() @NotBlank() @MaxCharacters(60) name!: string;
  /** What the model is told of this kind. */
  @IsString() @NotBlank() @MaxCharacters(4_000) instructions!: string;
  /** What the sections are about, in their order; empty where the talk decides. */
  @TextList(8, 200) sections!: string[];
  /** Words that an article should have at least, as far as the talk has enough to say. */
  @IsInt() @Min(50) @Max(5_000) leastWords!: number;
  /** Words that it never has more of, whatever length is chosen. */
  @IsInt() @Min(100) @Max(5_000) mostWords!: number;
}

/** A name, program or word of law that has to be spelled like this. */
export class GlossaryTerm {
  @IsString() @NotBlank() @MaxCharacters(80) term!: string;
  /** How speech recognition writes it instead, in any letter case; only what can hardly mean anything else. */
  @TextList(20, 80) misheard!: string[];
  /** What it is, for whoever writes about it. */
  @IsOptional() @IsString() @MaxCharacters(200) meaning?: string | null;
}

/** How the firm writes, and what speech recognition is told of its talks. */
export class HouseStyle {
  @NestedList(() => ArticleTemplate) @ArrayMinSize(1) @ArrayMaxSize(12) templates!: ArticleTemplate[];
  @NestedList(() => GlossaryTerm) @ArrayMaxSize(200) glossary!: GlossaryTerm[];
  /** Languages that are spoken in the talks, such as `en` or `pt`: captions in the first of them are read before others. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(10)
  @Matches(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/, { each: true, message: 'a language is a code such as en or pt-BR' })
  languages!: string[];
  /** One sentence about the talks. */
  @IsString() @NotBlank() @MaxCharacters(300) subject!: string;
}

/** A saved house style, as staff see it. */
export class HouseStyleVersion {
  /** 0 for the first one, which nobody has changed. */
  @IsInt() @Min(0) version!: number;
  /** Email address; null for the first one. */
  @IsOptional() @IsString() changedBy!: string | null;
  @IsOptional() @IsISO8601() changedAt!: string | null;
  @Nested(() => HouseStyle) style!: HouseStyle;
  /** What a new installation begins with, to go back to. */
  @Nested(() => HouseStyle) first!: HouseStyle;
}

/** The style to save, and the version that it was made from. */
export class SaveHouseStyle {
  @IsInt() @Min(0) version!: number;
  @Nested(() => HouseStyle) style!: HouseStyle;
}

/** A style that need not be saved, and a brief whose prompt is asked for. */
export class PreviewPrompt {
  @Nested(() => HouseStyle) style!: HouseStyle;
  @Nested(() => ArticleBrief) brief!: ArticleBrief;
}

/** What the model is told of an article, word for word; in angle brackets stands what comes from the talk. */
export class PromptPreview {
  @IsString() outline!: string;
  @IsString() section!: string;
}
