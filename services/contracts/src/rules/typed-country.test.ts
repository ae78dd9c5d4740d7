import { expect, it } from '@jest/globals';
import { typedCountry } from './typed-country.js';

it.each([
  ['Brazil', 'BR'],
  [' brasil ', 'BR'],
  ['Brazilian', 'BR'],
  ['the United States', 'US'],
  ['U.S.A.', 'US'],
  ['Estados Unidos', 'US'],
  ['Regno Unito', 'GB'],
  ['España', 'ES'],
  ['Germany', 'DE'],
  ['South Africa', 'ZA'],
  ['somewhere warm', null],
  ['maria@mail.example', null],
  ['', null],
])('the country that %j names is %j', (text, code) => {
  expect(typedCountry(text)).toBe(code);
});
