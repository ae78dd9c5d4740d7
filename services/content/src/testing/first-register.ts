import type { FactValue } from '@firm/contracts/rules/facts';
import { readFirmMoment } from '@firm/contracts/rules/firm-time';
import { randomUUID } from 'node:crypto';
import type { FactValueRow } from '../facts/fact.entity.js';
import { FIRST_FACTS } from '../facts/first-facts.js';
import { Register } from '../facts/register.js';

/** The moment of the register below. */
const NOW = new Date('2026-11-22T12:00:00Z');
const facts = FIRST_FACTS.map((fact) => ({ ...fact, type: fact.values[0]!.value.type }));
const values = FIRST_FACTS.flatMap(({ key: factKey, values: rows }) =>
  rows.map(({ value, source, validFrom }): FactValueRow => ({
    ...{
      id: randomUUID(),
      factKey,
      value,
      source,
      validFrom: readFirmMoment(validFrom)!,
      validUntil: null,
      confirmBy: null,
    },
    ...{ proposedBy: null, proposedAt: NOW, confirmedBy: null, confirmedAt: NOW, withdrawnBy: null, withdrawnAt: null },
    corrects: [],
  })),
);

/** The register of a new installation, without a database. */
export const FIRST_REGISTER = new Register({ edition: 1, at: NOW }, facts, values);

/** The same after some facts have changed, a second later. */
export function firstRegisterAfter(changes: Readonly<Record<string, number>>): Register {
  const at = new Date(NOW.getTime() + 1_000);
  const changed = Object.entries(changes).map(([key, amount]) => {
    const last = values.findLast(({ factKey }) => factKey === key)!;
    const value = { ...last.value, amount } as FactValue;
    return { ...last, id: randomUUID(), value, validFrom: at, proposedAt: at, confirmedAt: at };
  });
  return new Register({ edition: 2, at }, facts, [...values, ...changed]);
}
