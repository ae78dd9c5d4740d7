import { afterEach, expect, it } from '@jest/globals';
import { EMPTY_ENQUIRY } from '@firm/contracts/rules/enquiries';
import { forgetDraft, recallDraft, rememberDraft } from './enquiry-draft';

const stored = new Map<string, string>();
Object.defineProperty(globalThis, 'sessionStorage', {
  configurable: true,
  value: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  },
});
afterEach(() => stored.clear());

const TYPED = { ...EMPTY_ENQUIRY, question: 'May we come in September?', name: 'Ada' };

it('is there after a reload, and gone when it was sent', () => {
  rememberDraft(TYPED);
  expect(recallDraft()).toEqual(TYPED);
  forgetDraft();
  expect([recallDraft(), stored.size]).toEqual([null, 0]);
});

it('is deleted after a day', () => {
  const day = 24 * 60 * 60 * 1_000;
  rememberDraft(TYPED, 0);
  expect(recallDraft(day - 1)).toEqual(TYPED);
  expect([recallDraft(day), stored.size]).toEqual([null, 0]);
});

it('is nothing where the browser kept something else', () => {
  stored.set('enquiry draft', '{"fields":');
  expect(recallDraft()).toBeNull();
});
