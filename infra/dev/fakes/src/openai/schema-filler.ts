import { isFields, type Fields } from './api-error.js';
import { foldText, frequentWords, shorten, splitSpoken } from './text.js';
import type { TextRequest } from './text-request.js';

const USUAL_ITEMS = 5;

/** A sentence of a transcript or an article, word for word. */
interface Sentence {
  text: string;
  /** The numbers of the lines over which it runs, where the material has some: `[75]` at their beginning. */
  lines: number[];
}

/** What an answer is made from: the material, article, transcript or findings of the last message. */
interface Material {
  title: string;
  text: string;
  sentences: Sentence[];
}

const ENCLOSED = /<(material|article|transcript|findings)>([\s\S]*)<\/\1>/;
const SECTION = /^Write the section “/m;

/**
 * An answer in the wanted JSON Schema, made of sentences and words of the user's message: what it encloses in `<article>`,
 * `<transcript>`, `<findings>` or `<material>`, else all of it. Fields are filled by their names and types; a list of
 * whole numbers with those of the lines that its sentences are from.
 */
export function fillSchema(schema: Fields, { turns }: TextRequest): unknown {
  const messages = turns.filter(({ role }) => role === 'user').map(({ text }) => text);
  const material = readMaterial(messages.findLast((text) => ENCLOSED.test(text)) ?? messages.at(-1) ?? '');
  return fill('', schema, material.sentences, material);
}

function readMaterial(message: string): Material {
  // A section has its findings before the passages that it is written from.
  const [, , inside = message] =
    ENCLOSED.exec(SECTION.test(message) ? message.slice(message.indexOf('<material>')) : message) ?? [];
  const sentences = readSentences(inside.trim().replace(/^#+ .*$/gm, ''));
  return {
    title: /^(?:video )?title: (.+)$/im.exec(message)?.[1] ?? sentences[0]?.text ?? 'Untitled',
    text: sentences.map(({ text }) => text).join(' '),
    sentences,
  };
}

/** The sentences of a text. Lines may begin with a number, `[75]`, and a sentence run over several. */
function readSentences(text: string): Sentence[] {
  const lines = text.split('\n').map((line) => /^(?:\[(\d+)\] )?(.*)$/.exec(line.trim()) ?? []);
  if (!lines.some(([, number]) => number)) return splitSpoken(text).map((sentence) => ({ text: sentence, lines: [] }));
  let spoken = '';
  const places = lines.map(([, number, words = '']) => {
    const from = spoken.length;
    spoken += `${words} `;
    return { from, to: spoken.length - 1, number: Number(number ?? 0) };
  });
  let from = 0;
  return splitSpoken(spoken).map((sentence) => {
    from = spoken.indexOf(sentence, from);
    const to = from + sentence.length;
    return {
      text: sentence,
      lines: places.filter((line) => line.from < to && line.to > from).map(({ number }) => number),
    };
  });
}

/** @param sentences the part of the material that the surrounding object is about. */
function fill(name: string, schema: unknown, sentences: Sentence[], material: Material): unknown {
  if (!isFields(schema)) return null;
  if (Array.isArray(schema['anyOf'])) return fill(name, schema['anyOf'][0], sentences, material);
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  switch (schema['type']) {
    case 'object': {
      const fields = Object.entries(isFields(schema['properties']) ? schema['properties'] : {});
      return Object.fromEntries(fields.map(([key, field]) => [key, fill(key, field, sentences, material)]));
    }
    case 'array':
      return fillList(name, schema, sentences, material);
    case 'integer':
    case 'number':
      return Math.max(Number(schema['minimum'] ?? 0), sentences[0]?.lines[0] ?? 0);
    case 'boolean':
      return false;
    default:
      return fillText(name, sentences[0]?.text ?? material.title, material);
  }
}

function fillList(name: string, schema: Fields, sentences: Sentence[], material: Material): unknown[] {
  const most = typeof schema['maxItems'] === 'number' ? schema['maxItems'] : USUAL_ITEMS;
  const kind = isFields(schema['items']) && schema['items']['type'];
  if (kind === 'string') return frequentWords(material.text, most);
  if (kind === 'integer') return numbersFor(name, sentences).slice(0, most);
  // Consecutive sentences go to one item, so that the items cover all of the material.
  const perItem = Math.ceil(sentences.length / most);
  const count = perItem > 0 ? Math.ceil(sentences.length / perItem) : 0;
  const parts = Array.from({ length: count }, (_, index) => sentences.slice(index * perItem, (index + 1) * perItem));
  return parts.map((part) => fill(name, schema['items'], part, material));
}

/** The lines of the sentence that is quoted, or of all that an item is about; or of those that say the same again. */
function numbersFor(name: string, sentences: Sentence[]): number[] {
  if (name === 'passages') return sentences[0]?.lines ?? [];
  const isAgain = ({ text }: Sentence, at: number) => sentences.findIndex((other) => other.text === text) < at;
  const chosen = name === 'repeated' ? sentences.filter(isAgain) : sentences;
  return [...new Set(chosen.flatMap(({ lines }) => lines))];
}

function fillText(name: string, sentence: string, material: Material): string {
  if (/title/i.test(name)) return shorten(material.title, 60);
  if (/slug/i.test(name)) return foldText(material.title).replace(/[^a-z0-9]+/g, '-');
  if (/heading/i.test(name)) return shorten(sentence, 60);
  if (/question/i.test(name)) return `What is said about ${frequentWords(sentence, 1)[0] ?? 'this'}?`;
  return /description|excerpt/i.test(name) ? shorten(sentence, 155) : sentence;
}
