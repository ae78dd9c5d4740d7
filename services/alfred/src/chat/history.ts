import type { HistoryTurn } from '../conversations/turn-store.js';
import { TELLS_WHO } from './tells-who.js';

/** What the model is shown of a conversation. */
export interface History {
  /** What the visitor wrote before the turns, shortened, oldest first. */
  recalled: readonly string[];
  /** The latest turns, word for word, oldest first. */
  turns: readonly HistoryTurn[];
}

/** Turns that are shown whole. The window moves by half of them at once, so that the provider's cache serves prompts longer. */
const WHOLE_TURNS = 12;
/** Limit of the turns shown whole; about 6,000 tokens. */
const WHOLE_CHARACTERS = 24_000;
/** Limits of one recalled message, of one that tells much of the visitor, and of all. */
const MESSAGE_CHARACTERS = 300;
const MOST_TOLD = 600;
const RECALLED_CHARACTERS = 8_000;
/** What is kept on both sides of the words that tell who the visitor is. */
const AROUND = 60;
const LONGEST_WORD = 25;

/**
 * Fits a conversation into a budget: the latest turns whole, and of all others what the visitor wrote, so that a
 * nationality told in any turn is known in the thirtieth. Nothing is summarised by a model, which could get it
 * wrong; visitors write little.
 */
export function fitHistory(all: readonly HistoryTurn[]): History {
  const step = WHOLE_TURNS / 2;
  let first = all.length <= WHOLE_TURNS ? 0 : Math.ceil((all.length - WHOLE_TURNS) / step) * step;
  const lengthFrom = (from: number) =>
    all.slice(from).reduce((sum, { question, answer }) => sum + question.length + answer.length, 0);
  while (first < all.length && lengthFrom(first) > WHOLE_CHARACTERS) first++;
  return { recalled: recall(all.slice(0, first).map(({ question }) => question)), turns: all.slice(first) };
}

/**
 * What fits of the messages, in their order: first whatever tells who the visitor is, wherever it stands, then the messages from
 * both ends, because people say at the beginning what they want.
 */
function recall(messages: readonly string[]): string[] {
  const texts = messages.map((message) => message.replace(/\s+/g, ' ').trim());
  const kept = new Map<number, string>();
  let left = RECALLED_CHARACTERS;
  const keep = (index: number, text: string) => {
    const more = text.length - (kept.get(index)?.length ?? 0);
    if (text === '' || more > left) return;
    kept.set(index, text);
    left -= more;
  };
  const places = fromBothEnds(texts.length);
  for (const index of places) keep(index, shorten(texts[index] ?? '', 0));
  for (const index of places) keep(index, shorten(texts[index] ?? '', MESSAGE_CHARACTERS));
  return texts.flatMap((_, index) => kept.get(index) ?? []);
}

/** 0, the last, 1, the last but one, … */
const fromBothEnds = (count: number): number[] =>
  Array.from({ length: count }, (_, step) => (step % 2 === 0 ? step / 2 : count - (step + 1) / 2));

/**
 * The parts of a message that tell who the visitor is, and its beginning as far as there is room.
 * @param room for the beginning and the parts together; the parts alone may need more.
 */
function shorten(message: string, room: number): string {
  if (message.length <= room) return message;
  const spans = [...message.matchAll(TELLS_WHO)].map(({ 0: { length }, index }) => ({
    from: wordStart(message, index - AROUND),
    to: wordEnd(message, index + length + AROUND),
  }));
  const told = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  if (room > told) spans.unshift({ from: 0, to: room - told });
  const parts: { from: number; to: number }[] = [];
  for (const span of spans) {
    const last = parts.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else parts.push({ ...span });
  }
  return parts
    .map(({ from, to }) => message.slice(from, to).trim())
    .join(' … ')
    .slice(0, MOST_TOLD);
}

/** The place of the nearest gap between words before, or after, a place; the place itself where words have no gaps. */
function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const gap = text.indexOf(' ', at);
  return gap >= 0 && gap - at < LONGEST_WORD ? gap + 1 : at;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const gap = text.lastIndexOf(' ', at);
  return at - gap < LONGEST_WORD ? gap : at;
}
