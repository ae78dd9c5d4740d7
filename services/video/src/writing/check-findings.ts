import type { Evidence } from '@firm/contracts/api/video-jobs';
import type { Findings, OfferedAnswer, OfferedInsight, OfferedQuote } from './article-shapes.js';
import type { Quotation, TranscriptSearch } from './transcript-search.js';

/** Findings that were checked against the transcript, each with the quotation it is based on. */
export interface CheckedFindings {
  keyInsights: (OfferedInsight & Quotation)[];
  topQuotes: (OfferedQuote & Quotation)[];
  qaSection: (OfferedAnswer & Quotation)[];
  /** Quotes that are not in the transcript. */
  droppedQuotes: number;
}

/**
 * Checks findings against the transcript. A quote that is not in it is dropped; an insight or answer, which is in the
 * model's wording, gets the quotation it is based on, found by its words, else by its time.
 */
export function checkFindings(
  { keyInsights, topQuotes, qaSection }: Findings,
  search: TranscriptSearch,
): CheckedFindings {
  const addQuotation = <F extends { second: number; words: string }>(finding: F) => {
    const quotation = search.findWords(finding.words) ??
      search.findPassageAt(finding.second) ?? { second: 0, words: '' };
    return { ...finding, ...quotation };
  };
  const quotes = topQuotes.flatMap((quote) => {
    const quotation = search.findWords(quote.text);
    return quotation ? [{ text: trimQuote(quote.text), ...quotation }] : [];
  });
  const unique = [...new Map(quotes.map((quote) => [quote.words.toLowerCase(), quote])).values()];
  return {
    keyInsights: keyInsights.map(addQuotation),
    topQuotes: unique,
    qaSection: qaSection.map(addQuotation),
    droppedQuotes: topQuotes.length - quotes.length,
  };
}

/** Concatenates the findings of all parts. */
export function joinFindings(all: readonly CheckedFindings[]): CheckedFindings {
  return {
    keyInsights: all.flatMap(({ keyInsights }) => keyInsights),
    topQuotes: all.flatMap(({ topQuotes }) => topQuotes),
    qaSection: all.flatMap(({ qaSection }) => qaSection),
    droppedQuotes: all.reduce((sum, { droppedQuotes }) => sum + droppedQuotes, 0),
  };
}

/** The quotation behind each insight, quote and answer, by its index. */
export function listEvidence({ keyInsights, topQuotes, qaSection }: CheckedFindings): Evidence[] {
  const list = (kind: Evidence['kind'], found: Quotation[]) =>
    found.map(({ second, words }, index) => ({ kind, index, second, words }));
  return [...list('insight', keyInsights), ...list('quote', topQuotes), ...list('answer', qaSection)];
}

/** Quotation marks are added where a quote is displayed. */
const trimQuote = (text: string) => text.trim().replace(/^["“”«»„]+|["“”«»]+$/g, '');
