import { describe, expect, it } from '@jest/globals';
import { quoteAnswer } from './quoted-answer.js';
import { fillSchema } from './schema-filler.js';
import { detectLanguage, splitSentences } from './text.js';
import type { TextRequest } from './text-request.js';

const PASSAGES = `<passages>
<passage id="1" title="How to apply" url="/blog/how-to-apply">
The application begins with a form. Applicants invest 500,000 euros in a fund. Family members may join.
</passage>
<passage id="2" title="PFIC rules" url="/blog/pfic">
A foreign fund is often a PFIC. Form 8621 is filed every year.
</passage>
</passages>`;

const ask = (question: string, material = PASSAGES): TextRequest => ({
  model: 'gpt-4o',
  instructions: '',
  turns: [material, question].map((text) => ({ role: 'user', text })),
  stream: false,
});
const fill = (properties: object, message: string) =>
  fillSchema({ type: 'object', properties }, ask(message, '')) as Record<string, unknown>;

describe('answers', () => {
  it('mark each sentence with its passage and words, and say that no model is connected', () => {
    const answer = quoteAnswer(ask('Which form is filed for a PFIC?'));
    expect(answer).toContain('Form 8621 is filed every year. [[2|Form 8621 is filed every year.]]');
    expect(answer).toContain('No language model is connected');
    expect(answer).not.toContain('Family');
  });

  it.each([
    ['Tell me about the moons of Jupiter', 'I do not know'],
    ['Quanto custa um barco à vela?', 'Não sei'],
    ['¿Cuándo juega el equipo nacional?', 'No lo sé'],
    ['Dove posso comprare una bicicletta?', 'Non lo so'],
    ['Hello', 'Ask me something'],
    ['Thanks!', 'You are welcome'],
    ['Do we need a will?', 'I do not know'],
    ['Do we apply with an Irish passport?', 'I do not know'],
    ['How does one apply in Italy?', 'I do not know'],
    ['E a minha família?', 'Family members may join.'],
    ['Income: dividends of a fund. Which guides should I read first?', 'The application begins with a form. [[1|'],
  ])('to "%s" contain "%s"', (question, expected) => {
    expect(quoteAnswer(ask(question))).toContain(expected);
  });
});

describe('sentences', () => {
  it('are not broken at an abbreviation', () => {
    expect(splitSentences('The U.S. Congress decides. So it is.')).toEqual(['The U.S. Congress decides.', 'So it is.']);
  });

  it('are cut where captions have no full stops', () => {
    const words = Array.from({ length: 60 }, (_, index) => `word${index}`);
    const pieces = splitSentences(words.join(' '));
    expect(pieces).toHaveLength(3);
    expect(pieces.join(' ')).toBe(words.join(' '));
  });
});

describe('a filled schema', () => {
  const strings = { type: 'array', items: { type: 'string' } };
  const quote = { type: 'object', properties: { text: { type: 'string' }, second: { type: 'number', minimum: 0 } } };

  it('quotes a transcript with the numbers of its lines, also over several', () => {
    const numbers = { type: 'array', items: { type: 'integer' } };
    const quoted = { type: 'object', properties: { text: { type: 'string' }, passages: numbers } };
    const transcript = '<transcript>\n[5] The fund is\n[9] a PFIC. It must\n[3723] be reported.\n</transcript>';
    expect(fill({ topQuotes: { type: 'array', items: quoted }, all: numbers }, transcript)).toEqual({
      topQuotes: [
        { text: 'The fund is a PFIC.', passages: [5, 9] },
        { text: 'It must be reported.', passages: [9, 3723] },
      ],
      all: [5, 9, 3723],
    });
  });

  it('covers a long material from its beginning to its end', () => {
    const lines = Array.from({ length: 100 }, (_, index) => `[${index * 10}] This is point ${index}.`);
    const items = fill({ quotes: { type: 'array', maxItems: 4, items: quote } }, lines.join('\n')).quotes as object[];
    expect(items).toMatchObject([{ second: 0 }, { second: 250 }, { second: 500 }, { second: 750 }]);
  });

  it('writes a section from its passages, and finds what is said twice', () => {
    const message = 'Write the section “A”.\n<findings>\n- Wrong.\n</findings>\n<material>\n[3] Right.\n</material>';
    expect(fill({ quotes: { type: 'array', items: quote } }, message).quotes).toEqual([{ text: 'Right.', second: 3 }]);
    const article = '<article>\n[1] It is so.\n[2] So it is.\n[3] It is so.\n</article>';
    expect(fill({ repeated: { type: 'array', items: { type: 'integer' } } }, article)).toEqual({ repeated: [3] });
  });

  it('takes title, description and tags from an article', () => {
    const article =
      '<article>\nFund and tax.\nA foreign fund is often a PFIC for the tax of a U.S. person.\n</article>';
    const text = { type: 'string' };
    const filled = fill({ title: text, seoDescription: text, tags: { ...strings, maxItems: 2 } }, article);
    expect(filled).toMatchObject({
      title: 'Fund and tax.',
      seoDescription: 'Fund and tax.',
      tags: ['Fund', 'foreign'],
    });
    expect(fill({ title: text }, `Video title: A talk\n${article}`)).toEqual({ title: 'A talk' });
  });
});

it.each([
  ['How long does it take?', 'en'],
  ['Quanto tempo demora o visto?', 'pt'],
  ['¿Cuánto tiempo tarda la visa?', 'es'],
  ["Quanto tempo ci vuole per il visto d'oro?", 'it'],
])('%s is %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});
