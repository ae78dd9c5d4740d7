import { describe, expect, it } from '@jest/globals';
import { quotationMark } from './quotation-marks';

describe('quotationMark', () => {
  it.each([
    ['en', '"', '', '“'],
    ['en', '"', 'd', '”'],
    ['en', '"', '(', '“'],
    ['en', "'", 'n', '’'],
    ['en', "'", ' ', '‘'],
    ['pt', '"', ' ', '«'],
    ['it', '"', 'o', '»'],
    ['fr', '"', ' ', '«\u202f'],
    ['fr', '"', 't', '\u202f»'],
    ['fr', "'", 'l', '’'],
  ] as const)('%s: %s behind %j is %s', (language, typed, before, mark) => {
    expect(quotationMark(language, typed, before)).toBe(mark);
  });
});
