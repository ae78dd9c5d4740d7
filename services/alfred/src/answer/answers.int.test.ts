import type { ChatMessage } from '@firm/contracts/api/chat';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CARE } from './distress.js';
import { ARTICLES, sendEvents } from '../testing/sample-articles.js';
import { useAlfred } from '../testing/test-alfred.js';

const alfred = useAlfred();
beforeAll(() => sendEvents(alfred, 'post.published', ...ARTICLES));
afterEach(() => alfred.openAi.reset());

async function answer(content: string, sessionId?: string): Promise<ChatMessage> {
  return (await alfred.say(sessionId ?? (await alfred.openSession()), content)).assistantMessage;
}
const QUESTION = 'How much must I invest in a fund?';
/** Numbers of passages: on donations, and on the amounts in Italy. */
const [DONATION, AMOUNTS] = ['3', '7'];
const LINK =
  "[Portugal's Golden Visa: the investment routes that remain](/blog/portugal-golden-visa-investment-routes#investment-funds)";

describe('an answer from the published guides', () => {
  it('links to the section it cites, also when no language model is connected', async () => {
    const { content, note } = await answer(QUESTION);
    expect(content).toContain('at least €500,000 in a qualifying investment fund.');
    expect(content).toContain(LINK);
    expect(content).not.toContain('[[');
    expect(note ?? null).toBeNull();
  });

  it('has the search name passages by earlier messages and by the profile too', async () => {
    const named = async (id: string, content: string, clientProfile?: object) => {
      await alfred.openAi.reset();
      await alfred.ask('post', `/api/chat/${id}/messages`).send({ content, clientProfile }).expect(200);
      return /<search>(\d+)/.exec(JSON.stringify((await alfred.openAi.meter()).calls[0]?.body?.['input']))?.[1];
    };
    const id = await alfred.openSession();
    expect(await named(id, 'Tell me about the donation')).toBe(DONATION);
    expect(await named(id, 'And how much?')).toBe(DONATION);
    const about = async (country: string) =>
      named(await alfred.openSession(), 'minimum', { nationality: 'x', countriesOfInterest: [country] });
    expect(await about('Italy')).toBe(AMOUNTS);
  });
});

describe('an answer without a source', () => {
  it('carries the note, in the language of the visitor, which stands beside it', async () => {
    await alfred.openAi.script({ text: 'Non lo so.' });
    const id = await alfred.openSession();
    const { note, language } = await answer('Quanto costa la scuola americana a Roma?', id);
    expect(note).toContain('guide pubblicate dallo studio');
    expect([language, (await alfred.messagesOf(id))[1]?.language]).toEqual(['it', 'it']);
  });

  it('is a canned reply when the model declines', async () => {
    await alfred.openAi.script({ text: '[[decline|unlawful]]' });
    const { content, note } = await answer('Como posso esconder dinheiro do fisco?');
    expect(content).toBe(
      'Não posso ajudar nisso: o escritório só aconselha caminhos lícitos. Posso ajudar noutra questão?',
    );
    expect(note ?? null).toBeNull();
  });

  it('is marked as French where it is', async () => {
    await alfred.openAi.script({ text: 'Je ne sais pas. Un avocat du cabinet peut vous le dire.' });
    const { language } = await answer('Combien coûte le visa pour les Américains ?');
    expect(language).toBe('fr');
  });

  it('begins with a word of care and 112 for who writes of distress, and then answers', async () => {
    await alfred.openAi.script({ text: 'At least €500,000 [[2|a subscription of at least €500,000]].' });
    const { content } = await answer('My husband beats me. How much must I invest in a fund to stay?');
    expect(content).toBe(`${CARE.en}\n\nAt least €500,000 ${LINK}.`);
    expect((await answer('Mio marito mi picchia')).content.startsWith(`${CARE.it}\n\n`)).toBe(true);
    const { content: person } = await answer('I want to die. I want to talk to a person');
    expect(person.startsWith(`${CARE.en}\n\n`)).toBe(true);
  });

  it('is that word where the model reads distress, declines, or fails', async () => {
    const id = await alfred.openSession();
    await alfred.openAi.script({ text: '[[care|112]]' });
    const { content, offersLawyer } = await answer('He did it again last night, I cannot bear it', id);
    expect([content, offersLawyer]).toEqual([CARE.en, true]);
    await alfred.openAi.script({ text: '[[care|112]]\nWhat would you like to know?' });
    expect((await answer('And again', id)).content).toBe(`${CARE.en}\n\nWhat would you like to know?`);
    await alfred.openAi.script({ text: '[[decline|off topic]]' });
    expect((await answer('I want to die', id)).content).toBe(CARE.en);
    await alfred.openAi.script({ status: 500, times: 'always' });
    expect((await answer('Mon mari me bat', id)).content).toBe(CARE.fr);
  });
});
