import {
  CompareTalk,
  type GuideSentence,
  TalkComparison,
  type TalkDifference,
} from '@firm/contracts/api/talk-comparison';
import { countriesIn } from '@firm/contracts/rules/countries';
import { fold } from '@firm/contracts/rules/fold';
import { isDeadline } from '@firm/contracts/rules/stated-facts/deadlines';
import { namedIn, wordAt, wordsOfName } from '@firm/contracts/rules/stated-facts/fact-names';
import {
  type ComparedFact,
  type FactIndex,
  type IndexedFact,
  foldedOf,
  indexFacts,
  keyOf,
  termsOf,
} from '@firm/contracts/rules/stated-facts/fact-index';
import { nearestFact } from '@firm/contracts/rules/stated-facts/nearest-fact';
import { type Statement, statementsIn } from '@firm/contracts/rules/stated-facts/statements';
import { type FactValue, formatFirmDay, isComparable } from '@firm/contracts/rules/facts';
import { findStatedValues } from '@firm/contracts/rules/stated-facts/stated-values';
import { countNegations } from '@firm/contracts/rules/negation';
import { splitSentences } from '@firm/platform/evidence/sentences';
import { Staff } from '@firm/platform/http/access';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import escapeHtml from 'escape-html';
import { textOfHtml } from '../html/text.js';
import { FactRegister } from './fact-register.js';
import { FactUses } from './fact-uses.js';
import { textOf } from './register.js';

/** Articles quoted for one fact. */
const MOST_GUIDES = 3;
/** A sentence with one of these speaks of a time, not of today. */
const DATED =
  /\b(?:19|20)\d{2}\b|\b(?:until|as of|formerly|previously|used to|back then|at the time|até|antigamente)\b/i;
/** Directly after a length of time: how long ago or how old something is, which no rule sets. */
const AGE = /^\s*(?:ago|old|later|earlier|atrás|depois)\b/i;
/** Before a value: the speaker takes it back. */
const TAKEN_BACK =
  /\b(?:I (?:said|told you|wrote|misspoke)|disse|em vez de|instead of)\b[^,;:.]*$|(?<!\p{L})(?:not|não) $/iu;
/** Beside a value: it is a part of a larger number. */
const LARGER = /^ (?:and|e) [\p{L} -]*?(?:hundred|thousand|million|mil|milhões)\b/iu;
const LARGER_BEFORE = /\b(?:hundred|thousand|million|mil|milhões) (?:and|e) (?:\p{L}+ )?$/iu;
/** "a year": how often, or any. */
const ANY = /^(?:an?|uma?) /i;
/** In the name of a fact: its date is the end of a rule. */
const ENDED = /\b(?:stopped|closed|ended|abolished|repealed|expired)\b/i;
/** In the name of a fact, between a subject and the part of it that its rule is about: "stamp duty on inheritances". */
const NARROWED = /\s(?:on|for|of|in|from)\s/;
/** Stands before a fact while its sentence is looked for. */
const MARK = '\ufffc';

/** Compares what is said in a talk with the register of facts and the articles that show it. */
@ApiTags('facts')
@Controller('api/admin/facts/compare')
@Staff()
export class TalkComparisonController {
  constructor(
    private readonly register: FactRegister,
    private readonly uses: FactUses,
    private readonly dataSource: DataSource,
  ) {}

  /** The sentences that state a value of a rule which is not the one of today. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: TalkComparison })
  async compare(@Body() { title, statements }: CompareTalk): Promise<TalkComparison> {
    const register = await this.register.readLatest();
    const index = indexFacts(register.listCompared());
    const named = listNamed(index);
    const found = statements.flatMap(({ ref, text }) => [
      ...onceEach(
        statementsIn(`<p>${escapeHtml(text)}</p>`).flatMap((statement) => {
          const difference = findDifference({ index, named }, statement, title);
          if (!difference) return [];
          const { sentence, words } = statement;
          const isQuestion = !difference.isFormer && isNarrower(difference.fact, `${title}\n${text}`);
          return [{ ref, sentence, words, ...difference, ...(isQuestion && { isQuestion }) }];
        }),
      ),
      ...splitSentences(text).flatMap((sentence) => {
        const fact = findEnded(named, sentence, title);
        return fact ? [{ ref, sentence, words: subjectOf(fact), fact, isFormer: true, hasEnded: true }] : [];
      }),
    ]);
    const guides = await this.findGuides([...new Set(found.map(({ fact }) => fact.key))]);
    const differences = found.map(({ fact, ...difference }): TalkDifference => {
      const { key: factKey, name, jurisdiction, now } = fact;
      const current = register.facts.get(factKey)?.current;
      return {
        ...{ ...difference, factKey, name, jurisdiction, isDated: DATED.test(difference.sentence) },
        now: textOf(now ?? undefined),
        ...(current && { since: formatFirmDay(current.validFrom), source: current.source }),
        guides: guides.get(factKey) ?? [],
      };
    });
    return { differences };
  }

  /** The sentences of published articles that show these facts, the newest article first. */
  private async findGuides(keys: readonly string[]): Promise<Map<string, GuideSentence[]>> {
    const rows = await this.dataSource.query<{ key: string; slug: string; title: string; html: string }[]>(
      `select key, slug, title, html from (
         select fact_key as key, slug, title, content_html as html,
                row_number() over (partition by fact_key order by first_published_at desc) as place
         from fact_uses join posts on posts.id = post_id
         where fact_key = any ($1) and status = 'published' and deleted_at is null) as guides
       where place <= $2`,
      [keys, MOST_GUIDES],
    );
    const guides = new Map<string, GuideSentence[]>();
    for (const { key, slug, title, html } of rows) {
      const sentence = sentenceOf(this.uses.fillInLatest(html), key);
      if (sentence) guides.set(key, [...(guides.get(key) ?? []), { slug, title, sentence }]);
    }
    return guides;
  }
}

/**
 * The fact that a statement contradicts. A value that a fact had once is told by its talk; one that it never had only where
 * the sentence itself names the fact, because a talk states many amounts. Bare counts ("three things") are too many for that.
 */
function findDifference(
  { index, named }: { index: FactIndex; named: readonly IndexedFact[] },
  statement: Statement,
  title: string,
): { fact: ComparedFact; isFormer: boolean } | null {
  const { value } = statement;
  if (isNoRule(statement)) return null;
  const stated = nearestFact(index.get(keyOf(value)) ?? [], statement, { title, tags: [] });
  if (stated) return stated.isOutdated ? { fact: stated.fact, isFormer: true } : null;
  if (value.type === 'count' || isDeadline(value) || ANY.test(statement.words)) return null;
  const rivals = named.filter(({ fact: { now } }) => now && isComparable(now, value));
  // The title tells the country alone.
  const other = nearestFact(rivals, statement, { title: '', tags: [title] });
  return other && !isMonthOf(value, other.fact.now) ? { fact: other.fact, isFormer: false } : null;
}

/** Whether a date without its day is the month of a day: "October 2023" of October 7. */
const isMonthOf = (value: FactValue, day: FactValue | null): boolean =>
  value.type === 'date' && day?.type === 'date' && day.text.startsWith(value.text);

/** Each sentence with each fact once, however many values it states; one that the fact had once rather than one that it never had. */
function onceEach<Found extends { sentence: string; fact: ComparedFact; isFormer: boolean }>(
  found: readonly Found[],
): Found[] {
  const kept = new Map<string, Found>();
  for (const one of found) {
    const key = `${one.fact.key} ${one.sentence}`;
    if (one.isFormer || !kept.has(key)) kept.set(key, one);
  }
  return [...kept.values()];
}

/**
 * Whether a fact is about a part of a subject, and a text names the subject alone: stamp duty on the price of a house is not that
 * on inheritances.
 */
function isNarrower(fact: ComparedFact, text: string): boolean {
  const plain = fold(text);
  const jurisdiction = fold(fact.jurisdiction);
  const { name, terms } = foldedOf(fact);
  const named = terms.filter((term) => wordAt(plain, term) >= 0);
  return name.split(':').some((phrase) => {
    const [subject = '', ...part] = (phrase.split(/[,;]/, 1)[0] ?? '').split(NARROWED);
    const words = wordsOfName(part.join(' '), jurisdiction);
    const subjects = wordsOfName(subject, jurisdiction);
    return (
      words.length > 0 &&
      namedIn(plain, words).length === 0 &&
      named.every((term) => namedIn(term, subjects).length > 0)
    );
  });
}

/** Whether a value is an age, is taken back in the same sentence, or is a part of a larger number. */
function isNoRule({ sentence, words }: Statement): boolean {
  const at = sentence.indexOf(words);
  const [before, after] = [sentence.slice(0, Math.max(0, at)), sentence.slice(at + words.length)];
  return AGE.test(after) || LARGER.test(after) || TAKEN_BACK.test(before) || LARGER_BEFORE.test(before);
}

/**
 * The rule that has ended of which a sentence speaks as one of today: it names both what the rule belongs to and what it is
 * about ("Golden Visa", "real estate"), and neither denies anything nor says that something is over.
 */
function findEnded(named: readonly IndexedFact[], sentence: string, title: string): ComparedFact | undefined {
  const plain = fold(sentence);
  const ended = named.filter(
    ({ fact }) => fact.now?.type === 'date' && ENDED.test(fact.name) && plain.includes(fold(subjectOf(fact))),
  );
  if (ended.length === 0 || DATED.test(sentence) || ENDED.test(sentence) || countNegations(sentence) > 0)
    return undefined;
  const [inSentence, inTitle] = [countriesIn(sentence), countriesIn(title)];
  const countries = inSentence.size > 0 ? inSentence : inTitle;
  return ended.find(
    ({ fact, country }) =>
      (!country || countries.has(country)) && fact.terms.some((term) => plain.includes(fold(term))),
  )?.fact;
}

/** What stands before the colon of a name: "Golden Visa: real estate stopped qualifying on". */
const subjectOf = ({ name }: ComparedFact): string => name.split(':', 1)[0] ?? name;

/** The facts that have a value today, each with the terms by which a sentence names it. */
const listNamed = (index: FactIndex): IndexedFact[] =>
  [...index.values()].flat().flatMap((known) => {
    const terms = termsOf(known.fact).filter((term) => !isUnit(term));
    return known.isOutdated || known.isConverted || terms.length === 0
      ? []
      : [{ ...known, fact: { ...known.fact, terms } }];
  });

/** Whether a term of a fact is the unit of its value: "days" stand in sentences about whatever lasts some. */
const isUnit = (term: string): boolean =>
  findStatedValues(`2 ${term}`, 'en').some(({ value }) => value.type !== 'count');

/** The first sentence of an article that shows a fact. */
function sentenceOf(html: string, key: string): string | undefined {
  const marked = html.replaceAll(`<span data-fact="${key}"`, `${MARK}$&`);
  const line = textOfHtml(marked)
    .split('\n')
    .find((one) => one.includes(MARK));
  return splitSentences(line ?? '')
    .find((sentence) => sentence.includes(MARK))
    ?.replaceAll(MARK, '');
}
