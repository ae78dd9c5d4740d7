import type { PublicFact } from '@firm/contracts/api/facts';
import type { RegisterPayload } from '@firm/contracts/events';
import { formatFact, formatFirmDay } from '@firm/contracts/rules/facts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KnownFacts } from '../facts/known-facts.js';
import { REGISTER } from '../facts/rules-in-force.js';
import type { ComparedFact } from '@firm/contracts/rules/stated-facts/fact-index';
import { ApprovedAnswers } from './approved-answers.js';
import type { Chunk } from './chunk-article.js';
import { FactSheet } from './fact-sheet.js';
import { FirmIndexer } from './firm-indexer.js';
import { replacePassages } from './passage-store.js';

/** Keeps the register of facts among the passages: the highest edition wins, in whatever order events come. */
@Injectable()
export class RegisterIndexer {
  constructor(
    private readonly known: KnownFacts,
    private readonly answers: ApprovedAnswers,
    private readonly sheet: FactSheet,
    private readonly firm: FirmIndexer,
  ) {}

  /** Also renews what else shows facts: the approved answers, the fact sheet and the texts about the firm. */
  async indexRegister(register: RegisterPayload, tx: EntityManager): Promise<void> {
    const { edition } = register;
    // It has no page in the blog, so it counts as withdrawn there.
    const stored = await tx.query<object[]>(
      `insert into known_articles as known (post_id, version, is_withdrawn) values ($1, $2, true)
       on conflict (post_id) do update set version = excluded.version where known.version <= excluded.version
       returning post_id`,
      [REGISTER.id, edition],
    );
    if (stored.length === 0) return;
    const source = { postId: REGISTER.id, title: REGISTER.title, path: REGISTER.path, tags: [], publishedAt: null };
    await replacePassages(tx, source, describeRegister(register));
    await this.known.keep(tx, register);
    await this.answers.refresh(tx);
    await this.sheet.refresh(tx);
    await this.firm.refresh(tx);
  }
}

/** A passage for each fact that holds, or has held. */
function describeRegister({ facts, compared = [] }: RegisterPayload): Chunk[] {
  const known = new Map(compared.map((fact) => [fact.key, fact]));
  const hasEnded = ({ now, history = [] }: ComparedFact) => now === null && history.length > 0;
  return [
    ...facts.map((fact) => describeFact(fact, describeRule(fact), known.get(fact.key))),
    ...compared.filter(hasEnded).map((fact) => describeFact(fact, describeEnd(fact), fact)),
  ];
}

function describeFact(
  { key, name, jurisdiction }: Pick<ComparedFact, 'key' | 'name' | 'jurisdiction'>,
  rule: string,
  { history = [] }: Pick<ComparedFact, 'history'> = {},
): Chunk {
  const before = history.toReversed().flatMap(({ value, from, until }) => {
    const [since, end] = [from, until].map((day) => day && formatFact({ type: 'date', text: day }, 'en'));
    return end ? [`Before ${end} it was ${formatFact(value, 'en')} (since ${since}).`] : [];
  });
  const text = [`${jurisdiction}, ${name}: ${rule}`, ...before].join(' ');
  return { heading: `${jurisdiction}: ${name}`, anchor: key, text };
}

function describeRule({ text, since, source, coming }: PublicFact): string {
  const from = source.article ? `${source.title}, ${source.article}` : source.title;
  const change = coming ? ` From ${coming.day} it changes: ${coming.text}.` : '';
  return `${text}, in force since ${since}. Source: ${from}.${change}`;
}

const describeEnd = ({ endedAt }: ComparedFact): string =>
  `no longer in force${endedAt ? ` since ${formatFirmDay(endedAt)}` : ''}.`;
