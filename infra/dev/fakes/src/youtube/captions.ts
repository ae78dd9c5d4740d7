import type { CaptionSegment } from './video.js';

/** Captions in YouTube's json3. */
export function renderCaptions(segments: CaptionSegment[], isAutomatic: boolean): string {
  const events = isAutomatic ? rollingEvents(segments) : segments.map(plainEvent);
  return JSON.stringify({ wireMagic: 'pb3', pens: [{}], events });
}

const plainEvent = ({ startMs, durMs, text }: CaptionSegment) => ({
  tStartMs: startMs,
  dDurationMs: durMs,
  segs: [{ utf8: text }],
});

/** Automatic captions roll: a window, then each line word by word, with a line break appended in between. */
function rollingEvents(segments: CaptionSegment[]) {
  const end = Math.max(...segments.map(({ startMs, durMs }) => startMs + durMs));
  const window = { tStartMs: 0, dDurationMs: end, id: 1, wpWinPosId: 1, wsWinStyleId: 1 };
  const lines = segments.flatMap((segment, index) => {
    const lineBreak = {
      tStartMs: segment.startMs - 10,
      dDurationMs: segment.durMs + 10,
      wWinId: 1,
      aAppend: 1,
      segs: [{ utf8: '\n' }],
    };
    const line = {
      tStartMs: segment.startMs,
      dDurationMs: segment.durMs + 2000,
      wWinId: 1,
      segs: segment.text.split(' ').map((word, place, words) => ({
        utf8: place === 0 ? word : ` ${word}`,
        tOffsetMs: Math.floor((segment.durMs * place) / words.length),
      })),
    };
    return index === 0 ? [line] : [lineBreak, line];
  });
  return [window, ...lines];
}
