import { Meaning } from '@firm/platform/openai/answer-shape';
import { all, MaxCharacters, NotBlank } from '@firm/contracts/validation';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsInt, IsString, Min, ValidateNested } from 'class-validator';

// These classes are the JSON Schema that the model gets, and the validation of its answer.

/** Most entries of each kind in a result. */
export const MOST = { insights: 10, quotes: 12, questions: 10, tags: 8, sections: 8 } as const;

const KINDS = ['statement', 'taken back', 'question from the audience'] as const;

/** A text that is not blank. */
const Text = (mostCharacters: number, meaning: string) =>
  all(IsString(), NotBlank(), MaxCharacters(mostCharacters), Meaning(meaning));

const Numbers = (most: number, meaning: string) =>
  all(IsArray(), ArrayMaxSize(most), IsInt({ each: true }), Meaning(meaning));

const Passages = () => Numbers(6, 'The numbers of the passages that say so, as few as possible.');

const ListOf = (type: () => new () => object, most: number) =>
  all(IsArray(), ArrayMaxSize(most), ValidateNested({ each: true }), Type(type));

/** The same with one at least. */
const FilledListOf = (type: () => new () => object, most: number) =>
  all(IsArray(), ArrayMinSize(1), ArrayMaxSize(most), ValidateNested({ each: true }), Type(type));

const Title = () => Text(200, 'A title for the article, at most 70 characters.');

export class Finding {
  @Text(500, 'One thing the talk says, in one sentence, with its numbers, dates, names and conditions.') text!: string;
  @Passages() passages!: number[];
  @IsIn(KINDS)
  @Meaning(
    '"taken back": the speaker corrects it later; "question from the audience": somebody in the room says or assumes it.',
  )
  kind!: (typeof KINDS)[number];
}

class OfferedQuote {
  @Text(1_000, 'A sentence of the transcript, copied word for word.') text!: string;
}

class OfferedAnswer {
  @Text(500, 'A question a reader would ask.') question!: string;
  @Text(2_000, 'The answer given in the talk.') answer!: string;
  @Passages() passages!: number[];
}

/** What is found in one part of the talk. */
export class Findings {
  @ListOf(() => Finding, 60) findings!: Finding[];
  @ListOf(() => OfferedQuote, 4) topQuotes!: OfferedQuote[];
  @ListOf(() => OfferedAnswer, 4) qaSection!: OfferedAnswer[];
}

class OutlineSection {
  @Text(300, 'A heading.') heading!: string;
  @Numbers(
    40,
    'The numbers of the findings it is written from, in the order of the text. No finding is in two sections.',
  )
  findings!: number[];
}

/** The plan of the whole article. */
export class Outline {
  @FilledListOf(() => OutlineSection, MOST.sections) sections!: OutlineSection[];
  @Numbers(MOST.insights, 'The numbers of the findings that a reader should take away, most valuable first.')
  keyInsights!: number[];
}

class WrittenSentence {
  @Text(800, 'One sentence of the article.') text!: string;
  @Passages() passages!: number[];
}

class WrittenParagraph {
  @FilledListOf(() => WrittenSentence, 8) sentences!: WrittenSentence[];
}

/** The text of one section. */
export class WrittenSection {
  @FilledListOf(() => WrittenParagraph, 8) paragraphs!: WrittenParagraph[];
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
  @Title() title!: string;
}

export class ArticleMetadata {
  @Title() title!: string;
  @Text(1_000, 'What the reader learns, in at most two sentences.') excerpt!: string;
  @IsArray()
  @ArrayMaxSize(MOST.tags)
  @IsString({ each: true })
  @Meaning('Topics in lower case, most telling first.')
  tags!: string[];
}
