import { useSyncExternalStore } from 'react';

/** What a tab keeps over a reload, in sessionStorage. The browser may forbid that; then nothing is kept, and nothing fails. */
export function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param text null for nothing any more. */
export function remember(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Going on is a convenience.
  }
}

const doNotSubscribe = () => () => undefined;

/** What is kept, as of this rendering; null on the server. */
export const useRecalled = (key: string): string | null =>
  useSyncExternalStore(
    doNotSubscribe,
    () => recall(key),
    () => null,
  );
