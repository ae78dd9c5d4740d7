import type { AdminPost } from '@firm/contracts/api/posts';
import { describe, expect, it } from '@jest/globals';
import { BLANK_FORM, type PostForm } from '../post-form/post-form';
import { withStatusOfNow, writersSince } from './save-conflict';

const base: PostForm = { ...BLANK_FORM, title: 'A lease', contentHtml: '<p>One</p>' };
const mine: PostForm = { ...base, contentHtml: '<p>Two</p>' };
const PUBLISHED = { status: 'published', publishedAt: '2026-11-23T06:47:00.000Z' } as const;
const merge = (theirs: Partial<PostForm>, written = mine, began: PostForm | null = base) =>
  withStatusOfNow(written, { theirs: { ...base, ...theirs } as unknown as AdminPost, base: began, savedBy: [] });

describe('withStatusOfNow', () => {
  it('keeps the text of the writer, with the status that the post has by now', () => {
    expect(merge(PUBLISHED)).toEqual({ ...mine, ...PUBLISHED });
    expect(merge({})).toEqual(mine);
  });

  it('keeps a status that the writer has chosen', () => {
    const scheduled = { ...mine, status: 'scheduled', publishedAt: '2026-12-01T09:00:00.000Z' } as const;
    expect(merge(PUBLISHED, scheduled)).toEqual(scheduled);
  });

  it('merges nothing where anything else was changed, or the beginning is not known', () => {
    expect(merge({ ...PUBLISHED, title: 'Another' })).toBeNull();
    expect(merge({ contentHtml: '<p>Three</p>' })).toBeNull();
    expect(merge(PUBLISHED, mine, null)).toBeNull();
  });
});

describe('writersSince', () => {
  const by = (savedBy: string, version: number, cause: string) => ({ savedBy, version, cause });
  const saves = [by('rui', 3, 'restored'), by('zoe', 2, 'edited'), by('ana', 1, 'created')];

  it('names whoever has saved since, each once', () => {
    expect(writersSince(1, [by('zoe', 4, 'status changed'), ...saves])).toEqual(['zoe', 'rui']);
    expect(writersSince(null, saves)).toEqual([]);
  });

  it('does not name whoever moved the post to the trash or restored it from there', () => {
    const moves = [by('ana', 5, 'restored'), by('eva', 4, 'deleted')];
    expect(writersSince(1, [...moves, ...saves])).toEqual(['rui', 'zoe']);
    expect(writersSince(3, [...moves, ...saves])).toEqual([]);
  });
});
