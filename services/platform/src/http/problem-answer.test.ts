import { describe, expect, it } from '@jest/globals';
import { prefersSentence } from './problem-answer.js';

describe('prefersSentence', () => {
  it.each(['text/plain', 'application/json, text/plain', 'text/*', 'text/plain, application/problem+json;q=0'])(
    'is true for %s',
    (accept) => expect(prefersSentence(accept)).toBe(true),
  );
  it.each([
    undefined,
    '*/*',
    'application/json',
    'text/html',
    'text/plain, application/problem+json',
    'application/json, text/plain, */*',
    'text/plain;q=0',
  ])('is false for %s', (accept) => expect(prefersSentence(accept)).toBe(false));
});
