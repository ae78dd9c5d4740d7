import type { TalkChapter } from '@firm/contracts/api/post-talk';
import type { DraftBlock, DraftBlockKind, DraftSentence } from '@firm/contracts/api/video-jobs';
import { SLIP } from '@firm/contracts/rules/draft-doubts';
import { beginningOf, momentText, playFrom, type TalkMoment, wholeSecond } from '@firm/contracts/rules/talk-moment';
import { splitSentences } from '@firm/platform/evidence/sentences';
import escapeHtml from 'escape-html';
import type { CorrectedTranscript } from '../transcript/transcript-store.js';
import type { Finding, WrittenSection } from './article-shapes.js';
import { checkSentence } from './check-sentence.js';
import { nearestTo, type SpokenSentence } from './spoken-sentences.js';
import { figureText, type Reason, SpokenTalk } from './spoken-talk.js';
import { withdrawnIn } from './withdrawn.js';

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
  readonly talk: SpokenTalk;

  constructor({ passages, isUntimed }: Pick<CorrectedTranscript, 'passages' | 'isUntimed'>) {
    this.talk = new SpokenTalk(passages, { isUntimed });
  }

  private check(text: string, ids: readonly number[], isLabel = false): DraftSentence[] {
    const passages = this.talk.findPassages(ids).map(({ id }) => id);
    return splitSentences(text.replace(/\s+/g, ' ').trim()).map((sentence) => this.judge(sentence, passages, isLabel));
  }

  /** A single sentence as it is compared with its passages. */
  judge(text: string, passages: number[], isLabel: boolean): DraftSentence {
    const { support, reason } = checkSentence(text, passages, this.talk, { isLabel });
    const correction = support === 'not found' ? undefined : this.explainCorrection(text, passages);
    if (correction) return { text, support: 'partly', passages, ...this.talk.write(correction, text) };
    return { text, support, passages, ...(reason && this.talk.write(reason, text)) };
  }

  /** What a talk says instead of a figure that it takes back. */
  private explainCorrection(text: string, passages: readonly number[]): Reason | undefined {
    const found = withdrawnIn(text, this.talk.sentencesOf(passages), this.talk.withdrawn);
    if (!found) return undefined;
    const { figure, right, correction } = found;
    return [`${SLIP}the talk corrects ${figureText(figure)} to ${figureText(right)}: `, correction];
  }

  /** The passages in which the talk takes back what it says in these: whoever writes from them has to know. */
  correctionsOf(ids: readonly number[]): number[] {
    const isStated = ({ passages }: SpokenSentence) => passages.some((id) => ids.includes(id));
    return this.talk.withdrawn
      .filter(({ stated }) => stated.some(isStated))
      .flatMap(({ correction }) => correction.passages);
  }

  /** What the talk answers to a question from the room, or how it takes a statement back, quoted with its time. */
  explainLeftOut({ text, kind, passages }: Finding): string | undefined {
    const said = this.talk.sentencesOf(passages);
    if (kind === 'taken back') {
      const correction = this.explainCorrection(text, passages);
      return correction && this.talk.write(correction, text).reason;
    }
    const questions = said.filter(({ isQuestion }) => isQuestion);
    const [nearest] = nearestTo(text, questions.length > 0 ? questions : said);
    const question = nearest?.sentence ?? questions[0] ?? said.at(-1);
    return question && this.talk.write(this.talk.answerTo(question), text).reason;
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

  /** The block with those sentences checked again that rest on a passage, or are in doubt because of it, after its words were corrected. */
  checkAgain({ kind, sentences }: DraftBlock, passage: number): DraftBlock {
    const rests = ({ passages, quoted = [] }: DraftSentence) => passages.includes(passage) || quoted.includes(passage);
    return {
      kind,
      sentences: sentences.map((one) => (rests(one) ? this.judge(one.text, one.passages, isLabel(kind)) : one)),
    };
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

/** Removes sentences, but none that the next one leans on. */
export function withoutUnneeded(sections: readonly DraftSection[], removed: readonly DraftSentence[]): DraftSection[] {
  const sentences = sentencesOf(sections);
  const isNeeded = (one: DraftSentence) => sentences[sentences.indexOf(one) + 1]?.leansOnPrevious === true;
  return without(sections, new Set(removed.filter((one) => !isNeeded(one))));
}

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
export function writeArticleHtml(sections: readonly DraftSection[], videoUrl: string | null, talk: SpokenTalk): string {
  return sections
    .flatMap(({ heading, paragraphs }) => [
      `<h2>${escapeHtml(heading)}</h2>`,
      ...paragraphs.map((sentences) => {
        const [first] = talk.findPassages(sentences.flatMap(({ passages }) => passages));
        const link = videoUrl === null || !first ? '' : ` ${momentLink(videoUrl, beginningOf(first))}`;
        return `<p>${escapeHtml(sentences.map(({ text }) => text).join(' '))}${link}</p>`;
      }),
    ])
    .join('\n');
}

/** Where the sections begin in the video, in the order of the talk. */
export const listChapters = (sections: readonly DraftSection[], talk: SpokenTalk): TalkChapter[] =>
  sections
    .flatMap(({ heading: title, paragraphs }) => {
      const [first] = talk.findPassages(paragraphs.flat().flatMap(({ passages }) => passages));
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
