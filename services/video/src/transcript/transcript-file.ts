import { type Line, placeTranscript } from './transcript.js';

/** What an uploaded text file says. */
export interface TranscriptFile {
  lines: Line[];
  /** The file has no time codes: the times are estimated. */
  isUntimed: boolean;
}

/** SRT writes 00:01:02,500, WebVTT 01:02.500 as well. */
const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`;
const CUE = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}.*$`);
/** WebVTT's voice span names the speaker: `<v.loud Ana Duarte>`. */
const VOICE = /<v(?:\.[^\s>]{0,80})?\s+([^>]{1,120})>/;
/** The time where a paragraph begins, as programs write it into a text: 0:12, [00:01:02.500], 00:01 - 00:04. Its end is left out. */
const STAMP = String.raw`[[(]?(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)(?:[.,](\d{1,3}))?(?:\s*(?:-->|[-\u2013\u2014])\s*(?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?)?[\])]?`;
/** Before what is said (YouTube, Whisper), or behind the name of the speaker, above what is said (Otter, Zoom). */
const STAMPED = new RegExp(String.raw`^\s*${STAMP}(?:\s*[-\u2013\u2014:])?(?:\s+(.*))?$`);
const NAMED_AND_STAMPED = new RegExp(String.raw`^\s*\[?([\p{L}\d][^.,;:!?[\]]{0,60}?)\]?\s+${STAMP}\s*$`, 'u');
/** Rows before the first time: a title, a date. */
const MAX_HEADING_ROWS = 5;
/** A talk does not begin so late: the times are those of the day, and are counted from the first. */
const TIME_OF_DAY_SECONDS = 3_600;
/** An agenda begins in the morning, and its times are those of a calendar: 9:30, 10:15. As time codes, hours are minutes. */
const AGENDA = { earliestSeconds: 5 * 60, endSeconds: 24 * 60, stepSeconds: 5 };
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

/** Parses SRT and WebVTT by their time codes, a text by the times at the beginnings of its paragraphs, anything else as plain text. */
export function readTranscriptFile(text: string): TranscriptFile {
  const rows = text.replace(/\r\n?/g, '\n').split('\n');
  const cues = readCues(rows);
  const lines = cues.length > 0 ? cues : readStamped(rows);
  if (lines.length > 0) return { lines, isUntimed: false };
  const words = rows.join(' ').replace(/\s+/g, ' ').trim();
  const place = { offsetSeconds: 0, durationSeconds: words.length / CHARACTERS_PER_SECOND, pauses: [] };
  return { lines: words ? placeTranscript({ text: words, segments: [], model: '' }, place) : [], isUntimed: true };
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

interface Paragraph {
  startSeconds: number;
  speaker: string | undefined;
  said: string[];
}

/** Empty where the text has fewer than two times, they go back, or are an agenda: they are a part of what is said then. */
function readStamped(rows: readonly string[]): Line[] {
  const paragraphs: Paragraph[] = [];
  const heading: string[] = [];
  for (const row of rows.map((one) => one.trim()).filter(Boolean)) {
    const begun = beginningOf(row);
    if (begun && begun.startSeconds < (paragraphs.at(-1)?.startSeconds ?? 0)) return [];
    if (begun) paragraphs.push(begun);
    else (paragraphs.at(-1)?.said ?? heading).push(row);
  }
  const [first, ...others] = paragraphs;
  if (!first || others.length === 0 || heading.length > MAX_HEADING_ROWS || isAgenda(paragraphs)) return [];
  const zero = first.startSeconds >= TIME_OF_DAY_SECONDS ? first.startSeconds : 0;
  return paragraphs.flatMap(({ startSeconds, speaker, said }, at) => {
    const text = said.join(' ').replace(/\s+/g, ' ').trim();
    const endSeconds = paragraphs[at + 1]?.startSeconds ?? startSeconds + text.length / CHARACTERS_PER_SECOND;
    const place = { offsetSeconds: startSeconds - zero, durationSeconds: endSeconds - startSeconds, pauses: [] };
    const sentences = text ? placeTranscript({ text, segments: [], model: '' }, place) : [];
    return sentences.map((line) => ({ ...line, ...(speaker && { speaker }) }));
  });
}

function isAgenda(paragraphs: readonly Paragraph[]): boolean {
  const { earliestSeconds, endSeconds, stepSeconds } = AGENDA;
  return paragraphs.every(({ startSeconds: at }) => at >= earliestSeconds && at < endSeconds && at % stepSeconds === 0);
}

function beginningOf(row: string): Paragraph | null {
  const stamped = STAMPED.exec(row);
  if (stamped) return { startSeconds: secondsIn(stamped, 1), speaker: undefined, said: stamped[5] ? [stamped[5]] : [] };
  const named = NAMED_AND_STAMPED.exec(row);
  return named && { startSeconds: secondsIn(named, 2), speaker: named[1], said: [] };
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
