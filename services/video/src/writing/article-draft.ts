import type { TalkChapter } from '@firm/contracts/api/post-talk';
import type { DraftBlock, DraftBlockKind, DraftSentence } from '@firm/contracts/api/video-jobs';
import { beginningOf, momentText, playFrom, type TalkMoment, wholeSecond } from '@firm/contracts/rules/talk-moment';
import { splitSentences } from '@firm/platform/evidence/sentences';
import escapeHtml from 'escape-html';
import type { Passage } from '../transcript/passages.js';
import type { WrittenSection } from './article-shapes.js';
import { checkSentence, describeFigure, type SentenceCheck } from './check-sentence.js';
import { findWithdrawn, withdrawnIn, type WithdrawnFigure } from './withdrawn.js';

/** A section of the draft: its heading, and its paragraphs of checked sentences. */
export interface DraftSection {
  heading: string;
  /** The passages that it was written from. */
  sources: number[];
  paragraphs: DraftSentence[][];
}

/** What is removed first where a section is too long. */
const REMOVAL_ORDER = ['not found', 'partly', 'supported', 'verbatim'] as const;

/** Checks what is written against the passages that each sentence names. */
export class DraftChecker {
  private readonly byId: ReadonlyMap<number, Passage>;
  private readonly withdrawn: readonly WithdrawnFigure[];

  constructor(passages: readonly Passage[]) {
    this.byId = new Map(passages.map((passage) => [passage.id, passage]));
    this.withdrawn = findWithdrawn(passages);
  }

  /** The passages of these numbers, in the order of the talk; numbers that are none are left out. */
  find(ids: readonly number[]): Passage[] {
    return [...new Set(ids)].sort((a, b) => a - b).flatMap((id) => this.byId.get(id) ?? []);
  }

  private check(text: string, ids: readonly number[], isLabel = false): DraftSentence[] {
    const passages = this.find(ids);
    return splitSentences(text.replace(/\s+/g, ' ').trim()).map((sentence) => ({
      text: sentence,
      ...this.judge(sentence, passages, isLabel),
      passages: passages.map(({ id }) => id),
    }));
  }

  private judge(text: string, passages: readonly Passage[], isLabel: boolean): SentenceCheck {
    const check = checkSentence(text, passages, { isLabel });
    const withdrawn = check.support === 'not found' ? undefined : withdrawnIn(text, passages, this.withdrawn);
    if (!withdrawn) return check;
    const { figure, right, passage } = withdrawn;
    const reason = `In passage ${passage} the talk corrects ${describeFigure(figure)} to ${describeFigure(right)}.`;
    return { support: 'partly', reason };
  }

  checkSection(heading: string, sources: number[], { paragraphs }: WrittenSection): DraftSection {
    const checked = paragraphs.map(({ sentences }) =>
      sentences.flatMap(({ text, passages }) => this.check(text, passages)),
    );
    return { heading, sources, paragraphs: checked };
  }

  block(kind: DraftBlockKind, text: string, ids: readonly number[]): DraftBlock {
    return { kind, sentences: this.check(text, ids, isLabel(kind)) };
  }

  /** The block with those sentences checked again that rest on a passage, after its words were corrected. */
  checkAgain({ kind, sentences }: DraftBlock, passage: number): DraftBlock {
    const check = ({ text, passages }: DraftSentence): DraftSentence => ({
      text,
      ...this.judge(text, this.find(passages), isLabel(kind)),
      passages,
    });
    return { kind, sentences: sentences.map((one) => (one.passages.includes(passage) ? check(one) : one)) };
  }

  /** The sections as blocks, in their order. */
  listBlocks(sections: readonly DraftSection[]): DraftBlock[] {
    return sections.flatMap(({ heading, sources, paragraphs }) => [
      this.block('heading', heading, sources),
      ...paragraphs.map((sentences): DraftBlock => ({ kind: 'paragraph', sentences })),
    ]);
  }
}

/** Headings, titles and questions may be in words of their own. */
const isLabel = (kind: DraftBlockKind): boolean => kind === 'heading' || kind === 'title' || kind === 'question';

/** The sections of a draft that is stored. */
export function readSections(draft: readonly DraftBlock[]): DraftSection[] {
  const sections: DraftSection[] = [];
  for (const { kind, sentences } of draft) {
    if (kind === 'heading') {
      const heading = sentences.map(({ text }) => text).join(' ');
      sections.push({ heading, sources: sentences[0]?.passages ?? [], paragraphs: [] });
    } else if (kind === 'paragraph') sections.at(-1)?.paragraphs.push(sentences);
  }
  return sections;
}

/** The sentences of all sections, in their order. */
export const sentencesOf = (sections: readonly DraftSection[]): DraftSentence[] =>
  sections.flatMap(({ paragraphs }) => paragraphs.flat());

/** Removes sentences, and with them paragraphs and sections of which nothing is left. */
export const without = (sections: readonly DraftSection[], removed: ReadonlySet<DraftSentence>): DraftSection[] =>
  sections
    .map(({ paragraphs, ...section }) => ({
      ...section,
      paragraphs: paragraphs.map((sentences) => sentences.filter((one) => !removed.has(one))).filter(isNotEmpty),
    }))
    .filter(({ paragraphs }) => isNotEmpty(paragraphs));

const isNotEmpty = (list: readonly unknown[]): boolean => list.length > 0;

/** The sentences that repeat an earlier one word for word. */
export function findRepeated(sentences: readonly DraftSentence[]): DraftSentence[] {
  const seen = new Set<string>();
  return sentences.filter(({ text }) => {
    const plain = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
    return seen.has(plain) || !seen.add(plain);
  });
}

/** The sentences to remove so that a section has at most so many words: the least supported first, the last of these first. */
export function findSurplus({ paragraphs }: DraftSection, mostWords: number): DraftSentence[] {
  const sentences = paragraphs.flat();
  let words = sentences.reduce((sum, { text }) => sum + countWords(text), 0);
  const surplus: DraftSentence[] = [];
  for (const support of REMOVAL_ORDER) {
    for (const sentence of sentences.filter((one) => one.support === support).reverse()) {
      if (words <= mostWords || surplus.length === sentences.length - 1) return surplus;
      surplus.push(sentence);
      words -= countWords(sentence.text);
    }
  }
  return surplus;
}

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/**
 * The article as HTML. What the model wrote is escaped as text; each paragraph links to its time in the video.
 * @param videoUrl null where there is no video, or its times are unknown: then nothing is linked.
 */
export function writeArticleHtml(
  sections: readonly DraftSection[],
  videoUrl: string | null,
  checker: DraftChecker,
): string {
  return sections
    .flatMap(({ heading, paragraphs }) => [
      `<h2>${escapeHtml(heading)}</h2>`,
      ...paragraphs.map((sentences) => {
        const [first] = checker.find(sentences.flatMap(({ passages }) => passages));
        const link = videoUrl === null || !first ? '' : ` ${momentLink(videoUrl, beginningOf(first))}`;
        return `<p>${escapeHtml(sentences.map(({ text }) => text).join(' '))}${link}</p>`;
      }),
    ])
    .join('\n');
}

/** Where the sections begin in the video, in the order of the talk. */
export const listChapters = (sections: readonly DraftSection[], checker: DraftChecker): TalkChapter[] =>
  sections
    .flatMap(({ heading: title, paragraphs }) => {
      const [first] = checker.find(paragraphs.flat().flatMap(({ passages }) => passages));
      return first ? [{ ...wholeSecond(beginningOf(first)), title }] : [];
    })
    .sort((one, other) => one.second - other.second);

/** The article as plain text, for the model to read. */
export const writeArticleText = (sections: readonly DraftSection[]): string =>
  sections
    .map(({ heading, paragraphs }) =>
      [`## ${heading}`, ...paragraphs.map((sentences) => sentences.map(({ text }) => text).join(' '))].join('\n\n'),
    )
    .join('\n\n');

const momentLink = (videoUrl: string, moment: TalkMoment): string =>
  `<a href="${escapeHtml(videoUrl)}&amp;t=${playFrom(moment)}s">(${momentText(moment)})</a>`;
