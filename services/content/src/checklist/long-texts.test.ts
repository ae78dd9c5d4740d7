// A text made to take long may take time in proportion to its length, and no more: what reads it stops every other request.
// Processor time is compared, not measured against a clock: a busy machine does not add to it.
import { factSpan } from '@firm/contracts/rules/fact-html';
import { expect, it } from '@jest/globals';
import { outdatedFactsOf } from '../facts/outdated-sentence.js';
import { statedKeysOf } from '../facts/post-statements.js';
import { cleanHtml } from '../html/clean-html.js';
import { imageAddresses, linkAddresses } from '../images/image-addresses.js';
import { readText } from '../posts/post-text.js';
import { expectHarmless } from '../testing/expect-harmless.js';
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
function saveAndCheck(contentHtml: string): void {
  const text = readText({ title: 'A guide', contentHtml });
  imageAddresses(text.contentHtml);
  linkAddresses(text.contentHtml);
  statedKeysOf(text, outdatedFactsOf(FIRST_REGISTER));
  findAdvertisingClaims(outlineOf(text.contentHtml).text);
  checkFacts(text, FIRST_REGISTER);
}

const textOf = (piece: string, length: number): string =>
  `<p>It is ${piece.repeat(Math.ceil(length / piece.length))}</p>`;

function processorMs(work: (html: string) => unknown, piece: string, length: number): number {
  const html = textOf(piece, length);
  const before = process.cpuUsage();
  work(html);
  const { user, system } = process.cpuUsage(before);
  // What takes less than a millisecond cannot be compared.
  return Math.max(1, (user + system) / 1_000);
}

function expectLinear(work: (html: string) => unknown, piece: string): void {
  processorMs(work, piece, LENGTH / 10);
  let [once, twice] = [Infinity, Infinity];
  for (let tries = 0; tries === 0 || (tries < TRIES && twice > MAX_RATIO * once); tries += 1) {
    once = Math.min(once, processorMs(work, piece, LENGTH));
    twice = Math.min(twice, processorMs(work, piece, 2 * LENGTH));
  }
  expect(twice / once).toBeLessThanOrEqual(MAX_RATIO);
}

it.each([
  '<img>',
  '<a href="/x">a</a>',
  '&#x3c;',
  '"<',
  '<p>',
  '</p>',
  '<!--',
  '<script></script>',
  '<svg></svg><b>b</b>',
])('is sanitised, and in twice the time for twice as many of %j', (piece) => {
  expectHarmless(cleanHtml(textOf(piece, LENGTH)));
  expectLinear(cleanHtml, piece);
});

it.each([
  ...['<', '&', '[', '(', '"', '€', '-', ' ', '{{', '&#', ']]>', '<!--', '<a', '</p>', '&nbsp;'],
  ...['1', '1,', '1. ', '€5 ', '1, 2 or ', 'five to ', 'between five and ', '1 January to ', 'thousand '],
  ...['It is five years. ', 'A line<br>', '<h2>x</h2>', '<li>five years</li>', '<a href="/x">x</a>', '<s>x</s>'],
  ...[`${factSpan('pt-minimum-wage', 'standard', '€920')} and €1,840 `],
])('is saved and checked in twice the time for twice as many of %j', (piece) => expectLinear(saveAndCheck, piece));
