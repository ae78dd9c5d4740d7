import { describe, expect, it } from '@jest/globals';
import type { ComparedFact } from './fact-index.js';
import { indexFacts } from './fact-index.js';
import { factStatementsIn } from './fact-statements.js';
import { isInBlockquote } from './own-words.js';

const euros = (amount: number) => ({ type: 'money', amount, unit: 'EUR' }) as const;
const fund: ComparedFact = {
  ...{ key: 'pt-fund', name: 'Golden Visa: minimum for a fund', jurisdiction: 'Portugal', terms: ['fund', 'fundo'] },
  ...{ now: euros(550_000), former: [euros(500_000)] },
  history: [
    { value: euros(500_000), from: '2023-10-07', until: '2026-11-23' },
    { value: euros(550_000), from: '2026-11-23', until: null },
  ],
};
const index = indexFacts([fund]);
const statementsIn = (html: string) => factStatementsIn({ title: 'Portugal', tags: [], html }, index);
const mayBeReplaced = (html: string) =>
  statementsIn(html).some(({ statement, isPlain }) => isPlain() && !isInBlockquote(html, statement));

describe('a former value', () => {
  it.each([
    '<p>A Portuguese fund costs €500,000.</p>',
    '<p>The “golden visa” through a fund costs €500,000.</p>',
    '<blockquote><p>Well said.</p></blockquote><p>The fund costs €500,000.</p>',
  ])('is replaced where the firm says it of today: %s', (html) => {
    const [found] = statementsIn(html);
    expect(found?.isOutdated).toBe(true);
    expect(mayBeReplaced(html)).toBe(true);
  });

  it.each([
    ['in quotation marks', '<p>A client told us: “My adviser said the fund costs €500,000.”</p>'],
    ['in straight ones', '<p>A client told us: "The fund costs €500,000."</p>'],
    ['in a quotation of two sentences', '<p>“It is easy. The fund costs €500,000.” So he said.</p>'],
    ['in a quotation of its own', '<blockquote><p>The fund costs €500,000.</p></blockquote>'],
    ['of an earlier time', '<p>The regime before that reform asked a fund for €500,000 too.</p>'],
    ['of what we did', '<p>We approved the fund, which takes €500,000.</p>'],
    ['of what a client did', '<p>A client took tax advice and paid for a fund of €500,000.</p>'],
    ['of an earlier year', '<p>In 2020 we advised a fund of €500,000.</p>'],
  ])('stays as it was written %s', (_where, html) => {
    expect(mayBeReplaced(html)).toBe(false);
  });

  it('is not of a fact that stands near, where the sentence names another country', () => {
    const shown = '<p>A fund in Portugal takes <span data-fact="pt-fund" data-format="standard">€550,000</span>.</p>';
    expect(statementsIn(`${shown}<p>In Greece, the golden visa through a fund costs €500,000.</p>`)).toEqual([]);
    expect(statementsIn(`${shown}<p>The golden visa through a fund costs €500,000.</p>`)).toHaveLength(1);
    const rows = `<tr><th>Country</th><th>Fund</th></tr><tr><th>Greece</th><td>€500,000</td></tr>`;
    expect(statementsIn(`${shown}<table><tbody>${rows}</tbody></table>`)).toEqual([]);
  });
});
