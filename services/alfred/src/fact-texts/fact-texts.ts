import type {
  FactTextKind,
  FactTextRef,
  FactTextUse,
  OutdatedStatementOfText,
  StatementOfText,
} from '@firm/contracts/api/fact-texts';
import { isPartOfCalculation } from '@firm/contracts/rules/stated-facts/fact-calculations';
import { indexFacts, keyOf, type ComparedFact } from '@firm/contracts/rules/stated-facts/fact-index';
import type { FactStatement } from '@firm/contracts/rules/stated-facts/fact-statements';
import { factField, factKeysInText, withoutFactFields } from '@firm/contracts/rules/stated-facts/fact-text';
import { formatFact, formatFirmDay } from '@firm/contracts/rules/facts';
import { formatLike, mendedSentence, staysRight, type MendedPart } from '@firm/contracts/rules/stated-facts/own-words';
import { statementsInText } from '@firm/contracts/rules/stated-facts/statements';
import { textLanguage } from '@firm/contracts/rules/text-language';
import type { StaffMember } from '@firm/platform/http/caller-token';
import { conflict } from '@firm/platform/http/problem';
import type { StaffTable } from '@firm/platform/privacy/staff-tables';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AlfredConfiguration } from '../configuration/alfred-configuration.js';
import { ConversationStore } from '../conversations/conversation-store.js';
import { AnswerTemplates } from '../enquiries/answer-templates.js';
import { afterChange, KnownFacts } from '../facts/known-facts.js';
import { outdatedStatementsIn, outdatedTextsIn } from '../facts/rules-in-force.js';
import { ApprovedAnswers } from '../retrieval/approved-answers.js';
import { FactSheet } from '../retrieval/fact-sheet.js';

/** Sentences that staff have said are right, for the privacy desk. */
export const FACT_TEXT_TABLES: readonly StaffTable[] = [
  {
    ...{ store: 'Dismissed statements', table: 'dismissed_statements', id: 'text_id', title: 'fact_key' },
    ...{ texts: ['sentence'], by: ['dismissed_by'] },
  },
];

const CORRECTED_DAYS = 90;
const MAX_CORRECTED = 100;

interface FactText extends FactTextRef {
  title: string;
  text: string;
}

/** The texts of staff in this service that may hold facts, and what they say in their own words. */
@Injectable()
export class FactTexts {
  constructor(
    private readonly facts: KnownFacts,
    private readonly templates: AnswerTemplates,
    private readonly answers: ApprovedAnswers,
    private readonly sheet: FactSheet,
    private readonly configuration: AlfredConfiguration,
    private readonly conversations: ConversationStore,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  async listUses(factKey: string): Promise<FactTextUse[]> {
    const texts = await this.readAll();
    return texts.flatMap(({ kind, id, title, text }) =>
      factKeysInText(text).includes(factKey) ? [{ kind, id, title }] : [],
    );
  }

  /** The sentences that state a former value and that nobody has dismissed. */
  async listOutdated(): Promise<OutdatedStatementOfText[]> {
    const [found, corrected] = await Promise.all([this.compareWith(await this.facts.read()), this.listCorrected()]);
    return [...found, ...corrected];
  }

  /** What the known change of a fact makes outdated, and is not yet; nothing where no change is known. */
  async listBecoming(factKey: string): Promise<OutdatedStatementOfText[]> {
    const facts = await this.facts.read();
    const changed = facts.map((fact) => (fact.key === factKey ? afterChange(fact) : fact));
    const today = new Set((await this.compareWith(facts)).map(identityOf));
    return (await this.compareWith(changed))
      .filter((statement) => statement.factKey === factKey && !today.has(identityOf(statement)))
      .map((statement) => ({ ...statement, becomes: null }));
  }

  private async compareWith(facts: readonly ComparedFact[]): Promise<OutdatedStatementOfText[]> {
    const index = indexFacts(facts);
    const rows = await this.dataSource.query<StatementOfText[]>(
      'select kind, text_id as id, fact_key as "factKey", sentence from dismissed_statements',
    );
    const dismissed = new Set(rows.map(identityOf));
    const ofTexts = facts.filter(({ former }) => former.some(({ type }) => type === 'text'));
    return (await this.readAll()).flatMap((source) => {
      const { kind, id, title } = source;
      const stated = outdatedStatementsIn(source, index).map((one) => {
        return { ...one.statement, fact: one.fact, becomes: mendedOf(one, source) };
      });
      // A text has no form in which another takes its place.
      const texts = ofTexts.flatMap((fact) =>
        outdatedTextsIn(source, fact).map((one) => ({ ...one, fact, becomes: null })),
      );
      return [...stated, ...texts]
        .map(({ fact, sentence, words, becomes }) => ({ kind, id, title, sentence, words, ...ruleOf(fact), becomes }))
        .filter((statement) => !dismissed.has(identityOf(statement)));
    });
  }

  /** What Alfred's model stated in answers of the last days and the register does not hold: visitors were shown the rule in force. */
  private async listCorrected(): Promise<OutdatedStatementOfText[]> {
    const [facts, corrections] = await Promise.all([
      this.facts.read(),
      this.conversations.listCorrections(CORRECTED_DAYS, MAX_CORRECTED),
    ]);
    const known = new Map(facts.map((fact) => [fact.key, fact]));
    return corrections.flatMap(({ factKey, value, words, sentence, sessionId: id, answeredAt }) => {
      const fact = known.get(factKey);
      if (!fact?.former.some((former) => keyOf(former) === value)) return [];
      const title = `Alfred, ${formatFirmDay(answeredAt)}`;
      return [{ kind: 'answer' as const, id, title, sentence, words, ...ruleOf(fact), becomes: null }];
    });
  }

  /**
   * Puts the fact in place of the words that state its former value.
   * @throws ProblemError conflict when the text does not say so any more.
   */
  async mend({ kind, id, factKey, sentence }: StatementOfText, by: StaffMember): Promise<void> {
    const index = indexFacts(await this.facts.read());
    const source = (await this.readAll()).find((text) => text.kind === kind && text.id === id);
    const found =
      source &&
      outdatedStatementsIn(source, index).find(
        (stated) =>
          stated.fact.key === factKey && stated.statement.sentence === sentence && mendedOf(stated, source) !== null,
      );
    if (!found) throw conflict('The text does not say this any more. Please edit it by hand.');
    const mended = mendedSentence([found.statement], (statement) => factField(factKey, formatLike(statement)))
      .map(({ text }) => text)
      .join('');
    const replace = (text: string) => text.replace(sentence, () => mended);
    await this.save(source, replace, by);
  }

  /** Records that a sentence is right as it stands; of an answer, that it was seen. */
  async dismiss({ kind, id, factKey, sentence }: StatementOfText, by: string): Promise<void> {
    if (kind === 'answer') return this.conversations.dismissCorrection(factKey, sentence);
    await this.dataSource.query(
      `insert into dismissed_statements (kind, text_id, fact_key, sentence, dismissed_by) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [kind, id, factKey, sentence, by],
    );
  }

  private async save({ kind, id }: FactText, replace: (text: string) => string, by: StaffMember): Promise<void> {
    switch (kind) {
      case 'answer template': {
        const template = (await this.templates.list()).find((each) => each.id === id);
        if (!template) throw conflict('This template has been deleted.');
        const { name, subject, body, version } = template;
        // A name is shown in lists, where no fact is filled in.
        const mended = { name: await this.facts.fill(replace(name)), subject: replace(subject), body: replace(body) };
        await this.templates.save(id, mended, by.email, (current) => current === version);
        return;
      }
      case 'approved answer': {
        const answer = (await this.answers.list()).find((each) => each.id === id);
        if (!answer) throw conflict('This answer has been deleted.');
        const { question, version } = answer;
        const mended = { question, answer: replace(answer.answer) };
        return this.answers.save(id, mended, by, (current) => current === version);
      }
      case 'instructions': {
        const current = await this.configuration.readCurrent();
        const aiInstructions = replace(current.aiInstructions);
        await this.configuration.saveVersion({ ...current, aiInstructions }, by.email, (now) => now === current.number);
        return;
      }
      case 'greeting': {
        const current = await this.configuration.readCurrent();
        const firstMessage = current.firstMessage && replace(current.firstMessage);
        await this.configuration.saveVersion({ ...current, firstMessage }, by.email, (now) => now === current.number);
        return;
      }
      case 'fact sheet': {
        const { content, version } = await this.sheet.readLatest();
        await this.sheet.saveVersion(replace(content), by.email, (current) => current === version);
      }
    }
  }

  private async readAll(): Promise<FactText[]> {
    const [templates, answers, sheet, { aiInstructions, firstMessage }] = await Promise.all([
      this.templates.list(),
      this.answers.list(),
      this.sheet.readLatest(),
      this.configuration.readCurrent(),
    ]);
    const only = (kind: FactTextKind, title: string, text: string): FactText => ({ kind, id: 'current', title, text });
    return [
      ...templates.map(({ id, name, subject, body }): FactText => {
        return { kind: 'answer template', id, title: name, text: `${name}\n${subject}\n${body}` };
      }),
      ...answers.map(({ id, question, answer }): FactText => {
        return { kind: 'approved answer', id, title: question, text: answer };
      }),
      only('instructions', 'Instructions', aiInstructions),
      only('greeting', 'Greeting', firstMessage ?? ''),
      only('fact sheet', 'Fact sheet', sheet.content),
    ];
  }
}

/** A sentence with the value of today as the fact is filled in; null where it is left to staff. */
function mendedOf({ fact: { now }, statement, isPlain }: FactStatement, { text }: FactText): MendedPart[] | null {
  const isWhole = text.includes(statement.sentence);
  const statements = statementsInText(withoutFactFields(text), textLanguage(text));
  if (!now || !isPlain() || !isWhole || !staysRight(statement, now) || isPartOfCalculation(statement, statements))
    return null;
  return mendedSentence([statement], () => formatFact(now, statement.language, formatLike(statement)));
}

/** A fact, and what holds of it today, in English. */
const ruleOf = ({ key: factKey, name, jurisdiction, now }: ComparedFact) => ({
  ...{ factKey, name, jurisdiction },
  now: now ? formatFact(now, 'en') : 'no longer in force',
});

const identityOf = ({ kind, id, factKey, sentence }: StatementOfText): string =>
  [kind, id, factKey, sentence].join('\n');
