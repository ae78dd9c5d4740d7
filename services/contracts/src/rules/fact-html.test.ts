import { describe, expect, it } from '@jest/globals';
import { factKeysIn, fillFacts } from './fact-html.js';
import type { FactLanguage, FactValue } from './facts.js';
import { clearLanguage, textLanguage } from './text-language.js';

const value: FactValue = { type: 'money', amount: 600_000, unit: 'EUR' };
const days: FactValue = { type: 'duration', amount: 9, unit: 'day' };
const facts = new Map([
  ['fund', { value, note: 'As of "today" & here' }],
  ['stay', { value: days, note: 'n' }],
]);
const find = (key: string) => facts.get(key);
const span = (key: string, format: string, text: string) =>
  `<span data-fact="${key}" data-format="${format}">${text}</span>`;

describe('fillFacts', () => {
  it('replaces the value of the day by that of today, in the language and format', () => {
    const html = `<p>At least ${span('fund', 'standard', '€500,000')}.</p>`;
    expect(fillFacts(html, { find, language: 'en' })).toBe(`<p>At least ${span('fund', 'standard', '€600,000')}.</p>`);
    expect(fillFacts(html.replace('standard', 'words'), { find, language: 'pt' })).toContain('>600 mil euros<');
  });

  it('keeps the text of a fact that has no value, and the capital letter of a beginning', () => {
    const html = `${span('gone', 'standard', '5%')} ${span('stay', 'words', 'Seven days')}`;
    expect(fillFacts(html, { find, language: 'en' })).toBe(
      `${span('gone', 'standard', '5%')} ${span('stay', 'words', 'Nine days')}`,
    );
  });

  it('marks a text as English where nobody has written it in the language of the article', () => {
    const text = { type: 'text', text: 'the tax office', wordings: { pt: 'o serviço de finanças' } } as const;
    const fill = (language: FactLanguage) =>
      fillFacts(span('place', 'standard', 'x'), { find: () => ({ value: text, note: 'n' }), language });
    expect(fill('en')).toBe(span('place', 'standard', 'the tax office'));
    expect(fill('pt')).toBe(span('place', 'standard', 'o serviço de finanças'));
    expect(fill('es')).toBe('<span data-fact="place" data-format="standard" lang="en">the tax office</span>');
  });

  it('gives readers a note that takes the focus, except inside a link', () => {
    const html = `${span('fund', 'standard', 'x')}<a href="/">${span('fund', 'standard', 'x')}</a>${span('stay', 'standard', 'x')}`;
    const shown = fillFacts(html, { find, language: 'en', withNotes: true });
    expect(shown).toBe(
      '<span data-fact="fund" data-format="standard" data-note="As of &quot;today&quot; &amp; here" tabindex="0">€600,000</span>' +
        `<a href="/">${span('fund', 'standard', '€600,000')}</a>` +
        '<span data-fact="stay" data-format="standard" data-note="n" tabindex="0">9 days</span>',
    );
  });

  it.each([
    ['en', '€600,000 (no longer in force since October 7, 2023)'],
    ['pt', '600 000 € (já não vigora desde 7 de outubro de 2023)'],
    ['es', '600.000 € (ya no está en vigor desde el 7 de octubre de 2023)'],
    ['fr', '600 000 € (n’est plus en vigueur depuis le 7 octobre 2023)'],
    ['it', '600.000 € (non più in vigore dal 7 ottobre 2023)'],
  ] as const)('tells readers, and not the editor, since when a rule has ended: %s', (language, expected) => {
    const ended = () => ({ value, note: 'n', endedAt: new Date('2023-10-06T23:00:00Z') });
    const html = span('fund', 'standard', '€500,000');
    const shown = fillFacts(html, { find: ended, language, withNotes: true });
    expect(shown.replace(/[\u00a0\u202f]/g, ' ')).toContain(`>${expected}</span>`);
    expect(fillFacts(html, { find: ended, language })).not.toContain('(');
  });

  it('finds each key once', () => {
    expect(factKeysIn(span('a', 'standard', '1') + span('b', 'standard', '2') + span('a', 'number', '3'))).toEqual([
      'a',
      'b',
    ]);
  });
});

it.each([
  ['en', 'The fund route of the Portuguese Golden Visa asks for units of at least that amount.'],
  ['pt', 'Muitos dos nossos clientes falam português: reunimos aqui as perguntas que mais ouvimos.'],
  ['es', 'El visado para inversores exige una cantidad mínima, que no se puede repartir entre las vías.'],
  ['fr', 'Le visa pour investisseurs exige un montant minimal, qui ne peut être réparti dans les fonds.'],
  ['it', 'Il visto per investitori richiede un importo minimo, che non può essere diviso tra le vie.'],
  ['en', '€500,000'],
])('textLanguage tells %s', (language, text) => expect(textLanguage(text)).toBe(language));

describe('clearLanguage', () => {
  const portuguese =
    'A autorização de residência não é renovada sem o contrato, que a família entrega depois da visita. Os documentos dos filhos vão com os do pai ou da mãe.';
  const spanish =
    'El contrato de arrendamiento no se renueva sin el visado, que la familia entrega después de la visita. Los documentos de los hijos son los del padre o de la madre, y no hay más.';

  it.each([
    ['pt', portuguese],
    ['es', spanish],
    [null, `${portuguese} ${spanish}`],
    [null, 'Golden Visa 2026, de A a Z'],
    [null, ''],
  ])('tells %s, and nothing of a mixed or a short text', (language, text) => {
    expect(clearLanguage(text)).toBe(language);
  });
});
