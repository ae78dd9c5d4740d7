import { describe, expect, it } from '@jest/globals';
import { sessionSearch } from './link';

describe('sessionSearch', () => {
  it('keeps the session and drops the rest', () => {
    expect(sessionSearch('?category=tax&session=a-b')).toBe('?session=a-b');
  });
  it('is empty without one', () => {
    expect(sessionSearch('?category=tax')).toBe('');
    expect(sessionSearch(`?session=${'"'.repeat(10)}`)).toBe('');
    expect(sessionSearch(`?session=${'a'.repeat(65)}`)).toBe('');
  });
});
