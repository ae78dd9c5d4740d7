import type { HistoryTurn } from '../conversations/turn-store.js';

/** What the model is shown of a conversation. */
export interface History {
  /** What the visitor wrote before the turns, shortened, oldest first. */
  recalled: readonly string[];
  /** The latest turns, word for word, oldest first. */
  turns: readonly HistoryTurn[];
}

/** Turns that are shown whole. The window moves by half of them at once, so that the provider's cache serves prompts longer. */
const WHOLE_TURNS = 12;
/** Of the whole turns; about 6,000 tokens. */
const WHOLE_CHARACTERS = 24_000;
/** Of one recalled message, and of all. */
const MESSAGE_CHARACTERS = 300;
const RECALLED_CHARACTERS = 8_000;

/**
 * Fits a conversation into a budget: the latest turns whole, and of all others what the visitor wrote, so that a
 * nationality told in the first turn is known in the thirtieth. Nothing is summarised by a model, which could get it
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

/** The messages from both ends that fit: people say at the beginning who they are. */
function recall(messages: readonly string[]): string[] {
  const shortened = messages.map((message) => message.replace(/\s+/g, ' ').slice(0, MESSAGE_CHARACTERS));
  const keptFrom = (list: readonly string[]) => {
    let left = RECALLED_CHARACTERS / 2;
    return list.findIndex((message) => (left -= message.length) < 0);
  };
  const fromStart = keptFrom(shortened);
  if (fromStart < 0) return shortened;
  const rest = shortened.slice(fromStart).toReversed();
  const fromEnd = keptFrom(rest);
  return [...shortened.slice(0, fromStart), ...(fromEnd < 0 ? rest : rest.slice(0, fromEnd)).toReversed()];
}
