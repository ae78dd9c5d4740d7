import type { Provenance } from '@firm/contracts/api/video-jobs';
import type { Passage } from '../youtube/video-source.js';

/** Everything said in a video, with its moments. */
export interface SpokenWords {
  origin: Provenance['words'];
  passages: Passage[];
}

/** All of it as one text. */
export const joinPassages = ({ passages }: SpokenWords): string => passages.map(({ text }) => text).join(' ');
