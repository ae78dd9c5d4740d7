import { RECORDING_LIMITS } from '@firm/contracts/rules/uploads';
import { type Line, placeTranscript } from './transcript.js';

/** What an uploaded text file says. */
export interface TranscriptFile {
  lines: Line[];
  /** The file has no time codes, or they are in no order: the times are estimated. */
  isUntimed: boolean;
}

/** SRT writes 00:01:02,500, WebVTT 01:02.500 as well. */
const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`;
const CUE = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}.*$`);
/** WebVTT's voice span names the speaker: `<v.loud Ana Duarte>`. */
const VOICE = /<v(?:\.[^\s>]{0,80})?\s+([^>]{1,120})>/;
/** Average pace of speech, to estimate times in a plain text. */
const CHARACTERS_PER_SECOND = 15;

/** Decodes UTF-8, UTF-16 LE with a byte order mark, or Windows-1252; null where the bytes are not text. */
export function decodeText(bytes: Uint8Array): string | null {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = isUtf16 ? decode(bytes, 'utf-16le') : (decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1252'));
  return text === null || hasControls(text) ? null : text;
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Parses SRT and WebVTT by their time codes, other texts by the times at their lines, anything else as plain text. */
export function readTranscriptFile(text: string): TranscriptFile {
  const rows = text.replace(/\r\n?/g, '\n').split('\n');
  const lines = readCues(rows);
  if (lines.length > 0) return { lines, isUntimed: false };
  const { pieces, isUntimed } = readPieces(rows.map((row) => row.replace(/\s+/g, ' ').trim()).filter(Boolean));
  let end = 0;
  const placed = pieces.flatMap(({ words, from, to, ...speaker }, at) => {
    const spoken = words.length / CHARACTERS_PER_SECOND;
    const start = isUntimed ? end : from;
    end = isUntimed ? end + spoken : Math.max(start, to ?? pieces[at + 1]?.from ?? start + spoken);
    const place = { offsetSeconds: start, durationSeconds: end - start, pauses: [] };
    return placeTranscript({ text: words, segments: [], model: '' }, place).map((line, index): Line => {
      // The file tells when the first sentence begins.
      const { uncertaintySeconds = 0, ...exact } = line;
      return { ...exact, ...speaker, ...((isUntimed || index > 0) && { uncertaintySeconds }) };
    });
  });
  return { lines: placed, isUntimed };
}

/** 0:12, 00:00:12, 72:05.5; with the number of the frame, 00:00:12:05. No time of day: 10:30 AM. */
const STAMP = String.raw`(?:\d{1,2}:)?\d{1,3}:[0-5]\d(?:[.,:]\d{1,3})?(?![\p{L}\d]| ?(?:[AP]M\b|[ap]\.m\.))`;
const SPAN = String.raw`[[(<]?(?<from>${STAMP})(?: ?(?:-*>|→|[-–—]|to) ?(?<to>${STAMP}))?[\])>]?`;
/** "Ana Duarte", "Maria da Silva", "Speaker 1". */
const NAME = String.raw`(?:\p{Lu}[\p{L}\d.'’_-]{0,40}|speaker[\d_]{0,4})(?: (?:\p{Lu}[\p{L}\d.'’_-]{0,40}|\d{1,3}(?![\d:])|\p{Ll}{1,3})){0,5}`;
/** How programs write a time into a text: before the words, or after who speaks. Words follow a name in brackets alone. */
const STAMPED_ROWS = [
  new RegExp(String.raw`^${SPAN}[ :|–—-]*(?<words>.*)$`, 'u'),
  new RegExp(String.raw`^\[?(?<speaker>${NAME})\]?[ :,|–—-]*${SPAN}(?:(?<=[\])>])[ :|–—-]*(?<words>.*)|:?)$`, 'u'),
];
/** YouTube reads its times out to the blind: "1 minute, 5 seconds" stands below 1:05. */
const READ_OUT = /^\d+ [hmos]\p{L}+(?:(?:,| and| e| y| et)? \d+ [ms]\p{L}+){0,2}$/u;
/** Of the rows of a text, at least so many have times where its first one has none, or where the times are in no order. */
const LEAST_SHARE = { inOrder: 1 / 4, inNone: 1 / 2 };

/** Words with the time that stands before them, in seconds. */
interface Piece {
  from: number;
  to?: number;
  speaker?: string;
  words: string;
}

/**
 * What stands between the times of a text; in one piece where it has none.
 * @param rows without blank ones.
 */
function readPieces(rows: readonly string[]): { pieces: Piece[]; isUntimed: boolean } {
  const countOf = (found: readonly unknown[]) => found.filter(Boolean).length;
  const [stamps = []] = STAMPED_ROWS.map((form) => rows.map((row) => form.exec(row)?.groups)).sort(
    (one, other) => countOf(other) - countOf(one),
  );
  const times = stamps.flatMap((stamp) => (stamp ? [secondsOf(stamp['from'])] : []));
  const inOrder = times.every((time, at) => time >= (times[at - 1] ?? 0));
  const share = times.length / rows.length;
  const isStamped =
    times.length === 1
      ? times[0] === 0 && stamps[0] !== undefined
      : (inOrder && stamps[0] !== undefined) || share >= (inOrder ? LEAST_SHARE.inOrder : LEAST_SHARE.inNone);
  if (!isStamped) return { pieces: rows.length > 0 ? [{ from: 0, words: rows.join(' ') }] : [], isUntimed: true };
  // Times of day are counted from the first.
  const origin = (times[0] ?? 0) >= RECORDING_LIMITS.maxSeconds ? (times[0] ?? 0) : 0;
  const pieces: Piece[] = [{ from: 0, words: '' }];
  rows.forEach((row, at) => {
    const { from, to, speaker, words = '' } = stamps[at] ?? {};
    const last = pieces.at(-1);
    if (from !== undefined) {
      const end = to && { to: secondsOf(to) - origin };
      pieces.push({ from: secondsOf(from) - origin, ...end, ...(speaker && { speaker }), words });
    } else if (last && !(last.words === '' && isReadOut(row, last.from))) {
      last.words = `${last.words} ${row}`.trim();
    }
  });
  return { pieces: pieces.filter(({ words }) => words !== ''), isUntimed: !inOrder || times.length === 1 };
}

/** @param stamp as STAMP. */
function secondsOf(stamp = ''): number {
  const parts = stamp.replace(',', '.').split(':').slice(0, 3).map(Number);
  return parts.reduce((sum, part) => sum * 60 + part, 0);
}

/** Whether a row says a time in words. */
function isReadOut(row: string, seconds: number): boolean {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].filter((part) => part > 0);
  return READ_OUT.test(row) && row.match(/\d+/g)?.join(':') === (parts.join(':') || '0');
}

function readCues(rows: readonly string[]): Line[] {
  const lines: Line[] = [];
  for (let at = 0; at < rows.length; at++) {
    const cue = CUE.exec(rows[at] ?? '');
    if (!cue) continue;
    const said: string[] = [];
    while (rows[at + 1]?.trim()) said.push(rows[++at] ?? '');
    const markup = said.join(' ');
    const speaker = VOICE.exec(markup)?.[1]?.trim();
    const words = plainWords(markup);
    const times = { startSeconds: secondsIn(cue, 1), endSeconds: secondsIn(cue, 5) };
    if (words) lines.push({ ...times, text: words, ...(speaker && { speaker: plainWords(speaker) }) });
  }
  return lines.sort((a, b) => a.startSeconds - b.startSeconds);
}

function secondsIn(cue: RegExpExecArray, from: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = [0, 1, 2].map((place) => Number(cue[from + place] ?? 0));
  return hours * 3_600 + minutes * 60 + seconds + Number(`0.${cue[from + 3] ?? 0}`);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };

/** Removes the markup of the format: <i>, <v Speaker>, {\an8}, entities. */
const plainWords = (said: string): string =>
  said
    .replace(/<[^>]{0,200}>|\{\\[^}]{0,40}\}/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_whole, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether the text has control characters other than tabs and line ends. */
const hasControls = (text: string): boolean => /[^\P{Cc}\t\n\r\f\u0085]/u.test(text);
