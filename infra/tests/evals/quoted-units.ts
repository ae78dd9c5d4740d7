import { splitUnits } from '@firm/fakes/openai/quotable-units';
import { splitSentences } from '@firm/platform/evidence/sentences';

/**
 * The quotes that the fake model can take from a passage and that are no whole sentences or cells: half a rule may say
 * the opposite.
 * @param text of the passage.
 */
export function findPartsOfSentences(text: string): string[] {
  const lines = text.trim().split('\n');
  const wholes = lines.flatMap((line) => {
    return [line, ...runsOf(splitSentences(line), ' '), ...runsOf(line.split('; '), '; ')];
  });
  const isWhole = new Set(wholes);
  const quotes = splitUnits(text.trim(), () => 0).flatMap(({ sentences }) => sentences.map(({ quote }) => quote));
  return quotes.filter((quote) => !isWhole.has(quote));
}

/** The parts that follow each other, in every number. */
const runsOf = (parts: readonly string[], between: string): string[] =>
  parts.flatMap((_, from) => parts.slice(from).map((_, count) => parts.slice(from, from + count + 1).join(between)));
