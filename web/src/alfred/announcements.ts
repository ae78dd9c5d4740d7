import { useCallback, useState } from 'react';
import { spokenText } from './message-links';
import { newKey } from './new-key';

const SENTENCE_END = /[.!?…]["”»)]*\s+|\n+/g;

/**
 * Splits a growing answer into whole sentences, each returned once, for the live region of screen readers. A sentence is
 * whole when more text follows it or when the answer is complete.
 */
export class SpokenSentences {
  private spoken = 0;

  /**
   * Returns the sentences that became whole since the last call.
   * @param answer the whole answer so far.
   */
  next(answer: string, isWhole: boolean): string[] {
    const sentences: string[] = [];
    for (const end of answer.matchAll(SENTENCE_END)) {
      const at = end.index + end[0].length;
      if (at <= this.spoken || isInLink(answer, at)) continue;
      sentences.push(answer.slice(this.spoken, at));
      this.spoken = at;
    }
    if (isWhole) {
      sentences.push(answer.slice(this.spoken));
      this.spoken = answer.length;
    }
    return sentences.map((sentence) => spokenText(sentence).trim()).filter(Boolean);
  }
}

/** Whether a position lies inside a markdown link that is not complete yet. */
const isInLink = (answer: string, end: number): boolean => /\[[^\]]*$|\]\([^)]*$/.test(answer.slice(0, end));

export interface Announcement {
  id: string;
  text: string;
}

/** The most sentences kept in the live region. */
const KEPT = 40;

/** The sentences of the live region for screen readers, what adds some, and what empties it. */
export function useAnnouncements(): [readonly Announcement[], (sentences: readonly string[]) => void, () => void] {
  const [said, setSaid] = useState<readonly Announcement[]>([]);
  const say = useCallback((sentences: readonly string[]) => {
    if (sentences.length === 0) return;
    const added = sentences.map((text) => ({ id: newKey(), text }));
    setSaid((before) => [...before, ...added].slice(-KEPT));
  }, []);
  const clear = useCallback(() => setSaid([]), []);
  return [said, say, clear];
}
