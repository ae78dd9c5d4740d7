import type { OutdatedSentence } from '@firm/contracts/api/facts';
import { indexFacts } from '@firm/contracts/rules/stated-facts/fact-index';
import { factsByDay } from './dated-sentences.js';
import { mendedSentenceOf } from './mend-sentence.js';
import type { OutdatedFacts } from './post-statements.js';
import type { StatedSentence } from './stated-sentences.js';
import { textOf, type Register } from './register.js';

/** By edition: an index of 2,000 facts takes as long to make as a long text to read. */
const known = new WeakMap<Register, OutdatedFacts>();

/** What texts are compared with. */
export function outdatedFactsOf(register: Register): OutdatedFacts {
  const facts = known.get(register) ?? {
    index: indexFacts(register.listCompared()),
    facts: register.compared,
    ended: register.findEnded(),
    dates: factsByDay(register.listCompared()),
  };
  known.set(register, facts);
  return facts;
}

/** A sentence as staff are told of it. */
export function describeOutdated(stated: StatedSentence, register: Register): OutdatedSentence {
  const { fact, kind, sentence, words, fields } = stated;
  const { key: factKey, name, jurisdiction, now } = fact;
  return {
    ...{ factKey, name, jurisdiction, sentence, words, fields },
    ...{ now: textOf(now), ended: register.tellEnd(factKey), becomes: mendedSentenceOf(stated) },
    kind: kind === 'calculated' || kind === 'dated' ? kind : 'outdated',
  };
}

/**
 * The sentence that staff were shown: the one that is as it was, else the only one that has facts, which stand in it as "…",
 * where it had words that were mended since.
 */
export function findShown<Sentence extends Pick<StatedSentence, 'sentence'>>(
  sentences: readonly Sentence[],
  shown: string,
): Sentence | undefined {
  const same = sentences.find(({ sentence }) => sentence === shown);
  if (same) return same;
  const [only, ...others] = sentences.filter(({ sentence }) => isSentenceShown(sentence, shown));
  return others.length === 0 ? only : undefined;
}

/** Whether a sentence is the one that staff were shown, or has facts as "…" where that one had words. */
export function isSentenceShown(sentence: string, shown: string): boolean {
  if (sentence === shown) return true;
  const [first = '', ...rest] = sentence.split('…');
  const last = rest.pop();
  if (last === undefined || !shown.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = shown.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return shown.endsWith(last) && shown.length - last.length >= at;
}
