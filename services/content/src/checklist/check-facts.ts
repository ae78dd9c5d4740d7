import type { ChecklistFinding } from '@firm/contracts/api/newsroom';
import { formatFact } from '@firm/contracts/rules/facts';
import type { RegisteredFact, Register } from '../facts/register.js';
import { formerValues, isAbout, keyOf, statementsIn } from '../facts/statements.js';

/** Where a text contradicts the register of facts, or states a value of it without the fact. */
export function checkFacts(html: string, title: string, { facts, edition }: Register): ChecklistFinding[] {
  const current = new Map<string, RegisteredFact[]>();
  const former = new Map<string, RegisteredFact[]>();
  const add = (list: Map<string, RegisteredFact[]>, key: string, fact: RegisteredFact) =>
    list.set(key, [...(list.get(key) ?? []), fact]);
  for (const fact of facts.values()) {
    if (fact.current) add(current, keyOf(fact.current.value), fact);
    for (const value of formerValues(fact, edition.at)) add(former, keyOf(value), fact);
  }
  return statementsIn(html).flatMap((statement): ChecklistFinding[] => {
    const about = (list: Map<string, RegisteredFact[]>) =>
      list.get(keyOf(statement.value))?.find((fact) => isAbout(fact, statement, title));
    const same = about(current);
    if (same) {
      const message = `"${statement.words}" is a fact (${same.name}): as one it changes by itself.`;
      return [{ rule: 'fact-unlinked', severity: 'advice', message, about: statement.sentence }];
    }
    const old = about(former);
    if (!old) return [];
    const now = old.current ? formatFact(old.current.value, 'en') : 'no longer in force';
    const message = `"${statement.words}" is not what holds today (${old.name}: ${now}).`;
    return [{ rule: 'fact-outdated', severity: 'warning', message, about: statement.sentence }];
  });
}
