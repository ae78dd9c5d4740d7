import type { Evidence } from '@firm/contracts/api/video-jobs';
import type { EvidenceFinder, Spoken } from '../pipeline/evidence-finder.js';
import type { Findings, OfferedAnswer, OfferedInsight, OfferedQuote } from './article-shapes.js';

/** Findings that hold against what was said, each with the words it rests on. */
export interface CheckedFindings {
  keyInsights: (OfferedInsight & Spoken)[];
  topQuotes: (OfferedQuote & Spoken)[];
  qaSection: (OfferedAnswer & Spoken)[];
  /** Quotes that nobody said. */
  droppedQuotes: number;
}

/**
 * Holds findings against the transcript. A quote that is not in it is dropped; insights and answers are the model's
 * words, and get the transcript's where they rest on them.
 */
export function checkFindings(
  { keyInsights, topQuotes, qaSection }: Findings,
  finder: EvidenceFinder,
): CheckedFindings {
  const ground = <F extends { second: number; words: string }>(finding: F) => {
    const spoken = finder.find(finding.words) ?? finder.at(finding.second) ?? { second: 0, words: '' };
    return { ...finding, ...spoken };
  };
  const quotes = topQuotes.flatMap((quote) => {
    const spoken = finder.find(quote.text);
    return spoken ? [{ text: trimQuote(quote.text), ...spoken }] : [];
  });
  const unique = [...new Map(quotes.map((quote) => [quote.words.toLowerCase(), quote])).values()];
  return {
    keyInsights: keyInsights.map(ground),
    topQuotes: unique,
    qaSection: qaSection.map(ground),
    droppedQuotes: topQuotes.length - quotes.length,
  };
}

/** The findings of all parts as one list of each kind. */
export function joinFindings(all: readonly CheckedFindings[]): CheckedFindings {
  return {
    keyInsights: all.flatMap(({ keyInsights }) => keyInsights),
    topQuotes: all.flatMap(({ topQuotes }) => topQuotes),
    qaSection: all.flatMap(({ qaSection }) => qaSection),
    droppedQuotes: all.reduce((sum, { droppedQuotes }) => sum + droppedQuotes, 0),
  };
}

/** What each insight, quote and answer rests on, by its place. */
export function listEvidence({ keyInsights, topQuotes, qaSection }: CheckedFindings): Evidence[] {
  const list = (kind: Evidence['kind'], found: Spoken[]) =>
    found.map(({ second, words }, index) => ({ kind, index, second, words }));
  return [...list('insight', keyInsights), ...list('quote', topQuotes), ...list('answer', qaSection)];
}

/** Whoever shows a quote sets the marks. */
const trimQuote = (text: string) => text.trim().replace(/^["“”«»„]+|["“”«»]+$/g, '');
