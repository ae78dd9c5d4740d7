import { Meaning } from '@firm/platform/openai/answer-shape';
import { MaxCharacters, NotBlank } from '@firm/contracts/validation';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsNumber, IsString, Min, ValidateNested } from 'class-validator';

// These classes are the JSON Schema that the model gets, and the validation of its answer.

/** Most entries of each kind in a result. */
export const MOST = { insights: 10, quotes: 12, questions: 10, tags: 8 } as const;

class Paragraph {
  @IsString() @NotBlank() @MaxCharacters(4_000) @Meaning('A paragraph of the article, as plain text.') text!: string;
  @IsNumber() @Min(0) @Meaning('The time code in seconds at which its substance is said.') second!: number;
}

export class Chapter {
  @IsString() @NotBlank() @MaxCharacters(300) @Meaning('A heading of a few words.') heading!: string;
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(12)
  @ValidateNested({ each: true })
  @Type(() => Paragraph)
  paragraphs!: Paragraph[];
}

export class OfferedInsight {
  @IsString()
  @NotBlank()
  @MaxCharacters(1_000)
  @Meaning('An insight a reader takes away, in one or two sentences.')
  text!: string;
  @IsNumber() @Min(0) @Meaning('The time code in seconds at which it is said.') second!: number;
  @IsString() @MaxCharacters(2_000) @Meaning('The words of the transcript it rests on, copied exactly.') words!: string;
}

export class OfferedQuote {
  @IsString()
  @NotBlank()
  @MaxCharacters(1_000)
  @Meaning('A sentence of the transcript, copied word for word.')
  text!: string;
}

export class OfferedAnswer {
  @IsString() @NotBlank() @MaxCharacters(500) @Meaning('A question a reader would ask.') question!: string;
  @IsString() @NotBlank() @MaxCharacters(2_000) @Meaning('The answer given in the video.') answer!: string;
  @IsNumber() @Min(0) @Meaning('The time code in seconds at which it is answered.') second!: number;
  @IsString() @MaxCharacters(2_000) @Meaning('The words of the transcript it rests on, copied exactly.') words!: string;
}

/** What is found besides the article, in one part or in all of them. */
export class Findings {
  @IsArray()
  @ArrayMaxSize(MOST.insights)
  @ValidateNested({ each: true })
  @Type(() => OfferedInsight)
  keyInsights!: OfferedInsight[];
  @IsArray()
  @ArrayMaxSize(MOST.quotes)
  @ValidateNested({ each: true })
  @Type(() => OfferedQuote)
  topQuotes!: OfferedQuote[];
  @IsArray()
  @ArrayMaxSize(MOST.questions)
  @ValidateNested({ each: true })
  @Type(() => OfferedAnswer)
  qaSection!: OfferedAnswer[];
}

/** The analysis of one part of the transcript. */
export class SectionAnalysis extends Findings {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(8)
  @ValidateNested({ each: true })
  @Type(() => Chapter)
  chapters!: Chapter[];
}

export class ArticleMetadata {
  @IsString()
  @NotBlank()
  @MaxCharacters(200)
  @Meaning('A title for the article, at most 70 characters.')
  title!: string;
  @IsString()
  @NotBlank()
  @MaxCharacters(1_000)
  @Meaning('What the reader learns, in at most two sentences.')
  excerpt!: string;
  @IsArray()
  @ArrayMaxSize(MOST.tags)
  @IsString({ each: true })
  @Meaning('Topics in lower case, most telling first.')
  tags!: string[];
}
