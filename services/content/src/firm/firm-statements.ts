import { FirmContent } from '@firm/contracts/api/firm';
import type { OutdatedSentence, StatementOfFact } from '@firm/contracts/api/facts';
import { escapeText, factSpan, replaceFactSpans, unescapeText } from '@firm/contracts/rules/fact-html';
import { factField, factKeysInText, linesOf, paragraphsOf } from '@firm/contracts/rules/stated-facts/fact-text';
import { formatFact } from '@firm/contracts/rules/facts';
import { Clock } from '@firm/platform/clock';
import type { StaffMember } from '@firm/platform/http/caller-token';
import { conflict } from '@firm/platform/http/problem';
import { readPayload } from '@firm/platform/queues/job-worker';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FactRegister } from '../facts/fact-register.js';
import { describeOutdated, findShown, outdatedFactsOf } from '../facts/outdated-sentence.js';
import { mendSentence } from '../facts/mend-sentence.js';
import { TEXT_FIELD, type OutdatedFacts, type PostTexts } from '../facts/post-statements.js';
import { outdatedSentencesOf, type StatedSentence } from '../facts/stated-sentences.js';
import type { Register } from '../facts/register.js';
import { removeUnstorable } from '../html/text.js';
import { rewriteFirm } from './firm-texts.js';
import { FirmVersions } from './firm-versions.js';

/** Finds, mends and dismisses sentences about the firm that state what a fact says no more. */
@Injectable()
export class FirmStatements {
  constructor(
    private readonly versions: FirmVersions,
    private readonly register: FactRegister,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** What nobody has dismissed; a sentence that stands in several fields is one. */
  async listOutdatedSentences(): Promise<OutdatedSentence[]> {
    return this.compareWith(await this.register.readLatest());
  }

  /** What the known change of a fact makes outdated, and is not yet; nothing where no change is known. */
  async listBecoming(factKey: string): Promise<OutdatedSentence[]> {
    const register = await this.register.readAfterChange(factKey);
    if (!register) return [];
    const today = new Set((await this.listOutdatedSentences()).map(identityOf));
    return (await this.compareWith(register))
      .filter((sentence) => sentence.factKey === factKey && !today.has(identityOf(sentence)))
      .map((sentence) => ({ ...sentence, becomes: null }));
  }

  private async compareWith(register: Register): Promise<OutdatedSentence[]> {
    const { content } = await this.versions.readCurrent();
    const rows = await this.dataSource.query<StatementOfFact[]>(
      'select fact_key as "factKey", sentence from dismissed_firm_statements',
    );
    const dismissed = new Set(rows.map(identityOf));
    const facts = outdatedFactsOf(register);
    const found = new Map<string, OutdatedSentence>();
    rewriteFirm(content, (text, field) => {
      for (const stated of outdatedIn(postOf(text, field, register), facts)) {
        const sentence = describeOutdated(stated, register);
        const known = found.get(identityOf(sentence));
        const fields = [...(known?.fields ?? []), field];
        if (!dismissed.has(identityOf(sentence))) found.set(identityOf(sentence), { ...sentence, fields });
      }
      return text;
    });
    return [...found.values()];
  }

  /**
   * Puts the fact in place of the words that state its former value, wherever the sentence stands.
   * @throws ProblemError conflict when no text says so any more, or one becomes longer than it may be; stale when somebody
   * saves at the same time.
   */
  async mend({ factKey, sentence }: StatementOfFact, by: StaffMember): Promise<void> {
    const register = await this.register.readLatest();
    const facts = outdatedFactsOf(register);
    const { version, content } = await this.versions.readCurrent();
    let isFound = false;
    const mended = rewriteFirm(content, (text, field) => {
      const post = postOf(text, field, register);
      const found = findShown(
        outdatedIn(post, facts).filter((stated) => stated.fact.key === factKey && stated.mayBeMended),
        sentence,
      );
      if (!found) return text;
      isFound = true;
      mendSentence(post, found);
      return textOf(post);
    });
    if (!isFound) throw conflict('No text about the firm says this any more. Please edit it by hand.');
    try {
      readPayload(FirmContent, mended);
    } catch {
      throw conflict('The text would be longer than it may be. Please edit it by hand.');
    }
    await this.versions.saveVersion(version, mended, by);
  }

  /** Records that a sentence is right as it stands. */
  async dismiss({ factKey, sentence }: StatementOfFact, by: string): Promise<void> {
    await this.dataSource.query(
      `insert into dismissed_firm_statements (fact_key, sentence, dismissed_by, dismissed_at)
       select key, $2, $3, $4 from facts where key = $1 on conflict do nothing`,
      [factKey, removeUnstorable(sentence), by, this.clock.now()],
    );
  }

  /** The fields that hold a fact. */
  async listUses(factKey: string): Promise<string[]> {
    const { content } = await this.versions.readCurrent();
    const fields: string[] = [];
    rewriteFirm(content, (text, field) => {
      if (factKeysInText(text).includes(factKey)) fields.push(field);
      return text;
    });
    return fields;
  }
}

const identityOf = ({ factKey, sentence }: StatementOfFact): string => `${factKey} ${sentence}`;

/** Without what its title says: that is the name of the field. */
const outdatedIn = (post: PostTexts, facts: OutdatedFacts): StatedSentence[] =>
  outdatedSentencesOf(post, facts).filter(({ fields }) => fields.includes(TEXT_FIELD));

/** A text about the firm as a post that consists of it: what finds and mends sentences of posts reads its HTML. */
function postOf(text: string, field: string, register: Register): PostTexts {
  const contentHtml = paragraphsOf(text, (key, format) => {
    const fact = register.compared.get(key);
    const value = fact?.now ?? fact?.former.at(-1);
    return factSpan(key, format, value ? escapeText(formatFact(value, 'en', format)) : key);
  });
  return {
    ...{ title: field, contentHtml, excerpt: null, highlights: [], qaSection: [], tags: [], keywords: [] },
    ...{ seoTitle: null, seoDescription: null, ogTitle: null, ogDescription: null, featuredImageAlt: null },
  };
}

/** The way back. */
const textOf = ({ contentHtml }: PostTexts): string =>
  unescapeText(replaceFactSpans(linesOf(contentHtml), (key, format) => factField(key, format)));
