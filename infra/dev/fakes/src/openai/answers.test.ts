import { describe, expect, it } from '@jest/globals';
import { quoteAnswer } from './quoted-answer.js';
import { fillSchema } from './schema-filler.js';
import { detectLanguage, splitSentences, splitSpoken } from './text.js';
import type { TextRequest } from './text-request.js';

const PASSAGES = `<passages>
<passage id="1" title="How to apply" url="/blog/how-to-apply">
The application begins with a form. Applicants invest 500,000 euros in a fund. Family members may join.
</passage>
<passage id="2" title="PFIC rules" url="/blog/pfic">
A foreign fund is often a PFIC. Form 8621 is filed every year.
</passage>
</passages>`;

const LIBRARY = `<passages>
<passage id="1" title="Portugal’s Golden Visa: The routes that remain" url="/blog/golden-visa#routes">
Nobody should choose by the amount alone.
Route: Investment fund; Minimum: €500,000; In practice: units of a fund
Route: Culture; Minimum: €250,000; In practice: support for the arts
</passage>
<passage id="2" title="Golden Visa: How it ends" url="/blog/golden-visa#end">
The Golden Visa ends for those who sell too early. The Portuguese Golden Visa has its price.
</passage>
<passage id="3" title="How long it usually takes: How long it takes: Golden Visa" url="/#golden-visa-section">
Golden Visa: it usually takes 12 to 24 months. The wait varies most.
</passage>
<passage id="4" title="Retiring: How pensions are taxed" url="/blog/retiring#pensions">
Portugal taxes its residents on pensions. The old regime does not cover pensions.
Pensions for government service, such as a teacher’s: as a rule only the United States taxes them.
Social Security: the treaty lets the United States tax it.
Private pensions, 401(k) and IRA: the country where you live taxes them.
</passage>
<passage id="11" title="Retiring: How pensions are taxed" url="/blog/retiring#pensions">
Italy has a flat rate for people with a foreign pension.
</passage>
<passage id="12" title="After the move: Rental houses in the United States" url="/blog/salary#rentals">
Rent from a house in Texas stays taxable in the United States. Portugal and Italy tax their residents on the same rent.
</passage>
<passage id="13" title="Family in Portugal: Who counts as family" url="/blog/family#who">
Your parents or your spouse’s, if they are dependent.
</passage>
<passage id="15" title="Family in Portugal: Custody" url="/blog/family#custody">
A child who moves with one parent needs the consent of the other.
</passage>
<passage id="5" title="Retiring: Health coverage" url="/blog/retiring#health">
Medicare generally does not pay for care outside the United States.
</passage>
<passage id="6" title="Moving: The first year" url="/blog/moving#first-year">
A will that both countries understand. European law lets you choose the law of your estate.
</passage>
<passage id="7" title="About the firm: Who the lawyers of the firm are" url="/#about-section">
Rita Sá: Founder, immigration law. Practices in Lisbon and Porto.
Ana Paz: Counsel, admitted in New York, no. 0000003 (invented).
</passage>
<passage id="9" title="Family in Portugal: Dependence" url="/blog/family#dependence">
A student of twenty is a dependent. One of twenty-six with a salary is not.
Schools in Lisbon have waiting lists. Count on government fees per person. The authority in charge decides.
</passage>
<passage id="10" title="About the firm: Consultation" url="">
The consultation with two lawyers costs €550.
If you cancel the consultation: full refund if you cancel at least 24 hours before.
You pay by card. The price includes VAT. Afterward you receive a confirmation with the link.
Portugal, residence visa (D7): our fee is usually €2,500 to €4,000.
</passage>
<passage id="14" title="How long it usually takes: How long it takes: Portugal, residence visa (D7)" url="/#golden-visa-section">
Portugal, residence visa (D7): it usually takes 4 to 8 months.
</passage>
<passage id="8" title="Ana Paz: Ana Paz, lawyer of the firm" url="/people/ana-paz">
Ana Paz is a licensed lawyer of the firm.
</passage>
</passages>`;

const VISAS = `<passages>
<passage id="1" title="Remote work: the D8 visa: Compared" url="/blog/remote#compared">
Income; Portugal: D8: Four times the wage, €3,680 a month; Italy: nomad visa: Several consulates ask for €28,000 a year
Insurance; Portugal: D8: Cover of €30,000 for four months; Italy: nomad visa: For the whole stay
</passage>
<passage id="2" title="Remote work: the D8 visa: The income requirement" url="/blog/remote#income">
The income requirement for the D8 visa is €3,680 a month, four times the minimum wage, on average over three months.
</passage>
<passage id="3" title="Remote work: the D8 visa: Your family" url="/blog/remote#family">
For a family the D8 asks for half of the wage for a spouse, and less for each child.
</passage>
<passage id="4" title="How long it takes: How long it takes: D8" url="/#golden-visa-section">
Portugal, the D8 visa: it usually takes 4 to 8 months.
</passage>
<passage id="5" title="A green card abroad: What becomes of it" url="/blog/green-card#becomes">
You can lose a green card by living abroad for long.
You were away for: Up to six months; At the border: As a rule no questions
You were away for: A year or more; At the border: The card alone no longer lets you in
</passage>
<passage id="6" title="After the move: Your salary from an employer" url="/blog/salary#salary">
A salary for work in Lisbon is taxed in Portugal.
</passage>
<passage id="7" title="Family: Must a spouse wait?" url="/blog/family#wait">
No. A spouse who is a parent does not wait.
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

  it('tell the same once, however often it is asked', () => {
    const once = quoteAnswer(ask('Which form is filed for a PFIC?'));
    expect(quoteAnswer(ask('Which form is filed for a PFIC? '.repeat(90).trim()))).toBe(once);
  });

  it.each(['constructor', 'toString', 'hasOwnProperty'])('take "%s" for a word as any other', (word) => {
    const passage = `<passages><passage id="1" title="Building" url="/blog/building">
The ${word} of a house signs the contract with its owner.</passage></passages>`;
    expect(quoteAnswer(ask(`Does the ${word} of a house sign the contract?`, passage))).toContain('signs the contract');
  });

  it('mark a short sentence for itself', () => {
    const passage = `<passages><passage id="1" title="IFICI" url="/blog/ifici">
IFICI is narrower. IFICI is meant for people who become residents.</passage></passages>`;
    expect(quoteAnswer(ask('What is IFICI?', passage))).toMatch(
      /^IFICI is narrower\. \[\[1\|[^\]]+\]\] IFICI is meant for people who become residents\. \[\[1\|/,
    );
  });

  it.each(['Hello again', 'Olá de novo', '¡Hola, qué tal!', 'Ciao di nuovo'])('to “%s” are a greeting', (greeting) =>
    expect(quoteAnswer(ask(greeting))).toMatch(/^(?:Hello|Olá|¡Hola|Buongiorno)!/),
  );

  it.each([
    ['What does the Portuguese Golden Visa cost?', ['€500,000', '€250,000'], 'too early'],
    ['How long does it take?', ['12 to 24 months'], '€'],
    ['How is my Ohio teacher pension taxed in Portugal?', ['only the United States taxes them'], 'Golden'],
    ['Does Medicare pay in Lisbon?', ['Medicare generally does not pay'], 'Rita'],
    ['Do we need a will?', ['A will that both', 'European law lets you'], 'Golden'],
    ['who are the lawyers', ['Rita Sá: Founder', 'no. 0000003 (invented).'], 'licensed'],
    ['What does the Golden Visa of Malta cost?', ['I do not know'], '€'],
    ['What is the weather like in Lisbon?', ['I do not know'], 'Rita'],
    ['how is bitcoin taxed in portugal', ['I do not know'], 'pensions'],
    ['Is my salary taxed in Portugal?', ['I do not know'], 'salary'],
    ['How much does school cost?', ['I do not know'], 'waiting lists'],
    ['Am I a U.S. person?', ['I do not know'], 'per person'],
    ['do i need a lawyer', ['I do not know'], 'licensed'],
    ['how much do you charge?', ['two lawyers costs €550'], 'authority'],
    ['How are pensions taxed in Italy?', ['Italy has a flat rate'], 'old regime'],
    ['How is my pension taxed in Portugal?', ['Portugal taxes its residents'], 'Italy'],
    ['Will my Social Security be taxed in Portugal?', ['Social Security: the treaty'], 'Italy'],
    ['Is rent from my house in Ohio taxed in Portugal?', ['Rent from a house in Texas', 'on the same rent'], 'pension'],
    ['Do I lose Medicare?', ['Medicare generally does not pay'], 'Rita'],
    ['Can elderly parents join us?', ['Your parents or your spouse’s'], 'consent'],
    ['can i bring my mother in law', ['Your parents or your spouse’s'], 'consent'],
    ['What happens after I pay?', ['Afterward you receive a confirmation'], 'Medicare'],
    ['do you give refunds', ['full refund if you cancel'], 'by card'],
    ['Who are your lawyers?', ['Rita Sá: Founder'], 'licensed'],
    ['how much do you charge for a D7 for two people', ['our fee is usually €2,500'], 'months'],
    ['Wie ist das Wetter?', ['I answer in English'], 'Não'],
    ['Combien coûte le Golden Visa ?', ['€500,000', 'Aucun modèle'], 'too early'],
  ])('to "%s" have what is asked for, and nothing else', (question, expected, other) => {
    const answer = quoteAnswer(ask(question, LIBRARY));
    for (const part of expected) expect(answer).toContain(part);
    expect(answer).not.toContain(other);
  });

  it.each([
    ['How long does the D8 visa take?', '4 to 8 months', '€'],
    ['¿Cuánto tarda la visa D8?', '4 to 8 months', '€'],
    ['¿Qué ingresos pide la visa D8?', 'income requirement for the D8 visa is €3,680', 'Insurance'],
    ['Qual é o rendimento mínimo para o visto D8?', 'income requirement for the D8 visa is €3,680', 'Insurance'],
    ['What income does the Italian nomad visa require?', 'Income: Several consulates ask for €28,000', 'Portugal'],
    ['How much does insurance cost?', 'I do not know', '€30,000'],
    ['What happens to my green card?', 'You can lose a green card', 'away for'],
    ['Can my wife come?', 'For a family', 'No.'],
  ])('to "%s" are of the kind that is asked for, in plain words', (question, expected, other) => {
    const answer = quoteAnswer(ask(question, VISAS)).replaceAll(/\[\[.*?\]\]/g, '');
    expect(answer).toContain(expected);
    expect(answer).not.toContain(other);
  });

  it('to a question about somebody else tell what holds for them', () => {
    const { turns, ...request } = ask('What does the D8 visa require?', VISAS);
    const later = { role: 'user' as const, text: 'And for my wife and two children?' };
    expect(quoteAnswer({ ...request, turns: [...turns, later] })).toMatch(/^For a family the D8/);
  });

  it.each([
    'Quanto rendimento preciso para o visto D8?',
    'Quanto reddito serve per il visto D8?',
    '¿Cuántos ingresos necesito para la visa D8?',
  ])('to "%s" are of what it names, and not of the rule that was asked for before', (question) => {
    const elective = 'Italy, Elective residence visa: income a year, about: €31,000, in force since December 1, 2011.';
    const rule = `<passage id="8" title="Rules in force: Italy: Elective residence visa: income a year, about" url="/updates#it-elective-income">
${elective} Source: Decree 850/2011.
</passage>
</passages>`;
    const { turns, ...request } = ask(
      'What income do I need for the elective residence visa?',
      VISAS.replace('</passages>', rule),
    );
    const answered = { role: 'assistant' as const, text: `${elective} [[8|${elective}]]` };
    expect(quoteAnswer({ ...request, turns })).toContain('31,000');
    const later = quoteAnswer({ ...request, turns: [...turns, answered, { role: 'user', text: question }] });
    expect(later).toContain('€3,680');
    expect(later).not.toMatch(/31[.,]000/);
  });

  it('name a guide for each fact of a profile', () => {
    const facts =
      'Nationality: Indian. Residency status: US green card. Countries of interest: Italy. Income: Employment.';
    const answer = quoteAnswer(ask(`This is my profile. ${facts} Which guides should I read first?`, VISAS));
    expect(answer.match(/\[\[\d/g)?.slice(0, 2)).toEqual(['[[5', '[[6']);
  });

  it('say one thing where nothing is found', () => {
    for (const question of ['how is bitcoin taxed in portugal', 'Thanks!', 'Hello'])
      expect(quoteAnswer(ask(question, LIBRARY))).not.toContain('picked word for word');
  });

  it('to a question that continues another are about what both ask', () => {
    const { turns, ...request } = ask('What does the Golden Visa cost?', LIBRARY);
    const later = { role: 'user' as const, text: 'And how long?' };
    expect(quoteAnswer({ ...request, turns: [...turns, later] })).toContain('12 to 24 months');
  });

  it.each(['And in Italy?', 'In Italy?'])(
    'to "%s" keep the subject of the question before, not its country',
    (text) => {
      const { turns, ...request } = ask('How is my 401(k) taxed in Portugal?', LIBRARY);
      const answer = quoteAnswer({ ...request, turns: [...turns, { role: 'user', text }] });
      expect(answer).toContain('Italy has a flat rate');
      expect(answer).not.toContain('Portugal');
    },
  );

  it('name first the guides on the income that few others are about', () => {
    const message = 'Nationality: American. Income: Rent, Retirement Accounts. Which guides should I read first?';
    const answer = quoteAnswer(ask(message, LIBRARY));
    expect(answer.indexOf('Rent from a house')).toBeLessThan(2);
    expect(answer).toContain('Portugal taxes its residents');
  });

  it('to the request for a question that stands alone are the last one with the words of what was said before it', () => {
    const said =
      'Visitor: What is a fund?\nAssistant: It invests.\nVisitor: How long does a visa take?\nAssistant: A year.';
    const conversation = `${said}\nVisitor: And for my wife?`;
    const instructions = 'Rewrite the last message of the visitor so that it can be understood.';
    expect(quoteAnswer({ ...ask(conversation, ''), instructions })).toBe('And for my wife? (visa year)');
  });

  it('to the request for a summary are points from what the visitor wrote', () => {
    const messages = `<passages>
<passage id="1" title="Visitor" url="">
I am a nurse from Boston. I plan to move.
</passage>
<passage id="2" title="Alfred" url="">
That is a good plan for many people.
</passage>
<passage id="3" title="Visitor" url="">
Really?
</passage>
</passages>`;
    const { turns, ...request } = ask('Summarize. The enquiry is: May I come?', PASSAGES);
    const asked = [{ role: 'user' as const, text: messages }, ...turns.slice(-1)];
    expect(quoteAnswer({ ...request, instructions: '', turns: asked })).toBe(
      '- I am a nurse from Boston. [[1|I am a nurse from Boston.]]\n- Really? [[3|Really?]]',
    );
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

const REGISTER = `<passages>
<passage id="1" title="Rules in force: Portugal: Minimum wage a month" url="/updates#pt-minimum-wage">
Portugal, Minimum wage a month: €920, in force since January 1, 2026. Source: Decreto-Lei n.º 139/2025. From January 1, 2027 it changes: €980. Before January 1, 2026 it was €870 (since January 1, 2025).
</passage>
<passage id="2" title="Rules in force: Italy: Flat tax for new residents: how long it lasts" url="/updates#it-flat-tax-years">
Italy, Flat tax for new residents: how long it lasts: 15 years, in force since January 1, 2017. Source: Legge 232/2016, art. 24-bis TUIR.
</passage>
<passage id="3" title="Rules in force: Italy: Flat tax for new residents: amount per year" url="/updates#it-flat-tax">
Italy, Flat tax for new residents: amount per year: €300,000, in force since January 1, 2026. Source: Legge 199/2025, art. 24-bis TUIR. Before January 1, 2026 it was €200,000 (since August 10, 2024). Before August 10, 2024 it was €100,000 (since January 1, 2017).
</passage>
<passage id="4" title="Rules in force: Portugal: Golden Visa: minimum for research" url="/updates#pt-research">
Portugal, Golden Visa: minimum for research: no longer in force. Before November 1, 2026 it was €500,000 (since January 1, 2022).
</passage>
</passages>`;

describe('answers from the register', () => {
  const answer = (found: string, ...questions: string[]) => {
    const turns = [REGISTER, ...questions.slice(0, -1), `<today>November 23, 2026</today>\n<search>${found}</search>`];
    const asked = [...turns, questions.at(-1) ?? ''].map((text) => ({ role: 'user' as const, text }));
    return quoteAnswer({ model: 'gpt-4o', instructions: '', turns: asked, stream: false })
      .replace(/\u00a0/g, ' ')
      .replace(/ \[\[.*?\]\]/g, '');
  };

  it.each([
    ['What was the minimum wage in Portugal in 2025?', '1', 'Before January 1, 2026 it was €870', '€980'],
    ['Will the minimum wage in Portugal change next year?', '1', 'From January 1, 2027 it changes: €980.', '€870'],
    ['How much was the Italian flat tax in 2018?', '2 3', 'it was €100,000', '€200,000'],
    ['What was the minimum wage in Portugal in October 2025?', '1', 'Before January 1, 2026 it was €870', '€980'],
    ['What was the minimum wage in Portugal on November 22, 2025?', '1', 'it was €870', '€980'],
    [
      'What will the minimum wage be in Portugal in January 2027?',
      '1',
      'From January 1, 2027 it changes: €980.',
      '€870',
    ],
    ['What will the minimum wage be in Portugal in December 2026?', '1', '€920, in force since', '€980'],
    ['Quanto era o salário mínimo em Portugal em 3 de maio de 2025?', '1', '870 € até 1 de janeiro de 2026', '980'],
    ['What was the Italian flat tax before October 2025?', '2 3', 'it was €200,000', '15 years'],
    ['What was the Italian flat tax before 2026?', '2 3', 'it was €200,000', '15 years'],
    ['Has the flat tax in Italy changed?', '2 3', 'it was €100,000', '15 years'],
    ['How much was the flat tax in Italy in 1999?', '2 3', '€300,000, in force since January 1, 2026', 'Before'],
    ['Will the flat tax in Italy change?', '3', '€300,000, in force since January 1, 2026 (Legge 199/2025', 'Before'],
    ['What is the Golden Visa minimum for research?', '4', 'no longer in force. Before November 1, 2026', 'I do not'],
    [
      'Qual é o salário mínimo em Portugal?',
      '1',
      '920 €, desde 1 de janeiro de 2026 (Decreto-Lei n.º 139/2025)',
      '870',
    ],
    ['Qual era o salário mínimo em Portugal em 2025?', '1', '870 € até 1 de janeiro de 2026, desde', '980'],
    ['¿Cuántos años dura el impuesto fijo en Italia?', '3 2', '15 años, desde el 1 de enero de 2017', '€'],
    ['Quanto era la flat tax in Italia nel 2020?', '2 3', '100.000 € fino al 10 agosto 2024', '200.000'],
    ["Combien coûte l'impôt forfaitaire en Italie ?", '2 3', 'depuis le 1er janvier 2026', 'ans'],
    ['Wie hoch ist die Flat Tax in Italien?', '2 3', '€300,000, in force since', '15 years'],
    ['Quanto tempo demora a autorização em Portugal?', '1', 'Não sei', '920'],
    ['Qual é o salário mínimo em Itália?', '1', 'Não sei', '920'],
  ])('to "%s" with %s found say "%s"', (question, found, expected, other) => {
    expect(answer(found, question)).toContain(expected);
    expect(answer(found, question)).not.toContain(other);
  });

  it('call a rule as the prompt says it is called in the language of the question', () => {
    const names = '<names language="pt">\n1: Portugal, salário mínimo: mensal\n</names>\n\n';
    const question = 'Qual é o salário mínimo em Portugal?';
    expect(answer(`1</search>${names}<search>`, question)).toContain('Portugal, salário mínimo: mensal: 920 €, desde');
  });

  it.each([
    ['And in 2023?', 'it was €100,000', '€200,000'],
    ['And what was it before?', 'it was €200,000', '15 years'],
    ['Has it changed?', 'it was €200,000', '15 years'],
  ])('to "%s" are about what was asked before', (question, expected, other) => {
    const said = answer('2 3', 'How much is the flat tax in Italy?', question);
    expect(said).toContain(expected);
    expect(said).not.toContain(other);
  });

  it('leave out a sentence whose outdated value is of a rule that is not asked about', () => {
    const passages = `<passages>
<passage id="1" title="Family reunification in Portugal: Must a spouse wait?" url="/blog/family#wait" outdated="two years; since November 1, 2026 it is 3 years, see passage 2">
With a permit a spouse waits two years for family reunification in Portugal.
</passage>
<passage id="2" title="Rules in force: Portugal: Golden Visa: how long each permit is valid" url="/updates#pt-permit-term">
Portugal, Golden Visa: how long each permit is valid: 3 years, in force since November 1, 2026. Source: Lei n.º 23/2007.
</passage>
</passages>`;
    expect(quoteAnswer(ask('How long does a spouse wait for family reunification?', passages))).toMatch(
      /^I do not know/,
    );
    expect(quoteAnswer(ask('How long is a permit of the Golden Visa valid?', passages))).toContain('3 years, in force');
  });

  it('quote a row of a table without what its other columns deny', () => {
    const passages = `<passages>
<passage id="1" title="Golden Visa: The routes" url="/blog/golden-visa#routes">
Route: Investment fund; Minimum: €500,000; What it is: Units in a fund that holds no real estate
Route: Culture; Minimum: €250,000; What it is: Support for the arts
</passage>
</passages>`;
    expect(quoteAnswer(ask('What does the Golden Visa cost?', passages))).toContain(
      '- Investment fund: €500,000 (minimum) [[1|Route: Investment fund; Minimum: €500,000]]\n',
    );
  });

  it('mark the source with the rule', () => {
    const passages = `<passages>
<passage id="1" title="Rules in force: Italy: Crypto-assets: tax on most gains" url="/updates#it-crypto-rate">
Italy, Crypto-assets: tax on most gains: 33%, in force since January 1, 2026. Source: Legge 207/2024. Before January 1, 2026 it was 26% (since January 1, 2023).
</passage>
</passages>`;
    expect(quoteAnswer(ask('How much is the tax on crypto-assets gains in Italy?', passages))).toContain(
      'January 1, 2026 (Legge 207/2024). [[1|Italy, Crypto-assets: tax on most gains: 33%, in force since January 1, 2026. Source: Legge 207/2024.]]',
    );
  });

  it('mark each sentence with words of the register', () => {
    const turns = [REGISTER, '<search>1</search>', 'Qual é o salário mínimo em Portugal?'];
    const request = { ...ask('', ''), turns: turns.map((text) => ({ role: 'user' as const, text })) };
    expect(quoteAnswer(request)).toContain('[[1|From January 1, 2027 it changes: €980.]]');
    expect(quoteAnswer(request)).toContain(
      '[[1|Portugal, Minimum wage a month: €920, in force since January 1, 2026. Source:',
    );
  });
});

const RULES = [
  [
    'Portugal: Golden Visa: minimum for an investment fund',
    '€550,000',
    'Before November 23, 2026 it was €500,000 (since January 1, 2022).',
  ],
  ['Portugal: Golden Visa: minimum for arts and heritage', '€250,000'],
  ['Portugal: Golden Visa: minimum for a company that creates jobs', '€500,000'],
  ['Portugal: Golden Visa: jobs that company has to create', '5'],
  [
    'Portugal: Golden Visa: jobs to create without a minimum investment',
    '12',
    'Before November 23, 2026 it was 10 (since January 28, 2013).',
  ],
  ['Portugal: Golden Visa: real estate stopped qualifying on', 'October 7, 2023'],
  [
    'Portugal: Minimum wage a month',
    '€920',
    'From November 24, 2026 it changes: €970. Before January 1, 2026 it was €870 (since January 1, 2025).',
  ],
  [
    'Portugal: Citizenship: years of legal residence for EU and Portuguese-speaking citizens',
    '7 years',
    'Before May 19, 2026 it was 5 years (since July 6, 2018).',
  ],
  [
    'Portugal: Citizenship: years of legal residence you need',
    '10 years',
    'From November 24, 2026 it changes: 12 years. Before May 19, 2026 it was 5 years (since July 6, 2018).',
  ],
  ['Italy: Citizenship: years of legal residence you need', '10 years'],
  ['Portugal: IFICI: years you must not have been a resident before', '5 years'],
  ['Portugal: IFICI: how long it lasts', '10 years'],
  [
    'Portugal: IFICI: tax rate on income from qualifying work',
    '22.5%',
    'Before November 23, 2026 it was 20% (since January 1, 2024).',
  ],
  [
    'United Kingdom: Capital gains tax on homes: higher rate',
    '24%',
    'Before April 6, 2024 it was 28% (since April 6, 2016).',
  ],
  ['United States: FBAR: report foreign accounts that together exceed', '$10,000'],
].map(([name = '', value = '', more = ''], index) => {
  const text = `${name.replace(': ', ', ')}: ${value}, in force since May 19, 2026. Source: Lei n.º 1, artigo 58.º-A. ${more}`;
  return `<passage id="${index + 1}" title="Rules in force: ${name}" url="/updates#rule-${index + 1}">\n${text.trim()}\n</passage>`;
});

describe('the rule that is asked for', () => {
  const talk = (...questions: string[]) => {
    const turns: TextRequest['turns'] = [{ role: 'user', text: `<passages>\n${RULES.join('\n')}\n</passages>` }];
    for (const question of questions) {
      turns.push({ role: 'user', text: '<today>November 23, 2026</today>\n<search>1 7</search>' });
      turns.push({ role: 'user', text: question });
      turns.push({ role: 'assistant', text: quoteAnswer({ ...ask('', ''), turns }) });
    }
    return (turns.at(-1)?.text ?? '').replace(/\u00a0/g, ' ');
  };

  it.each([
    ['Quantos postos de trabalho preciso de criar para o Golden Visa sem investimento mínimo?', ': 12, desde'],
    ['¿Cuántos puestos de trabajo debo crear para la Golden Visa sin inversión mínima?', ': 12, desde'],
    ['Quanti posti di lavoro devo creare per il Golden Visa senza investimento minimo?', ': 12, dal'],
    ["Combien d'emplois dois-je créer pour le Golden Visa sans investissement minimum ?", ': 12, depuis'],
    ['How many jobs must I create for the golden visa without minimum investment?', ': 12, in force'],
    ['Qual é o salário mínimo em Portugal?', '920 €, desde'],
    ['¿Cuál es el salario mínimo en Portugal?', '920'],
    ['Desde quando o imobiliário não serve para o golden visa em Portugal?', '7 de outubro de 2023'],
    ['Qual o mínimo para investir em arte e património no Golden Visa?', '250 000 €'],
    ['Qual é a idade mínima para conduzir em Portugal?', 'Não sei'],
    ['¿Cuál es el mínimo de días de vacaciones en Portugal?', 'No lo sé'],
    ['What is the minimum wage in France?', 'I do not know'],
    ['Is the minimum wage in Portugal €870?', '€920, in force'],
    ['Is IFICI taxed at 20%?', '22.5%, in force'],
    ['È di 870 euro il salario minimo in Portogallo?', '920 €, dal'],
    ['Is the minimum wage in Portugal still €870 a month?', '€920, in force'],
    ['How many years for Portuguese citizenship as an EU citizen?', ': 7 years'],
    ['Quantos anos precisa um cidadão da União Europeia para a nacionalidade portuguesa?', ': 7 anos'],
    ['What is the FBAR threshold?', '$10,000, in force since May 19, 2026 (Lei n.º 1, artigo 58.º-A).'],
  ])('is told, or none: "%s"', (question, expected) => {
    const answer = talk(question);
    expect(answer).toContain(expected);
    expect(answer.match(/\[\[(\d+)/g)?.length ?? 0).toBeLessThan(3);
  });

  it.each([
    ['How many years for Portuguese citizenship?', ': 10 years', ': 7 years'],
    ['Quantos anos preciso eu para a nacionalidade portuguesa?', ': 10 anos', ': 7 anos'],
    ['Quanti anni servono per la cittadinanza portoghese?', 'need: 10 anni, dal', ': 7 anni'],
  ])('is told with its other cases: "%s"', (question, rule, other) => {
    const [first, second] = talk(question).split('\n');
    expect(first).toContain(rule);
    expect(second).toContain(other);
  });

  it.each([
    ['¿Cuántos años tengo que vivir en Portugal para obtener la nacionalidad?', '9 1', ': 10 años'],
    ['Quando posso pedir a nacionalidade portuguesa?', '9 6', ': 10 anos'],
    ['Can I still get a Portuguese golden visa by buying a house in the Algarve?', '6', 'October 7, 2023'],
    ['Posso ottenere il Golden Visa portoghese acquistando casa?', '6', '7 ottobre 2023'],
    ['Can I live in a house in Portugal with a D7?', '6', 'I do not know'],
    ['Posso votar em Portugal?', '9', 'Não sei'],
    [
      'Minha vizinha espanhola perdeu ontem, no comboio, uma mala vermelha, chaves e nacionalidade; quantos anos guarda a estação de Portugal?',
      '9',
      'Não sei',
    ],
    ['Quel est l’âge minimum pour conduire au Portugal ?', '1', 'Je ne sais pas'],
  ])('is the one that the search knows by its terms, or none: "%s"', (question, found, expected) => {
    const turns = [`<passages>${RULES.join('\n')}</passages>`, `<search>${found}</search>`, question];
    const request = { ...ask('', ''), turns: turns.map((text) => ({ role: 'user' as const, text })) };
    expect(quoteAnswer(request).replace(/\u00a0/g, ' ')).toContain(expected);
  });

  it('is that of the guide that asks the same in another language, where the search finds it first', () => {
    const guide = `<passages><passage id="1" title="Perguntas: Ainda é possível com a compra de um imóvel?" url="/blog/ari#compra">
Não. Desde 7 de outubro de 2023 deixaram de ser aceites os imóveis. As autorizações antigas continuam válidas.
</passage></passages>`;
    const answer = (question: string, found: string) => {
      const turns = [guide, `<search>${found}</search>`, question].map((text) => ({ role: 'user' as const, text }));
      return quoteAnswer({ ...ask('', ''), turns });
    };
    const question = '¿Puedo obtener la Golden Visa comprando un piso?';
    expect(answer(question, '1')).toMatch(/^Não\. .*deixaram de ser aceites os imóveis\. .*continuam válidas\./);
    expect(answer(question, '')).toMatch(/^No lo sé/);
    expect(answer('¿Qué piso es mejor para la Golden Visa?', '1')).toMatch(/^No lo sé/);
  });

  it('is told with the others on its topic where the question names all of them alike', () => {
    const told = talk('Quanto custa o Golden Visa?');
    for (const amount of ['investment fund: 550 000 €', 'arts and heritage: 250 000 €', 'creates jobs: 500 000 €']) {
      expect(told).toContain(amount);
    }
    expect(told.match(/\[\[(\d+)/g)).toHaveLength(3);
  });

  it.each([
    [['What is the tax rate under IFICI?', 'What was it before?'], 'it was 20%', '28%'],
    [['What is the tax rate under IFICI?', 'How long does it last?'], '10 years', '5 years'],
    [['How many years for Portuguese citizenship?', 'Is that going to change?'], 'it changes: 12 years.', '7 years'],
    [['How many years for Portuguese citizenship?', 'And in Italy?'], 'Italy, Citizenship', 'Portugal'],
    [['Qual é o salário mínimo em Portugal?', 'E quanto era antes?'], '870 €', '500'],
    [['Qual é a taxa do IFICI?', 'E quanto dura?'], '10 anos', '5 anos'],
    [['Quanto era il salario minimo in Portogallo?', 'E prima?'], 'fino al', 'até'],
    [['What is the minimum wage in Portugal?', 'And in October 2025?'], 'it was €870', '500'],
  ])('stays that of the answer before: %j', (questions, expected, other) => {
    const answer = talk(...questions).replaceAll(/\[\[.*?\]\]/g, '');
    expect(answer).toContain(expected);
    expect(answer).not.toContain(other);
  });

  it('is told with each way that the question leaves open, and alone where it names one', () => {
    for (const question of [
      'How many jobs do I have to create for the Golden Visa?',
      'How many jobs for the Portuguese golden visa?',
      'Do I need ten jobs in Portugal?',
    ]) {
      const told = talk(question);
      expect(told).toContain('jobs that company has to create: 5,');
      expect(told).toContain('without a minimum investment: 12,');
    }
    const before = talk('How many jobs did I have to create for the Golden Visa in October 2026?');
    expect(before).toContain('jobs that company has to create: 5,');
    expect(before).toContain('Before November 23, 2026 it was 10');
  });

  it('is not asked of the time that its name has', () => {
    const name = 'Italy: Citizenship: last day to declare as Italian the children who were minors in May 2025';
    const text = `${name.replace(': ', ', ')}: June 30, 2030, in force since November 23, 2026. Source: Legge 74/2025. Before November 23, 2026 it was May 31, 2029 (since March 1, 2026). Before March 1, 2026 it was May 31, 2026 (since May 24, 2025).`;
    const passages = `<passage id="1" title="Rules in force: ${name}" url="/updates#minor">\n${text}\n</passage>`;
    const answer = (question: string) => quoteAnswer(ask(question, passages));
    const asked = answer('Until when can parents declare Italian those who were minors in May 2025?');
    for (const day of ['June 30, 2030', 'May 31, 2029', 'May 31, 2026']) expect(asked).toContain(day);
    const inJune = answer('Until when could parents declare Italian those who were minors in May 2025 in June 2025?');
    expect(inJune).toContain('it was May 31, 2026');
    expect(inJune).not.toContain('it was May 31, 2029');
  });

  it.each([
    ['What is the Portuguese minimum wage?', 'From November 24, 2026 it changes: €970.'],
    ['How many years of residence for Portuguese citizenship?', 'From November 24, 2026 it changes: 12 years.'],
    ['Quantos anos de residência para a nacionalidade portuguesa?', 'A partir de 24 de novembro de 2026: 12 anos.'],
    ['Which changes in the law are coming?', 'it changes: €970.'],
    ['Que mudanças na lei estão previstas?', 'A partir de 24 de novembro de 2026: 970 €.'],
  ])('is told with its change that is coming: "%s"', (question, expected) => {
    expect(talk(question)).toContain(expected);
  });

  it.each([
    ['pt', 'Qual é o salário mínimo em Portugal?', 'A partir de 1 de janeiro de 2027: já não está em vigor.'],
    ['it', 'Qual è il salario minimo in Portogallo?', 'Dal 1 gennaio 2027: non è più in vigore.'],
    ['es', '¿Cuánto es el salario mínimo en Portugal?', 'A partir del 1 de enero de 2027: ya no está en vigor.'],
  ])('is told in the language of the question where it will end: %s', (_language, question, expected) => {
    const rule = `Portugal, Minimum wage a month: €920, in force since January 1, 2026. Source: Lei n.º 1. From January 1, 2027 it changes: no longer in force.`;
    const passages = `<passage id="1" title="Rules in force: Portugal: Minimum wage a month" url="/updates#wage">\n${rule}\n</passage>`;
    expect(quoteAnswer(ask(question, passages))).toContain(expected);
  });

  it('has its source in the sentence that its mark follows', () => {
    expect(talk('What is the tax rate under IFICI?')).toMatch(
      /^Portugal, IFICI: .*22\.5%, in force since May 19, 2026 \(Lei n\.º 1, artigo 58\.º-A\)\. \[\[13\|[^\]]*58\.º-A\.\]\]\n/,
    );
  });
});

const HOME = `<passages>
<passage id="1" title="About the firm: Our fees" url="/#fees">
Portugal, residence visa (D7): our fee is usually €2,500. About €900 more for each family member.
Italy, elective residence visa: our fee is usually €2,800. About €800 more for each family member.
Portugal, Golden Visa by investment fund: our fee is usually €9,000. For the investor, up to the first card.
Italy, investor visa: our fee is usually €8,000. Clearance, visa, permit and proof of the investment.
Tax plan before a move: our fee is usually €1,500. In writing, for two countries, with a summary.
</passage>
<passage id="2" title="Your stay: Days" url="/blog/stay#days">
The permit of the Golden Visa runs for two years. You have to spend seven days a year in Portugal on average.
</passage>
<passage id="3" title="Your stay: What the program is" url="/blog/stay#program">
Old permits of the program PRX remain valid. The Portuguese program for residence by exchange (PRX) is for researchers.
</passage>
<passage id="4" title="About the firm: Insurance and licenses" url="/terms">
Our liability insurance covers two million euros per claim. The lawyers of the firm are licensed in Portugal.
If you cancel the consultation in time, we refund the whole price to you.
</passage>
<passage id="5" title="Children: School" url="/blog/children#school">
For children school starts in Portugal in September.
Gains on coins are left untaxed if they are held for a year or more, if they are not securities of any kind, if the seller and the buyer are both in the European Union when the contract is made, or in a country that has a tax treaty with Portugal.
</passage>
</passages>`;

describe('answers to people', () => {
  it.each([
    ['How are gains on coins taxed?', ['or in a country that has a tax treaty with Portugal. [[5|Gains'], 'school'],
    ['What are your fees?', ['€2,500', '€2,800', '€9,000', '€8,000', '€1,500', '€800 more'], 'I do not know'],
    ['how much do you charge for a D7 for a family of four', ['€2,500', '€900 more'], '€2,800'],
    ['My kids are 7 and 11, when do they start school?', ['September'], 'I do not know'],
    ['Are you licensed? insurance?', ['are licensed in Portugal', 'covers two million'], 'I do not know'],
    ['Can I get my €550 back?', ['we refund the whole price'], '€2,500'],
    ['How many days do I have to spend in Portugal?', ['seven days a year'], 'two years'],
    ['What is PRX?', ['(PRX) is for researchers.'], 'September'],
    [
      'Is bitcoin taxed in Portugal?',
      ['I do not know', 'no sentence that shares words with your question answers it'],
      'Gains',
    ],
  ])('say to "%s" the whole of what answers', (question, expected, other) => {
    const answer = quoteAnswer(ask(question, HOME));
    for (const part of expected) expect(answer).toContain(part);
    expect(answer).not.toContain(other);
  });
});

/** What stands beside an answer in the guides: another permit, country, relative or kind of question. */
const BESIDE = `<passages>
<passage id="1" title="Autorização de residência para investimento (ARI): Ainda é possível obter a ARI com a compra de um imóvel?" url="/blog/ari#imovel">
Não. Desde 7 de outubro de 2023 deixaram de ser aceites os imóveis. As autorizações concedidas antes continuam válidas e podem ser renovadas.
</passage>
<passage id="2" title="Autorização de residência para investimento (ARI): A minha família pode vir comigo?" url="/blog/ari#familia">
Sim. O cônjuge e os filhos menores podem ser incluídos no pedido da ARI. O investimento faz-se uma só vez.
</passage>
<passage id="3" title="Green cards: Citizenship first?" url="/blog/green-card#citizenship">
For citizenship the United States asks an American for continuous residence: in most cases five years.
</passage>
<passage id="4" title="Green cards: The exit tax" url="/blog/green-card#exit">
no confirmation that the returns of the last five years were in order. People fail this one without any wealth.
</passage>
<passage id="5" title="Rules in force: Portugal: Citizenship: years of legal residence you need" url="/updates#pt-nationality">
Portugal, Citizenship: years of legal residence you need: 10 years, in force since May 19, 2026. Source: Lei n.º 37/81.
</passage>
<passage id="6" title="Rules in force: Portugal: Golden Visa: minimum for an investment fund" url="/updates#pt-fund">
Portugal, Golden Visa: minimum for an investment fund: €500,000, in force since January 1, 2022. Source: Lei n.º 23/2007.
</passage>
<passage id="7" title="The consultation: What the consultation costs" url="/terms">
The Golden Visa Strategy Consultation costs €550.
</passage>
<passage id="8" title="Fees: What a matter costs: our fees" url="/#fees">
Portugal, residence visa (D7, or D8 for digital nomads): our fee is usually €2,500 to €4,000.
Portugal, Golden Visa by investment fund: our fee is usually €9,000 to €12,000. About €2,000 more for each family member.
On top: government fees, several thousand per person for a Golden Visa.
</passage>
<passage id="9" title="How long it usually takes: How long it takes: Portugal, Golden Visa by investment fund" url="/#timelines">
Portugal, Golden Visa by investment fund: it usually takes 12 to 24 months. From the application to the card; the wait for biometrics varies most.
</passage>
<passage id="10" title="How long it usually takes: How long it takes: Portugal, family reunification" url="/#timelines">
Portugal, family reunification: it usually takes 6 to 12 months. From the application. Golden Visa families can apply with the investor; with most other permits a spouse first waits up to two years.
</passage>
<passage id="11" title="How long it usually takes: How long it takes: Registration of a spouse of an EU citizen" url="/#timelines">
Registration of a spouse of an EU citizen: it usually takes 3 to 6 months. From the application to the residence card.
</passage>
<passage id="12" title="A company abroad: Social security in two countries" url="/blog/llc#social-security">
Italy: a self-employed American in Italy stays under U.S. Social Security, pays self-employment tax, and shows a certificate of coverage.
Portugal: a self-employed person who lives in Portugal pays contributions there.
</passage>
<passage id="13" title="Retiring: How Italy taxes American pensions" url="/blog/retiring#italy">
Social Security: under the treaty only Italy taxes it.
Private pensions: the country where you live, with a credit.
</passage>
<passage id="14" title="Retiring: How Italy taxes American pensions" url="/blog/retiring#italy">
A pensioner in a small town pays a flat rate of seven percent. The pension has to come from abroad, which Social Security does; whether a public pension alone is enough is a question for a ruling.
</passage>
<passage id="15" title="Family reunification in Portugal: Parents" url="/blog/family#parents">
A dependent parent of either spouse counts as family in Portugal, and the waiting period applies. A mother with a good pension is better advised to apply for a D7.
</passage>
<passage id="16" title="Family reunification in Portugal: Dependence" url="/blog/family#dependence">
A working daughter applies in her own right: for a D8 if she can keep her job from Portugal, a D7 only if she has passive income.
</passage>
<passage id="17" title="Portugal’s Golden Visa: Family" url="/blog/golden-visa#family">
Your spouse, minor children and dependent parents can be included in the Golden Visa, either from the start or later.
</passage>
<passage id="18" title="An EU passport: What it does not change" url="/blog/passport#change">
The cheapest permit is the one you already have a right to.
</passage>
<passage id="19" title="Banking in Portugal and Italy: Investments through the bank" url="/blog/banking#investments">
The mutual funds that a European bank recommends, also in Lisbon, are passive foreign companies; see Golden Visa funds.
</passage>
<passage id="20" title="Retiring: The house: sell or rent it out?" url="/blog/retiring#house">
Rented out, it is taxed in the United States first, however long before the move you rent the house out instead of selling it.
</passage>
</passages>`;

describe('answers that would mislead', () => {
  const talk = (questions: readonly string[], found = '') => {
    const turns = [BESIDE, ...questions.slice(0, -1), `<search>${found}</search>`, questions.at(-1) ?? ''];
    return quoteAnswer({ ...ask('', ''), turns: turns.map((text) => ({ role: 'user' as const, text })) });
  };

  it.each([
    ['How many years do I need for Portuguese citizenship as an American?', 'need: 10 years', 'five years'],
    ['Quantos anos preciso para a nacionalidade portuguesa? Sou americano', '10 anos', 'five years'],
    ['For Americans, how long is the residence before citizenship in Portugal?', '10 years', 'five years'],
    ['What do you charge for the golden visa for a family of three?', '€9,000', '€550'],
    ['How much do you charge for a golden visa?', '€9,000', '€500,000'],
    ['quais são os honorários de vocês para o golden visa?', '€9,000', 'government'],
    ['Quanto costate per il golden visa?', '€9,000', '€550'],
    ['¿Cuánto cobráis por la Golden Visa?', '€9,000', '500.000'],
    ['What is your fee for an adoption?', 'I do not know', '€'],
    ['What does a consultation cost?', '€550', '€9,000'],
    ['qto vcs cobram pra fazer tudo isso pra familia de 4?', '€9,000', 'Sim.'],
    ['How much is 2+2?', 'I do not know', '€'],
    ['How much is 17 times 3?', 'I do not know', '€'],
    ['Quanto tempo serve per la cittadinanza italiana?', 'Non lo so', 'spouse'],
    ['How long does it take to become an Italian citizen?', 'I do not know', '3 to 6'],
    ['Will Italy tax my social security?', 'only Italy taxes it', 'self-employ'],
    ['Is my Social Security pension taxed in Italy?', 'only Italy taxes it', 'come from abroad'],
    ['How long after the application do I get the golden visa card?', '12 to 24 months', 'families'],
    ['What is the cheapest way to get a Portuguese golden visa?', '€500,000', 'right to'],
    ['Does Portugal tax wealth?', 'I do not know', 'fail'],
    ['Can my wife work in Portugal on a D7?', 'I do not know', 'daughter'],
    ['Can you recommend a golden visa fund with good returns?', 'I do not know', 'mutual'],
    ['Which bank in Lisbon do you recommend?', 'I do not know', 'mutual'],
    ['do I have to sell my house in Florida before I move', 'I do not know', 'Rented out'],
  ])('to "%s" are those of what is asked, or none', (question, expected, other) => {
    const answer = talk([question])
      .replace(/\u00a0/g, ' ')
      .replaceAll(/\[\[.*?\]\]/g, '');
    expect(answer).toContain(expected);
    expect(answer).not.toContain(other);
  });

  it.each([
    'Ainda posso comprar um imóvel para ter o Golden Visa?',
    'Os imóveis ainda são aceites para renovar a ARI?',
  ])('to "%s" keep the yes or no with which they begin', (question) => {
    const answer = talk([question], '1').replaceAll(/ \[\[.*?\]\]/g, '');
    expect(answer).toMatch(/^Não\. Desde 7 de outubro de 2023 deixaram .* podem ser renovadas\./);
  });

  it('are none where the question whether, found first, is about another permit', () => {
    for (const who of ['minha mulher e meus filhos podem', 'minha esposa pode'])
      expect(talk([`${who} ir comigo com o visto D8?`], '2')).toMatch(/^Não sei/);
    expect(talk(['minha mulher e meus filhos podem ir comigo com o Golden Visa?'], '2')).toMatch(/^Sim\./);
  });

  it.each(['What if I bring my wife and my mother, who is 79?', 'What if my parents come too?'])(
    'to "%s" are about the permit of the question before',
    (question) => {
      const answer = talk(['What is the cheapest way to get a Portuguese golden visa?', question]);
      expect(answer).toContain('dependent parents can be included');
      expect(answer).not.toContain('waiting period');
    },
  );
});

describe('sentences', () => {
  it('are not broken at an abbreviation', () => {
    expect(splitSentences('The U.S. Congress decides. So it is.')).toEqual(['The U.S. Congress decides.', 'So it is.']);
    const ruled = 'See Law no. 23 and art. 5 of it, says Dr. Paz.';
    expect(splitSentences(`${ruled} The answer is no. Ask again.`)).toEqual([ruled, 'The answer is no.', 'Ask again.']);
  });

  it('are cut where captions have no full stops', () => {
    const words = Array.from({ length: 60 }, (_, index) => `word${index}`);
    const pieces = splitSpoken(words.join(' '));
    expect(pieces).toHaveLength(3);
    expect(splitSentences(words.join(' '))).toHaveLength(1);
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
