import { FACT_LANGUAGES } from '@firm/contracts/rules/facts';
import { sentenceLanguage } from '@firm/contracts/rules/text-language';

/** A part of a text, and its language where it is not that of the text. */
export interface TextPart {
  text: string;
  language?: string;
}

/** Where a sentence begins, also after a remark in brackets. No lookbehind, which older browsers cannot read. */
const START = /([.!?)]\s+|\n)(?=\S)/g;
const CUT = '\u0000';

/** The parts of an answer that clearly are in another language, as what is quoted from a guide, and those between them. */
export function foreignSentences(text: string, language: string | undefined): TextPart[] {
  const around = FACT_LANGUAGES.find((known) => known === language);
  const parts: TextPart[] = [];
  for (const sentence of text.replace(START, `$1${CUT}`).split(CUT)) {
    const own = around && sentenceLanguage(sentence, around);
    const last = parts.at(-1);
    const foreign = own === around ? undefined : own;
    if (last && last.language === foreign) last.text += sentence;
    else parts.push({ text: sentence, ...(foreign && { language: foreign }) });
  }
  return parts;
}
