// A text made to take long may take time in proportion to its length, and no more: what reads it stops every other request.
// Processor time is compared, not measured against a clock: a busy machine does not add to it.
import { factSpan } from '@firm/contracts/rules/fact-html';
import { expect, it } from '@jest/globals';
import { outdatedFactsOf } from '../facts/outdated-sentence.js';
import { statedKeysOf } from '../facts/post-statements.js';
import { imageAddresses, linkAddresses } from '../images/image-addresses.js';
import { readText } from '../posts/post-text.js';
import { FIRST_REGISTER } from '../testing/first-register.js';
import { findAdvertisingClaims } from './advertising-claims.js';
import { outlineOf } from './article-outline.js';
import { checkFacts } from './check-facts.js';

const LENGTH = 50_000;
/** Of twice the length: linear work takes 2, quadratic work 4. */
const MAX_RATIO = 3;
/** The garbage collector only ever adds time; the quickest of so many tries tells. */
const TRIES = 6;

/** What saving a post and its checklist do with the text. */
function work(piece: string, length: number): void {
  const contentHtml = `<p>It is ${piece.repeat(Math.ceil(length / piece.length))}</p>`;
  const text = readText({ title: 'A guide', contentHtml });
  imageAddresses(text.contentHtml);
  linkAddresses(text.contentHtml);
  statedKeysOf(text, outdatedFactsOf(FIRST_REGISTER));
  findAdvertisingClaims(outlineOf(text.contentHtml).text);
  checkFacts(text, FIRST_REGISTER);
}

function processorMs(piece: string, length: number): number {
  const before = process.cpuUsage();
  work(piece, length);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

it.each([
  ...['<', '&', '[', '(', '"', '€', '-', ' ', '{{', '&#', ']]>', '<!--', '<a', '</p>', '&nbsp;'],
  ...['1', '1,', '1. ', '€5 ', '1, 2 or ', 'five to ', 'between five and ', '1 January to ', 'thousand '],
  ...['It is five years. ', 'A line<br>', '<h2>x</h2>', '<li>five years</li>', '<a href="/x">x</a>', '<s>x</s>'],
  ...[`${factSpan('pt-minimum-wage', 'standard', '€920')} and €1,840 `],
])('takes twice the time for twice as many of %j', (piece) => {
  work(piece, LENGTH / 10);
  let [once, twice] = [Infinity, Infinity];
  for (let tries = 0; tries === 0 || (tries < TRIES && twice > MAX_RATIO * once); tries += 1) {
    once = Math.min(once, processorMs(piece, LENGTH));
    twice = Math.min(twice, processorMs(piece, 2 * LENGTH));
  }
  expect(twice / once).toBeLessThanOrEqual(MAX_RATIO);
});
