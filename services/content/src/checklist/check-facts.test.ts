import { describe, expect, it } from '@jest/globals';
import { readText } from '../posts/post-text.js';
import { firstRegisterAfter } from '../testing/first-register.js';
import { checkFacts } from './check-facts.js';

describe('the offer to insert a fact', () => {
  it.each([
    [20, 'For the Golden Visa in Portugal the company has to create 10 jobs.', '20'],
    // "1 jobs": the number of the noun would be wrong.
    [1, 'For the Golden Visa in Portugal the company has to create 10 jobs.', undefined],
  ])('stands only where the words around it stay right: %d, %s', (jobs, sentence, offered) => {
    const post = readText({ title: 'Portugal', contentHtml: `<p>${sentence}</p>` });
    const findings = checkFacts(post, firstRegisterAfter({ 'pt-jobs': jobs }));
    expect(findings.map(({ rule, fact }) => [rule, fact?.text])).toEqual([['fact-outdated', offered]]);
  });

  it('is not made for a number before a hyphen, whose article may change with it: "an eight-year wait"', () => {
    const post = readText({ title: 'Portugal', contentHtml: '<p>Citizenship has a five-year wait.</p>' });
    const findings = checkFacts(post, firstRegisterAfter({ 'pt-nationality': 8 }));
    expect(findings.map(({ rule, fact }) => [rule, fact])).toEqual([['fact-outdated', undefined]]);
  });
});
