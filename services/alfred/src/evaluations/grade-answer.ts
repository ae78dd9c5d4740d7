import type { Reply } from '../answer/reply.js';
import { concludesAboutVisitor } from '../answer/advice.js';
import type { EvaluationQuestion } from './questions.js';

type GradedReply = Pick<Reply, 'text' | 'note' | 'outcome' | 'sources'>;

/** What is wrong with an answer, a phrase for each fault; empty for a right one. */
export function gradeAnswer(
  { kind, guides, must, mustNot }: Pick<EvaluationQuestion, 'kind' | 'guides' | 'must' | 'mustNot'>,
  { text, note, outcome, sources }: GradedReply,
): string[] {
  const plain = normalise(text);
  const missing = must.filter((ways) => !ways.some((way) => plain.includes(normalise(way))));
  const forbidden = mustNot.filter((words) => plain.includes(normalise(words)));
  const isHonest = outcome === 'declined' || note !== null;
  const citesGuide = sources.some(({ url }) => guides.some((slug) => url?.startsWith(`/blog/${slug}`)));
  return [
    ...missing.map(([way = '']) => `does not say “${way}”`),
    ...forbidden.map((words) => `says “${words}”`),
    ...(guides.length > 0 && !citesGuide ? ['cites none of the guides that answer'] : []),
    ...(kind === 'outside' && !isHonest ? ['answers what no guide does'] : []),
    ...(concludesAboutVisitor(text) ? ['concludes about the visitor'] : []),
  ];
}

const normalise = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’´`]/g, "'")
    .replace(/\s+/g, ' ');
