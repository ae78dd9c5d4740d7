import type { Passage } from './transcript.js';

/** About 35 minutes of speech: as much as a model analyses well in one answer. */
export const PART_CHARACTERS = 30_000;
/** Caption lines of a few words are joined up to this length under one time code. */
const LINE_CHARACTERS = 160;

/** The transcript as the model reads it: lines with their time code in seconds, in parts of similar length. */
export function splitTranscript(passages: readonly Passage[]): string[] {
  const lines = joinLines(passages);
  const total = lines.reduce((sum, line) => sum + line.length, 0);
  // Similar lengths: a last part of two sentences would be written up as a section of its own.
  const limit = total / Math.max(1, Math.ceil(total / PART_CHARACTERS));
  const parts: string[][] = [[]];
  let length = 0;
  for (const line of lines) {
    if (length >= limit) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(line);
    length += line.length;
  }
  return parts.map((part) => part.join('\n'));
}

function joinLines(passages: readonly Passage[]): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { startSeconds, text } of passages) {
    line = line ? `${line} ${text}` : `[${Math.floor(startSeconds)}] ${text}`;
    if (line.length < LINE_CHARACTERS) continue;
    lines.push(line);
    line = '';
  }
  return line ? [...lines, line] : lines;
}
