import { describe, expect, it } from '@jest/globals';
import { findSensitiveNumber } from './sensitive-numbers';

describe('findSensitiveNumber', () => {
  // Specimens that their issuers publish, or with check digits that were computed.
  it.each([
    ['My SSN is 219-09-9999, does it matter?', 'a Social Security number'],
    ['social security no. 219099999', 'a Social Security number'],
    ['Passport number: C01X00T47 or passport CA123456', 'a passport number'],
    ['O meu passaporte é AB123456', 'a passport number'],
    ['Pay to PT50 0002 0123 1234 5678 9015 4 please', 'a bank account number'],
    ['iban gb82west12345698765432', 'a bank account number'],
    ['card 4111 1111 1111 1111', 'a card number'],
  ])('finds it in “%s”', (text, found) => expect(findSensitiveNumber(text)).toBe(found));

  it.each([
    'I have €500,000 and 2 passports; my US passport expires in 2031-10-01.',
    'Law 56/2023 of 6 October, Form 8621, 183 days, since 1998-2004',
    'Call me at +351 210 000 000 or +1 212 555 0100',
    'GB00 WEST 1234 5698 7654 32 has the wrong check digits, 4111 1111 1111 1112 too',
  ])('finds nothing in “%s”', (text) => expect(findSensitiveNumber(text)).toBeNull());
});
