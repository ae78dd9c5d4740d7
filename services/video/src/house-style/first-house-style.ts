import type { GlossaryTerm, HouseStyle } from '@firm/contracts/api/house-style';

const term = (spelling: string, ...misheard: string[]): GlossaryTerm => ({ term: spelling, misheard });

/** What a new installation begins with. */
export const FIRST_HOUSE_STYLE: HouseStyle = {
  templates: [
    {
      kind: 'guide',
      name: 'Guide',
      instructions:
        'A practical guide. Sections follow what a client does or decides, in that order. A heading names its subject in a few words.',
      sections: ['who it is for', 'conditions', 'steps and deadlines', 'costs and taxes', 'mistakes to avoid'],
      leastWords: 120,
      mostWords: 2_400,
    },
    {
      kind: 'news',
      name: 'News',
      instructions: 'A news item. A heading states a fact.',
      sections: ['what is new, since when, and whom it concerns', 'what it changes in practice', 'the background'],
      leastWords: 120,
      mostWords: 2_400,
    },
    {
      kind: 'questions',
      name: 'Questions and answers',
      instructions: `Questions and answers. Every heading is a question that a client would ask, ending with a question mark; its section answers it in its first sentence, then explains. The most common question comes first.`,
      sections: [],
      leastWords: 120,
      mostWords: 2_400,
    },
  ],
  glossary: [
    { ...term('AIMA', 'aima', 'a.i.m.a.', 'a.i.m.a'), meaning: 'Portugal’s agency for migration, which replaced SEF' },
    { ...term('ARI', 'a.r.i.', 'a. r. i.'), meaning: 'autorização de residência para investimento, the Golden Visa' },
    {
      ...term('IFICI', 'ifici', 'i.f.i.c.i.', 'i.f.i.c.i', 'if ici', 'e fichi'),
      meaning: 'the tax incentive after NHR',
    },
    term('FATCA', 'fatca', 'fatka', 'fat ca', 'fatcha'),
    term('FBAR', 'fbar', 'f bar', 'eff bar'),
    term('PFICs', 'pfics', 'p fics', 'pee fix', 'p-fix'),
    term('PFIC', 'pfic', 'p fic', 'pee fic', 'pee fick', 'p-fic'),
    term('CFC', 'c.f.c.', 'c. f. c.'),
    term('NHR', 'n.h.r.', 'n. h. r.'),
    term('NIF'),
    term('SEF'),
    term('CMVM', 'cmvm', 'c.m.v.m.'),
    term('GILTI', 'gilti'),
    term('Golden Visa', 'golden visa'),
    term('Golden Visas', 'golden visas'),
    term('Schengen', 'schengen', 'shengen', 'shengan', 'schengan'),
    term('Beckham Law', 'beckham law'),
    term('Form 8938'),
    term('Form 8621'),
    term('totalization agreement'),
  ],
  languages: ['en', 'pt', 'es', 'it', 'fr'],
  subject: 'A talk by lawyers about immigration, residence and tax in Portugal, Italy and the United States.',
};
