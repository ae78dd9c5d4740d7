import type { UnsavedWork } from '@firm/contracts/api/newsroom';
import { describe, expect, it } from '@jest/globals';
import { BLANK_FORM } from '../editor/post-form';
import type { KeptCopy } from './kept-copy';
import { unsavedOffers } from './unsaved-offers';

const kept = (fields: Partial<KeptCopy>): KeptCopy => ({
  id: 'session',
  owner: 'ana@example.com',
  postId: 'post',
  basedOnVersion: 1,
  workingCopy: null,
  keptAtMs: Date.parse('2026-11-21T10:00:00Z'),
  form: { ...BLANK_FORM, title: 'In the browser' },
  ...fields,
});
const work = (fields: Partial<UnsavedWork>): UnsavedWork => ({
  id: 'copy',
  postId: 'post',
  title: 'On the server',
  basedOnVersion: 1,
  currentVersion: 1,
  savedAt: '2026-11-21T09:00:00Z',
  ...fields,
});
const titles = (abandoned: KeptCopy[], living: KeptCopy[], works: UnsavedWork[]) =>
  unsavedOffers({ abandoned, living }, works, 'open').map(({ title }) => title);

describe('unsavedOffers', () => {
  it('offers a text once that the browser and the server both have', () => {
    const copy = kept({ workingCopy: { version: 3, savedAt: '2026-11-21T09:00:00Z' } });
    expect(titles([copy], [], [work({})])).toEqual(['In the browser']);
  });

  it('offers both where the server has a later one, from another device', () => {
    const copy = kept({ workingCopy: { version: 3, savedAt: '2026-11-21T08:00:00Z' } });
    expect(titles([copy], [], [work({})])).toEqual(['In the browser', 'On the server']);
  });

  it('offers both where the browser never heard of the copy on the server', () => {
    expect(titles([kept({})], [], [work({ savedAt: '2026-11-21T11:00:00Z' })])).toEqual([
      'On the server',
      'In the browser',
    ]);
  });

  it('does not offer what is being written in some tab', () => {
    expect(titles([], [kept({})], [work({})])).toEqual([]);
    const ours = kept({ id: 'open', workingCopy: { version: 3, savedAt: '2026-11-21T08:00:00Z' } });
    expect(titles([], [ours], [work({})])).toEqual([]);
  });

  it('offers a copy made elsewhere to the session of this page, while it has none of its own', () => {
    expect(titles([], [kept({ id: 'open' })], [work({})])).toEqual(['On the server']);
  });

  it('tells texts of posts that were never saved by their sessions', () => {
    const copy = kept({ postId: null, id: 'a', workingCopy: { version: 1, savedAt: '2026-11-21T09:00:00Z' } });
    expect(titles([copy], [], [work({ postId: null, id: 'a' })])).toEqual(['In the browser']);
    expect(titles([copy], [], [work({ postId: null, id: 'b' })])).toEqual(['In the browser', 'On the server']);
  });
});
