/** The four languages of the firm's visitors. */
export const LANGUAGES = ['en', 'pt', 'es', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Everyday words, the first sign of a language; those that two languages share count for both and decide nothing. */
const EVERYDAY_WORDS: Record<Language, string> = {
  en: `the and is are was were be been what which who how when where why can could do does did will would should may
    must have has had i you we they my your our their this that these those there of to in on for with from by about
    not if or but as at any much many long need want tell please hello hi thanks thank get am it its without me us`,
  pt: `o os um uma uns umas e é são foi ser está estão que qual quais quem como quando onde porquê porque posso pode
    podem devo deve tenho tem têm preciso precisa quero gostaria eu você vocês nós eles elas meu minha meus minhas seu
    sua seus suas este esta isto esse essa isso aquele do da dos das no na nos nas ao aos à às pelo pela pelos pelas
    de em para com sem por sobre não sim se ou mas também mais muito quanto quantos há olá obrigado obrigada bom dia`,
  es: `el los las un una unos unas y es son fue ser está están que qué cual cuál cuáles quién cómo cuándo dónde porque
    puedo puede pueden debo debe tengo tiene tienen necesito necesita quiero quisiera yo usted ustedes nosotros ellos
    ellas mi mis su sus este esta esto ese esa eso aquel del al de en para con sin por sobre no sí si o pero también
    más muy cuánto cuántos hay hola gracias buenos días lo le les se`,
  it: `il lo gli i un uno una e è sono era essere sta che quale quali chi come quando dove perché posso può possono devo
    deve ho ha hai hanno bisogno voglio vorrei io lei noi loro mio mia miei mie suo sua suoi sue questo questa questi
    queste quello quella del dello della dei degli delle al allo alla ai agli alle dal dalla nel nella nei sul sulla
    di in per con senza su non sì se o ma anche più molto quanto quanti c'è ciao grazie buongiorno cosa si mi`,
};

/** Letters and signs that one of the languages has for itself. */
const OWN_SIGNS: Record<Language, RegExp> = { en: /(?!)/g, pt: /[ãõçâê]/g, es: /[ñ¿¡]/g, it: /[èòù]|\bl'|\bun'/g };
const SIGN_WEIGHT = 2;

const everyday = new Map(LANGUAGES.map((language) => [language, new Set(EVERYDAY_WORDS[language].split(/\s+/))]));

/**
 * The language a text is most likely in, or null when nothing speaks for one of the four. Of several with equal
 * evidence the earlier in `LANGUAGES` is taken.
 */
export function detectLanguage(text: string): Language | null {
  const lower = text.toLowerCase().normalize('NFC');
  const words = lower.match(/\p{L}+(?:'(?=è))?\p{L}*/gu) ?? [];
  const points = LANGUAGES.map(
    (language) =>
      words.filter((word) => everyday.get(language)?.has(word)).length +
      SIGN_WEIGHT * (lower.match(OWN_SIGNS[language])?.length ?? 0),
  );
  const most = Math.max(...points);
  return most === 0 ? null : (LANGUAGES[points.indexOf(most)] ?? null);
}
