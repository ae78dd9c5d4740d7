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
    ['Routing 041000014, account number 01234567890 at Huntington', 'a bank account number'],
    ['The ABA routing number is 0210-0002-1', 'a bank account number'],
    ['wire to 041000014 (routing)', 'a bank account number'],
    ['My checking account number is 000123456789', 'a bank account number'],
    ['acct no. 123456', 'a bank account number'],
    ['Savings account: 000123456789', 'a bank account number'],
    ['the number of my account is 12-3456-7890', 'a bank account number'],
    ['O número da minha conta é 0012345678', 'a bank account number'],
    ['Mi número de cuenta: 12345678', 'a bank account number'],
    ['cuenta corriente n.º 1234567', 'a bank account number'],
    ['Il numero del mio conto è 000000123456', 'a bank account number'],
    ['conto corrente n. 123456789', 'a bank account number'],
    ['card 4111 1111 1111 1111', 'a card number'],
  ])('finds it in “%s”', (text, found) => expect(findSensitiveNumber(text)).toBe(found));

  it.each([
    'I have €500,000 and 2 passports; my US passport expires in 2031-10-01.',
    'Law 56/2023 of 6 October, Form 8621, 183 days, since 1998-2004',
    'Call me at +351 210 000 000 or +1 212 555 0100',
    'Routing 041000015 has the wrong check digit; 041000014 stands alone',
    'Do I need a Portuguese account number before 2027 or 2028? My account number changed in 2019-2020.',
    'Ask the bank for the account number: call 212-555-0100, (212) 555-0100 or +351 210 000 000',
    'I have $250000 in a savings account and 1250000 in another bank account; the account holds 300 000',
    'Account numbers at 3 banks, ZIP 43215-1234, postal code 1250-096, €500,000 in my bank account',
    'routing through 9 airports, conta 500000 euros, the account number of 12 people',
    'GB00 WEST 1234 5698 7654 32 has the wrong check digits, 4111 1111 1111 1112 too',
  ])('finds nothing in “%s”', (text) => expect(findSensitiveNumber(text)).toBeNull());
});
