import { contentStems, detectLanguage, foldText, splitSentences, type Language } from './text.js';
import type { TextRequest } from './text-request.js';

interface OwnSentences {
  notConnected: string;
  nothingFound: string;
  greeting: string;
  /** After thanks. */
  welcome: string;
}

/** What the fake says in its own name, in the visitor's language; everything else it says is quoted. */
const OWN_SENTENCES: Record<Language, OwnSentences> = {
  en: {
    notConnected:
      'No language model is connected here: these sentences were picked word for word from what the firm has published.',
    nothingFound: 'I do not know: I found nothing about this in what the firm has published.',
    greeting: 'Hello! Ask me something that the guides of the firm may answer.',
    welcome: 'You are welcome. Ask me anything else that the guides of the firm may answer.',
  },
  pt: {
    notConnected:
      'Nenhum modelo de linguagem está ligado: estas frases foram retiradas, palavra por palavra, do que a firma publicou.',
    nothingFound: 'Não sei: não encontrei nada sobre isto no que a firma publicou.',
    greeting: 'Olá! Faça-me uma pergunta a que os guias da firma possam responder.',
    welcome: 'De nada. Pergunte-me o que mais quiser a que os guias da firma possam responder.',
  },
  es: {
    notConnected:
      'Ningún modelo de lenguaje está conectado: estas frases se han tomado, palabra por palabra, de lo publicado por la firma.',
    nothingFound: 'No lo sé: no he encontrado nada sobre esto en lo publicado por la firma.',
    greeting: '¡Hola! Pregúnteme algo que las guías de la firma puedan responder.',
    welcome: 'De nada. Pregúnteme lo que quiera a lo que las guías de la firma puedan responder.',
  },
  it: {
    notConnected:
      'Nessun modello linguistico è collegato: queste frasi sono prese, parola per parola, da ciò che lo studio ha pubblicato.',
    nothingFound: 'Non lo so: non ho trovato nulla su questo in ciò che lo studio ha pubblicato.',
    greeting: 'Buongiorno! Mi chieda qualcosa a cui le guide dello studio possano rispondere.',
    welcome: 'Prego. Mi chieda altro a cui le guide dello studio possano rispondere.',
  },
};

/** The passages that Alfred's search found, as his prompt names them; all of them may be quoted where it names none. */
const SEARCH = /<search>([^<]*)<\/search>/;

/** A passage as Alfred's prompt carries it. */
const PASSAGE = /<passage id="([^"]*)" title="([^"]*)"(?: url="([^"]*)")?[^>]*>([\s\S]*?)<\/passage>/g;

interface Passage {
  id: string;
  title: string;
  url: string;
  text: string;
}

const MAX_SENTENCES = 3;
const MAX_GUIDES = 3;

/** Alfred's answer checker wants so many words in a row. */
const MIN_QUOTED_WORDS = 5;

const GREETING =
  /^\W*(?:hello|hi|hey|good (?:day|morning|afternoon|evening)|ola|bom dia|boa tarde|hola|buen[oa]s|ciao|buongiorno|salve)(?!\w)/;
const THANKS = /^\W*(?:ok,? |great,? )?(?:thanks|thank you|thx|obrigad[oa]|gracias|grazie)(?!\w)/;
const ASKS_FOR_GUIDES = /(?:which|what) guides|guides should|(?:quais|que) guias|que guias|quali guide/;

/** Countries by the beginnings of their words, folded. */
const COUNTRIES = [
  /(?<!\w)portu[gq]/,
  /(?<!\w)ital/,
  /(?<!\w)(?:spain|spanish|spanien|espan)/,
  /(?<!\w)(?:greece|greek|grec)/,
];

/** A sentence that begins so says nothing without the one before. */
const LEANS =
  /^(?:it|its|they|their|this|that|these|those|he|she|such|both|but|and|so|see also|ele|ela|eles|elas|isto|isso|este|esta)(?!\w)/;

/**
 * Answers the last message with sentences of the passages in the request, word for word, each with the source mark that
 * Alfred's answer checker accepts (`[[1|exact words]]`), and says that no language model is connected.
 */
export function quoteAnswer({ instructions, turns }: TextRequest): string {
  const question = turns.findLast((turn) => turn.role === 'user')?.text ?? '';
  const text = [instructions, ...turns.map((turn) => turn.text)].join('\n');
  const found = SEARCH.exec(text)?.[1]?.split(' ');
  const all = [...text.matchAll(PASSAGE)].map(([, id = '', title = '', url = '', inside = '']) => ({
    ...{ id, title, url, text: inside },
  }));
  const own = OWN_SENTENCES[detectLanguage(question)];
  const answer = writeAnswer(question, all, found) ?? own.nothingFound;
  const folded = foldText(question);
  const courtesy = THANKS.test(folded) ? own.welcome : GREETING.test(folded) ? own.greeting : null;
  const said = courtesy !== null && contentStems(question).length === 0 ? courtesy : answer;
  return `${said}\n\n(${own.notConnected})`;
}

/** Sentences that answer; null where none do. */
function writeAnswer(question: string, all: Passage[], found: readonly string[] | undefined): string | null {
  const folded = foldText(question);
  if (ASKS_FOR_GUIDES.test(folded)) return listGuides(question, all);
  if (namesUnknown(question, all)) return null;
  const countries = COUNTRIES.filter((country) => country.test(folded));
  const passages = all
    .filter(({ id }) => found?.includes(id) ?? true)
    .filter((passage) => countries.every((country) => country.test(foldText(`${passage.title} ${passage.text}`))));
  const isElsewhere = (sentence: string) => {
    const named = COUNTRIES.filter((country) => country.test(foldText(sentence)));
    return countries.length > 0 && named.length > 0 && !named.some((country) => countries.includes(country));
  };
  return quoteBestPassage(passages, new Set(contentStems(question)), isElsewhere).join(' ') || null;
}

/** Whether a question is about a name that nothing published knows: what is found for its other words is about others. */
function namesUnknown(question: string, passages: readonly Passage[]): boolean {
  const names = [...question.matchAll(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}{2,}/gu)].map(([name]) => name);
  if (names.length === 0 || detectLanguage(question) !== 'en') return false;
  const known = new Set(passages.flatMap(({ title, text }) => contentStems(`${title} ${text}`)));
  return names.some((name) => contentStems(name).some((stem) => !known.has(stem)));
}

/** The guides that share most with what the visitor tells, each with its first sentence. */
function listGuides(message: string, passages: readonly Passage[]): string | null {
  const wanted = new Set(contentStems(message.replace(/[^.?!]*\?/g, '')));
  const guides = new Map<string, { first: Passage; words: number }>();
  for (const passage of passages) {
    const address = passage.url.split('#', 1)[0] ?? '';
    if (!address.startsWith('/blog/')) continue;
    const words = new Set(contentStems(passage.title).filter((stem) => wanted.has(stem))).size;
    if (!guides.has(address)) guides.set(address, { first: passage, words });
  }
  const best = [...guides.values()].sort((one, other) => other.words - one.words).slice(0, MAX_GUIDES);
  const quoted = best.flatMap(({ first }) => {
    const sentence = splitSentences(first.text).find((one) => countWords(one) >= MIN_QUOTED_WORDS);
    return sentence ? [`${sentence} [[${first.id}|${sentence}]]`] : [];
  });
  return quoted.join('\n\n') || null;
}

/**
 * The best sentences of the passage that shares most with the question, in their order; a word of its title counts half
 * again. None where a passage shares little, or one word of many.
 */
function quoteBestPassage(
  passages: Passage[],
  wanted: Set<string>,
  isElsewhere: (sentence: string) => boolean,
): string[] {
  const share = measureShares(passages, wanted);
  const [best] = passages
    .map((passage) => ({ passage, ...share(`${passage.title} ${passage.text}`), inTitle: share(passage.title).part }))
    .sort((one, other) => other.part + other.inTitle / 2 - one.part - one.inTitle / 2);
  if (!best || !(best.part >= 0.5 || (best.words >= 2 && best.part >= 0.2))) return [];
  const sentences = splitSentences(best.passage.text).map((sentence, index) => ({
    ...{ sentence, index, part: share(sentence).part },
  }));
  const usable = sentences.filter(({ sentence }) => !isElsewhere(sentence) && !LEANS.test(foldText(sentence)));
  const matching = usable.filter(({ part }) => part > 0);
  return (matching.length > 0 ? matching : usable)
    .sort((one, other) => other.part - one.part || one.index - other.index)
    .slice(0, MAX_SENTENCES)
    .sort((one, other) => one.index - other.index)
    .flatMap(({ sentence, index }) => {
      const words = longEnough(
        sentence,
        [sentences[index - 1]?.sentence, sentences[index + 1]?.sentence],
        best.passage.text,
      );
      return words === null ? [] : [`${sentence} [[${best.passage.id}|${words}]]`];
    });
}

/** A sentence as it can be quoted: a short one together with a neighbour in the passage; null where that is not possible. */
function longEnough(sentence: string, [before, after]: (string | undefined)[], text: string): string | null {
  if (countWords(sentence) >= MIN_QUOTED_WORDS) return sentence;
  const joined = [before && `${before} ${sentence}`, after && `${sentence} ${after}`];
  return joined.find((words) => words && countWords(words) >= MIN_QUOTED_WORDS && text.includes(words)) || null;
}

const countWords = (text: string): number => text.split(/\s+/).length;

/** Measures how many of the wanted words a text has, and what part of the question these are; rare words weigh more. */
function measureShares(passages: Passage[], wanted: Set<string>): (text: string) => { words: number; part: number } {
  const stems = passages.map(({ title, text }) => new Set(contentStems(`${title} ${text}`)));
  const weights = [...wanted].map((stem) => {
    const holders = stems.filter((own) => own.has(stem)).length;
    return { stem, weight: Math.log(1 + (passages.length + 1) / (1 + holders)) };
  });
  const sum = (list: typeof weights) => list.reduce((total, { weight }) => total + weight, 0);
  return (text) => {
    const own = new Set(contentStems(text));
    const common = weights.filter(({ stem }) => own.has(stem));
    return { words: common.length, part: sum(common) / sum(weights) };
  };
}
