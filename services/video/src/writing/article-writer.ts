import type { DraftBlock, Evidence, LeftOutStatement, VideoResult } from '@firm/contracts/api/video-jobs';
import { firstCharacters, readingTimeMinutes } from '@firm/contracts/rules/post';
import { beginningOf, wholeSecond } from '@firm/contracts/rules/talk-moment';
import { youtubeWatchUrl } from '@firm/contracts/rules/youtube-url';
import { Injectable } from '@nestjs/common';
import type { JobRun } from '../jobs/job-run.js';
import { type Passage, splitPassages } from '../transcript/passages.js';
import type { CorrectedTranscript } from '../transcript/transcript-store.js';
import {
  countWords,
  DraftChecker,
  type DraftSection,
  findRepeated,
  listChapters,
  sentencesOf,
  withoutUnneeded,
  writeArticleHtml,
  writeArticleText,
} from './article-draft.js';
import { type ArticlePlan, planArticle } from '../costs/article-plan.js';
import {
  ArticleMetadata,
  type Finding,
  Findings,
  LastReading,
  MOST,
  Outline,
  WrittenSection,
} from './article-shapes.js';
import { completeSection } from './complete-section.js';
import { mapConcurrently } from './map-concurrently.js';
import { ModelSteps } from './model-steps.js';
import {
  askForFindings,
  askForLastReading,
  askForMetadata,
  askForMore,
  askForOutline,
  askForSection,
  PROMPT_VERSION,
  type Talk,
} from './prompts.js';
import type { SpokenTalk } from './spoken-talk.js';
import { type Quotation, TranscriptSearch } from './transcript-search.js';

/** Parts of one talk, or sections of one article, worked on at the same time. */
const CONCURRENT_CALLS = 3;
export const MAX_TITLE_CHARACTERS = 120;
const MAX_EXCERPT_CHARACTERS = 500;
/** Words of a passage that stand in the evidence. */
const EVIDENCE_WORDS = 60;
/** The last reading takes out repetitions, not the article. */
const MOST_REPEATED_SHARE = 1 / 3;

interface CheckedQuote extends Quotation {
  text: string;
}

interface PlannedSection {
  heading: string;
  findings: Finding[];
}

/**
 * Writes one article from a talk in two passes: findings of each part with the numbers of their passages, one outline for
 * the whole talk, sections written against the passages that they name, a last reading for what is said twice, then title
 * and tags. Each answer is a stored step. Every sentence is checked against its passages.
 */
@Injectable()
export class ArticleWriter {
  constructor(private readonly model: ModelSteps) {}

  /** @throws ProblemError when the AI service fails; LeaseLost when another worker holds the job. */
  async write(run: JobRun, transcript: CorrectedTranscript): Promise<VideoResult> {
    const { origin, isUntimed, passages } = transcript;
    const { customPrompt, videoId, publishedOn, brief } = run.job;
    const videoTitle = run.job.videoTitle ?? '';
    const videoUrl = videoId === null ? null : youtubeWatchUrl(videoId);
    const talk: Talk = { videoTitle, customPrompt, publishedOn, glossary: run.style.glossary };
    const plan = planArticle(brief, run.style, countWords(passages.map(({ text }) => text).join(' ')));
    const checker = new DraftChecker(transcript);

    const parts = await this.findInParts(run, talk, passages);
    const statements = parts.flatMap(({ findings }) => findings.filter(({ kind }) => kind === 'statement'));
    const outline = await this.outline(run, talk, plan, statements);
    const sections = await this.lastReading(
      run,
      await this.writeSections(run, outline.sections, { talk, plan, checker }),
    );

    run.progress.report('analyse', 0.95, 'title and tags');
    const article = writeArticleText(sections);
    const { answer: metadata, model } = await this.model.ask(
      run,
      'metadata',
      ArticleMetadata,
      askForMetadata(talk, article),
    );
    const title = firstCharacters(metadata.title.trim(), MAX_TITLE_CHARACTERS);
    const excerpt = firstCharacters(metadata.excerpt.trim(), MAX_EXCERPT_CHARACTERS);
    const quotes = findQuotes(
      parts.map(({ topQuotes }) => topQuotes.map(({ text }) => text)),
      new TranscriptSearch(passages),
    );
    const insights = outline.keyInsights;
    const answers = takeInTurn(
      parts.map(({ qaSection }) => qaSection),
      MOST.questions,
    );
    const used = sentencesOf(sections).flatMap((sentence) => sentence.passages);
    return {
      suggestedTitle: title,
      suggestedExcerpt: excerpt,
      summary: writeArticleHtml(sections, isUntimed ? null : videoUrl, checker.talk),
      keyInsights: insights.map(({ text }) => text),
      topQuotes: quotes.kept.map(({ text }) => ({ text })),
      qaSection: answers.map(({ question, answer }) => ({ question, answer })),
      tags: cleanTags(metadata.tags),
      readTime: readingTimeMinutes(article),
      evidence: [
        ...listEvidence('insight', insights, checker.talk),
        ...quotes.kept.map(({ text: _text, passages: _passages, ...found }, index): Evidence => ({
          kind: 'quote',
          index,
          ...found,
        })),
        ...listEvidence('answer', answers, checker.talk),
      ],
      droppedQuotes: quotes.dropped,
      ...(!isUntimed && { chapters: listChapters(sections, checker.talk) }),
      provenance: {
        videoUrl: videoUrl ?? '',
        videoTitle,
        words: origin,
        ...(publishedOn !== null && { publishedOn }),
        ...(isUntimed && { isUntimed: true }),
        model,
        promptVersion: PROMPT_VERSION,
      },
      draft: [
        checker.block('title', title, used),
        checker.block('excerpt', excerpt, used),
        ...checker.listBlocks(sections),
        ...insights.map(({ text, passages: ids }) => checker.block('insight', text, ids)),
        ...quotes.kept.map((quote) => quoteBlock(quote)),
        ...answers.flatMap(({ question, answer, passages: ids }) => [
          checker.block('question', question, ids),
          checker.block('answer', answer, ids),
        ]),
      ],
      leftOut: parts.flatMap(({ findings }) => findings.flatMap((finding) => leftOut(finding, checker))),
    };
  }

  /** What each part of the talk says. A finding, or an answer, that names no passage of its part is left out. */
  private async findInParts(run: JobRun, talk: Talk, passages: readonly Passage[]): Promise<Findings[]> {
    const parts = splitPassages(passages);
    let done = 0;
    const report = () =>
      run.progress.report('analyse', (0.45 * done) / parts.length, `part ${done + 1} of ${parts.length}`);
    report();
    return mapConcurrently(CONCURRENT_CALLS, parts, async (part, index) => {
      const place = parts.length > 1 ? `part ${index + 1} of ${parts.length}` : null;
      const ask = askForFindings(talk, place, part.map(numberedLine).join('\n'));
      const { answer } = await this.model.ask(run, `findings ${index + 1}`, Findings, ask);
      done++;
      if (done < parts.length) report();
      const known = new Set(part.map(({ id }) => id));
      const anchored = <F extends { passages: number[] }>(list: F[]) =>
        list
          .map((found) => ({ ...found, passages: found.passages.filter((id) => known.has(id)) }))
          .filter(({ passages: ids }) => ids.length > 0);
      return { ...answer, findings: anchored(answer.findings), qaSection: anchored(answer.qaSection) };
    });
  }

  /** One outline for the whole talk; no finding is in two sections. */
  private async outline(run: JobRun, talk: Talk, plan: ArticlePlan, statements: readonly Finding[]) {
    run.progress.report('analyse', 0.45, 'planning the article');
    const lines = statements.map(({ text }, index) => numberedLine({ id: index + 1, text }));
    const { answer } = await this.model.ask(run, 'outline', Outline, askForOutline(talk, plan, lines.join('\n')));
    const free = new Set(statements.keys());
    const sections = answer.sections.map(({ heading, findings }): PlannedSection => ({
      heading: heading.trim(),
      findings: findings.flatMap((number) => (free.delete(number - 1) ? (statements[number - 1] ?? []) : [])),
    }));
    const insights = [...new Set(answer.keyInsights)].flatMap((number) => statements[number - 1] ?? []);
    return { sections: sections.filter(({ findings }) => findings.length > 0), keyInsights: insights };
  }

  private async writeSections(
    run: JobRun,
    sections: readonly PlannedSection[],
    { talk, plan, checker }: { talk: Talk; plan: ArticlePlan; checker: DraftChecker },
  ): Promise<DraftSection[]> {
    const total = sections.reduce((sum, { findings }) => sum + findings.length, 0);
    const outline = sections.map(({ heading }) => heading).join('\n');
    let done = 0;
    return mapConcurrently(CONCURRENT_CALLS, sections, async ({ heading, findings }, index) => {
      run.progress.report('analyse', 0.5 + (0.4 * done) / sections.length, `section ${done + 1} of ${sections.length}`);
      const shareOf = (words: number) => Math.floor((words * findings.length) / total);
      const [leastWords, mostWords] = [shareOf(plan.leastWords), shareOf(plan.mostWords)];
      const named = findings.flatMap(({ passages }) => passages);
      const sources = checker.talk.findPassages([...named, ...checker.correctionsOf(named)]);
      const material = {
        outline,
        ...{ heading, leastWords, mostWords },
        findings: findings.map(({ text }) => `- ${text}`).join('\n'),
        passages: sources.map(numberedLine).join('\n'),
      };
      const ask = askForSection(talk, plan, material);
      const { answer } = await this.model.ask(run, `section ${index + 1}`, WrittenSection, ask);
      const ids = sources.map(({ id }) => id);
      const section = checker.checkSection(heading, ids, answer);
      const text = writeArticleText([section]);
      const words = countWords(text);
      if (plan.isFilled && words < leastWords) {
        const more = askForMore(talk, plan, { ...material, text, mostWords: mostWords - words });
        const { answer: added } = await this.model.ask(run, `section ${index + 1}, more`, WrittenSection, more);
        section.paragraphs.push(...checker.checkSection(heading, ids, added).paragraphs);
      }
      done++;
      return completeSection(section, mostWords, checker);
    });
  }

  /** Removes what is said twice: what is the same word for word, and what the model finds. */
  private async lastReading(run: JobRun, written: readonly DraftSection[]): Promise<DraftSection[]> {
    run.progress.report('analyse', 0.9, 'reading it once more');
    const sections = withoutUnneeded(written, findRepeated(sentencesOf(written)));
    const sentences = sentencesOf(sections);
    const lines = sentences.map(({ text }, index) => numberedLine({ id: index + 1, text })).join('\n');
    const { answer } = await this.model.ask(run, 'last reading', LastReading, askForLastReading(lines));
    const repeated = answer.repeated.flatMap((number) => sentences[number - 1] ?? []);
    return withoutUnneeded(sections, repeated.slice(0, Math.floor(sentences.length * MOST_REPEATED_SHARE)));
  }
}

export const numberedLine = ({ id, text }: { id: number; text: string }): string =>
  `[${id}] ${text.replace(/\s+/g, ' ')}`;

/** The first of every list, then the second of every list, and so on: no part of the talk is left out. */
function takeInTurn<Item>(lists: readonly (readonly Item[])[], most: number): Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const turns = Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1)));
  return turns.flat().slice(0, most);
}

/** Keeps the quotes that are in the talk, each once, and counts those that are not. */
function findQuotes(offered: readonly (readonly string[])[], search: TranscriptSearch) {
  let dropped = 0;
  const found = offered.map((texts) =>
    texts.flatMap((text): CheckedQuote[] => {
      const quotation = search.findWords(text);
      if (!quotation) dropped++;
      return quotation ? [{ text: trimQuote(text), ...quotation }] : [];
    }),
  );
  const unique = new Map(takeInTurn(found, Infinity).map((quote) => [quote.words.toLowerCase(), quote]));
  return { kept: [...unique.values()].slice(0, MOST.quotes), dropped };
}

/** Quotation marks are added where a quote is displayed. */
const trimQuote = (text: string) => text.trim().replace(/^["“”«»„]+|["“”«»]+$/g, '');

/** A finding that is no statement of the speaker, with what the talk says instead. */
function leftOut(finding: Finding, checker: DraftChecker): LeftOutStatement[] {
  const { text, kind: why, passages } = finding;
  if (why === 'statement') return [];
  const reason = checker.explainLeftOut(finding);
  return [{ text, why, passages, ...(reason !== undefined && { reason }) }];
}

const quoteBlock = ({ text, passages }: CheckedQuote): DraftBlock => ({
  kind: 'quote',
  sentences: [{ text, support: 'verbatim', passages }],
});

/** The moment and the words of the first passage behind each finding or answer. */
const listEvidence = (kind: Evidence['kind'], found: readonly { passages: number[] }[], talk: SpokenTalk): Evidence[] =>
  found.map(({ passages }, index) => {
    const [first] = talk.findPassages(passages);
    const words = first?.text.split(/\s+/).slice(0, EVIDENCE_WORDS).join(' ') ?? '';
    return { kind, index, ...(first ? wholeSecond(beginningOf(first)) : { second: 0 }), words };
  });

/** Like the keywords of a post: trimmed, lower case, none empty, none twice (services/contracts/README.md, Posts). */
function cleanTags(tags: string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter(Boolean))].slice(0, MOST.tags);
}
