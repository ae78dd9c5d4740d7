import type { ChecklistFinding } from '@firm/contracts/api/newsroom';
import { factStatementsIn, indexFacts } from '@firm/contracts/rules/fact-statements';
import { textOf, type Register } from '../facts/register.js';

/** Where a text contradicts the register of facts, or states a value of it without the fact. */
export function checkFacts(
  text: { html: string; title: string; tags: readonly string[] },
  register: Register,
): ChecklistFinding[] {
  return factStatementsIn(text, indexFacts(register.listCompared())).map(
    ({ statement, fact, isOutdated }): ChecklistFinding => {
      const { words, sentence: about } = statement;
      if (!isOutdated) {
        const message = `"${words}" is a fact (${fact.name}): as one it changes by itself.`;
        return { rule: 'fact-unlinked', severity: 'advice', message, about };
      }
      const message = `"${words}" is not what holds today (${fact.name}: ${textOf(fact.now)}).`;
      return { rule: 'fact-outdated', severity: 'warning', message, about };
    },
  );
}
