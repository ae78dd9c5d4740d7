import type { TrashedPost, UnsavedWork } from '@firm/contracts/api/newsroom';
import { describe, expect, it } from '@jest/globals';
import { BLANK_FORM } from '../post-form/post-form';
import type { StoredDraft } from './draft-storage';
import { isThrownAway, offerOfDraft, unsavedOffers } from './unsaved-offers';

const stored = (fields: Partial<StoredDraft>): StoredDraft => ({
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
  beginning: '',
  basedOnVersion: 1,
  currentVersion: 1,
  savedAt: '2026-11-21T09:00:00Z',
  ...fields,
});
const titles = (abandoned: StoredDraft[], open: StoredDraft[], works: UnsavedWork[]) =>
  unsavedOffers({ abandoned, open }, works, 'this page').map(({ title }) => title);

describe('unsavedOffers', () => {
  it('offers a text once if the browser and the server both have it', () => {
    const copy = stored({ workingCopy: { version: 3, savedAt: '2026-11-21T09:00:00Z' } });
    expect(titles([copy], [], [work({})])).toEqual(['In the browser']);
  });

  it('offers both if the server has a later text from another device', () => {
    const copy = stored({ workingCopy: { version: 3, savedAt: '2026-11-21T08:00:00Z' } });
    expect(titles([copy], [], [work({})])).toEqual(['In the browser', 'On the server']);
  });

  it('offers both if the browser does not know the copy on the server', () => {
    expect(titles([stored({})], [], [work({ savedAt: '2026-11-21T11:00:00Z' })])).toEqual([
      'On the server',
      'In the browser',
    ]);
  });

  it('does not offer a text that is open in some tab', () => {
    expect(titles([], [stored({})], [work({})])).toEqual([]);
    const ours = stored({ id: 'this page', workingCopy: { version: 3, savedAt: '2026-11-21T08:00:00Z' } });
    expect(titles([], [ours], [work({})])).toEqual([]);
  });

  it('offers a copy made elsewhere while the session of this page has none of its own', () => {
    expect(titles([], [stored({ id: 'this page' })], [work({})])).toEqual(['On the server']);
  });

  it('identifies texts of posts that were never saved by their sessions', () => {
    const copy = stored({ postId: null, id: 'a', workingCopy: { version: 1, savedAt: '2026-11-21T09:00:00Z' } });
    expect(titles([copy], [], [work({ postId: null, id: 'a' })])).toEqual(['In the browser']);
    expect(titles([copy], [], [work({ postId: null, id: 'b' })])).toEqual(['In the browser', 'On the server']);
  });
});

describe('isThrownAway', () => {
  const offer = offerOfDraft(stored({}));
  const trashed = { id: 'post', deletedBy: 'ana@example.com', deletedAt: '2026-11-21T10:05:00.000Z' } as TrashedPost;
  const isHidden = (fields: Partial<TrashedPost>) =>
    isThrownAway(offer, 'ana@example.com', [{ ...trashed, ...fields }]);

  it('is so where the author moved the post to the trash with the text in view', () => expect(isHidden({})).toBe(true));

  it('is not where somebody else did, another post was meant, or the text is later', () => {
    expect(isHidden({ deletedBy: 'rui@example.com' })).toBe(false);
    expect(isHidden({ id: 'other' })).toBe(false);
    expect(isHidden({ deletedAt: '2026-11-21T09:55:00.000Z' })).toBe(false);
  });
});
