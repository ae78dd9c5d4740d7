import { describe, expect, it } from '@jest/globals';
import { fitHistory } from './history.js';

const talk = (count: number, answer = 'An answer.') =>
  Array.from({ length: count }, (_, index) => ({ question: `Question ${index + 1}`, answer, language: 'en' as const }));

describe('fitHistory', () => {
  it('shows a short conversation whole', () => {
    expect(fitHistory(talk(12))).toEqual({ recalled: [], turns: talk(12) });
  });

  it('recalls in the thirtieth turn what was said in the first', () => {
    const { recalled, turns } = fitHistory(talk(29));
    expect(recalled[0]).toBe('Question 1');
    expect(recalled.length + turns.length).toBe(29);
    expect(turns.length).toBeLessThanOrEqual(12);
    expect(turns.at(-1)?.question).toBe('Question 29');
  });

  it('moves its window in steps, so that what is shown begins the same for several turns', () => {
    const firsts = Array.from({ length: 12 }, (_, index) => fitHistory(talk(13 + index)).turns[0]?.question);
    expect(new Set(firsts)).toEqual(new Set(['Question 7', 'Question 13']));
  });

  it('keeps to its budget, whatever is written', () => {
    const huge = talk(200, 'x'.repeat(5_000)).map((turn) => ({ ...turn, question: 'y'.repeat(4_000) }));
    const { recalled, turns } = fitHistory(huge);
    expect(turns.length).toBeGreaterThan(0);
    expect(JSON.stringify(turns).length).toBeLessThan(26_000);
    expect(recalled.join('').length).toBeLessThanOrEqual(8_000);
    expect(recalled.length).toBeGreaterThan(20);
  });

  const LONG =
    'Could you explain how the process works in detail, what is needed at each step, and how long everything takes? ';
  const about = (messages: readonly string[]) =>
    fitHistory(messages.map((question) => ({ question, answer: 'An answer. '.repeat(60), language: 'en' as const })))
      .recalled;

  it.each([
    'By the way, I am a citizen of Brazil.',
    'I should add that my wife is Japanese, and our income is rent.',
    'As an American I wonder.',
    'Aliás, sou angolano e tenho dois filhos.',
    'Por cierto, soy mexicana y cobro una pensión.',
    'Sono svizzero e mia moglie lavora.',
    'Übrigens bin ich Österreicher, meine Rente kommt aus Wien.',
    'Au fait, je suis citoyen canadien.',
    'Кстати, я гражданин Украины.',
    '我是中国公民，有两个孩子。',
    'Bu arada ben Türk vatandaşıyım.',
  ])('recalls "%s" at the end of a long first message, and in the middle of a long conversation', (told) => {
    const message = `${LONG.repeat(4)}${told}`;
    const first = about([message, ...Array.from({ length: 29 }, () => LONG)]);
    expect(first[0]).toContain(told);
    expect(first[0]?.length).toBeLessThanOrEqual(600);

    const messages = Array.from({ length: 60 }, (_, index) => `${index}. ${LONG.repeat(4)}`);
    messages[20] = message;
    const middle = about(messages);
    expect(middle.join()).toContain(told);
    expect(middle.join('').length).toBeLessThanOrEqual(8_000);
    expect(middle[0]).toMatch(/^0\. Could you/);
  });

  it('recalls it where it is one sentence without a full stop', () => {
    const told = `hello ${'and so on and on '.repeat(25)}i am from canada`;
    const [first] = about([told, ...Array.from({ length: 29 }, () => LONG)]);
    expect(first).toMatch(/^hello and so on.* … .*i am from canada$/);
  });

  it('takes no more time over what is written to take it than over ordinary messages', () => {
    const messages = [
      'i '.repeat(2_000),
      'america '.repeat(500),
      'my us '.repeat(700),
      '我'.repeat(4_000),
      'x'.repeat(4_000),
    ];
    const rest = Array.from({ length: 29 }, () => LONG);
    const ordinary = messages.map(({ length }) => 'We would like to know what it costs. '.repeat(200).slice(0, length));
    const bestOf = (told: readonly string[]) =>
      Math.min(
        ...Array.from({ length: 5 }, () => {
          const startedMs = performance.now();
          about([...told, ...rest]);
          return performance.now() - startedMs;
        }),
      );
    expect(bestOf(messages)).toBeLessThan(20 * bestOf(ordinary));
  });
});
