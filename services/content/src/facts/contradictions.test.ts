import { escapeText } from '@firm/contracts/rules/fact-html';
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { DEMO_ARTICLES } from '../demo/demo-content.js';
import type { PostTexts } from './post-statements.js';
import { Register } from './register.js';
import { readText } from '../posts/post-text.js';
import { FIRST_REGISTER } from '../testing/first-register.js';
import { measure, readSet } from '../testing/labelled-texts.js';
import { findContradictions } from './contradictions.js';

const contradictionsOf = (post: PostTexts) =>
  findContradictions(post, FIRST_REGISTER).map(({ fact, statement }) => `${fact.key}: ${statement.words}`);
const postOf = (sentence: string, title = 'A guide') =>
  readText({ title, contentHtml: `<p>${escapeText(sentence)}</p>` });

describe('a value that the register never held', () => {
  it.each([
    ['In Portugal the Golden Visa minimum for an investment fund is €450,000.', 'pt-fund-minimum: €450,000'],
    ['Citizenship in Portugal takes eight years of legal residence.', 'pt-nationality: eight years'],
    ['The minimum wage in Portugal is €1,020 a month.', 'pt-minimum-wage: €1,020'],
    ['In Portugal stamp duty on inheritances is 12%.', 'pt-stamp-duty: 12%'],
    ['Portugal taxes income from qualifying work under IFICI at 25%.', 'pt-ifici-rate: 25%'],
    ['In Italy the flat tax for new residents is €350,000 a year.', 'it-flat-tax: €350,000'],
    ['In the UK capital gains tax on homes has a higher rate of 20%.', 'uk-cgt-rate: 20%'],
    ['The Golden Visa fund in Portugal takes €550,000.', 'pt-fund-minimum: €550,000'],
    ['The IFICI rate is 23%.', 'pt-ifici-rate: 23%'],
    ['The flat tax for new residents is €250,000 a year.', 'it-flat-tax: €250,000'],
    ['In Portugal real estate stopped qualifying on October 8, 2023.', 'pt-property-end: October 8, 2023'],
    ['For a Golden Visa in Portugal the company has to create eight jobs.', 'pt-company-jobs: eight'],
    ['The FBAR threshold is $15,000 for foreign accounts that you report.', 'us-fbar-threshold: $15,000'],
    // A zero too many or too few.
    ['The minimum wage in Portugal is €9,200.', 'pt-minimum-wage: €9,200'],
    ['The minimum wage in Portugal is €92.', 'pt-minimum-wage: €92'],
    ['In Portugal citizenship takes thirty years.', 'pt-nationality: thirty years'],
    ['In Portugal permanent residence comes after one year.', 'pt-permanent-residence: one year'],
    ['The Golden Visa in Portugal asks for a fund of €50,000.', 'pt-fund-minimum: €50,000'],
    ['The Golden Visa in Portugal asks for €5 million in a fund.', 'pt-fund-minimum: €5 million'],
    ['The FBAR is due above $50,000 in foreign accounts.', 'us-fbar-threshold: $50,000'],
    [
      'In Portugal real estate stopped qualifying for the Golden Visa on December 31, 2026.',
      'pt-property-end: December 31, 2026',
    ],
  ])('is a contradiction: %s', (sentence, expected) => expect(contradictionsOf(postOf(sentence))).toEqual([expected]));

  it.each([
    ['of another subject', 'A Golden Visa client in Portugal pays €450,000 for the house.'],
    ['of another country', 'In Malta the minimum for an investment fund is €450,000.'],
    ['where no country is named', 'The Golden Visa minimum for an investment fund is €450,000.'],
    ['of a fee', 'In Portugal the Golden Visa investment fund charges €5,000.'],
    ['of a multiple', 'In Portugal the D8 visa asks for twice the minimum wage or €1,740 a month.'],
    ['of another year', 'In Portugal the minimum wage a month was €760 in 2023.'],
    ['that is denied', 'In Portugal the Golden Visa minimum for an investment fund is not €450,000.'],
    [
      'beside the right one',
      'In Portugal the investment fund minimum is €500,000, and a good Golden Visa fund asks for €600,000.',
    ],
    ['that another rule explains', 'In Portugal the investment fund of a Golden Visa for culture takes €250,000.'],
    ['of another count', 'The Golden Visa in Portugal asks for eight documents about the jobs.'],
    ['of the whole month', 'In Portugal real estate stopped qualifying for the Golden Visa in October 2023.'],
    ['of another date', 'In Portugal real estate that qualifies was bought on May 3, 2019.'],
    ['of a share of people', 'IFICI is what 23% of the applicants ask us about.'],
    ['in another clause', 'In Portugal the Golden Visa goes by an investment fund, and a flat costs €450,000.'],
  ])('is none %s: %s', (_why, sentence) => expect(contradictionsOf(postOf(sentence))).toEqual([]));

  it('is none that is still to come', () => {
    const facts = [...FIRST_REGISTER.facts.values()];
    const rows = facts.flatMap(({ values }) => values);
    const last = rows.findLast(({ factKey }) => factKey === 'pt-fund-minimum')!;
    const value = { type: 'money', unit: 'EUR', amount: 450_000 } as const;
    const coming = { ...last, value, validFrom: new Date('2027-01-01T00:00:00Z') };
    const register = new Register(FIRST_REGISTER.edition, facts, [...rows, coming]);
    const post = postOf('In Portugal the Golden Visa minimum for an investment fund is €450,000.');
    expect(findContradictions(post, register)).toEqual([]);
  });

  it('is seen nowhere in the sample articles', () => {
    const alarms = DEMO_ARTICLES.flatMap((article) => contradictionsOf(readText(article)));
    expect(alarms).toEqual([]);
  });

  // Half of them contradict the register, the others only seem to: another subject or country, history, what might be. They
  // were written before the rules for these languages, and every other one was first read when the rules were finished: recall
  // 0.95 and precision 1 for these. The rules for English alone had found 15 of the 40, and 3 others.
  it('is found in Portuguese, Spanish, Italian and French, and little else', () => {
    const sentences = readSet<{ id: string; text: string; found: string[] }>('j');
    const { recall, precision, wrong } = measure(sentences, ({ text }) => contradictionsOf(postOf(text)));
    process.stdout.write(
      `Contradictions: recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}; wrong: ${wrong.join(', ')}\n`,
    );
    expect(recall).toBeGreaterThanOrEqual(0.95);
    expect(precision).toBe(1);
  });

  it('is seen in no sentence of the sets that measure the finder: none contradicts the register so plainly', () => {
    const alarms = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((set) => {
      const path = new URL(`../../../contracts/src/rules/stated-facts/labelled-sentences/${set}.json`, import.meta.url);
      return (JSON.parse(readFileSync(path, 'utf8')) as { text: string }[]).flatMap(({ text }) =>
        contradictionsOf(postOf(text)),
      );
    });
    expect(alarms).toEqual([]);
  });
});
