import type { Language } from '../language/detect-language.js';
import { removeInvisible } from '../language/invisible-characters.js';
import type { Passage } from '../retrieval/passage.js';
import { AdviceFilter } from './advice-filter.js';
import { AnswerParser, type AnswerPiece } from './answer-parser.js';
import { isRefusal, type Refusal } from './canned-replies.js';
import type { Source } from './reply.js';
import { isQuoteIn } from './verify-quote.js';

export interface AnswerContext {
  /** The passages the model was shown. */
  passages: readonly Passage[];
  /** Slugs of everything published: a blog link to another slug is invented. */
  publishedSlugs: ReadonlySet<string>;
  /** The origin visitors see; a link there is checked like a relative one. */
  origin: string | undefined;
  /** Addresses of the firm elsewhere, such as the booking site: a link to one of their hosts is shown. */
  firmAddresses: readonly string[];
  language: Language;
}

/** An address that ends where the browser, too, sees its end. */
const ADDRESS = /^(?:https?:\/\/|\/(?![/\\]))(?:[^\s()<>[\]]|\([^\s()<>[\]]*\))*$/i;

/** Stands for the origin of a site that has none yet; nobody can register it. */
const UNKNOWN_ORIGIN = 'https://site.invalid';

/**
 * Streaming output check of an answer. Marks become links if the quoted words are really in the passage, else they are
 * removed; so are invisible characters, images, links to guides that do not exist or to hosts that neither the firm nor the
 * passages name, and conclusions about the visitor. Everything else is shown as the model wrote it.
 */
export class CheckedAnswer {
  /** The cited passages, each with the words that were found there. */
  readonly sources: Source[] = [];
  /** How many marks named no given passage, or words that are not in it. */
  refusedMarks = 0;
  /** Why the model declined; null when it did not. */
  refusal: Refusal | null = null;
  /** What may be shown so far. */
  text = '';

  private readonly parser = new AnswerParser();
  private readonly filter: AdviceFilter;
  /** White space that is shown once something follows it. */
  private gap = '';
  private hasMarkInGap = false;
  /** A word that follows a link needs a space. */
  private endsInLink = false;
  /** Addresses that this paragraph links to already. */
  private linked = new Set<string>();

  private readonly site: URL;
  /** Where the firm and its passages lead; read when the answer has a link to elsewhere. */
  private hosts: ReadonlySet<string> | null = null;

  constructor(private readonly context: AnswerContext) {
    const { language, origin } = context;
    this.filter = new AdviceFilter(language);
    this.site = new URL(origin ?? UNKNOWN_ORIGIN);
  }

  /** Checks more of the answer; returns the text that may be shown in addition. */
  push(more: string): string {
    const before = this.text.length;
    for (const piece of this.parser.push(removeInvisible(more))) this.showAll(this.filter.push(piece));
    return this.text.slice(before);
  }

  /** Checks the end of the answer; returns the rest of the text. */
  finish(): string {
    const before = this.text.length;
    for (const piece of this.parser.finish()) this.showAll(this.filter.push(piece));
    this.showAll(this.filter.finish());
    return this.text.slice(before);
  }

  private showAll(pieces: Iterable<AnswerPiece>): void {
    for (const piece of pieces) {
      if (piece.kind === 'text') this.showText(unlinked(piece.text));
      else if (piece.kind === 'link')
        this.showText(this.isAllowed(piece) ? `[${piece.text}](${piece.address})` : unlinked(piece.text));
      else this.readMark(piece.subject, piece.words);
    }
  }

  private readMark(subject: string, words: string): void {
    this.hasMarkInGap = true;
    if (subject === 'decline' && isRefusal(words)) {
      this.refusal = words;
      return;
    }
    const id = subject.replace(/^passage\s+/i, '');
    const passage = this.context.passages.find((given) => given.id === id);
    if (!passage || !isQuoteIn(words, passage.text)) {
      this.refusedMarks++;
      return;
    }
    const { title, url } = passage;
    this.sources.push({ title, url, words });
    if (url !== null && !this.linked.has(url)) this.showLink(title, url);
  }

  private showLink(title: string, url: string): void {
    this.linked.add(url);
    const gap = this.text === '' ? '' : this.gap.includes('\n') ? this.gap : ' ';
    this.text += `${gap}[${title.replaceAll('[', '(').replaceAll(']', ')')}](${url})`;
    this.gap = '';
    this.hasMarkInGap = false;
    this.endsInLink = true;
  }

  private showText(text: string): void {
    const [, lead = '', body = '', trail = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
    this.gap += lead;
    if (body) {
      this.text += this.closeGap(body) + body;
      this.gap = '';
      this.endsInLink = false;
      if (body.includes('\n')) this.linked.clear();
    }
    this.gap += trail;
  }

  /** The white space before the next words: one space where a mark was removed, none before punctuation. */
  private closeGap(next: string): string {
    const { gap, hasMarkInGap } = this;
    this.hasMarkInGap = false;
    if (gap.includes('\n')) this.linked.clear();
    if (this.text === '') return '';
    if (this.endsInLink && gap === '' && /^[\p{L}\p{N}(]/u.test(next)) return ' ';
    if (this.text.endsWith(']') && gap === '' && next.startsWith('(')) return ' ';
    if (!hasMarkInGap) return gap;
    if (gap.includes('\n')) return gap.replace(/[^\n]/g, '');
    return gap === '' || /^[.,;:!?…)»”]/.test(next) ? '' : ' ';
  }

  /** Links that the model wrote itself may lead to pages that are published here, to the firm, and to what passages name. */
  private isAllowed({ address, isImage, text }: Extract<AnswerPiece, { kind: 'link' }>): boolean {
    if (isImage || text.trim() === '' || !ADDRESS.test(address) || !URL.canParse(address, this.site)) return false;
    const { host, pathname, username } = new URL(address, this.site);
    if (username !== '') return false;
    if (host !== this.site.host) return this.isKnownHost(host);
    const slug = /^\/blog\/([^/]+)/.exec(pathname)?.[1];
    return slug === undefined || this.context.publishedSlugs.has(slug);
  }

  private isKnownHost(host: string): boolean {
    const { firmAddresses, passages } = this.context;
    this.hosts ??= new Set([
      ...firmAddresses.map((address) => new URL(address).host),
      ...passages.flatMap(({ text }) => hostsIn(text)),
    ]);
    return this.hosts.has(host);
  }
}

/** Text in which the browser finds no link, which it would where the pieces of an answer are put together to one. */
const unlinked = (text: string): string => text.replaceAll('](', '] (');

/** What may be a host in a text. */
const hostsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}.:-]+/u)
    .map((word) => word.replace(/[.:]+$/, ''))
    .filter((word) => word.includes('.'));
