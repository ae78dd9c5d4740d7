/** Names of months first, then numbers. */
const SWAPS: [RegExp, string[]][] = [
  [/\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/, ['May', 'March']],
  [/\b(?:hundred|thousand)\b/, ['thousand', 'hundred']],
  [/\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i, ['seven', 'four']],
  [/\b(?:fifteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|ninety)\b/i, ['eighty', 'forty']],
  [/\b(?:dois|duas|três|quatro|cinco|seis|dez)\b/i, ['sete', 'quatro']],
  [/\b(?:vinte|trinta|quarenta|sessenta|noventa)\b/i, ['oitenta', 'quarenta']],
];
const DENIAL = /\b(?:not|never|no longer|não) /i;
const VERB = /\b(is|are|has to|can|will|was|has|makes|proves|needs)\b(?! not)/;
const VERB_PT = /(?<!\p{L})(é|são|pode|deve|tem|serve)(?!\p{L})/u;

export interface AlteredStatement {
  what: 'number' | 'date' | 'denial';
  text: string;
}

/** A sentence with another number or date, and with a denial more or less, as far as its words allow. */
export function alterStatement(sentence: string): AlteredStatement[] {
  const swapped = SWAPS.flatMap(([pattern, words], index): AlteredStatement[] => {
    const said = pattern.exec(sentence)?.[0];
    const other = words.find((word) => word.toLowerCase() !== said?.toLowerCase());
    return said && other ? [{ what: index === 0 ? 'date' : 'number', text: sentence.replace(said, other) }] : [];
  });
  return [...swapped, ...changeDenial(sentence).map((text) => ({ what: 'denial' as const, text }))];
}

function changeDenial(sentence: string): string[] {
  if (DENIAL.test(sentence)) return [sentence.replace(DENIAL, '')];
  if (VERB.test(sentence)) return [sentence.replace(VERB, '$1 not')];
  return VERB_PT.test(sentence) ? [sentence.replace(VERB_PT, 'não $1')] : [];
}
