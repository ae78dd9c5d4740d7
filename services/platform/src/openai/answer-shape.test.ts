import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { MaxCharacters } from '@firm/contracts/validation';
import { describe, expect, it } from '@jest/globals';
import { describeAnswer, Meaning, readAnswer } from './answer-shape.js';

class Place {
  @IsNumber() @Min(0) second!: number;
}

class Quote {
  @IsString() text!: string;
  @IsOptional() @ValidateNested() @Type(() => Place) place?: Place;
}

class Digest {
  @Meaning('A headline.') @IsString() @MaxCharacters(70) title!: string;
  @IsOptional() @IsString() excerpt?: string;
  @IsIn(['law', 'tax']) subject!: string;
  @IsBoolean() isUrgent!: boolean;
  @IsInt() @Min(1) @Max(60) readTime!: number;
  @IsArray() @IsString({ each: true }) @ArrayMaxSize(3) tags!: string[];
  @ValidateNested({ each: true }) @Type(() => Quote) quotes!: Quote[];
}

const DIGEST = { title: 'T', subject: 'tax', isUrgent: false, readTime: 4, tags: [], quotes: [{ text: 'Q' }] };

describe('the schema of a class', () => {
  it('is strict: every field required, optional ones nullable, nothing else allowed', () => {
    const place = {
      type: 'object',
      additionalProperties: false,
      required: ['second'],
      properties: { second: { type: 'number', minimum: 0 } },
    };
    const quote = {
      type: 'object',
      additionalProperties: false,
      required: ['text', 'place'],
      properties: { text: { type: 'string' }, place: { anyOf: [place, { type: 'null' }] } },
    };
    expect(describeAnswer(Digest)).toEqual({
      type: 'object',
      additionalProperties: false,
      required: ['title', 'excerpt', 'subject', 'isUrgent', 'readTime', 'tags', 'quotes'],
      properties: {
        title: { type: 'string', description: 'A headline. At most 70 characters.' },
        excerpt: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        subject: { type: 'string', enum: ['law', 'tax'] },
        isUrgent: { type: 'boolean' },
        readTime: { type: 'integer', minimum: 1, maximum: 60 },
        tags: { type: 'array', items: { type: 'string' }, maxItems: 3 },
        quotes: { type: 'array', items: quote },
      },
    });
  });

  it('is refused for a field without a type', () => {
    class Vague {
      @IsOptional() anything: unknown;
    }
    expect(() => describeAnswer(Vague)).toThrow('Vague.anything');
  });
});

describe('an answer', () => {
  it('becomes an instance, nested classes too', () => {
    const read = readAnswer(Digest, JSON.stringify(DIGEST));
    if ('fault' in read) throw new Error(read.fault);
    expect(read.answer).toBeInstanceOf(Digest);
    expect(read.answer.quotes[0]).toBeInstanceOf(Quote);
  });

  it('may be in a code fence and have null for optional fields; unknown fields are dropped', () => {
    const read = readAnswer(Digest, `\`\`\`json\n${JSON.stringify({ ...DIGEST, excerpt: null, extra: 1 })}\n\`\`\``);
    if ('fault' in read) throw new Error(read.fault);
    expect(Object.keys(read.answer)).toEqual(Object.keys(DIGEST));
  });

  it.each([
    ['{"title": "T', 'It is not valid JSON.'],
    ['[]', 'It is not a JSON object.'],
    [JSON.stringify({ ...DIGEST, title: null }), 'title must be'],
    [JSON.stringify({ ...DIGEST, readTime: 61 }), 'readTime must not be greater than 60.'],
    [JSON.stringify({ ...DIGEST, subject: 'cooking' }), 'subject must be one of'],
    [JSON.stringify({ ...DIGEST, quotes: [{ text: 'Q', place: { second: -1 } }] }), 'quotes.0.place'],
  ])('%s is told: %s', (text, fault) => {
    expect(readAnswer(Digest, text)).toEqual({ fault: expect.stringContaining(fault) });
  });
});
