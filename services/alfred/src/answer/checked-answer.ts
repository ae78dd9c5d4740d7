import { removeInvisible } from '../language/invisible-characters.js';
import type { Language } from '../language/detect-language.js';
import type { Passage } from '../retrieval/passage.js';
import { AnswerParser, type AnswerPiece } from './answer-parser.js';
import { isQuoteIn } from './verify-quote.js';
import type { Source } from './reply.js';
import { isRefusal, type Refusal } from './canned-replies.js';
import { AdviceFilter } from './advice-filter.js';

export interface AnswerContext {
  /** The passages the model was shown. */
  passages: readonly Passage[];
  /** Slugs of everything published: another link to the blog is invented. */
  publishedSlugs: ReadonlySet<string>;
  /** Where visitors see this site; a link there is checked like a relative one. */
  origin: string | undefined;
  language: Language;
}

/**
 * An answer as it may be shown, while it is written: marks become links where the quoted words are really in the
 * passage, and vanish where they are not; nothing invisible, no pictures, no links to guides that do not exist, no
 * conclusions about the visitor. Everything else is what the model said.
 */
export class CheckedAnswer {
  /** The passages it rests on, each with the words that were found there. */
  readonly sources: Source[] = [];
  /** Marks that named no given passage, or words that are not in it. */
  refusedMarks = 0;
  /** Why the model declined, where it did. */
  refusal: Refusal | null = null;
  /** What may be shown so far. */
  text = '';

  private readonly reader = new AnswerParser();
  private readonly guard: AdviceFilter;
  /** White space that is shown as soon as something follows it. */
  private gap = '';
  private hasMarkInGap = false;
  /** A word must not touch the link before it. */
  private endsInLink = false;
  /** Linked to in this paragraph already. */
  private linked = new Set<string>();

  constructor(private readonly context: AnswerContext) {
    this.guard = new AdviceFilter(context.language);
  }

  /** Takes more of the answer, and returns what more of it may be shown. */
  push(more: string): string {
    const before = this.text.length;
    for (const piece of this.reader.push(removeInvisible(more))) this.showAll(this.guard.push(piece));
    return this.text.slice(before);
  }

  /** The answer is whole; returns the rest of what may be shown. */
  finish(): string {
    const before = this.text.length;
    for (const piece of this.reader.finish()) this.showAll(this.guard.push(piece));
    this.showAll(this.guard.finish());
    return this.text.slice(before);
  }

  private showAll(pieces: Iterable<AnswerPiece>): void {
    for (const piece of pieces) {
      if (piece.kind === 'text') this.showText(piece.text);
      else if (piece.kind === 'link')
        this.showText(this.isAllowed(piece) ? `[${piece.text}](${piece.address})` : piece.text);
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

  /** The white space before the next words: one where a mark stood in between, none before a full stop. */
  private closeGap(next: string): string {
    const { gap, hasMarkInGap } = this;
    this.hasMarkInGap = false;
    if (gap.includes('\n')) this.linked.clear();
    if (this.text === '') return '';
    if (this.endsInLink && gap === '' && /^[\p{L}\p{N}(]/u.test(next)) return ' ';
    if (!hasMarkInGap) return gap;
    if (gap.includes('\n')) return gap.replace(/[^\n]/g, '');
    return gap === '' || /^[.,;:!?…)»”]/.test(next) ? '' : ' ';
  }

  /** Links the model wrote itself lead to the web, or to what is published here; never anywhere else. */
  private isAllowed({ address, isImage, text }: Extract<AnswerPiece, { kind: 'link' }>): boolean {
    if (isImage || text.trim() === '') return false;
    const { origin, publishedSlugs } = this.context;
    const path = origin && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
    if (/^https?:\/\/[^/]/i.test(path)) return true;
    const slug = /^\/blog\/([^/?#]+)/.exec(path)?.[1];
    return slug === undefined ? /^\/(?!\/)/.test(path) : publishedSlugs.has(slug);
  }
}
