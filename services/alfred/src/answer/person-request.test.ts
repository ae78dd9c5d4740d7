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

describe('German and French', () => {
  it.each([
    'Ich möchte mit einem Anwalt sprechen',
    'Ich moechte mit einer Anwältin sprechen.',
    'ich möchte mit einem anwallt sprechn',
    'Kann ich bitte mit einem echten Menschen reden?',
    'Guten Tag, könnte ich mit jemandem aus Ihrer Kanzlei sprechen?',
    'Bitte verbinden Sie mich mit einem Mitarbeiter',
    'Rufen Sie mich bitte zurück',
    'Kann mich ein Anwalt anrufen?',
    'Jemand soll mich anrufen',
    'Ich hätte gern einen Termin mit einem Anwalt',
    'Ich brauche einen Anwalt',
    'Ich will einen richtigen Menschen',
    'Einen Anwalt bitte',
    'Wie erreiche ich einen Anwalt?',
    'Ich würde lieber mit einem Berater telefonieren',
    'Wir möchten uns mit einem Rechtsanwalt unterhalten',
    'Ist es möglich, mit einer Person zu sprechen?',
    'Ich will jetzt endlich mit einem Mensch reden!',
    'Darf ich kurz mit Ihrem Kollegen sprechen',
    'Kann ich hier jemanden persönlich sprechen',
  ])('"%s" asks for a person', (message) => {
    expect(asksForPerson(message)).toBe(true);
    expect(languageOfRequest(message)).toBe('de');
  });

  it.each([
    'Brauche ich einen Anwalt für das Goldene Visum?',
    'Wie lange dauert der Antrag?',
    'Ich habe mit einem Anwalt in Berlin gesprochen, und er sagt nein',
    'Sprechen die Anwälte Deutsch?',
    'Wie viel muss eine Person investieren?',
    'Kann mein Mann mitkommen?',
    'Muss ich mich in Portugal anmelden?',
    'Wie melde ich mich beim Finanzamt an?',
    'Was kostet ein Anwalt?',
    'Mein Steuerberater hat mich gestern angerufen',
    'Ich bin eine Person mit zwei Pässen',
    'Können Sie mir sagen, wie hoch die Steuer ist?',
    'Zahlt ein Mensch mit Rente Steuern in Italien?',
    'Wann brauche ich einen Rechtsanwalt?',
    'Wie viele Personen dürfen mit?',
    'Können Sie mir mehr über Fonds schreiben?',
    'Bist du ein Mensch?',
    'Danke, das war hilfreich',
    'Welche Experten prüfen den Fonds?',
    'Der Berater der Bank will einen Nachweis',
  ])('"%s" does not', (message) => expect(asksForPerson(message)).toBe(false));

  it.each([
    'je voudrais parler à un avocat',
    'Je voudrai parlé a un avocat',
    'je voudrais parler à un avoact',
    "Est-ce que je peux parler à quelqu'un ?",
    "Bonjour, puis-je parler à une vraie personne s'il vous plaît ?",
    'Je souhaite échanger avec un conseiller',
    'Pouvez-vous me rappeler ?',
    "Un avocat peut-il m'appeler ?",
    'Rappelez-moi svp',
    "J'aimerais un rendez-vous avec un avocat",
    "J'ai besoin d'un avocat",
    'Je veux un humain',
    'Un avocat, svp',
    'Comment joindre un avocat du cabinet ?',
    'Mettez-moi en relation avec une personne',
    "Est-il possible de discuter avec l'un de vos avocats ?",
    "Passez-moi quelqu'un",
    "Y a-t-il quelqu'un pour me répondre ?",
    'Je préfère parler à un être humain',
    'je veux parler a qqn, un conseiller par exemple, pas un robot',
  ])('"%s" asks for a person', (message) => {
    expect(asksForPerson(message)).toBe(true);
    expect(languageOfRequest(message)).toBe('fr');
  });

  it.each([
    "Ai-je besoin d'un avocat pour le visa ?",
    "Est-ce que j'ai besoin d'un avocat ?",
    'Faut-il un avocat ?',
    'Combien de temps dure la demande ?',
    "J'ai parlé avec un avocat à Paris",
    "Mon conseiller m'a appelé hier",
    'Les avocats parlent italien ?',
    'Combien une personne doit-elle investir ?',
    'Mon mari peut-il venir avec moi ?',
    'Puis-je me passer de visa ?',
    'Pouvez-vous me dire le montant minimum ?',
    'Pouvez-vous me répondre ?',
    'Comment contacter le consulat ?',
    'Une personne de 88 ans est-elle assurée ?',
    'Merci beaucoup',
    'Êtes-vous un robot ?',
    "J'ai appelé un avocat mais il ne connaît pas l'Italie",
    "Quel est le prix d'une consultation ?",
    'La personne qui signe doit être majeure ?',
    'Un expert doit évaluer la maison ?',
  ])('"%s" does not', (message) => expect(asksForPerson(message)).toBe(false));

  it('ask for nothing else, or for more', () => {
    expect(asksForPersonOnly('Ich möchte mit einem Anwalt sprechen')).toBe(true);
    expect(asksForPersonOnly('je voudrais parler à un avocat')).toBe(true);
    expect(asksForPersonOnly('Ich möchte mit einem Anwalt sprechen. Was kostet das Visum?')).toBe(false);
  });
});

describe('in a language that Alfred does not answer in, a message', () => {
  it.each([
    '我想和律师谈谈',
    '可以转人工客服吗？',
    '请让律师给我打电话',
    'Я хочу поговорить с адвокатом',
    'Можно связаться с живым человеком?',
    'Соедините меня с юристом',
    'Мне нужен адвокат.',
    'أريد التحدث مع محامٍ',
    'هل يمكنني التحدث إلى شخص؟',
    'Bir avukatla konuşmak istiyorum',
    'Biriyle görüşebilir miyim?',
    'Beni arayın lütfen',
    'मैं किसी वकील से बात करना चाहता हूँ',
    '弁護士と話したいです',
  ])('"%s" asks for a person and for nothing else', (message) => {
    expect(asksForPerson(message)).toBe(true);
    expect(asksForPersonOnly(message)).toBe(true);
  });

  it('may ask for more', () => {
    const message = '我想和律师谈谈。另外，投资基金的最低金额是多少，需要在葡萄牙住多久？';
    expect(asksForPerson(message)).toBe(true);
    expect(asksForPersonOnly(message)).toBe(false);
  });

  it.each([
    '我需要律师吗？',
    '我和律师谈过了',
    '家人可以一起来吗？',
    'Нужен ли адвокат для визы?',
    'Я говорил с адвокатом вчера',
    'Сколько человек в семье?',
    'هل أحتاج إلى محامٍ؟',
    'كم شخص يمكنه القدوم؟',
    'Avukat gerekli mi?',
    'Dün bir avukatla konuştum',
    'क्या मुझे वकील चाहिए?',
    '弁護士は必要ですか',
  ])('"%s" does not', (message) => expect(asksForPerson(message)).toBe(false));
});
