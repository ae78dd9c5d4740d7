import { spokenText } from './message-links';

const SENTENCE_END = /[.!?…]["”»)]*\s+|\n+/g;

/**
 * The whole sentences of a growing answer, each once: for those who hear it. A sentence counts as whole when something
 * follows it, or when the answer is.
 */
export class SpokenSentences {
  private spoken = 0;

  /** What has become whole since the last time. @param answer all of it so far. */
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

/** Whether the end of a sentence lies inside a link that is not complete yet. */
const isInLink = (answer: string, end: number): boolean => /\[[^\]]*$|\]\([^)]*$/.test(answer.slice(0, end));
