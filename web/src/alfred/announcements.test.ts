import { describe, expect, it } from '@jest/globals';
import { SpokenSentences } from './announcements';

describe('SpokenSentences', () => {
  it('says each sentence once, when it is whole', () => {
    const sentences = new SpokenSentences();
    expect(sentences.next('At least', false)).toEqual([]);
    expect(sentences.next('At least 8.5 per cent.', false)).toEqual([]);
    expect(sentences.next('At least 8.5 per cent. Then', false)).toEqual(['At least 8.5 per cent.']);
    expect(sentences.next('At least 8.5 per cent. Then more! And', false)).toEqual(['Then more!']);
    expect(sentences.next('At least 8.5 per cent. Then more! And last', true)).toEqual(['And last']);
    expect(sentences.next('At least 8.5 per cent. Then more! And last', true)).toEqual([]);
  });

  it('takes lines for sentences, and reads links by their text', () => {
    const sentences = new SpokenSentences();
    expect(sentences.next('- One\n- [Two. Three](/blog', false)).toEqual(['- One']);
    expect(sentences.next('- One\n- [Two. Three](/blog/x)\nEnd', true)).toEqual(['- Two. Three', 'End']);
  });
});
