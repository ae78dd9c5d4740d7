import type { OutdatedSentence } from '@firm/contracts/api/facts';
import { indexFacts } from '@firm/contracts/rules/fact-statements';
import { productText, type OutdatedFacts, type StatedSentence } from './post-statements.js';
import { textOf, type Register } from './register.js';

/** What texts are compared with. */
export const outdatedFactsOf = (register: Register): OutdatedFacts => ({
  index: indexFacts(register.listCompared()),
  facts: register.compared,
  ended: register.findEnded(),
});

/** A sentence as staff are told of it. */
export function describeOutdated(stated: StatedSentence, register: Register): OutdatedSentence {
  const { fact, kind, sentence, words, fields, mayBeMended, statements } = stated;
  const { key: factKey, name, jurisdiction, now } = fact;
  const products = mayBeMended ? statements.flatMap((statement) => productText(statement) ?? []) : [];
  return {
    ...{ factKey, name, jurisdiction, sentence, words, fields, mayBeMended },
    ...{ now: textOf(now), ended: register.tellEnd(factKey) },
    ...{ kind: kind === 'calculated' ? kind : 'outdated', product: products.join(', ') || null },
  };
}

/**
 * Whether a sentence is the one that staff were shown: as it was, or with facts, which stand in it as "…", where it had words
 * that were mended since.
 */
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
