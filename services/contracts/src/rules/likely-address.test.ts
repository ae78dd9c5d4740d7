import { expect, it } from '@jest/globals';
import { likelyAddress } from './likely-address.js';

it.each([
  ['Rose.H@gmial.com', 'Rose.H@gmail.com'],
  ['rose@gmai.com', 'rose@gmail.com'],
  ['rose@gmaill.com', 'rose@gmail.com'],
  ['rose@gmail.con', 'rose@gmail.com'],
  ['rose@gmail.co', 'rose@gmail.com'],
  ['rose@hotmial.com', 'rose@hotmail.com'],
  ['rose@Outlok.com', 'rose@outlook.com'],
])('%s was meant as %s', (typed, meant) => expect(likelyAddress(typed)).toBe(meant));

it.each(['a@gmail.com', 'a@ymail.com', 'a@mail.com', 'a@yahoo.ca', 'a@hotmail.fr', 'a@firm.example', 'a@gmail.de'])(
  '%s is left alone',
  (typed) => expect(likelyAddress(typed)).toBeNull(),
);
