import { describe, expect, it } from '@jest/globals';
import { linesOf } from './content-lines';

describe('linesOf', () => {
  it('says of every line where it stands, and leaves out what is empty', () => {
    const content = {
      people: [{ name: 'Rita Alves', languages: ['Portuguese', 'English'], hasLeft: true, summary: '' }],
      telephone: null,
      fees: [{ matter: 'Golden Visa', range: '€8,000' }],
      feesNote: 'First.\n\nSecond.',
    };
    expect(linesOf(content)).toEqual([
      'Fees, Golden Visa, matter: Golden Visa',
      'Fees, Golden Visa, usual fee: €8,000',
      'What the fees include, and what comes on top: First.',
      'What the fees include, and what comes on top: Second.',
      'People, Rita Alves, has left the firm: yes',
      'People, Rita Alves, languages: Portuguese',
      'People, Rita Alves, languages: English',
      'People, Rita Alves, name: Rita Alves',
    ]);
  });
});
