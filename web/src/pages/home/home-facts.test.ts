import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { FactValue } from '@firm/contracts/rules/facts';
import { fillWith, HOME_FACTS } from './home-facts';

const stay: FactValue = { type: 'duration', amount: 7, unit: 'day' };

describe('a text of the home page', () => {
  it('has the facts of today, and a capital letter at its beginning', () => {
    const fill = fillWith({ stay, sum: { type: 'money', amount: 5_000, unit: 'EUR' } });
    expect(fill('{stay|words} a year.')).toBe('Seven days a year.');
    expect(fill('On average {stay|words}, or {sum}.')).toBe('On average seven days, or €5,000.');
  });

  it('is left out when one of its facts has no value', () => {
    expect(fillWith({ stay })('{stay} and {gone}')).toBeNull();
  });

  it('holds no amount of the law itself', () => {
    const folder = new URL('.', import.meta.url);
    for (const name of readdirSync(folder)) {
      // The consultation's price is the firm's own, not the law's.
      const code = readFileSync(new URL(name, folder), 'utf8').replaceAll('€550', '');
      if (!name.includes('.test.')) expect(code).not.toMatch(/[€$]\d|\d+ (?:years|days|months)/);
    }
  });

  it('takes its facts from the register', () => expect(HOME_FACTS).toContain('it-flat-tax'));
});
