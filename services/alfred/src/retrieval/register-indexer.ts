import type { PublicFact } from '@firm/contracts/api/facts';
import type { RegisterFacts } from '@firm/contracts/events';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KnownFacts } from '../facts/known-facts.js';
import { REGISTER } from '../facts/rules-in-force.js';
import { ApprovedAnswers } from './approved-answers.js';
import { FactSheet } from './fact-sheet.js';
import { replacePassages } from './passage-store.js';

/** Keeps the register of facts among the passages: the highest edition wins, in whatever order events come. */
@Injectable()
export class RegisterIndexer {
  constructor(
    private readonly outbox: Outbox,
    private readonly known: KnownFacts,
    private readonly answers: ApprovedAnswers,
    private readonly sheet: FactSheet,
  ) {}

  /** Also renews what else shows facts: the approved answers and the fact sheet. */
  async indexRegister(register: RegisterFacts, tx: EntityManager): Promise<void> {
    const { edition, facts } = register;
    // It has no page in the blog, so it counts as withdrawn there.
    const stored = await tx.query<object[]>(
      `insert into known_articles as known (post_id, version, is_withdrawn) values ($1, $2, true)
       on conflict (post_id) do update set version = excluded.version where known.version <= excluded.version
       returning post_id`,
      [REGISTER.id, edition],
    );
    if (stored.length === 0) return;
    const source = { postId: REGISTER.id, title: REGISTER.title, path: REGISTER.path, tags: [], publishedAt: null };
    await replacePassages(tx, source, facts.map(describeFact));
    await this.outbox.request(tx, 'embed-passages', { postId: REGISTER.id });
    await this.known.keep(tx, register);
    await this.answers.refresh(tx);
    await this.sheet.refresh(tx);
  }
}

function describeFact({ key, name, jurisdiction, text, since, source, coming }: PublicFact) {
  const sentences = [
    `${jurisdiction}, ${name}: ${text}, in force since ${since}.`,
    `Source: ${source.article ? `${source.title}, ${source.article}` : source.title}.`,
    ...(coming ? [`From ${coming.day} it changes: ${coming.text}.`] : []),
  ];
  return { heading: `${jurisdiction}: ${name}`, anchor: key, text: sentences.join(' ') };
}
