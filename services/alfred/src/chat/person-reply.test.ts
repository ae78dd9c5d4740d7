import { WEEKDAYS } from '@firm/contracts/rules/office';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { personReply } from './person-reply.js';

// A Wednesday.
beforeAll(() => void jest.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z') }));
afterAll(() => void jest.useRealTimers());

const officeOn = (day: (typeof WEEKDAYS)[number], timeZone = 'Europe/Lisbon') => ({
  ...{ timeZone, days: [{ day, opens: '09:00', closes: '18:00' }] },
  ...{ waitMinutes: 3, rereadMonths: 12, changedBy: null, changedAt: null },
});
const OPEN = officeOn('Wednesday');
const CLOSED = officeOn('Friday');
const reply = (question: string, office: typeof OPEN, areToldNow = false) =>
  personReply({ question, sessionId: 'x' }, [], { office, areToldNow }, 'https://b.example');

describe.each([
  {
    question: 'I want to talk to a real person please',
    language: 'en',
    closed: 'Our office is closed right now; it opens Friday at 9:00 a.m., Lisbon time.',
    told: 'We have let our lawyers know',
    untold: 'None of our lawyers can join you right now',
  },
  {
    question: 'Quero falar com uma pessoa',
    language: 'pt',
    closed: 'O escritório está fechado neste momento; abre sexta-feira às 9:00, hora de Lisboa.',
    told: 'Já avisámos os nossos advogados',
    untold: 'Neste momento nenhum dos nossos advogados está disponível',
  },
  {
    question: 'Quiero hablar con una persona',
    language: 'es',
    closed: 'La oficina está cerrada en este momento; abre el viernes a las 9:00, hora de Lisboa.',
    told: 'Ya hemos avisado a nuestros abogados',
    untold: 'En este momento no hay ningún abogado disponible',
  },
  {
    question: 'Vorrei parlare con una persona',
    language: 'it',
    closed: 'Lo studio in questo momento è chiuso; riapre venerdì alle 9:00, ora di Lisbona.',
    told: 'Abbiamo avvisato i nostri avvocati',
    untold: 'In questo momento nessuno dei nostri avvocati è disponibile',
  },
  {
    question: 'Ich möchte mit einem Anwalt sprechen',
    language: 'de',
    closed: 'Unser Büro ist gerade geschlossen; es öffnet am Freitag um 9:00 Uhr Lissabonner Zeit.',
    told: 'Wir haben unsere Anwälte benachrichtigt',
    untold: 'Gerade kann sich keiner unserer Anwälte dazuschalten',
  },
  {
    question: 'je voudrais parler à un avocat',
    language: 'fr',
    closed: 'Notre bureau est fermé en ce moment ; il ouvre vendredi à 9:00, heure de Lisbonne.',
    told: 'Nous avons prévenu nos avocats',
    untold: 'Aucun de nos avocats n’est disponible',
  },
])('“$question” is answered in its language', ({ question, language, closed, told, untold }) => {
  it.each([
    ['when the closed office opens', CLOSED, true, closed],
    ['that staff know of it', OPEN, true, told],
    ['that nobody can join, where nobody knows', OPEN, false, untold],
  ])('with %s, and the form', (_, office, areToldNow, begins) => {
    const given = reply(question, office, areToldNow);
    expect(given.language).toBe(language);
    expect(given.text.normalize('NFKC').startsWith(begins)).toBe(true);
    expect(given.text).toContain('](/write-to-us?session=x)');
    if (office === CLOSED)
      expect(given.text).toContain('](https://b.example/book_service?service=orientation_meeting)');
  });
});

it('the time of an office elsewhere is called its own', () =>
  expect(reply('Quero falar com uma pessoa', officeOn('Friday', 'America/New_York')).text).toContain(
    'hora local do escritório',
  ));
