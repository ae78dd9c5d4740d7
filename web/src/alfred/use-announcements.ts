import { useCallback, useState } from 'react';
import { newKey } from './new-key';

export interface Announcement {
  id: string;
  text: string;
}

/** So many sentences stay in the region for screen readers. */
const KEPT = 40;

/** Sentences for those who hear the page, each said once. */
export function useAnnouncements(): [readonly Announcement[], (sentences: readonly string[]) => void] {
  const [said, setSaid] = useState<readonly Announcement[]>([]);
  const say = useCallback((sentences: readonly string[]) => {
    if (sentences.length === 0) return;
    const added = sentences.map((text) => ({ id: newKey(), text }));
    setSaid((before) => [...before, ...added].slice(-KEPT));
  }, []);
  return [said, say];
}
