import { describe, expect, it } from '@jest/globals';
import type { Ask } from '../ask.js';
import { answerQuestion } from './answer-question.js';
import { fillSchema } from './fill-schema.js';
import { readPassages } from './passages.js';
import { readSentences, splitSentences } from './sentences.js';
import { detectLanguage } from './words.js';

const PASSAGES = `[1] How to apply (/blog/how-to-apply)
The application begins with a form. Applicants invest 500,000 euros in a fund. Family members may join.

[2] PFIC rules (https://firm.example/pfic)
A foreign fund is often a PFIC. Form 8621 is filed every year.`;

const ask = (question: string, instructions = PASSAGES): Ask => ({
  model: 'gpt-4o',
  instructions,
  turns: [{ role: 'user', text: question }],
  stream: false,
});

describe('passages', () => {
  it('are read from numbered lines, and end at a rule', () => {
    expect(readPassages(`${PASSAGES}\n---\nBe brief.`)).toEqual([
      expect.objectContaining({ id: '1', title: 'How to apply', url: '/blog/how-to-apply' }),
      { id: '2', title: 'PFIC rules', url: 'https://firm.example/pfic', text: expect.stringMatching(/every year\.$/) },
    ]);
  });

  it('are read from tags', () => {
    expect(readPassages('<passage id="a" title="T" url="/u">\nWords.\n</passage>')).toEqual([
      { id: 'a', title: 'T', url: '/u', text: 'Words.' },
    ]);
  });
});

describe('answers', () => {
  it('mark each sentence with its passage where the instructions show how', () => {
    const answer = answerQuestion(ask('Which form is filed for a PFIC?', `Mark as [[1|exact words]].\n${PASSAGES}`));
    expect(answer).toContain('Form 8621 is filed every year. [[2|Form 8621 is filed every year.]]');
    expect(answer).not.toContain('](');
  });

  it.each([
    ['Tell me about the moons of Jupiter', 'I do not know'],
    ['Quanto custa um barco à vela?', 'Não sei'],
    ['¿Cuándo juega el equipo nacional?', 'No lo sé'],
    ['Dove posso comprare una bicicletta?', 'Non lo so'],
    ['Hello', 'Ask me something'],
    ['E a minha família?', 'Family members may join.'],
  ])('to "%s" contain "%s"', (question, expected) => {
    expect(answerQuestion(ask(question))).toContain(expected);
  });

  it('come as JSON with citations where a schema asks for that', () => {
    const citation = { type: 'object', properties: { passage: { type: 'integer' }, quote: { type: 'string' } } };
    const schema = {
      type: 'object',
      properties: {
        reply: { type: 'string' },
        citations: { type: 'array', items: citation },
        found: { type: 'boolean' },
      },
    };
    expect(fillSchema(schema, ask('Which form is filed for a PFIC?'))).toEqual({
      reply: expect.stringContaining('Form 8621'),
      citations: expect.arrayContaining([{ passage: 2, quote: 'Form 8621 is filed every year.' }]),
      found: true,
    });
  });
});

describe('sentences', () => {
  it('keep the moment they begin at, also over several lines of captions', () => {
    expect(readSentences('[00:05] The fund is\n[00:09] a PFIC. It must\n[1:02:03] be reported.')).toEqual([
      { text: 'The fund is a PFIC.', second: 5 },
      { text: 'It must be reported.', second: 9 },
    ]);
    expect(readSentences('[754.5] One.\n[760] Two.')).toEqual([
      { text: 'One.', second: 754.5 },
      { text: 'Two.', second: 760 },
    ]);
  });

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

  it('joins the lists of sections that are to be merged', () => {
    const sections = [{ keyInsights: ['First.', 'Second.'] }, { keyInsights: ['Second.', 'Third.'] }];
    const schema = { type: 'object', properties: { keyInsights: strings } };
    expect(fillSchema(schema, ask(JSON.stringify(sections), ''))).toEqual({
      keyInsights: ['First.', 'Second.', 'Third.'],
    });
  });

  it('takes title, slug, description and article from a page of HTML', () => {
    const html = '<h2>Fund &amp; tax</h2><p>A foreign fund is often a PFIC for the tax of a U.S. person.</p>';
    const schema = {
      type: 'object',
      properties: {
        title: { type: 'string' },
        slug: { type: 'string' },
        seoDescription: { type: 'string', maxLength: 40 },
        contentHtml: { type: 'string' },
        tags: { ...strings, maxItems: 2 },
      },
    };
    const filled = fillSchema(schema, ask(html, '')) as Record<string, string>;
    expect(filled).toMatchObject({ title: 'Fund & tax', slug: 'fund-tax' });
    expect(filled['seoDescription']?.length).toBeLessThanOrEqual(40);
    expect(filled['contentHtml']).toMatch(/^<h2>Fund &amp; tax<\/h2>\n<p>A foreign fund/);
    expect(filled['contentHtml']).toContain('No language model is connected');
    expect(filled['tags']).toHaveLength(2);
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
