import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { answerForm, forgetAnswers, messageForm, noteForm } from './use-kept-form';

const ANA = 'ana@example.com';
const BRUNO = 'bruno@example.com';
const keyOf = (form: string, email: string) => `newsroom-form:${form}:${email}`;
const keep = (form: string, email: string, keptAt?: number) =>
  localStorage.setItem(keyOf(form, email), JSON.stringify({ form: 'Dear Maria', basedOn: '', keptAt }));
const kept = () => Object.keys(localStorage).sort();

/** Like a browser's: what is stored are its enumerable properties. */
class FakeStorage {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null;
  }
  setItem(key: string, value: string): void {
    (this as unknown as Record<string, string>)[key] = value;
  }
  removeItem(key: string): void {
    delete (this as unknown as Record<string, string>)[key];
  }
}

beforeEach(() => {
  Object.assign(globalThis, { localStorage: new FakeStorage() });
  for (const email of [ANA, BRUNO]) keep(answerForm('one'), email, Date.now());
  keep('fact-sheet', ANA);
});
afterEach(() => void delete (globalThis as { localStorage?: unknown }).localStorage);

it('forgets the answers of who logs out, and nobody else’s', () => {
  forgetAnswers({ of: ANA });
  expect(kept()).toEqual([keyOf(answerForm('one'), BRUNO), keyOf('fact-sheet', ANA)]);
});

it('forgets everybody’s answers to an enquiry that is gone, and to no other', () => {
  keep(answerForm('other'), ANA, Date.now());
  forgetAnswers({ to: 'one' });
  expect(kept()).toEqual([keyOf(answerForm('other'), ANA), keyOf('fact-sheet', ANA)]);
});

it('forgets notes, and messages to visitors, as it does answers', () => {
  for (const [form, email] of [
    [noteForm('one'), ANA],
    [noteForm('other'), BRUNO],
    [messageForm('one'), ANA],
    [messageForm('other'), BRUNO],
  ] as const)
    keep(form, email, Date.now());
  forgetAnswers({ to: 'one' });
  forgetAnswers({ of: BRUNO });
  expect(kept()).toEqual([keyOf('fact-sheet', ANA)]);
});

it('forgets answers after a week, and those that do not say how old they are or cannot be read', () => {
  keep(answerForm('old'), ANA, Date.now() - 8 * 24 * 3_600_000);
  keep(answerForm('of an earlier version'), ANA);
  localStorage.setItem(keyOf(answerForm('unreadable'), ANA), '{');
  forgetAnswers('old');
  expect(kept()).toEqual([keyOf(answerForm('one'), ANA), keyOf(answerForm('one'), BRUNO), keyOf('fact-sheet', ANA)]);
});
