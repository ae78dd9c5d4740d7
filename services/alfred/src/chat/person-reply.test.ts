import { WEEKDAYS } from '@firm/contracts/rules/office';
import { expect, it } from '@jest/globals';
import { personReply } from './person-reply.js';

/** Closed now, whatever the time of day: it opens in three days. */
const office = (timeZone: string) => {
  const day = WEEKDAYS[new Date(Date.now() + 2 * 86_400_000).getUTCDay()]!;
  return {
    ...{ timeZone, days: [{ day, opens: '09:00', closes: '18:00' }] },
    ...{ waitMinutes: 3, rereadMonths: 12, changedBy: null, changedAt: null },
  };
};
const reply = (question: string, timeZone = 'Europe/Lisbon') =>
  personReply({ question, sessionId: 'x' }, [], { office: office(timeZone), areToldNow: false }, 'https://b.example')
    .text;

it.each([
  ['I want to talk to a real person please', '; it opens D at 9:00 a.m., Lisbon time.'],
  ['Quero falar com uma pessoa', '; abre D às 9:00, hora de Lisboa.'],
  ['Quiero hablar con una persona', '; abre el D a las 9:00, hora de Lisboa.'],
  ['Vorrei parlare con una persona', '; riapre D alle 9:00, ora di Lisbona.'],
  ['Ich möchte mit einem Anwalt sprechen', '; es öffnet am D um 9:00 Uhr Lissabonner Zeit.'],
  ['je voudrais parler à un avocat', ' ; il ouvre D à 9:00, heure de Lisbonne.'],
])('“%s” is told when the closed office opens, and the free meeting', (question, opening) => {
  const text = reply(question);
  const [before = '', after = ''] = opening.split(' D ');
  expect(text.normalize('NFKC')).toMatch(new RegExp(`${before} [\\p{L}-]+ ${after}`.replaceAll('.', '\\.'), 'u'));
  expect(text).toContain('](/write-to-us?session=x)');
  expect(text).toContain('](https://b.example/book_service?service=orientation_meeting)');
});

it.each([
  ['Ich möchte mit einem Anwalt sprechen', 'de'],
  ['je voudrais parler à un avocat', 'fr'],
])('“%s” is answered in a language that the reply tells', (question, language) => {
  const staff = { office: office('Europe/Lisbon'), areToldNow: false };
  expect(personReply({ question, sessionId: 'x' }, [], staff, 'https://b.example').language).toBe(language);
});

it('the time of an office elsewhere is called its own', () =>
  expect(reply('Quero falar com uma pessoa', 'America/New_York')).toContain('hora local do escritório'));
