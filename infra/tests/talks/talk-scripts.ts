/** A sentence of a talk, by one of two voices. */
export interface Turn {
  voice: 'lawyer' | 'host';
  text: string;
  /** A sentence that an article may take from it, and whether it may stand there as fact. */
  claim?: string;
  isSlip?: boolean;
}

export interface TalkScript {
  title: string;
  /** Voices of espeak-ng. */
  voices: Record<Turn['voice'], string>;
  turns: Turn[];
}

const PLACES = ['Porto', 'Braga', 'Faro', 'Coimbra', 'Setúbal', 'Viseu', 'Aveiro', 'Lagos', 'Tavira', 'Funchal'];
const PAPERS = [
  'lease',
  'marriage certificate',
  'bank letter',
  'police record',
  'health insurance',
  'birth certificate',
];

/** What a lawyer tells of files between the sentences that matter: each sentence once, with numbers of its own. */
const filler = (count: number, from: number): Turn[] =>
  Array.from({ length: count }, (_, index): Turn => {
    const number = from + index;
    const [place, paper] = [PLACES[number % PLACES.length], PAPERS[number % PAPERS.length]];
    return {
      voice: 'lawyer',
      text: `In file ${number + 100} from ${place} the ${paper} was missing, so we wrote to the family and waited ${(number % 11) + 2} weeks before the office answered.`,
    };
  });

const says = (text: string, claim?: Pick<Turn, 'claim' | 'isSlip'>): Turn => ({ voice: 'lawyer', text, ...claim });
const slip = (text: string, claim = text): Turn => says(text, { claim, isSlip: true });
const truth = (text: string, claim = text): Turn => says(text, { claim });
const asks = (text: string, claim: string): Turn => ({ voice: 'host', text, claim, isSlip: true });

/** Each has an amount that is corrected later, an outdated rule, and a question with a false premise. */
export const TALKS: readonly TalkScript[] = [
  {
    title: 'Moving with a family',
    voices: { lawyer: 'en-us', host: 'en-gb+f3' },
    turns: [
      truth('Good papers save more time than good luck.'),
      ...filler(20, 0),
      slip('The court fee for the name change is nine hundred euros.'),
      ...filler(20, 20),
      slip('A Golden Visa fund takes three hundred and fifty thousand euros.'),
      ...filler(17, 40),
      says('Sorry, I said nine hundred euros for the court fee; it is six hundred euros for the name change.'),
      truth('You pay six hundred euros for the name change.', 'You pay six hundred euros for the name change.'),
      asks(
        'Is it true that whoever holds the card never pays tax in Portugal again?',
        'Whoever holds the card never pays tax in Portugal again.',
      ),
      truth('Whoever lives here pays tax on the income of the whole world.'),
      ...filler(17, 57),
    ],
  },
  {
    title: 'Questions from the office',
    voices: { lawyer: 'en-gb-scotland', host: 'en-us+f2' },
    turns: [
      truth('The office reads a letter from its last page.'),
      ...filler(22, 200),
      slip('After five years of residence you apply for citizenship.'),
      ...filler(20, 222),
      slip('The bank blocks the account after twenty weeks without a letter.'),
      asks('So nobody needs a lawyer for the lease, or does somebody?', 'Nobody needs a lawyer for the lease.'),
      ...filler(16, 242),
      says('Let me correct the twenty weeks for the account: the bank blocks it after twelve weeks without a letter.'),
      truth('After twelve weeks without a letter the bank blocks the account.'),
      ...filler(16, 258),
    ],
  },
];
