import type { ComingFactValue, PublicFact } from '@firm/contracts/api/facts';
import {
  changesOf,
  formatFact,
  formatFirmDay,
  formatFirmDayIn,
  inOrder,
  nameIn,
  nextBoundary,
  tellSourceIn,
  valueAt,
  type FactChange,
  type FactLanguage,
  type FactValue,
  type NamedRule,
} from '@firm/contracts/rules/facts';
import { jurisdictionIn } from '@firm/contracts/rules/countries';
import { keyOf, type ComparedFact } from '@firm/contracts/rules/stated-facts/fact-index';
import { firmDay } from '@firm/contracts/rules/firm-time';
import type { Fact, FactEdition, FactValueRow, FormerFactNames } from './fact.entity.js';
import { withLanguage } from './source-language.js';

/** A fact of an edition, with its names of then: those that had been deleted are not in it. */
type StandingFact = Omit<Fact, 'deletedAt' | 'deletedBy' | 'nameWordings'> &
  NamedRule & {
    /** All, the last one last. */
    formerNames?: readonly FormerFactNames[];
  };

/** A fact with its history, and what holds of it in an edition of the register. */
export interface RegisteredFact extends StandingFact {
  values: readonly FactValueRow[];
  /** The row that holds, from the day on which its value began: a value that was entered again holds since the first time. */
  current: FactValueRow | null;
  /** The next change that is known. */
  coming: FactChange<FactValueRow> | null;
  /** When its last value ended; null while one holds, and before the first. */
  endedAt: Date | null;
}

/** What an article needs of a fact; of one that has ended, its last value. */
export interface ShownFact {
  value: FactValue;
  note: string;
  endedAt?: Date;
}

/** The register of facts in one edition: a pure function of its rows and the edition's moment. */
export class Register {
  readonly facts: ReadonlyMap<string, RegisteredFact>;
  /** When a value begins or ends next, in milliseconds; Infinity where none does. */
  readonly nextBoundaryMs: number;
  /** Of facts that have a value or had one, the row that articles show. */
  private readonly shownRows = new Map<string, Pick<ShownFact, 'endedAt'> & { row: FactValueRow }>();
  /** By language and key, made once: writing values and dates takes as long as filling them into an article. */
  private readonly shown = new Map<string, ShownFact>();
  private readonly published = new Map<string, PublicFact>();
  private madeCompared: ReadonlyMap<string, ComparedFact> | null = null;

  /**
   * @param values of all facts, also such as were proposed after the edition.
   * @param changedAt when each fact last showed another value, as far as it ever did.
   */
  constructor(
    readonly edition: Pick<FactEdition, 'edition' | 'at'>,
    facts: readonly StandingFact[],
    values: readonly FactValueRow[],
    readonly changedAt: ReadonlyMap<string, Date> = new Map(),
  ) {
    const { at } = edition;
    const byFact = new Map<string, FactValueRow[]>(facts.map(({ key }) => [key, []]));
    for (const value of values) byFact.get(value.factKey)?.push(value);
    let nextBoundaryMs = Infinity;
    this.facts = new Map(
      facts.map((fact) => {
        const own = byFact.get(fact.key) ?? [];
        const changes = changesOf(own, at);
        const coming = changes.find((change) => change.at > at) ?? null;
        const past = changes.filter((change) => change.at <= at);
        const last = past.at(-1);
        const endedAt = last && !last.after ? last.at : null;
        const held = valueAt(own, at);
        const current = held && sinceItBegan(held, last?.at);
        nextBoundaryMs = Math.min(nextBoundaryMs, nextBoundary(own, at));
        if (current) this.shownRows.set(fact.key, { row: current });
        else if (endedAt && last?.before) {
          this.shownRows.set(fact.key, { row: sinceItBegan(last.before, past.at(-2)?.at), endedAt });
        }
        return [fact.key, { ...fact, values: own, current, coming, endedAt }];
      }),
    );
    this.nextBoundaryMs = nextBoundaryMs;
  }

  /** What an article in English shows of a fact; undefined before its first value. */
  readonly find = (key: string): ShownFact | undefined => this.findIn('en', key);

  /** The same of an article in a language. */
  findIn(language: FactLanguage, key: string): ShownFact | undefined {
    const shownRow = this.shownRows.get(key);
    if (!shownRow) return undefined;
    const known = this.shown.get(`${language} ${key}`);
    if (known) return known;
    const { row, ...ended } = shownRow;
    const { title, article } = row.source;
    const note = tellSourceIn(language, row.validFrom, article ? `${title}, ${article}` : title);
    const shown = { value: row.value, note, ...ended };
    this.shown.set(`${language} ${key}`, shown);
    return shown;
  }

  /** All facts as texts are compared with them, by key. */
  get compared(): ReadonlyMap<string, ComparedFact> {
    this.madeCompared ??= new Map([...this.facts.values()].map((fact) => [fact.key, this.toCompared(fact)]));
    return this.madeCompared;
  }

  listCompared(): ComparedFact[] {
    return [...this.compared.values()];
  }

  /** Those that have ended, by key. */
  findEnded(): Map<string, ComparedFact> {
    return new Map([...this.compared].filter(([key]) => this.facts.get(key)?.endedAt));
  }

  private toCompared(fact: RegisteredFact): ComparedFact {
    const { key, name, nameWordings, jurisdiction, terms, current, values, endedAt } = fact;
    const { at } = this.edition;
    const former = values
      .filter((row) => row.confirmedAt && row.validFrom <= at)
      // What was corrected after it had been shown stands in texts, too.
      .filter(({ validFrom, withdrawnAt }) => !withdrawnAt || validFrom <= withdrawnAt)
      .sort(inOrder)
      .map(({ value }) => value)
      .filter((value) => !current || keyOf(value) !== keyOf(current.value));
    const history = former.length > 0 ? historyOf(values, at) : [];
    return {
      ...{ key, name, nameWordings, jurisdiction, terms, now: current?.value ?? null, former, history },
      ...(endedAt && { endedAt: endedAt.toISOString() }),
    };
  }

  /** "It ended on October 7, 2023."; null of a fact that has not ended. */
  tellEnd(key: string): string | null {
    const endedAt = this.facts.get(key)?.endedAt;
    return endedAt ? `It ended on ${formatFirmDay(endedAt)}.` : null;
  }

  /** The facts with these keys that have a value, in their order, with names, values and days in a language. */
  listPublic(keys: Iterable<string> = this.facts.keys(), language: FactLanguage = 'en'): PublicFact[] {
    return [...keys].flatMap((key) => {
      const fact = this.facts.get(key);
      return fact?.current ? [this.publicFact(fact, fact.current, language)] : [];
    });
  }

  private publicFact(fact: RegisteredFact, current: FactValueRow, language: FactLanguage): PublicFact {
    const cacheKey = `${language} ${fact.key}`;
    const known = this.published.get(cacheKey);
    if (known) return known;
    const made = toPublicFact(fact, current, language);
    this.published.set(cacheKey, made);
    return made;
  }
}

/** Grows with each thing that happens to the values of a fact, each of which is written once, and to its names. */
export const versionOf = ({ values, formerNames = [] }: Pick<RegisteredFact, 'values' | 'formerNames'>): number =>
  values.reduce(
    (sum, { confirmedAt, withdrawnAt }) => sum + 1 + Number(confirmedAt !== null) + Number(withdrawnAt !== null),
    formerNames.length,
  );

/** A row as of the change that its value came with: equal values that follow one another are one. */
const sinceItBegan = (row: FactValueRow, began: Date | undefined): FactValueRow =>
  began ? { ...row, validFrom: began } : row;

/** Which values a fact had and has, by what is known at a moment, each with the days on which it held. */
function historyOf(values: readonly FactValueRow[], at: Date): NonNullable<ComparedFact['history']> {
  const changes = changesOf(values, at).filter((change) => change.at <= at);
  return changes.flatMap(({ at: from, after }, index) => {
    const until = changes[index + 1]?.at;
    return after ? [{ value: after.value, from: firmDay(from), until: until ? firmDay(until) : null }] : [];
  });
}

function toPublicFact(fact: RegisteredFact, current: FactValueRow, language: FactLanguage): PublicFact {
  const { value, source, validFrom } = current;
  return {
    ...{ key: fact.key, ...namesIn(fact, language), value },
    source: withLanguage(source, fact.jurisdiction),
    text: textOf(value, language),
    validFrom: validFrom.toISOString(),
    since: formatFirmDayIn(language, validFrom),
    coming: fact.coming && toComing(fact.coming, language),
  };
}

/** The name of a fact with its country in a language; in English where nobody has written it there. */
function namesIn(
  fact: RegisteredFact,
  language: FactLanguage,
): Pick<PublicFact, 'name' | 'nameLanguage' | 'jurisdiction'> {
  const { name, jurisdiction } = fact;
  const own = language !== 'en' && nameIn(fact, language);
  return own
    ? { name: own, nameLanguage: language, jurisdiction: jurisdictionIn(jurisdiction, language) }
    : { name, jurisdiction };
}

export const toComing = ({ at, after }: FactChange<FactValueRow>, language: FactLanguage = 'en'): ComingFactValue => ({
  value: after?.value ?? null,
  text: textOf(after?.value, language),
  from: at.toISOString(),
  day: formatFirmDayIn(language, at),
});

/** What is said in the place of a value: where there is none any more, and where a period is of no length ("0 years"). */
const NO_VALUE: Record<FactLanguage, Record<'ended' | 'none', string>> = {
  en: { ended: 'no longer in force', none: 'none' },
  pt: { ended: 'deixa de vigorar', none: 'nenhum' },
  es: { ended: 'deja de estar en vigor', none: 'ninguno' },
  fr: { ended: 'n’est plus en vigueur', none: 'aucun' },
  it: { ended: 'non più in vigore', none: 'nessuno' },
};

/** A value as a text of a language. */
export const textOf = (value: FactValue | null | undefined, language: FactLanguage = 'en'): string => {
  if (!value) return NO_VALUE[language].ended;
  return value.type === 'duration' && value.amount === 0 ? NO_VALUE[language].none : formatFact(value, language);
};
