import { contentStems, detectLanguage, splitSentences, type Language } from './text.js';
import type { TextRequest } from './text-request.js';

/** What the fake says in its own name, in the visitor's language; everything else it says is quoted. */
const OWN_SENTENCES: Record<Language, { notConnected: string; nothingFound: string; greeting: string }> = {
  en: {
    notConnected:
      'No language model is connected here: these sentences were picked word for word from what the firm has published.',
    nothingFound: 'I do not know: I found nothing about this in what the firm has published.',
    greeting: 'Hello! Ask me something that the guides of the firm may answer.',
  },
  pt: {
    notConnected:
      'Nenhum modelo de linguagem está ligado: estas frases foram retiradas, palavra por palavra, do que a firma publicou.',
    nothingFound: 'Não sei: não encontrei nada sobre isto no que a firma publicou.',
    greeting: 'Olá! Faça-me uma pergunta a que os guias da firma possam responder.',
  },
  es: {
    notConnected:
      'Ningún modelo de lenguaje está conectado: estas frases se han tomado, palabra por palabra, de lo publicado por la firma.',
    nothingFound: 'No lo sé: no he encontrado nada sobre esto en lo publicado por la firma.',
    greeting: '¡Hola! Pregúnteme algo que las guías de la firma puedan responder.',
  },
  it: {
    notConnected:
      'Nessun modello linguistico è collegato: queste frasi sono prese, parola per parola, da ciò che lo studio ha pubblicato.',
    nothingFound: 'Non lo so: non ho trovato nulla su questo in ciò che lo studio ha pubblicato.',
    greeting: 'Buongiorno! Mi chieda qualcosa a cui le guide dello studio possano rispondere.',
  },
};

/** The passages that Alfred's search found, as his prompt names them; all of them may be quoted where it names none. */
const SEARCH = /<search>([^<]*)<\/search>/;

/** A passage as Alfred's prompt carries it. */
const PASSAGE = /<passage id="([^"]*)" title="([^"]*)"[^>]*>([\s\S]*?)<\/passage>/g;

interface Passage {
  id: string;
  title: string;
  text: string;
}

const MAX_SENTENCES = 3;

/**
 * Answers the last message with sentences of the passages in the request, word for word, each with the source mark that
 * Alfred's answer checker accepts (`[[1|exact words]]`), and says that no language model is connected.
 */
export function quoteAnswer({ instructions, turns }: TextRequest): string {
  const question = turns.findLast((turn) => turn.role === 'user')?.text ?? '';
  const text = [instructions, ...turns.map((turn) => turn.text)].join('\n');
  const found = SEARCH.exec(text)?.[1]?.split(' ');
  const passages = [...text.matchAll(PASSAGE)]
    .map(([, id = '', title = '', inside = '']) => ({ id, title, text: inside }))
    .filter(({ id }) => found?.includes(id) ?? true);
  const wanted = new Set(contentStems(question));
  const own = OWN_SENTENCES[detectLanguage(question)];
  const answer = quoteBestPassage(passages, wanted).join(' ') || (wanted.size === 0 ? own.greeting : own.nothingFound);
  return `${answer}\n\n(${own.notConnected})`;
}

/**
 * The best sentences of the passage that shares most with the question, in their order; a word of its title counts half
 * again. None where a passage shares little, or one word of many.
 */
function quoteBestPassage(passages: Passage[], wanted: Set<string>): string[] {
  const share = measureShares(passages, wanted);
  const [best] = passages
    .map((passage) => ({ passage, ...share(`${passage.title} ${passage.text}`), inTitle: share(passage.title).part }))
    .sort((one, other) => other.part + other.inTitle / 2 - one.part - one.inTitle / 2);
  if (!best || !(best.part >= 0.5 || (best.words >= 2 && best.part >= 0.2))) return [];
  const sentences = splitSentences(best.passage.text)
    .filter((sentence) => sentence.length > 20)
    .map((sentence, index) => ({ sentence, index, part: share(sentence).part }));
  const matching = sentences.filter(({ part }) => part > 0);
  return (matching.length > 0 ? matching : sentences)
    .sort((one, other) => other.part - one.part || one.index - other.index)
    .slice(0, MAX_SENTENCES)
    .sort((one, other) => one.index - other.index)
    .map(({ sentence }) => `${sentence} [[${best.passage.id}|${sentence}]]`);
}

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
