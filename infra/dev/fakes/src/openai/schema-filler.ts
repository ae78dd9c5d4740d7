import { isFields, type Fields } from './api-error.js';
import { foldText, frequentWords, shorten, splitSentences } from './text.js';
import type { TextRequest } from './text-request.js';

const USUAL_ITEMS = 5;

/** A sentence of a transcript or an article, word for word. */
interface Sentence {
  text: string;
  /** When it is said, where the material has time codes. */
  second?: number | undefined;
}

/** What an answer is made from: the article or transcript of the last message, or earlier findings to be merged. */
interface Material {
  title: string;
  text: string;
  sentences: Sentence[];
  /** The lists of a material that is JSON, by their names. */
  lists: Fields;
}

const ENCLOSED = /<(article|transcript|material)>([\s\S]*)<\/\1>/;

/**
 * An answer in the wanted JSON Schema, made of sentences and words of the user's message: what it encloses in `<article>`,
 * `<transcript>` or `<material>`, else all of it. Fields are filled by their names and types.
 */
export function fillSchema(schema: Fields, { turns }: TextRequest): unknown {
  const messages = turns.filter(({ role }) => role === 'user').map(({ text }) => text);
  const material = readMaterial(messages.findLast((text) => ENCLOSED.test(text)) ?? messages.at(-1) ?? '');
  return fill('', schema, material.sentences, material);
}

function readMaterial(message: string): Material {
  const inside = (ENCLOSED.exec(message)?.[2] ?? message).trim();
  const sentences = readSentences(inside.replace(/^#+ .*$/gm, ''));
  return {
    title: /^(?:video )?title: (.+)$/im.exec(message)?.[1] ?? sentences[0]?.text ?? 'Untitled',
    text: sentences.map(({ text }) => text).join(' '),
    sentences,
    lists: readLists(inside),
  };
}

function readLists(text: string): Fields {
  try {
    const json: unknown = JSON.parse(text);
    return isFields(json) ? json : {};
  } catch {
    return {};
  }
}

/** The sentences of a text. Lines may begin with the second at which they are said, `[75]`, and a sentence run over several. */
function readSentences(text: string): Sentence[] {
  const lines = text.split('\n').map((line) => /^(?:\[(\d+)\] )?(.*)$/.exec(line.trim()) ?? []);
  if (!lines.some(([, second]) => second)) return splitSentences(text).map((sentence) => ({ text: sentence }));
  let spoken = '';
  const moments = lines.map(([, second, words = '']) => {
    const from = spoken.length;
    spoken += `${words} `;
    return { from, second: Number(second ?? 0) };
  });
  let from = 0;
  return splitSentences(spoken).map((sentence) => {
    from = spoken.indexOf(sentence, from);
    return { text: sentence, second: moments.findLast((moment) => moment.from <= from)?.second };
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
      return Math.max(Number(schema['minimum'] ?? 0), sentences[0]?.second ?? 0);
    case 'boolean':
      return false;
    default:
      return fillText(name, sentences[0]?.text ?? material.title, material);
  }
}

function fillList(name: string, schema: Fields, sentences: Sentence[], material: Material): unknown[] {
  const most = typeof schema['maxItems'] === 'number' ? schema['maxItems'] : USUAL_ITEMS;
  const found = material.lists[name];
  if (Array.isArray(found)) return found.slice(0, most);
  if (isFields(schema['items']) && schema['items']['type'] === 'string') return frequentWords(material.text, most);
  // Consecutive sentences go to one item, so that the items cover all of the material.
  const perItem = Math.ceil(sentences.length / most);
  const count = perItem > 0 ? Math.ceil(sentences.length / perItem) : 0;
  const parts = Array.from({ length: count }, (_, index) => sentences.slice(index * perItem, (index + 1) * perItem));
  return parts.map((part) => fill(name, schema['items'], part, material));
}

function fillText(name: string, sentence: string, material: Material): string {
  if (/title/i.test(name)) return shorten(material.title, 60);
  if (/slug/i.test(name)) return foldText(material.title).replace(/[^a-z0-9]+/g, '-');
  if (/heading/i.test(name)) return shorten(sentence, 60);
  if (/question/i.test(name)) return `What is said about ${frequentWords(sentence, 1)[0] ?? 'this'}?`;
  return /description|excerpt/i.test(name) ? shorten(sentence, 155) : sentence;
}
