/** The four languages the firm's visitors write in. */
export type Language = 'en' | 'pt' | 'es' | 'it';

const STOP_WORDS: Record<Language, string> = {
  en: `a about an and any are as at be been but by can could do does for from get had has have how i if in into is it
    its just like me more my need not of on one or our so some that the their them then there these they this to up us
    was we were what when where which who why will with would you your please tell know want hello hi thanks thank`,
  pt: `a ao aos as até com como da das de dela dele do dos e é ela ele eles em entre era essa esse esta está este eu foi
    há isso isto já lhe mais mas me mesmo meu minha na nas não no nos nós o os ou para pela pelo por posso preciso
    qual quais quando quanto que quem quero se sem ser são seu sua só também te tem tenho um uma umas você olá obrigado
    obrigada bom dia sobre fazer pode`,
  es: `a al algo ante así aunque como con cuál cuáles cuando cuánto de del desde donde dos el él ella ellos en entre era
    es esa ese eso esta está este esto hay la las le lo los más me mi mis muy necesito no nos o para pero por porque
    puedo qué que quien quiero se sea ser si sí sin sobre son soy su sus también te tengo tiene un una uno unos y ya yo
    hola gracias buenos días hacer puede`,
  it: `a ai al alla alle anche c che chi ci come con cosa da dai dal dalla degli dei del della delle di dove e è ed era
    gli ha ho i il in io la le lei lo loro ma mi mia mio nei nel nella no noi non o per perché più posso quale quali
    quando quanto quello questa questo se sei si sono su sua suo sul tra tu un una uno voglio vorrei ciao grazie
    buongiorno fare può devo`,
};

/** Letters and signs that only one of the languages uses. */
const SIGNS: Record<Language, RegExp> = { en: /$^/, pt: /[ãõç]/g, es: /[ñ¿¡]/g, it: /[èòù]|c'è/g };

/** The same subject in another language than the articles': a few bridges, since a stand-in cannot translate. */
const BRIDGES = new Map(
  Object.entries({
    visa: 'visto vistos visado visados visti',
    golden: 'dourado dorado doro oro ouro',
    tax: 'imposto impostos impuesto impuestos tassa tasse imposte',
    citizenship: 'cidadania ciudadania cittadinanza',
    fund: 'fundo fundos fondo fondos fondi',
    family: 'familia famiglia',
    cost: 'custo custa coste cuesta costo costa',
    deadline: 'prazo plazo scadenza',
  }).flatMap(([english, others]) => others.split(' ').map((other) => [other, english] as const)),
);

/** Words that begin alike are taken for one: invest, investor, investment, investimento. */
const STEM_LENGTH = 6;

const stopWords = new Set(Object.values(STOP_WORDS).flatMap((words) => words.split(/\s+/).map(fold)));

/** Lower case, without accents. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export const splitWords = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words that carry the subject, folded and cut to their stems. */
export function contentStems(text: string): string[] {
  return splitWords(fold(text))
    .filter((word) => !stopWords.has(word) && (word.length > 2 || /\d/.test(word)))
    .map((word) => BRIDGES.get(word) ?? word)
    .map((word) => word.replace(/(?<=..)s$/, '').slice(0, STEM_LENGTH));
}

/** The language a short text is most likely in; English when nothing speaks for another. */
export function detectLanguage(text: string): Language {
  const words = splitWords(text.toLowerCase());
  const languages = Object.keys(STOP_WORDS) as Language[];
  const points = languages.map((language) => {
    const known = new Set(STOP_WORDS[language].split(/\s+/));
    const signs = text.toLowerCase().match(SIGNS[language])?.length ?? 0;
    return words.filter((word) => known.has(word)).length + 2 * signs;
  });
  return languages[points.indexOf(Math.max(...points))] ?? 'en';
}

/** The words a text uses most, as people write them, the most frequent first. */
export function frequentWords(text: string, count: number): string[] {
  const tally = new Map<string, { word: string; times: number }>();
  for (const word of splitWords(text)) {
    const [stem] = word.length > 3 ? contentStems(word) : [];
    if (!stem || /\d/.test(word)) continue;
    const known = tally.get(stem) ?? { word, times: 0 };
    tally.set(stem, { ...known, times: known.times + 1 });
  }
  const sorted = [...tally.values()].sort((one, other) => other.times - one.times);
  return sorted.slice(0, count).map(({ word }) => word);
}
