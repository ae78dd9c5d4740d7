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
  ])('"%s" does not', (message) => expect(asksForPerson(message)).toBe(false));
});
