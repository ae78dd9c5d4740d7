import { describe, expect, it } from '@jest/globals';
import { mentionedIn, mentionName, suggestColleagues } from './mentions';

const RUI = { name: 'Rui Reis', email: 'rui@example.com' };
const SILVA = { name: 'Rui Reis Silva', email: 'silva@example.com' };
const JOAO = { name: 'João Sá', email: 'joao@example.com' };
const [ANA, OTHER_ANA] = ['ana@example.com', 'ana.2@example.com'].map((email) => ({ name: 'Ana Duarte', email })) as [
  typeof RUI,
  typeof RUI,
];
const ALL = [RUI, SILVA, JOAO, ANA, OTHER_ANA];
const namedIn = (text: string, colleagues = ALL) => mentionedIn(text, colleagues).map(({ email }) => email);

describe('a comment names', () => {
  it('whom it names in full, by address, or by a first name that only one has', () => {
    expect(namedIn('@Rui Reis, is it four words?')).toEqual([RUI.email]);
    expect(namedIn('@rui reis silva and @joao: look')).toEqual([SILVA.email, JOAO.email]);
    expect(namedIn('Four or six? @rui@example.com.')).toEqual([RUI.email]);
    expect(namedIn('(@João)')).toEqual([JOAO.email]);
  });

  it('nobody by a name of two, by the beginning of a word, or in an address', () => {
    for (const text of ['@Rui?', '@Ana Duarte', '@Joaozinho', 'Ask joao@joao', 'write to rui@example.com', '@', ''])
      expect({ text, named: namedIn(text) }).toEqual({ text, named: [] });
    expect(ALL.map((one) => mentionName(one, ALL))).toEqual([
      'Rui Reis',
      'Rui Reis Silva',
      'João Sá',
      ANA.email,
      OTHER_ANA.email,
    ]);
  });
});

describe('suggested are', () => {
  const suggested = (text: string) => suggestColleagues(text, ALL)?.colleagues.map(({ email }) => email) ?? [];

  it('all after an @, and those whose names or addresses go on so', () => {
    expect(suggested('Well, @')).toHaveLength(ALL.length);
    expect(suggestColleagues('Well, @ru', ALL)).toEqual({ start: 6, colleagues: [RUI, SILVA] });
    expect(suggested('@rui reis s')).toEqual([SILVA.email]);
    expect(suggested('@sa')).toEqual([JOAO.email]);
    expect(suggested('@ana.')).toEqual([OTHER_ANA.email]);
  });

  it('none in an address, after a name that is complete, or without an @', () => {
    for (const text of ['ana@', 'Rui', '@Rui Reis is asked', '@Rui, ']) expect(suggested(text)).toEqual([]);
  });
});
