import type { InventionCount } from './invented-quotes.js';
import { isHonest, type Judgement } from './judge.js';
import type { QuestionKind } from './questions.js';

/** The section that answers is to be among the first three passages for this share of the questions that have one. */
export const MIN_RECALL = 0.95;

/** A promise of the evals, as it was measured. */
export interface Result {
  promise: string;
  measured: string;
  wanted: string;
  holds: boolean;
}

const ANSWERED_BY_A_SECTION: readonly QuestionKind[] = ['answerable', 'false premise'];

/** The share of questions with a section of their own for which it was among the first three; NaN where there are none. */
export function recallOf(group: readonly Judgement[]): number {
  const measured = group.filter(({ question }) => ANSWERED_BY_A_SECTION.includes(question.kind));
  return measured.filter(({ missed }) => !missed).length / measured.length;
}

/** @param inventions of a fake model that invents quotes; null where a real model was asked. */
export function summarize(judgements: readonly Judgement[], inventions: InventionCount | null): Result[] {
  const recall = recallOf(judgements);
  const results: Result[] = [
    {
      promise: 'retrieval: recall@3',
      measured: percent(recall),
      wanted: `≥ ${percent(MIN_RECALL)}`,
      holds: recall >= MIN_RECALL,
    },
  ];
  const answered = judgements.filter(({ answer }) => answer !== null);
  if (answered.length > 0) {
    const quotes = sum(answered, ({ quotes }) => quotes);
    const quotesFound = sum(answered, ({ quotesFound }) => quotesFound);
    const unanswerable = answered.filter(({ question }) => question.kind === 'unanswerable');
    const honest = unanswerable.filter(({ answer }) => answer && isHonest(answer)).length;
    const faults = sum(answered, (judgement) => judgement.faults.length);
    results.push(
      {
        promise: 'shown quotes that occur in the cited guide',
        measured: `${quotesFound} of ${quotes}`,
        wanted: '100 %',
        holds: quotes > 0 && quotesFound === quotes,
      },
      {
        promise: 'unanswerable questions declined or carrying the note',
        measured: `${honest} of ${unanswerable.length}`,
        wanted: 'all',
        holds: honest === unanswerable.length,
      },
      { promise: 'faults of any kind', measured: String(faults), wanted: '0', holds: faults === 0 },
    );
  }
  if (inventions) {
    const { offered, through, honestOffered, honestShown } = inventions;
    results.push(
      {
        promise: `invented quotes let through, of ${offered} offered`,
        measured: String(through),
        wanted: '0',
        holds: through === 0,
      },
      {
        promise: 'true quotes among them that were shown',
        measured: `${honestShown} of ${honestOffered}`,
        wanted: 'all',
        holds: honestOffered > 0 && honestShown === honestOffered,
      },
    );
  }
  return results;
}

/** The judgements by kind of question and by language, as rows of a table with a head. */
export function tabulate(judgements: readonly Judgement[]): string[][] {
  const names = (of: (judgement: Judgement) => string) => [...new Set(judgements.map(of))];
  const rows = (of: (judgement: Judgement) => string) =>
    names(of).map((name) =>
      toRow(
        name,
        judgements.filter((judgement) => of(judgement) === name),
      ),
    );
  return [
    ['', 'questions', 'recall@3', 'with source', 'with note', 'declined', 'quotes', 'faults'],
    ...rows(({ question }) => question.kind),
    ...rows(({ question }) => question.language),
    toRow('all', judgements),
  ];
}

function toRow(name: string, group: readonly Judgement[]): string[] {
  const recall = recallOf(group);
  const count = (matches: (judgement: Judgement) => boolean) => String(group.filter(matches).length);
  return [
    name,
    String(group.length),
    Number.isNaN(recall) ? '' : percent(recall),
    count(({ answer }) => (answer?.sources.length ?? 0) > 0),
    count(({ answer }) => answer?.note != null),
    count(({ answer }) => answer?.outcome === 'declined'),
    `${sum(group, ({ quotesFound }) => quotesFound)}/${sum(group, ({ quotes }) => quotes)}`,
    String(sum(group, ({ faults }) => faults.length)),
  ];
}

const sum = <T>(list: readonly T[], of: (entry: T) => number): number =>
  list.reduce((total, entry) => total + of(entry), 0);

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
