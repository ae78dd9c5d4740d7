import { describe, expect, it } from '@jest/globals';
import { sectionOf, SECTIONS } from './sections';

describe('sectionOf', () => {
  it('knows the sections by their hash', () => {
    expect(sectionOf('#us-investors-section')).toBe(SECTIONS.usInvestors);
  });
  it.each(['', '#', '#elsewhere', 'us-investors-section'])('takes %p for no section', (hash) => {
    expect(sectionOf(hash)).toBeNull();
  });
});
