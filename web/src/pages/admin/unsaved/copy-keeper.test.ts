import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BLANK_FORM } from '../editor/post-form';
import { CopyKeeper, type KeptState } from './copy-keeper';
import type { KeptCopy } from './kept-copy';

const copyOf = (title: string): KeptCopy => ({
  id: 'session',
  owner: 'ana@example.com',
  postId: null,
  basedOnVersion: null,
  workingCopy: null,
  keptAtMs: 0,
  form: { ...BLANK_FORM, title },
});

describe('CopyKeeper', () => {
  let kept: (string | null)[];
  let states: KeptState[];
  let keeper: CopyKeeper;
  let left: (string | null)[];
  const lastWords = { put: (_id: string, copy: KeptCopy | null) => void left.push(copy?.form.title ?? null) };

  beforeEach(() => {
    jest.useFakeTimers();
    kept = [];
    states = [];
    left = [];
    const store = {
      keep: async ({ form }: KeptCopy) => void kept.push(form.title),
      drop: async () => void kept.push(null),
    };
    keeper = new CopyKeeper(store, lastWords, 'session', (state) => states.push(state));
  });
  afterEach(() => void jest.useRealTimers());

  it('keeps the newest state once the form rests', async () => {
    for (const title of ['a', 'ab', 'abc']) keeper.changed(copyOf(title));
    await jest.advanceTimersByTimeAsync(250);
    expect(kept).toEqual(['abc']);
    expect(states).toEqual(['keeping', 'keeping', 'keeping', 'kept']);
  });

  it('does not say that a state is kept while a newer one waits', async () => {
    keeper.changed(copyOf('a'));
    const written = keeper.flush();
    keeper.changed(copyOf('ab'));
    await written;
    expect(states.at(-1)).toBe('keeping');
    await jest.runAllTimersAsync();
    expect(states.at(-1)).toBe('kept');
  });

  it('keeps it at once when the page is being left, also what the database may not have finished', async () => {
    keeper.changed(copyOf('last words'));
    keeper.leave();
    expect([kept, left]).toEqual([['last words'], ['last words']]);
    keeper.changed(copyOf('on its way'));
    void keeper.flush();
    keeper.leave();
    expect(left.at(-1)).toBe('on its way');
    await jest.runAllTimersAsync();
    keeper.leave();
    expect(left).toHaveLength(2);
  });

  it('drops the copy when the form is back where it was', async () => {
    keeper.changed(copyOf('a'));
    await keeper.flush();
    keeper.changed(null);
    await keeper.flush();
    expect(kept).toEqual(['a', null]);
  });

  it('writes nothing after the text was saved', async () => {
    keeper.changed(copyOf('a'));
    await keeper.forget();
    await jest.runAllTimersAsync();
    expect(kept).toEqual([null]);
  });

  it('tells when the browser keeps nothing, and when it does again', async () => {
    let isFull = true;
    const store = {
      keep: () => (isFull ? Promise.reject(new Error('QuotaExceededError')) : Promise.resolve()),
      drop: () => Promise.resolve(),
    };
    keeper = new CopyKeeper(store, lastWords, 'session', (state) => states.push(state));
    keeper.changed(copyOf('a'));
    await keeper.flush();
    isFull = false;
    keeper.changed(copyOf('b'));
    await keeper.flush();
    expect(states).toEqual(['keeping', 'failed', 'keeping', 'kept']);
  });
});
