import { describe, expect, it } from '@jest/globals';
import { LeftSessions } from './left-sessions';

function createStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}

describe('the sessions that a tab left', () => {
  it('outlive a reload, and say so', () => {
    const storage = createStorage();
    const before = new LeftSessions(storage);
    before.add(null, 'new');
    before.add('post', 'changed');
    before.add('other', 'discarded');
    before.delete('other');
    expect(before.get('post')).toEqual({ id: 'changed', isOfEarlierPage: false });
    const after = new LeftSessions(storage);
    expect(after.get(null)).toEqual({ id: 'new', isOfEarlierPage: true });
    expect(after.get('post')).toEqual({ id: 'changed', isOfEarlierPage: true });
    expect(after.get('post')).toBe(after.get('post'));
    expect(after.get('other')).toBeUndefined();
  });

  it('belong to one post: that of a new post to the one that was made of it', () => {
    const sessions = new LeftSessions(createStorage());
    sessions.add(null, 'text');
    sessions.add('created', 'text');
    expect(sessions.get(null)).toBeUndefined();
    expect(sessions.get('created')?.id).toBe('text');
  });
});
