import { Meaning } from '@firm/platform/openai/answer-shape';
import { MaxCharacters, NotBlank } from '@firm/contracts/validation';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsInt, IsString, Min, ValidateNested } from 'class-validator';

// These classes are the JSON Schema that the model gets, and the validation of its answer.

/** Most entries of each kind in a result. */
export const MOST = { insights: 10, quotes: 12, questions: 10, tags: 8, sections: 8 } as const;
/** Most findings of one part of a talk. */
export const MOST_FINDINGS = 60;

const PASSAGES = 'The numbers of the passages that say so, as few as possible.';
const KINDS = ['statement', 'taken back', 'question from the audience'] as const;

export class Finding {
  @IsString()
  @NotBlank()
  @MaxCharacters(500)
  @Meaning('One thing the talk says, in one sentence, with its numbers, dates, names and conditions.')
  text!: string;
  @IsArray() @ArrayMaxSize(6) @IsInt({ each: true }) @Meaning(PASSAGES) passages!: number[];
  @IsIn(KINDS)
  @Meaning(
    '"taken back": the speaker corrects it later; "question from the audience": somebody in the room says or assumes it.',
  )
  kind!: (typeof KINDS)[number];
}

class OfferedQuote {
  @IsString()
  @NotBlank()
  @MaxCharacters(1_000)
  @Meaning('A sentence of the transcript, copied word for word.')
  text!: string;
}

class OfferedAnswer {
  @IsString() @NotBlank() @MaxCharacters(500) @Meaning('A question a reader would ask.') question!: string;
  @IsString() @NotBlank() @MaxCharacters(2_000) @Meaning('The answer given in the talk.') answer!: string;
  @IsArray() @ArrayMaxSize(6) @IsInt({ each: true }) @Meaning(PASSAGES) passages!: number[];
}

/** What is found in one part of the talk. */
export class Findings {
  @IsArray()
  @ArrayMaxSize(MOST_FINDINGS)
  @ValidateNested({ each: true })
  @Type(() => Finding)
  findings!: Finding[];
  @IsArray()
  @ArrayMaxSize(4)
  @ValidateNested({ each: true })
  @Type(() => OfferedQuote)
  topQuotes!: OfferedQuote[];
  @IsArray()
  @ArrayMaxSize(4)
  @ValidateNested({ each: true })
  @Type(() => OfferedAnswer)
  qaSection!: OfferedAnswer[];
}

export class OutlineSection {
  @IsString() @NotBlank() @MaxCharacters(300) @Meaning('A heading.') heading!: string;
  @IsArray()
  @ArrayMaxSize(40)
  @IsInt({ each: true })
  @Meaning('The numbers of the findings it is written from, in the order of the text. No finding is in two sections.')
  findings!: number[];
}

/** The plan of the whole article. */
export class Outline {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST.sections)
  @ValidateNested({ each: true })
  @Type(() => OutlineSection)
  sections!: OutlineSection[];
  @IsArray()
  @ArrayMaxSize(MOST.insights)
  @IsInt({ each: true })
  @Meaning('The numbers of the findings that a reader should take away, most valuable first.')
  keyInsights!: number[];
}

class WrittenSentence {
  @IsString() @NotBlank() @MaxCharacters(800) @Meaning('One sentence of the article.') text!: string;
  @IsArray() @ArrayMaxSize(6) @IsInt({ each: true }) @Meaning(PASSAGES) passages!: number[];
}

class WrittenParagraph {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(8)
  @ValidateNested({ each: true })
  @Type(() => WrittenSentence)
  sentences!: WrittenSentence[];
}

/** The text of one section. */
export class WrittenSection {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(8)
  @ValidateNested({ each: true })
  @Type(() => WrittenParagraph)
  paragraphs!: WrittenParagraph[];
}

/** What the last reading removes. */
export class LastReading {
  @IsArray()
  @ArrayMaxSize(60)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Meaning(
    'The numbers of the sentences that only say again what an earlier sentence says. Empty where there are none.',
  )
  repeated!: number[];
}

export class WrittenTitle {
  @IsString()
  @NotBlank()
  @MaxCharacters(200)
  @Meaning('A title for the article, at most 70 characters.')
  title!: string;
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
