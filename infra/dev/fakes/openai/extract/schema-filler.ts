import { isFields, type Fields } from '../ask.js';
import type { Material } from './material.js';
import { rankSentences, type Sentence } from './sentences.js';
import { detectLanguage, fold, frequentWords, type Language } from './words.js';

/** So many entries a list gets when its schema does not say. */
const USUAL_ITEMS = 5;
const WORDS_PER_MINUTE = 200;
const NOT_CONNECTED_DRAFT = 'No language model is connected: this draft was put together from sentences of the source.';

/** Fills a JSON Schema by the names of its fields, with sentences and words of the material and nothing else. */
export class SchemaFiller {
  private readonly ranked: Sentence[];
  private readonly language: Language;
  private next = 0;

  constructor(
    private readonly schema: Fields,
    private readonly material: Material,
    private readonly instructions: string,
  ) {
    this.ranked = rankSentences(material.sentences);
    this.language = detectLanguage(material.text.slice(0, 2_000));
  }

  fill(): unknown {
    return this.value('', this.schema, undefined);
  }

  /** @param about the sentence that the surrounding object is about. */
  private value(name: string, raw: unknown, about: Sentence | undefined): unknown {
    const schema = this.resolve(raw);
    if ('const' in schema) return schema['const'];
    if (Array.isArray(schema['enum']))
      return schema['enum'].includes(this.language) ? this.language : schema['enum'][0];
    switch (typeOf(schema)) {
      case 'object':
        return this.object(schema, about);
      case 'array':
        return this.list(name, schema);
      case 'integer':
      case 'number':
        return this.figure(name, schema, about);
      case 'boolean':
        return false;
      case 'null':
        return null;
      default:
        return this.text(name, schema, about);
    }
  }

  private object(schema: Fields, about: Sentence | undefined): Fields {
    const fields = isFields(schema['properties']) ? schema['properties'] : {};
    return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, this.value(name, field, about)]));
  }

  private list(name: string, schema: Fields): unknown[] {
    const most = typeof schema['maxItems'] === 'number' ? schema['maxItems'] : USUAL_ITEMS;
    const earlier = this.material.values.get(name);
    if (earlier) return spread(earlier, most);
    if (/tag|keyword|topic/i.test(name)) {
      return frequentWords(this.material.text, most).map((word) => word.toLowerCase());
    }
    const items = this.resolve(schema['items']);
    const count = Math.min(most, this.ranked.length);
    return Array.from({ length: count }, () => this.value(singular(name), items, this.nextSentence()));
  }

  private figure(name: string, schema: Fields, about: Sentence | undefined): number {
    const least = typeof schema['minimum'] === 'number' ? schema['minimum'] : 0;
    const most = typeof schema['maximum'] === 'number' ? schema['maximum'] : Infinity;
    if (/read/i.test(name)) {
      const minutes = Math.ceil(this.material.text.split(/\s+/).length / WORDS_PER_MINUTE);
      return Math.min(Math.max(minutes, least, 1), most);
    }
    return /second|start|time|^at$/i.test(name) ? (about?.second ?? least) : least;
  }

  private text(name: string, schema: Fields, about: Sentence | undefined): string {
    const most = typeof schema['maxLength'] === 'number' ? schema['maxLength'] : Infinity;
    const [earlier] = this.material.values.get(name) ?? [];
    if (typeof earlier === 'string') return shorten(earlier, most);
    if (/slug/i.test(name)) return slugOf(this.title());
    if (/language/i.test(name)) return this.language;
    if (about) return /question/i.test(name) ? this.question(about) : about.text;
    if (/title|headline/i.test(name)) return shorten(this.title(), Math.min(most, 70));
    if (this.isLong(name, schema)) return this.article(/html/i.test(`${hint(schema)} ${name} ${this.instructions}`));
    return shorten(this.ranked[0]?.text ?? this.title(), Math.min(most, 160));
  }

  private isLong(name: string, schema: Fields): boolean {
    return /html|article|body|content|summary|text|draft/i.test(name) || /html|article/i.test(hint(schema));
  }

  private title(): string {
    return this.material.title ?? this.ranked[0]?.text ?? 'Untitled';
  }

  /** The weightiest third of the sentences, at most thirty, in the order they were said, under plain headings. */
  private article(isHtml: boolean): string {
    const count = Math.min(30, Math.max(3, Math.ceil(this.ranked.length / 3)));
    const order = new Map(this.material.sentences.map((sentence, index) => [sentence, index]));
    const chosen = this.ranked
      .slice(0, count)
      .sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))
      .map(({ text }) => text);
    const paragraphs = Array.from({ length: Math.ceil(chosen.length / 3) }, (_, index) =>
      chosen.slice(index * 3, index * 3 + 3).join(' '),
    );
    if (!isHtml) return [...paragraphs, NOT_CONNECTED_DRAFT].join('\n\n');
    const blocks = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
    return [`<h2>${escapeHtml(shorten(this.title(), 70))}</h2>`, ...blocks, `<p>${NOT_CONNECTED_DRAFT}</p>`].join('\n');
  }

  private question(about: Sentence): string {
    const [topic = 'this'] = frequentWords(about.text, 20).sort((one, other) => other.length - one.length);
    return `What is said about ${topic}?`;
  }

  private nextSentence(): Sentence | undefined {
    return this.ranked[this.next++ % this.ranked.length];
  }

  /** Follows `$ref`, and of several alternatives takes the first that is not null. */
  private resolve(raw: unknown): Fields {
    if (!isFields(raw)) return {};
    if (typeof raw['$ref'] === 'string') {
      const path = raw['$ref'].replace(/^#\//, '').split('/');
      return this.resolve(path.reduce<unknown>((at, key) => (isFields(at) && key ? at[key] : at), this.schema));
    }
    const alternatives = raw['anyOf'] ?? raw['oneOf'];
    if (!Array.isArray(alternatives)) return raw;
    return this.resolve(alternatives.find((one) => isFields(one) && one['type'] !== 'null'));
  }
}

function typeOf(schema: Fields): string {
  const { type } = schema;
  if (Array.isArray(type)) return String(type.find((one) => one !== 'null') ?? 'null');
  if (typeof type === 'string') return type;
  return isFields(schema['properties']) ? 'object' : 'string';
}

const hint = (schema: Fields): string => (typeof schema['description'] === 'string' ? schema['description'] : '');

const singular = (name: string): string => name.replace(/s$/, '');

/** Takes from a merged list evenly, so that every section keeps its voice. */
function spread(values: unknown[], count: number): unknown[] {
  const unique = [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
  const step = Math.max(1, unique.length / count);
  return Array.from({ length: Math.min(count, unique.length) }, (_, index) => unique[Math.floor(index * step)]);
}

/** Cut at a word, with an ellipsis where something is missing. */
function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return `${text.slice(0, maxLength - 1).replace(/\s+\S*$/, '')}…`;
}

const slugOf = (text: string): string =>
  fold(shorten(text, 70))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
