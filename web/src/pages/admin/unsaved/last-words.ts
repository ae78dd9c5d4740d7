import type { KeptCopy } from './kept-copy';

const PREFIX = 'newsroom-last-words:';

/**
 * What was still on its way to the database when a page was left. localStorage takes it at once, where a database can
 * drop a write of a page that goes; the next page moves it over.
 */
export const lastWords = {
  /** Does nothing where there is no room: what was kept before stands. */
  put(id: string, copy: KeptCopy | null): void {
    try {
      if (copy) localStorage.setItem(PREFIX + id, JSON.stringify(copy));
      else localStorage.removeItem(PREFIX + id);
    } catch {
      return;
    }
  },

  /** Every copy that has not been moved over. */
  all(): KeptCopy[] {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return keys.map((key) => JSON.parse(localStorage.getItem(key) ?? '') as KeptCopy);
  },
};
