import type { AnswerSource } from '@firm/contracts/api/conversations';
import { jurisdictionIn } from '@firm/contracts/rules/countries';
import { FIRM_TIME_ZONE, formatFact, nameIn } from '@firm/contracts/rules/facts';
import { detectLanguage, type Language } from '@firm/platform/language/detect-language';
import { REGISTER, type OutdatedValue } from '../facts/rules-in-force.js';
import { removeInvisible } from '../language/invisible-characters.js';
import type { Passage } from '../retrieval/passage.js';
import type { Retrieved } from '../retrieval/retriever.js';
import { concludesAboutVisitor } from './advice.js';
import { AnswerParser, type AnswerPiece } from './answer-parser.js';
import { isRefusal, REMARKS, type Refusal } from './canned-replies.js';
import { outdatedValuesIn, ruledIn } from './outdated-sentence.js';
import type { Correction } from './reply.js';
import { SentenceSplitter, type SentencePart } from './sentence-splitter.js';
import { judgeSupport, type Citation } from './support.js';
import { hasSentence, isQuoteIn } from './verify-quote.js';

/** With the passages that the model was shown, and what is published: a blog link to anything else is invented. */
export interface AnswerContext extends Pick<Retrieved, 'passages' | 'publishedSlugs' | 'rules'> {
  question: string;
  /** The origin visitors see; a link there is checked like a relative one. */
  origin: string | undefined;
  /** Addresses of the firm elsewhere, such as the booking site: a link to one of their hosts is shown. */
  firmAddresses: readonly string[];
  /** Of the question; null where it does not tell. */
  language: Language | null;
  /** Of the answer before, where neither the question nor this answer tells. */
  formerLanguage?: Language | undefined;
}

/** An address that ends where the browser, too, sees its end. */
const ADDRESS = /^(?:https?:\/\/|\/(?![/\\]))(?:[^\s()<>[\]]|\([^\s()<>[\]]*\))*$/i;

/** Stands for the origin of a site that has none yet; nobody can register it. */
const UNKNOWN_ORIGIN = 'https://site.invalid';

/**
 * Streaming output check of an answer, sentence by sentence. Marks become links if the quoted words are really in the
 * passage, else they are removed. A sentence that its passage does not support gets a remark beside it; one that its
 * passage contradicts, or that concludes about the visitor, is left out from its first telling word on; so is one that states
 * what the register of facts no longer holds, for the rule in force. Removed are also
 * invisible characters, images, links to guides that do not exist or to hosts that neither the firm nor the passages name.
 * Everything else is shown as the model wrote it.
 */
export class CheckedAnswer {
  /** The passages that support what is shown, each with the words that were found there. */
  readonly sources: AnswerSource[] = [];
  /** How many marks named no given passage, or words that are not in it. */
  refusedMarks = 0;
  /** How many sentences are not supported by a passage. */
  doubtfulSentences = 0;
  /** What the model stated and the register no longer holds. */
  readonly corrections: Correction[] = [];
  /** Why the model declined; null when it did not. */
  refusal: Refusal | null = null;
  /** Whether the model has read distress in what the visitor wrote. */
  readsDistress = false;
  /** What may be shown so far. */
  text = '';
  /** The same with the marks instead of links: what the model is shown of it later. */
  marked = '';

  private readonly parser = new AnswerParser();
  private readonly splitter = new SentenceSplitter();
  /** White space that is shown once something follows it. */
  private gap = '';
  private hasMarkInGap = false;
  /** A word that follows a link or a remark needs a space. */
  private needsSpace = false;
  /** Addresses that this paragraph links to already. */
  private linked = new Set<string>();
  private readonly cited: Citation[] = [];
  /** The keys of the facts whose rule this answer tells already. */
  private readonly told = new Set<string>();

  private readonly site: URL;
  /** Where the firm and its passages lead; read when the answer has a link to elsewhere. */
  private hosts: ReadonlySet<string> | null = null;

  constructor(private readonly context: AnswerContext) {
    this.site = new URL(context.origin ?? UNKNOWN_ORIGIN);
  }

  /** In which it is answered, and so are its remarks. */
  get language(): Language {
    const { language, formerLanguage } = this.context;
    return language ?? detectLanguage(this.text) ?? formerLanguage ?? 'en';
  }

  /** Checks more of the answer; returns the text that may be shown in addition. */
  push(more: string): string {
    const before = this.text.length;
    for (const piece of this.parser.push(removeInvisible(more))) this.showAll(this.splitter.push(piece));
    return this.text.slice(before);
  }

  /** Checks the end of the answer; returns the rest of the text. */
  finish(): string {
    const before = this.text.length;
    for (const piece of this.parser.finish()) this.showAll(this.splitter.push(piece));
    this.showAll(this.splitter.finish());
    return this.text.slice(before);
  }

  private showAll(parts: Iterable<SentencePart>): void {
    for (const part of parts) {
      if (part.kind === 'beginning') this.showText(unlinked(part.text));
      else this.showRest(part);
    }
  }

  /** Shows the rest of a sentence as far as it holds. */
  private showRest({ beginning, pieces }: Extract<SentencePart, { kind: 'rest' }>): void {
    const { question, rules } = this.context;
    const { language } = this;
    const text = beginning + pieces.map((piece) => (piece.kind === 'mark' ? '' : piece.text)).join('');
    const marks = pieces.map((piece) => (piece.kind === 'mark' ? this.readMark(piece.subject, piece.words) : null));
    const marked = marks.filter((mark) => mark !== null && mark !== 'refused');
    // A sentence copied from a passage that the answer cites already may come without a mark, but not with an invented one.
    const isMarked = marks.some((mark) => mark !== null);
    const cited = isMarked ? marked : this.cited.filter(({ passage }) => hasSentence(passage.text, text));
    const remarks = REMARKS[language];
    const space = text.slice(text.trimEnd().length);
    if (concludesAboutVisitor(text)) {
      this.showText(startLike(beginning, remarks.verdict));
      this.showText(space);
      return;
    }
    const before = this.text.slice(this.text.lastIndexOf('\n') + 1, this.text.length - beginning.length);
    const outdated = outdatedValuesIn({ text, citations: cited, before, question, language }, rules);
    if (outdated.length > 0) {
      this.showRules(beginning, text.trim().replace(/ (?=[.,;:!?])/g, ''), outdated);
      this.showText(space);
      return;
    }
    // What holds by the register is not contradicted by a guide that is outdated.
    const ruled = ruledIn(text, cited, rules).map((factKey) => this.citationOf(factKey));
    const citations = [...ruled, ...cited];
    const support = judgeSupport({ text, citations, hasRefusedMark: marks.includes('refused'), question });
    if (support === 'contradicted') {
      this.doubtfulSentences++;
      if (beginning.trim()) this.showText('…');
      this.showRemark(remarks.contradicted);
      for (const { passage } of citations) this.showLink(passage);
      this.showText(space);
      return;
    }
    const isSupported = support !== 'unconfirmed';
    for (const [index, piece] of pieces.entries()) {
      const mark = marks[index];
      if (piece.kind === 'text') this.showText(unlinked(piece.text));
      else if (piece.kind === 'link')
        this.showText(this.isAllowed(piece) ? `[${piece.text}](${piece.address})` : unlinked(piece.text));
      else if (isSupported && mark && mark !== 'refused') this.cite(mark);
      else this.hasMarkInGap = true;
    }
    if (isSupported) {
      for (const citation of ruled) this.cite(citation);
      return;
    }
    this.doubtfulSentences++;
    this.showRemark(remarks.unconfirmed);
  }

  /** What a mark cites; null for one that declines, or that asks for a word of care. */
  private readMark(subject: string, words: string): Citation | 'refused' | null {
    if (subject === 'decline') {
      if (isRefusal(words)) this.refusal = words;
      return null;
    }
    if (subject === 'care') {
      this.readsDistress = true;
      return null;
    }
    const id = subject.replace(/^passage\s+/i, '');
    const passage = this.context.passages.find((given) => given.id === id);
    if (passage && isQuoteIn(words, passage.text)) return { passage, words };
    this.refusedMarks++;
    return 'refused';
  }

  /** Shows the rules in force instead of the rest of a sentence that states what no longer holds. */
  private showRules(beginning: string, sentence: string, outdated: readonly OutdatedValue[]): void {
    this.corrections.push(...outdated.map((value) => ({ ...value, sentence })));
    const keys = outdated.map(({ factKey }) => factKey);
    if (beginning.trim() === '' && keys.every((key) => this.told.has(key))) return;
    this.showText(startLike(beginning, keys.map((key) => this.describeRule(key)).join(' ')));
    for (const key of keys) this.cite(this.citationOf(key));
  }

  private describeRule(factKey: string): string {
    const { language } = this;
    const { rules } = this.context;
    const fact = rules.find(factKey);
    if (!fact) throw new Error(`the register has no fact ${factKey}`);
    const dayOf = (moment: string) =>
      new Date(moment).toLocaleDateString(language, { dateStyle: 'long', timeZone: FIRM_TIME_ZONE });
    const { rule, now } = fact;
    return unlinked(
      REMARKS[language].rule({
        name: `“${nameIn(fact, language) ?? fact.name}” (${jurisdictionIn(fact.jurisdiction, language)})`,
        value: now && formatFact(now, language),
        since: rule ? dayOf(rule.validFrom) : null,
        source: rule?.source ?? null,
        coming: rule?.coming
          ? { day: dayOf(rule.coming.from), value: rule.coming.value && formatFact(rule.coming.value, language) }
          : null,
      }),
    );
  }

  /** What the register says of a fact: the passage that the model was shown, else its page. */
  private citationOf(factKey: string): Citation {
    const passage = this.context.passages.find(({ ruleKey }) => ruleKey === factKey);
    const page = { id: '', title: REGISTER.title, heading: null, url: `${REGISTER.path}#${factKey}`, ruleKey: factKey };
    return passage ? { passage, words: passage.text } : { passage: { ...page, text: '' }, words: '' };
  }

  private cite(citation: Citation): void {
    this.cited.push(citation);
    const { passage, words } = citation;
    const { id, title, url, ruleKey } = passage;
    if (ruleKey) this.told.add(ruleKey);
    this.hasMarkInGap = true;
    this.sources.push({ title, url, words });
    this.showLink(passage);
    if (id !== '') this.marked += ` [[${id}|${words}]]`;
  }

  private showRemark(remark: string): void {
    this.text += this.text === '' ? remark : ` ${remark}`;
    this.marked += ` ${remark}`;
    this.needsSpace = true;
  }

  /** Links to a passage, or names the lawyer who approved it, unless this paragraph does so already. */
  private showLink(passage: Passage): void {
    const shown = this.nameOf(passage);
    if (shown === null || this.linked.has(shown)) return;
    this.linked.add(shown);
    const gap = this.text === '' ? '' : this.gap.includes('\n') ? this.gap : ' ';
    this.text += gap + shown;
    this.gap = '';
    this.hasMarkInGap = false;
    this.needsSpace = true;
  }

  /** What stands for a passage in an answer; null for one that has no page and no author. */
  private nameOf({ title, url, ruleKey, approved }: Passage): string | null {
    const { language } = this;
    if (approved) {
      const day = new Date(approved.on).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
      return unlinked(REMARKS[language].approved(approved.by, day));
    }
    if (url === null) return null;
    const name = ruleKey ? REMARKS[language].register : title;
    return `[${name.replaceAll('[', '(').replaceAll(']', ')')}](${url})`;
  }

  private showText(text: string): void {
    const [, lead = '', body = '', trail = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
    this.gap += lead;
    if (body) {
      const shown = this.closeGap(body) + body;
      this.text += shown;
      this.marked += shown;
      this.gap = '';
      this.needsSpace = false;
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
    if (this.needsSpace && gap === '' && /^[\p{L}\p{N}(]/u.test(next)) return ' ';
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

/** A canned clause after what is shown of a sentence already. */
const startLike = (beginning: string, clause: string): string =>
  beginning.trim() === ''
    ? clause.charAt(0).toUpperCase() + clause.slice(1)
    : /[,:;–—-]\s*$/.test(beginning)
      ? clause
      : `… ${clause}`;

/** Text in which the browser finds no link, which it would where the pieces of an answer are put together to one. */
const unlinked = (text: string): string => text.replaceAll('](', '] (');

/** What may be a host in a text. */
const hostsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}.:-]+/u)
    .map((word) => word.replace(/(?<![.:])[.:]+$/, ''))
    .filter((word) => word.includes('.'));
