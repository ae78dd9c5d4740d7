import { isFields, type Ask } from '../ask.js';
import { readSentences, type Sentence } from './sentences.js';

/** What an answer in a JSON Schema is made from: an article, a transcript, or earlier answers to be merged. */
export interface Material {
  title?: string;
  /** Plain text, without tags and time codes. */
  text: string;
  sentences: Sentence[];
  /** Where the material is JSON: every value by the name it had, in order. */
  values: Map<string, unknown[]>;
}

/** A text between tags such as `<transcript>…</transcript>` is the material; without any, the whole message is. */
const ENCLOSED = /<(transcript|article|content|document|text|source|material|captions)\b[^>]*>([\s\S]*?)<\/\1>/i;

const TITLE_LINE = /^\s*(?:title|current title|video title|headline)\s*:\s*(.+)$/im;
const HEADING = /<h[1-3][^>]*>([\s\S]*?)<\/h[1-3]>|^#{1,3}\s+(.+)$/im;

/** Finds the material in what the user wrote: what stands between tags, else the longest message. */
export function readMaterial(ask: Ask): Material {
  const messages = ask.turns.filter((turn) => turn.role === 'user').map((turn) => turn.text);
  const [longest = ''] = messages.toSorted((one, other) => other.length - one.length);
  const said = messages.findLast((message) => ENCLOSED.test(message)) ?? longest;
  const inside = (ENCLOSED.exec(said)?.[2] ?? said).trim();
  const values = readValues(inside);
  const text = values.size > 0 ? [...values.values()].flat().filter(isText).join('\n') : stripTags(inside);
  const heading = HEADING.exec(inside);
  const title = TITLE_LINE.exec(said)?.[1] ?? heading?.[1] ?? heading?.[2];
  const sentences = readSentences(text.replace(TITLE_LINE, '').replace(/^#{1,6}\s+.*$/gm, ''));
  return {
    title: title && stripTags(title).trim(),
    text: sentences.map((sentence) => sentence.text).join(' '),
    sentences,
    values,
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The sentences of HTML as plain text: a line for each block, no headings, the entities that every editor writes. */
export function stripTags(html: string): string {
  return html
    .replace(/<(script|style|h[1-6])\b[\s\S]*?<\/\1>/gi, '\n')
    .replace(/<\/?(p|div|li|ul|ol|br|blockquote|h[1-6]|table|tr)\b[^>]*>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/&quot;|&#34;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replaceAll('&amp;', '&');
}

function readValues(text: string): Map<string, unknown[]> {
  const values = new Map<string, unknown[]>();
  if (!/^[[{]/.test(text)) return values;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return values;
  }
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(collect);
    if (!isFields(value)) return;
    for (const [name, inner] of Object.entries(value)) {
      values.set(name, [...(values.get(name) ?? []), ...(Array.isArray(inner) ? inner : [inner])]);
      collect(inner);
    }
  };
  collect(json);
  return values;
}
