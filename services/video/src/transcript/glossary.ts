/** A term of the firm's field, and the misspellings that speech recognition makes of it. */
interface Term {
  term: string;
  /** Whole words, in any letter case; only spellings that can hardly mean anything else. */
  misheard?: RegExp;
}

const GLOSSARY: readonly Term[] = [
  { term: 'AIMA', misheard: /\b(?:aima|a\.?i\.?m\.?a\.?)(?=[\s,.;:!?)]|$)/gi },
  { term: 'ARI', misheard: /\ba\.\s?r\.\s?i\./gi },
  { term: 'IFICI', misheard: /\b(?:ifici|i\.?f\.?i\.?c\.?i\.?|if ici|e fichi)(?=[\s,.;:!?)]|$)/gi },
  { term: 'FATCA', misheard: /\b(?:fatca|fatka|fat ca|fatcha)\b/gi },
  { term: 'FBAR', misheard: /\b(?:fbar|f bar|eff bar)\b/gi },
  { term: 'PFICs', misheard: /\b(?:pfics|p fics|pee fix|p-fix)\b/gi },
  { term: 'PFIC', misheard: /\b(?:pfic|p fic|pee fick?|p-fic)\b/gi },
  { term: 'CFC', misheard: /\bc\.\s?f\.\s?c\./gi },
  { term: 'NHR', misheard: /\bn\.\s?h\.\s?r\./gi },
  { term: 'NIF' },
  { term: 'SEF' },
  { term: 'CMVM', misheard: /\b(?:cmvm|c\.?m\.?v\.?m\.)/gi },
  { term: 'GILTI', misheard: /\bgilti\b/gi },
  { term: 'Golden Visa', misheard: /\bgolden visa\b/gi },
  { term: 'Golden Visas', misheard: /\bgolden visas\b/gi },
  { term: 'Schengen', misheard: /\b(?:schengen|shengen|shengan|schengan)\b/gi },
  { term: 'Beckham Law', misheard: /\bbeckham law\b/gi },
  { term: 'Form 8938' },
  { term: 'Form 8621' },
  { term: 'totalization agreement' },
];

/** The terms given to speech recognition as hints. */
export const GLOSSARY_TERMS: readonly string[] = GLOSSARY.map(({ term }) => term);

/** Replaces known misspellings by the firm's spelling. */
export function correctTerms(text: string): string {
  return GLOSSARY.reduce(
    (corrected, { term, misheard }) => (misheard ? corrected.replace(misheard, term) : corrected),
    text,
  );
}
