import { changesOf } from '@firm/contracts/rules/facts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { identifyChanges, withdrawnChanges } from './change-identity.js';
import type { FactValueRow } from './fact.entity.js';
import { FIRST_FACTS } from './first-facts.js';
import { withLanguage } from './source-language.js';

const DAY_MS = 24 * 3_600_000;
const day = (text: string) => new Date(`${text}T00:00:00Z`);

/** The history of a fact as staff enter it, a day for each step. */
class History {
  readonly rows: FactValueRow[] = [];
  now = day('2026-01-01');

  constructor() {
    this.enter(500_000, '2020-01-01');
  }

  enter(amount: number, validFrom: string, validUntil?: string, corrects: readonly FactValueRow[] = []): FactValueRow {
    this.pass();
    for (const corrected of corrects) corrected.withdrawnAt = this.now;
    const row: FactValueRow = {
      ...{ id: randomUUID(), factKey: 'fund', value: { type: 'money', amount, unit: 'EUR' } },
      source: { title: 'Law 1', address: 'https://law.example/', article: null },
      ...{ validFrom: day(validFrom), validUntil: validUntil ? day(validUntil) : null, confirmBy: null },
      ...{ proposedBy: null, proposedAt: this.now, confirmedBy: null, confirmedAt: this.now },
      ...{ withdrawnBy: null, withdrawnAt: null, corrects: corrects.map(({ id }) => id) },
    };
    this.rows.push(row);
    return row;
  }

  withdraw(row: FactValueRow): void {
    this.pass();
    row.withdrawnAt = this.now;
  }

  pass(days = 2): void {
    this.now = new Date(this.now.getTime() + days * DAY_MS);
  }

  /** The ids of what `/updates` lists, in the order of their dates. */
  ids(rows = this.rows): string[] {
    const identify = identifyChanges(rows);
    return changesOf(rows, this.now)
      .slice(1)
      .map((change) => identify(change).id);
  }
}

describe('a change of the law', () => {
  it('keeps its id when its value, its source or its date is corrected, and when another comes before it', () => {
    const history = new History();
    const coming = history.enter(600_000, '2027-01-01');
    expect(history.ids()).toEqual(['fund-2027-01-01']);
    const corrected = history.enter(650_000, '2027-01-01');
    expect(history.ids()).toEqual(['fund-2027-01-01']);
    history.enter(550_000, '2026-12-01');
    expect(history.ids()).toEqual(['fund-2026-12-01', 'fund-2027-01-01']);
    // Put off.
    history.enter(650_000, '2027-03-01', undefined, [coming, corrected]);
    expect(history.ids()).toEqual(['fund-2026-12-01', 'fund-2027-01-01']);
    // Brought forward, without a withdrawal.
    history.enter(650_000, '2027-02-01');
    expect(history.ids()).toEqual(['fund-2026-12-01', 'fund-2027-01-01']);
    history.pass(700);
    expect(history.ids()).toEqual(['fund-2026-12-01', 'fund-2027-01-01']);
  });

  it('keeps it where a correction in the same save names what it withdraws, with another value and day', () => {
    const history = new History();
    const wrong = history.enter(600_000, '2027-01-01');
    history.enter(700_000, '2027-06-01', undefined, [wrong]);
    expect(history.ids()).toEqual(['fund-2027-01-01']);
    expect(withdrawnChanges(history.rows, history.now)).toEqual([]);
    // Shown in force, and never was the law.
    history.pass(600);
    history.enter(710_000, '2027-05-01', undefined, [history.rows.at(-1)!]);
    expect(history.ids()).toEqual(['fund-2027-01-01']);
  });

  it.each([
    ['another value and day', 700_000, '2026-11-29', 'fund-2026-11-29'],
    ['its value', 600_000, '2027-06-01', 'fund-2027-06-01'],
    ['its day', 700_000, '2027-01-01', 'fund-2027-01-01-2'],
  ])('ends where it is withdrawn before its day: a later one with %s is another', (_what, amount, from, id) => {
    const history = new History();
    const withdrawn = history.enter(600_000, '2027-01-01');
    history.now = new Date(Number(history.now) + 60_000);
    withdrawn.withdrawnAt = history.now;
    const change = history.enter(amount, from);
    change.confirmedAt = new Date(Number(withdrawn.withdrawnAt) + 3_600_000);
    const [told] = changesOf(history.rows, history.now).slice(1);
    expect(identifyChanges(history.rows)(told!)).toEqual({ id, toldAt: change.confirmedAt, corrected: null });
    expect(withdrawnChanges(history.rows, history.now)).toMatchObject([
      { id: 'fund-2027-01-01', after: { id: withdrawn.id }, withdrawnAt: withdrawn.withdrawnAt },
    ]);
  });

  it('has an end with an id of its own, and returns to an earlier value under another', () => {
    const history = new History();
    history.enter(600_000, '2026-06-01', '2026-09-01');
    history.enter(500_000, '2026-10-01');
    expect(history.ids()).toEqual(['fund-2026-06-01', 'fund-2026-06-01-end', 'fund-2026-10-01']);
  });

  it('is told as a mistake where the value that held before takes its place on its own day', () => {
    const history = new History();
    history.pass(200);
    const wrong = history.enter(600_000, '2026-06-01');
    const told = () => withdrawnChanges(history.rows, history.now).map(({ id, after }) => [id, after?.id]);
    expect(told()).toEqual([]);
    history.enter(500_000, '2026-06-01');
    expect(history.ids()).toEqual([]);
    expect(told()).toEqual([['fund-2026-06-01', wrong.id]]);
    // It is entered again, and is the law this time.
    history.enter(600_000, '2026-06-01');
    expect([history.ids(), told()]).toEqual([['fund-2026-06-01'], []]);
  });

  it('is none where a value is confirmed again', () => {
    const history = new History();
    history.enter(500_000, '2026-01-03');
    history.enter(500_000, '2026-01-03');
    expect(withdrawnChanges(history.rows, history.now)).toEqual([]);
  });

  it('has an id that no other has, the same on every replica', () => {
    const months = fc.integer({ min: 1, max: 12 }).map((month) => `2027-${String(month).padStart(2, '0')}-01`);
    const step = fc.oneof(
      fc.record({ do: fc.constant('enter' as const), amount: fc.integer({ min: 1, max: 4 }), from: months }),
      fc.record({ do: fc.constant('withdraw' as const), place: fc.nat(20) }),
      fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 90 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const history = new History();
        for (const taken of steps) {
          if (taken.do === 'enter') history.enter(taken.amount, taken.from);
          else if (taken.do === 'wait') history.pass(taken.days);
          else {
            const toCome = history.rows.filter((row) => !row.withdrawnAt && row.validFrom > history.now);
            const chosen = toCome[taken.place % (toCome.length || 1)];
            if (chosen) history.withdraw(chosen);
          }
          const ids = history.ids();
          expect(new Set(ids).size).toBe(ids.length);
          expect(history.ids([...history.rows].reverse())).toEqual(ids);
        }
      }),
    );
  });
});

it.each([
  ['Lei n.º 23/2007, de 4 de julho', 'artigo 3.º', 'Portugal', 'pt'],
  ['Decreto-Lei n.º 112/2024', null, 'Portugal', 'pt'],
  ['Código do IRS', 'artigo 16.º', 'Portugal', 'pt'],
  ['Código Civil', 'artículo 22', 'Spain', 'es'],
  ['Ley Orgánica 1/2025', null, 'Spain', 'es'],
  ['Legge 91/1992', 'art. 9', 'Italy', 'it'],
  ['INPS: Circolare n. 8 del 3 febbraio 2026', null, 'Italy', 'it'],
  ['Consulate General of Italy in Boston: Elective Residency', null, 'Italy', null],
  ['United States Code, Title 26', 'section 911', 'United States', null],
  ['Law 1/2020', 'article 2', 'Portugal', null],
])('the name of the source %s, %s of %s is marked as %s', (title, article, jurisdiction, language) => {
  expect(withLanguage({ title, article, address: 'https://law.example/' }, jurisdiction).language).toBe(language);
});

it('the sources of the first facts are marked with the language of their country, or are English', () => {
  const marked = FIRST_FACTS.flatMap(({ jurisdiction, values }) =>
    values.map(({ source }) => `${jurisdiction} ${withLanguage(source, jurisdiction).language}`),
  );
  expect([...new Set(marked)].sort()).toEqual([
    ...['Italy it', 'Italy null', 'Portugal pt', 'Spain es'],
    ...['United Kingdom null', 'United States null'],
  ]);
});
