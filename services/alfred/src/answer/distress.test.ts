import { describe, expect, it } from '@jest/globals';
import { CARE, distressIn } from './distress.js';

describe('a message of distress is answered with care and 112, in its language', () => {
  it.each([
    ['My husband beats me. Do I lose my residence permit if I leave him?', 'en'],
    ['he keeps hitting me and the kids', 'en'],
    ['my ex threatened to kill me', 'en'],
    ['I don’t want to live anymore', 'en'],
    ['I want to die', 'en'],
    ['I’ve been thinking about suicide since the visa was refused', 'en'],
    ['I am afraid my brother will kill himself', 'en'],
    ['I was trafficked to Portugal', 'en'],
    ['My employer took my passport and I am forced to work without pay', 'en'],
    ['Is there a permit for victims of domestic violence?', 'en'],
    ['O meu marido bate-me', 'pt'],
    ['meu namorado me bateu ontem', 'pt'],
    ['Não quero viver mais', 'pt'],
    ['Penso em matar-me', 'pt'],
    ['Sou vítima de tráfico de pessoas', 'pt'],
    ['O patrão ficou com o meu passaporte', 'pt'],
    ['Mi marido me pega', 'es'],
    ['quiero morirme', 'es'],
    ['Soy víctima de violencia de género', 'es'],
    ['Mi jefe me quitó el pasaporte', 'es'],
    ['Mio marito mi picchia', 'it'],
    ['il mio compagno mi ha picchiata', 'it'],
    ['Voglio farla finita', 'it'],
    ['Sono vittima di tratta', 'it'],
    ['Mein Mann schlägt mich', 'de'],
    ['Ich will nicht mehr leben', 'de'],
    ['Mon mari me bat', 'fr'],
    ['J’ai envie de mourir', 'fr'],
  ] as const)('“%s”', (message, language) => expect(distressIn(message)).toBe(language));

  it('each tells the number', () => {
    for (const words of Object.values(CARE)) expect(words).toMatch(/\b112\b/);
  });
});

it.each([
  'My life is a tax nightmare',
  'Can I kill two birds with one stone and buy a fund and a house?',
  'Does the suicide clause of my life insurance hold in Portugal?',
  'These taxes are killing me',
  'I want to die in Portugal, so who inherits my house?',
  'I don’t want to live in the US anymore',
  'I do not want to live any more in London',
  'They hit me with a penalty for a late FBAR',
  'The bank threatens me with a fine',
  'My wife beats me to it every time',
  'I am in danger of losing my residence permit',
  'AIMA kept my passport for a week',
  'My husband takes his passport and I take mine',
  'Am I forced to work in Portugal with a D8?',
  'He threatened us with a lawsuit',
  'What does the law say about violent crime and criminal records?',
  'Quero viver e morrer em Portugal',
  'Não quero viver mais em São Paulo',
  'A minha mulher quer mudar-se comigo',
  'El consulado me amenaza con una multa',
  'Mi marido me pregunta si paga impuestos',
  'Voglio morire in Italia: chi eredita?',
  'Mio marito mi chiede dei dividendi',
  'Mein Mann fragt mich nach Steuern',
  'Je veux mourir en Italie, qui hérite ?',
])('“%s” is none', (message) => expect(distressIn(message)).toBeNull());
