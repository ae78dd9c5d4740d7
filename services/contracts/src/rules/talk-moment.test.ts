import { expect, it } from '@jest/globals';
import { momentText, playFrom } from './talk-moment.js';

it.each([
  ['known from the source', { second: 75.4 }, '1:15', 75],
  ['sure within a second', { second: 75.4, uncertaintySeconds: 0.8 }, '1:15', 75],
  ['uncertain', { second: 75.4, uncertaintySeconds: 4.2 }, 'about 1:15', 71],
  ['uncertain at the beginning', { second: 2, uncertaintySeconds: 9 }, 'about 0:02', 0],
])('names a moment that is %s, and where to play', (_how, moment, text, from) => {
  expect([momentText(moment), playFrom(moment)]).toEqual([text, from]);
});
