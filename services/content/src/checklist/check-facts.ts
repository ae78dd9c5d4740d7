import type { ChecklistFinding } from '@firm/contracts/api/newsroom';
import { fold } from '@firm/contracts/rules/countries';
import { indexFacts, termsOf, type ComparedFact, type Statement } from '@firm/contracts/rules/fact-statements';
import { outdatedSentencesOf, statedSentencesOf, TEXT_FIELD, type StatingPost } from '../facts/post-statements.js';
import { textOf, type Register } from '../facts/register.js';
import { findContradictions } from './contradictions.js';

/** Where a post contradicts the register of facts, or its text states a value of it without the fact. */
export function checkFacts(post: StatingPost, register: Register): ChecklistFinding[] {
  const index = indexFacts(register.listCompared());
  const outdated = outdatedSentencesOf(post, { index, ended: register.findEnded() }).map(
    ({ fact, words, fields, own: about }): ChecklistFinding => {
      const end = register.tellEnd(fact.key);
      const why = `"${words}" is not what holds today (${fact.name}: ${textOf(fact.now)}).`;
      const where = fields.some((field) => field !== TEXT_FIELD) && `It stands in: ${fields.join(', ')}.`;
      return {
        rule: 'fact-outdated',
        severity: 'warning',
        message: [why, end, where].filter(Boolean).join(' '),
        about,
      };
    },
  );
  const unlinked = statedSentencesOf(post, index).flatMap(({ fact, isOutdated, statements }): ChecklistFinding[] => {
    const typed = statements.find(({ source, isAttribute }) => !source && !isAttribute);
    if (isOutdated || !typed || !speaksOf(fact, typed, post.title)) return [];
    const message = `"${typed.words}" is typed by hand. If it means the fact “${fact.name}”, insert the fact: then it updates itself when the law changes.`;
    return [{ rule: 'fact-unlinked', severity: 'advice', message, about: typed.sentence }];
  });
  const contradicted = findContradictions(post, register).map(({ fact, statement: { words, sentence } }) => {
    const message = `"${words}" is not what the register says (${fact.name}: ${textOf(fact.now)}), now or before. Check which of them is right.`;
    return { rule: 'fact-contradicted', severity: 'warning', message, about: sentence } satisfies ChecklistFinding;
  });
  return [...outdated, ...contradicted, ...unlinked];
}

/** So many words of its name make out the subject of a fact: stamp duty on a lease is not stamp duty on inheritances. */
const SUBJECT_WORDS = 2;

/**
 * Whether an English text speaks of a fact where it gives the fact's value, by the terms that are words of its name. Those of
 * other languages are in no name: there the one term by which the fact was found is enough.
 */
function speaksOf(fact: ComparedFact, { sentence, heading, language }: Statement, title: string): boolean {
  if (language !== 'en') return true;
  const [name, context] = [fold(fact.name), fold([sentence, heading, title].join('\n'))];
  const subject = termsOf(fact)
    .map(fold)
    .filter((term) => name.includes(term));
  return subject.filter((term) => context.includes(term)).length >= Math.min(SUBJECT_WORDS, subject.length);
}
