import { splitUnits } from '@firm/fakes/openai/quotable-units';
import { splitSentences } from '@firm/platform/evidence/sentences';

/**
 * The quotes that the model's stand-in can take from a passage and that are no whole sentence, row or cell: half a rule may say
 * the opposite.
 * @param text of the passage.
 */
export function findPartsOfSentences(text: string): string[] {
  const lines = text.trim().split('\n');
  const wholes = lines.flatMap((line) => {
    const sentences = splitSentences(line);
    const runs = sentences.flatMap((_, from) =>
      sentences.slice(from).map((_, count) => sentences.slice(from, from + count + 1).join(' ')),
    );
    return [line, ...line.split('; '), ...runs];
  });
  const isWhole = new Set(wholes);
  const quotes = splitUnits(text.trim(), () => 0).flatMap(({ sentences }) => sentences.map(({ quote }) => quote));
  return quotes.filter((quote) => !isWhole.has(quote));
}
