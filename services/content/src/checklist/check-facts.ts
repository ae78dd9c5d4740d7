import type { ChecklistFinding } from '@firm/contracts/api/newsroom';
import { fold } from '@firm/contracts/rules/fold';
import { termsOf, type ComparedFact } from '@firm/contracts/rules/stated-facts/fact-index';
import { factKeysIn } from '@firm/contracts/rules/fact-html';
import { formatFirmDay, isUntranslated, nameIn } from '@firm/contracts/rules/facts';
import { formatLike, staysRight, writtenLike } from '@firm/contracts/rules/stated-facts/own-words';
import type { Statement } from '@firm/contracts/rules/stated-facts/statements';
import { findContradictions } from '../facts/contradictions.js';
import { languageOf } from '../facts/fact-uses.js';
import { outdatedFactsOf } from '../facts/outdated-sentence.js';
import { statementsOf, TEXT_FIELD, type PostStatement, type PostTexts } from '../facts/post-statements.js';
import { outdatedSentencesOf, statedSentencesOf } from '../facts/stated-sentences.js';
import { textOf, type Register } from '../facts/register.js';
import { advice, warning } from './checklist-rules.js';

/** Where a post contradicts the register of facts, or its text states a value of it without the fact. */
export function checkFacts(post: PostTexts, register: Register): ChecklistFinding[] {
  const facts = outdatedFactsOf(register);
  const { index } = facts;
  const found = statementsOf(post);
  const outdated = outdatedSentencesOf(post, facts, found).map(
    ({ fact, kind, words, fields, own: about, statements }): ChecklistFinding => {
      if (kind === 'calculated') {
        const message = `"${words}" was calculated with the fact “${fact.name}”, which is ${textOf(fact.now)} now. Check the calculation.`;
        return warning('fact-calculated', message, about);
      }
      if (kind === 'dated') {
        const since = formatFirmDay(register.facts.get(fact.key)!.current!.validFrom);
        const message = `The fact “${fact.name}” has been ${textOf(fact.now)} since ${since}, and the sentence names the day of an earlier value. Check the day.`;
        return warning('fact-outdated', message, about);
      }
      const end = register.tellEnd(fact.key);
      const why = `"${words}" is not what holds today (${fact.name}: ${textOf(fact.now)}).`;
      const where = fields.some((field) => field !== TEXT_FIELD) && `It stands in: ${fields.join(', ')}.`;
      const message = [why, end, where].filter(Boolean).join(' ');
      return { ...warning('fact-outdated', message, about), ...offerOf(fact, statements) };
    },
  );
  const unlinked = statedSentencesOf(post, index, found).flatMap(
    ({ fact, isOutdated, statements }): ChecklistFinding[] => {
      const typed = statements.find(isTyped);
      if (isOutdated || !typed || !speaksOf(fact, typed, post.title)) return [];
      const message = `"${typed.words}" is typed by hand. If it means the fact “${fact.name}”, insert the fact: then it updates itself when the law changes.`;
      return [{ ...advice('fact-unlinked', message, typed.sentence), ...offerOf(fact, [typed]) }];
    },
  );
  const contradicted = findContradictions(post, register, found).map(({ fact, statement }) => {
    const { words, sentence } = statement;
    const message = `"${words}" is not what the register says (${fact.name}: ${textOf(fact.now)}), now or before. Check which of them is right.`;
    return { ...warning('fact-contradicted', message, sentence), ...offerOf(fact, [statement]) };
  });
  return [...outdated, ...contradicted, ...unlinked, ...untranslatedIn(post.contentHtml, register)];
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** The texts of facts that the body shows in English, and the names that the list below it has in English, because nobody has written them in its language. */
function untranslatedIn(html: string, register: Register): ChecklistFinding[] {
  const language = languageOf(html);
  const spoken = languageNames.of(language);
  return factKeysIn(html).flatMap((key): ChecklistFinding[] => {
    const [shown, fact] = [register.find(key), register.facts.get(key)];
    if (!shown || !fact) return [];
    const messages = [
      isUntranslated(shown.value, language) &&
        `The fact “${fact.name}” has no wording in ${spoken}: readers see “${textOf(shown.value)}”. Add one in Facts.`,
      // What has ended is not listed.
      fact.current &&
        nameIn(fact, language) === undefined &&
        `The fact “${fact.name}” has no name in ${spoken}: readers see the English one below the text. Add one in Facts.`,
    ];
    return messages
      .filter((message) => typeof message === 'string')
      .map((message) => warning('fact-untranslated', message));
  });
}

/** Whether the words stand in the body, where a fact can stand in their place. */
const isTyped = ({ source, isAttribute, isOthers }: PostStatement): boolean => !source && !isAttribute && !isOthers;

/** The fact in place of the first words that it can replace; nothing where it has no value today, or none that reads well there. */
function offerOf({ key, now }: ComparedFact, statements: readonly PostStatement[]): Pick<ChecklistFinding, 'fact'> {
  const typed = now && statements.find((statement) => isTyped(statement) && staysRight(statement, now));
  if (!typed) return {};
  return { fact: { key, format: formatLike(typed), text: writtenLike(typed, now), words: typed.words } };
}

/** Number of words of a fact's name that identify its subject: stamp duty on a lease is not stamp duty on inheritances. */
const SUBJECT_WORDS = 2;

/**
 * Whether an English text speaks of a fact where it gives the fact's value, by the terms that are words of its name. Those of
 * other languages are in no name: there the one term by which the fact was found is enough.
 */
function speaksOf(fact: ComparedFact, { sentence, heading, language }: Statement, title: string): boolean {
  if (language !== 'en') return true;
  const [name, context] = [fold(fact.name), fold([sentence, heading, title].join('\n'))];
  const subject = termsOf(fact)
    .map(fold)
    .filter((term) => name.includes(term));
  return subject.filter((term) => context.includes(term)).length >= Math.min(SUBJECT_WORDS, subject.length);
}
