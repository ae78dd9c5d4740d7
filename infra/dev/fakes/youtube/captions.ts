import type { CaptionSegment } from './video.js';

export interface RenderedCaptions {
  type: string;
  body: string;
}

/** Captions in the form a client asked for: json3, vtt, or YouTube's oldest XML when it asked for nothing known. */
export function renderCaptions(
  segments: CaptionSegment[],
  format: string | null,
  isAutomatic: boolean,
): RenderedCaptions {
  if (format === 'json3') {
    const events = isAutomatic ? rollingEvents(segments) : segments.map(plainEvent);
    return { type: 'application/json; charset=UTF-8', body: JSON.stringify({ wireMagic: 'pb3', pens: [{}], events }) };
  }
  if (format === 'vtt') {
    return { type: 'text/vtt; charset=UTF-8', body: `WEBVTT\nKind: captions\n\n${renderCues(segments, isAutomatic)}` };
  }
  const lines = segments.map(
    ({ startMs, durMs, text }) =>
      `<text start="${startMs / 1000}" dur="${durMs / 1000}">${escapeXml(escapeXml(text))}</text>`,
  );
  return {
    type: 'text/xml; charset=UTF-8',
    body: `<?xml version="1.0" encoding="utf-8" ?><transcript>${lines.join('')}</transcript>`,
  };
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

/** In VTT every automatic line appears twice: while it is spoken, and above the next one. */
function renderCues(segments: CaptionSegment[], isAutomatic: boolean): string {
  return segments
    .map(({ startMs, durMs, text }, index) => {
      const above = isAutomatic && index > 0 ? `${segments[index - 1]?.text}\n` : '';
      return `${vttTime(startMs)} --> ${vttTime(startMs + durMs)}\n${above}${escapeXml(text)}\n\n`;
    })
    .join('');
}

function vttTime(ms: number): string {
  return new Date(ms).toISOString().slice(11, 23);
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
