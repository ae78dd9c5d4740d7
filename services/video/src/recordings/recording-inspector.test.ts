import { describe, expect, it } from '@jest/globals';
import { tidyFileName } from './recording-inspector.js';

describe('tidyFileName', () => {
  it.each([
    ['harbour.srt', 'harbour'],
    ['2026-05_golden_visa  talk.final.mp4', '2026-05 golden visa talk.final'],
    ['no ending', 'no ending'],
    ['.mp4', '.mp4'],
    ['___.mp4', '___.mp4'],
  ])('turns %s into %s', (fileName, title) => expect(tidyFileName(fileName)).toBe(title));
});
