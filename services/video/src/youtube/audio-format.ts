import type { AudioFormat } from './video-source.js';

/** A format on offer, with what decides between formats. */
export interface OfferedAudio extends AudioFormat {
  /** The language the video was recorded in, not a dubbed one. */
  isOriginal: boolean;
}

/** HE-AAC and Opus at some 48 kbit/s: speech recognition loses little, and four hours are 88 MB instead of 230. */
const PREFERRED_IDS = ['139', '249'];
/** Below this, speech suffers. */
const LEAST_BITS_PER_SECOND = 40_000;

/** The smallest audio that is still good speech; undefined where nothing has an address. */
export function chooseAudio(offered: readonly OfferedAudio[]): AudioFormat | undefined {
  const addressed = offered.filter(({ url }) => url !== '');
  const original = addressed.filter(({ isOriginal }) => isOriginal);
  const formats = (original.length > 0 ? original : addressed).sort((a, b) => a.bitsPerSecond - b.bitsPerSecond);
  const chosen =
    formats.find(({ id }) => PREFERRED_IDS.includes(id)) ??
    formats.find(({ bitsPerSecond }) => bitsPerSecond >= LEAST_BITS_PER_SECOND) ??
    formats.at(-1);
  if (!chosen) return undefined;
  const { isOriginal: _, ...format } = chosen;
  return format;
}
