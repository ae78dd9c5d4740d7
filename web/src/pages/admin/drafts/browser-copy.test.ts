import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BLANK_FORM } from '../post-form/post-form';
import { BrowserCopy, type BrowserCopyState } from './browser-copy';
import type { StoredDraft } from './draft-storage';

const draftOf = (title: string): StoredDraft => ({
  id: 'session',
  owner: 'ana@example.com',
  postId: null,
  basedOnVersion: null,
  workingCopy: null,
  keptAtMs: 0,
  form: { ...BLANK_FORM, title },
});

describe('BrowserCopy', () => {
  let stored: (string | null)[];
  let states: BrowserCopyState[];
  let copy: BrowserCopy;
  let emergency: (string | null)[];
  const emergencyCopies = {
    save: ({ form }: StoredDraft) => void emergency.push(form.title),
    delete: () => void emergency.push(null),
  };

  beforeEach(() => {
    jest.useFakeTimers();
    stored = [];
    states = [];
    emergency = [];
    const storage = {
      save: async ({ form }: StoredDraft) => void stored.push(form.title),
      delete: async () => void stored.push(null),
    };
    copy = new BrowserCopy(storage, emergencyCopies, 'session', (state) => states.push(state));
  });
  afterEach(() => void jest.useRealTimers());

  it('writes the newest state a moment after the last change', async () => {
    for (const title of ['a', 'ab', 'abc']) copy.update(draftOf(title));
    await jest.advanceTimersByTimeAsync(250);
    expect(stored).toEqual(['abc']);
    expect(states).toEqual(['saving', 'saving', 'saving', 'saved']);
  });

  it('does not report a state as saved while a newer one is waiting', async () => {
    copy.update(draftOf('a'));
    const written = copy.flush();
    copy.update(draftOf('ab'));
    await written;
    expect(states.at(-1)).toBe('saving');
    await jest.runAllTimersAsync();
    expect(states.at(-1)).toBe('saved');
  });

  it('writes an emergency copy when the page is left, also of a write that has not finished', async () => {
    copy.update(draftOf('last words'));
    copy.flushOnLeave();
    expect([stored, emergency]).toEqual([['last words'], ['last words']]);
    copy.update(draftOf('on its way'));
    void copy.flush();
    copy.flushOnLeave();
    expect(emergency.at(-1)).toBe('on its way');
    await jest.runAllTimersAsync();
    copy.flushOnLeave();
    expect(emergency).toHaveLength(2);
  });

  it('deletes the copy when the form is unchanged again', async () => {
    copy.update(draftOf('a'));
    await copy.flush();
    copy.update(null);
    await copy.flush();
    expect(stored).toEqual(['a', null]);
  });

  it('writes nothing after the text was discarded', async () => {
    copy.update(draftOf('a'));
    await copy.discard();
    await jest.runAllTimersAsync();
    expect(stored).toEqual([null]);
  });

  it('reports when the browser stores nothing, and when it does again', async () => {
    let isFull = true;
    const storage = {
      save: () => (isFull ? Promise.reject(new Error('QuotaExceededError')) : Promise.resolve()),
      delete: () => Promise.resolve(),
    };
    copy = new BrowserCopy(storage, emergencyCopies, 'session', (state) => states.push(state));
    copy.update(draftOf('a'));
    await copy.flush();
    isFull = false;
    copy.update(draftOf('b'));
    await copy.flush();
    expect(states).toEqual(['saving', 'failed', 'saving', 'saved']);
  });
});
