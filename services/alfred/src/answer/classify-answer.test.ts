import { describe, expect, it } from '@jest/globals';
import { asksForAdvice, classifyAnswer, isSmallTalk } from './classify-answer.js';

describe('isSmallTalk', () => {
  it.each([
    'Hello!',
    'Hi Alfred, how are you?',
    'Hello again',
    'Good morning, everyone!',
    'Olá de novo',
    'Bom dia outra vez, Alfred',
    'Hola, ¿qué tal?',
    'Buenas tardes de nuevo',
    'Ciao di nuovo',
    'Buongiorno a tutti!',
    'Thanks, great',
    'Who are you?',
    'Olá, bom dia!',
    '¿Quién eres?',
    'Grazie mille!',
    'Thanks a lot, that was very helpful, have a lovely weekend',
    'Muito obrigada pela ajuda toda',
    'Vielen Dank für Ihre Hilfe!',
    'Merci beaucoup pour votre aide !',
    'Danke schön',
    '谢谢！',
    '非常感谢您的帮助',
    'Спасибо большое за помощь!',
    'Yardımınız için teşekkür ederim',
    'Teşekkürler!',
    'شكرا جزيلا على مساعدتك',
    'धन्यवाद!',
    'मदद के लिए बहुत धन्यवाद',
    'ありがとうございます',
    '👍',
    'OK',
  ])('is true for "%s"', (message) => expect(isSmallTalk(message)).toBe(true));

  it.each([
    'Hello, what is a PFIC?',
    'And for Italy?',
    'Hello again, can I apply again?',
    'Again?',
    'Can you explain that?',
    'Obrigado. E os impostos?',
    'Thanks to whom?',
    'Thank you, but what about my mother',
    '谢谢，投资要多少钱',
    'Спасибо, а сколько стоит виза?',
    'Teşekkürler, peki ne kadar',
    'شكرا، كم التكلفة',
    'Danke, und wie lange dauert das',
    'धन्यवाद, कितना खर्च होगा',
  ])('is false for "%s"', (message) => expect(isSmallTalk(message)).toBe(false));
});

describe('asksForAdvice', () => {
  it.each([
    'Do I qualify for the Golden Visa?',
    'Should I choose Italy?',
    'Am I eligible as a retired American?',
    'What is best for me?',
    'Tenho direito ao visto?',
    'No meu caso, quanto pago?',
    '¿Cumplo los requisitos?',
    'Ho diritto al visto?',
  ])('is true for "%s"', (message) => expect(asksForAdvice(message)).toBe(true));

  it.each([
    'Who qualifies for the Golden Visa?',
    'How much do I have to invest?',
    'Quais são os requisitos?',
    'Devotees',
  ])('is false for "%s"', (message) => expect(asksForAdvice(message)).toBe(false));
});

describe('classifyAnswer', () => {
  const classify = (question: string, text: string, more: object = {}) =>
    classifyAnswer(
      { text, marked: text, sources: [], refusal: null, doubtfulSentences: 0, ...more },
      { question, language: 'en', bookingUrl: 'https://booking.example' },
    );
  const WAYS = ['combined_tax_and_immigration_consultation', 'orientation_meeting'].map(
    (service) => `](https://booking.example/book_service?service=${service})`,
  );
  const source = { title: 'A guide', url: '/blog/a', words: 'at least five words here' };

  it.each([
    ['What about there?', 'Could you tell me which country you mean? I can then look it up.'],
    ['What about Italy?', 'Do you ask as an investor or as a pensioner?'],
    ['Can I speak to a person?', 'Certainly: book a meeting on this site.'],
    ['Thank you, that helps', 'You are welcome.'],
    ['Hello, how are you?', 'Good day! What may I do for you?'],
  ])('needs no source for "%s" → "%s"', (question, answer) =>
    expect(classify(question, answer)).toMatchObject({ outcome: 'small talk', note: null }),
  );

  it.each([
    'I want to book a consultation',
    'Quero marcar uma consulta',
    'Quisiera reservar una reunión',
    'Vorrei prenotare un incontro',
  ])('has the ways to book beside the answer to "%s"', (question) => {
    const { note } = classify(question, 'It is booked with a button.', { sources: [source] });
    for (const way of WAYS) expect(note).toContain(way);
  });

  it('names both ways to a person beside an answer without a source, also to small talk that states figures', () => {
    for (const [question, answer, doubtfulSentences] of [
      ['How much?', 'The minimum is €100,000.', 1],
      ['Hello!', 'Good day! Funds begin at €100,000.', 0],
    ] as const) {
      const { note, outcome } = classify(question, answer, { doubtfulSentences });
      expect(outcome).toBe('unsourced');
      for (const words of ['no source in the firm’s published guides', ...WAYS]) expect(note).toContain(words);
    }
  });

  it('says that it is no advice, where the question asks for some', () =>
    expect(classify('Do I qualify with a fund?', 'x', { sources: [source] }).note).toContain(
      'not advice on your case',
    ));

  it('takes no answer for sourced of which a sentence has no support', () => {
    expect(classify('How much?', 'x', { sources: [source], doubtfulSentences: 1 })).toMatchObject({
      outcome: 'partly sourced',
      note: expect.stringContaining('not confirmed'),
    });
    expect(classify('How much?', 'x', { sources: [source] })).toMatchObject({ outcome: 'sourced', note: null });
    expect(classify('How much?', 'Do you mean €100?', {})).toMatchObject({ outcome: 'unsourced' });
    expect(classify('How much?', 'I do not know. Shall I look for something else?')).toMatchObject({
      outcome: 'unsourced',
    });
  });
});
