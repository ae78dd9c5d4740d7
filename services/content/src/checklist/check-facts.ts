import type { ChecklistFinding } from '@firm/contracts/api/newsroom';
import { fold } from '@firm/contracts/rules/countries';
import {
  factStatementsIn,
  indexFacts,
  termsOf,
  type ComparedFact,
  type Statement,
} from '@firm/contracts/rules/fact-statements';
import { textOf, type Register } from '../facts/register.js';

/** Where a text contradicts the register of facts, or states a value of it without the fact. */
export function checkFacts(
  text: { html: string; title: string; tags: readonly string[] },
  register: Register,
): ChecklistFinding[] {
  return factStatementsIn(text, indexFacts(register.listCompared())).flatMap(
    ({ statement, fact, isOutdated }): ChecklistFinding[] => {
      const { words, sentence: about } = statement;
      if (!isOutdated) {
        const message = `"${words}" is typed by hand. If it means the fact “${fact.name}”, insert the fact: then it updates itself when the law changes.`;
        const isMeant = speaksOf(fact, statement, text.title);
        return isMeant ? [{ rule: 'fact-unlinked', severity: 'advice', message, about }] : [];
      }
      const message = `"${words}" is not what holds today (${fact.name}: ${textOf(fact.now)}).`;
      return [{ rule: 'fact-outdated', severity: 'warning', message, about }];
    },
  );
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
