import { foldInPlace } from '../fold.js';
import { isQuoted } from './plain-rule.js';
import type { Statement } from './statements.js';
import { ARTICLE } from '../words/grammar.js';
import * as speech from '../words/speech.js';
import { pattern } from '../words/words.js';

/*
 * Is a value only proposed, or told by somebody who objects to it?
 */

const PROPOSAL = pattern`${speech.PROPOSAL}`;
const REJECTED = pattern`${speech.REJECTED}`;
/** A law is intended by whoever proposes it. */
const INTENDED = pattern`${speech.PROPOSER}(?: \p{L}+){0,4} ${speech.INTENDS}|${speech.ACCORDING} (?:${ARTICLE} ?)?${speech.PARTISAN}`;
const OBJECTED = pattern`${speech.OBJECTS}`;
const SENTENCE_PART = /[;:]/;

/**
 * Whether a sentence gives a value that was only proposed, or that somebody objects to: "the bill that kept five years was rejected",
 * "“If we have to wait ten years, we will leave,” a reader complained."
 */
export function isOnlyProposed(statement: Statement): boolean {
  const { sentence, at, heading, words } = statement;
  const plain = foldInPlace(sentence);
  const before = plain.slice(0, at).split(SENTENCE_PART).at(-1) ?? '';
  const part = before + plain.slice(at).split(SENTENCE_PART)[0];
  const isRejected = [part, foldInPlace(heading)].some((text) => PROPOSAL.test(text) && REJECTED.test(text));
  if (isRejected || INTENDED.test(part)) return true;
  return isQuoted(statement) && OBJECTED.test(plain.slice(0, at) + plain.slice(at + words.length));
}
