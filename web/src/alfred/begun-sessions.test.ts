import { expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { BegunSessions, REMEMBERED_SESSIONS } from './begun-sessions';

/** A browser: its storage, and pages that know nothing else of each other. */
function browser() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  return { storage, openPage: () => new BegunSessions(() => storage), text: () => [...stored.values()].join() };
}
const refuse = (): never => {
  throw new Error('SecurityError');
};

it('knows a session that another page of this browser began, and no other', () => {
  const { openPage } = browser();
  const id = randomUUID();
  const page = openPage();
  openPage().add(id);
  expect([page.has(id), openPage().has(id), page.has(randomUUID())]).toEqual([true, true, false]);
});

it('stores no id by which a conversation could be read', () => {
  const { openPage, text } = browser();
  const id = randomUUID();
  openPage().add(id);
  expect(text()).toBe(id.slice(0, 8));
});

it('forgets a session that is gone, and no other', () => {
  const { openPage, text } = browser();
  const [gone, other] = [randomUUID(), randomUUID()];
  const page = openPage();
  page.add(gone);
  page.add(other);
  openPage().remove(gone);
  expect(text()).toBe(other.slice(0, 8));
  expect([openPage().has(gone), openPage().has(other)]).toEqual([false, true]);
});

it('remembers a bounded number, the latest', () => {
  const { openPage, text } = browser();
  const ids = Array.from({ length: REMEMBERED_SESSIONS + 5 }, () => randomUUID());
  const page = openPage();
  ids.forEach((id) => page.add(id));
  expect(text().split(' ')).toHaveLength(REMEMBERED_SESSIONS);
  expect(ids.filter((id) => page.has(id))).toEqual(ids.slice(5));
  expect(ids.filter((id) => openPage().has(id))).toEqual(ids.slice(5));
});

it('knows the sessions of its page where storage is forbidden or full', () => {
  const { storage } = browser();
  for (const page of [new BegunSessions(refuse), new BegunSessions(() => ({ ...storage, setItem: refuse }))]) {
    const id = randomUUID();
    page.add(id);
    expect([page.has(id), page.has(randomUUID())]).toEqual([true, false]);
  }
});
