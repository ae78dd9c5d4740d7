import type { WordOrigin } from '@firm/contracts/api/video-jobs';
import type { Passage } from '../youtube/video-source.js';

/** Everything said in a video, with its moments. */
export interface SpokenWords {
  origin: WordOrigin;
  /** Their moments are guessed. */
  isUntimed?: boolean;
  passages: Passage[];
}

/** All of it as one text. */
export const joinPassages = ({ passages }: SpokenWords): string => passages.map(({ text }) => text).join(' ');
