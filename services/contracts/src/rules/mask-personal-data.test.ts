import { describe, expect, it } from '@jest/globals';
import { maskPersonalData } from './mask-personal-data.js';

describe('maskPersonalData', () => {
  it.each([
    ['Write to jane.doe+visa@mail.example.com please', 'Write to [email] please'],
    ['My SSN is 123-45-6789, is that enough?', 'My SSN is [number], is that enough?'],
    ['Call +351 912 345 678 or (212) 555-0147.', 'Call [number] or [number].'],
    ['My NIF 123456789 and passport AB1234567', 'My NIF [number] and passport [document number]'],
    ['Passeport 19AB45321, carta CA12345AA', 'Passeport [document number], carta [document number]'],
    [
      'NIE X1234567L, DNI 12345678Z, RSSMRA85T10A562S',
      'NIE [document number], DNI [document number], [document number]',
    ],
    ['Sécurité sociale 1 82 05 75 116 001 23', 'Sécurité sociale [number]'],
    ['IBAN PT50 0002 0123 1234 5678 9015 4 is mine', 'IBAN [account number] is mine'],
    ['Card 4111 1111 1111 1111?', 'Card [number]?'],
    ['I live at 742 Evergreen Terrace, can I move?', 'I live at [address], can I move?'],
    ['Moro na Rua das Flores, 12 em Lisboa', 'Moro na [address] em Lisboa'],
  ])('masks %s', (text, masked) => expect(maskPersonalData(text)).toBe(masked));

  it.each([
    'Is €500,000 in a fund enough in 2026, or is it 1.500.000 euros?',
    'Form 8938 and Form 8621: which do I file within 183 days?',
    'Does article 14 of Law 23/2007 apply since October 2023?',
    'Is $1,000,000 taxed at 20%?',
  ])('leaves %s as it is', (text) => expect(maskPersonalData(text)).toBe(text));
});
