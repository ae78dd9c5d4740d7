import { describe, expect, it } from '@jest/globals';
import { asksForPerson, asksForPersonOnly, languageOfRequest } from './person-request.js';

describe('a message that asks for a person and for nothing else', () => {
  it.each([
    ['I want to speak to a person', 'en'],
    ['Hello! Can I please talk to a real human?', 'en'],
    ['i wnat to speek to a persn', 'en'],
    ['human please', 'en'],
    ['I would like to talk to one of your lawyers about the D7', 'en'],
    ['Quero falar com um advogado', 'pt'],
    ['queria flar com uma pesoa', 'pt'],
    ['¿Puedo hablar con alguien?', 'es'],
    ['quero ablar con una persona', 'es'],
    ['Vorrei parlare con una persona', 'it'],
    ['parlare con un avocato', 'it'],
  ])('"%s" is in the language %s', (message, language) => {
    expect(languageOfRequest(message)).toBe(language);
    expect(asksForPerson(message)).toBe(true);
    expect(asksForPersonOnly(message)).toBe(true);
  });

  it.each([
    'put me through to your tax people pls',
    'can someone ring me back this afternoon?',
    'how do I reach an actual lawyer and not a chatbot',
    'me liga',
    'não há ninguém que me atenda?',
    'Agradecia que me pusesse em contacto com o departamento de imigração.',
    'Que me llame alguien al 600',
    '¿Sería posible concertar una reunión con uno de los socios?',
    'nn capisco niente, kiamatemi',
    'basta risposte copiate, voglio un avvocato vero',
    'this bot is useless, trasnfer me',
  ])('"%s" asks for a person', (message) => expect(asksForPerson(message)).toBe(true));

  it.each(['Should I talk to a lawyer before I sell my house?', 'Can I speak to a person? And what does a D7 cost?'])(
    '"%s" asks more, and is answered',
    (message) => {
      expect(asksForPerson(message)).toBe(true);
      expect(asksForPersonOnly(message)).toBe(false);
    },
  );

  it.each([
    'Are you a person?',
    'Am I a U.S. person?',
    'Do I need a lawyer?',
    'You can call me Tom',
    'Do the lawyers speak Italian?',
    'Is a person of 88 insured?',
    'What person signs that?',
    'Thanks',
    'Do I need a notary, a lawyer, or an accountant?',
    'I talked to someone at the bank, and they want a NIF',
    'can my husband call the consulate for me?',
    'I was called to an appointment, what should I bring?',
    'Me llamaron a la oficina de extranjería, ¿qué papeles llevo?',
    'A empresa tem de contactar a imigração antes de eu chegar?',
    'ho parlato con una persona in banca',
    'Um consultor me mandou um prospeto',
  ])('"%s" does not', (message) => expect(asksForPerson(message)).toBe(false));
});
