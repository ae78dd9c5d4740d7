import type { DraftBlock, VideoResult } from '@firm/contracts/api/video-jobs';
import { firstCharacters, readingTimeMinutes } from '@firm/contracts/rules/post';
import { youtubeWatchUrl } from '@firm/contracts/rules/youtube-url';
import { conflict } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import { planArticle } from '../costs/article-plan.js';
import type { JobRun } from '../jobs/job-run.js';
import type { CorrectedTranscript } from '../transcript/transcript-store.js';
import {
  countWords,
  DraftChecker,
  listChapters,
  readSections,
  sentencesOf,
  writeArticleHtml,
  writeArticleText,
} from './article-draft.js';
import { WrittenSection, WrittenTitle } from './article-shapes.js';
import { MAX_TITLE_CHARACTERS, numberedLine } from './article-writer.js';
import { completeSection } from './complete-section.js';
import { ModelSteps } from './model-steps.js';
import { askForSectionAgain, askForTitle, PROMPT_VERSION, type Talk } from './prompts.js';

/** A section that is written again may have as many words as before, or this many. */
export const LEAST_SECTION_WORDS = 80;

/** Writes one section or the title of a draft again; everything else stays as it is. */
@Injectable()
export class PartRewriter {
  constructor(private readonly model: ModelSteps) {}

  /**
   * @param base the draft that is changed.
   * @throws ProblemError conflict when the draft has no such section.
   */
  async rewrite(run: JobRun, transcript: CorrectedTranscript, base: VideoResult): Promise<VideoResult> {
    const { customPrompt, publishedOn, part } = run.job;
    const talk: Talk = {
      ...{ customPrompt, publishedOn, glossary: run.style.glossary },
      videoTitle: run.job.videoTitle ?? '',
    };
    const checker = new DraftChecker(transcript);
    run.progress.skipAudio();
    run.progress.report('analyse', 0.5, part?.what === 'title' ? 'title' : 'section');
    return part?.what === 'title'
      ? this.rewriteTitle(run, talk, checker, base)
      : this.rewriteSection(run, talk, checker, base, transcript.isUntimed);
  }

  private async rewriteTitle(run: JobRun, talk: Talk, checker: DraftChecker, base: VideoResult): Promise<VideoResult> {
    const { draft = [], suggestedTitle } = base;
    const sections = readSections(draft);
    const ask = askForTitle(talk, suggestedTitle, writeArticleText(sections));
    const { answer, model } = await this.model.ask(run, 'title again', WrittenTitle, ask);
    const title = firstCharacters(answer.title.trim(), MAX_TITLE_CHARACTERS);
    const used = sentencesOf(sections).flatMap(({ passages }) => passages);
    return {
      ...withProvenance(base, model),
      suggestedTitle: title,
      draft: draft.map((block) => (block.kind === 'title' ? checker.block('title', title, used) : block)),
    };
  }

  private async rewriteSection(
    run: JobRun,
    talk: Talk,
    checker: DraftChecker,
    base: VideoResult,
    isUntimed: boolean,
  ): Promise<VideoResult> {
    const { brief, part, videoId } = run.job;
    const sections = readSections(base.draft ?? []);
    const index = part?.section ?? -1;
    const section = sections[index];
    if (!section) throw conflict('The draft has no such section.');
    const { heading, sources } = section;
    const mostWords = Math.max(LEAST_SECTION_WORDS, countWords(writeArticleText([section])));
    const ask = askForSectionAgain(talk, planArticle(brief, run.style, Infinity), {
      ...{ heading, mostWords, text: writeArticleText([section]) },
      outline: sections.map((one) => one.heading).join('\n'),
      passages: checker.talk.findPassages(sources).map(numberedLine).join('\n'),
    });
    const { answer, model } = await this.model.ask(run, 'section again', WrittenSection, ask);
    const written = checker.checkSection(heading, sources, answer);
    const article = sections.with(index, completeSection(written, mostWords, checker));
    const isArticle = ({ kind }: DraftBlock) => kind === 'heading' || kind === 'paragraph';
    const blocks = base.draft ?? [];
    const begin = blocks.findIndex(isArticle);
    return {
      ...withProvenance(base, model),
      summary: writeArticleHtml(article, isUntimed || videoId === null ? null : youtubeWatchUrl(videoId), checker.talk),
      readTime: readingTimeMinutes(writeArticleText(article)),
      ...(base.chapters && { chapters: listChapters(article, checker.talk) }),
      draft: [
        ...blocks.slice(0, begin),
        ...checker.listBlocks(article),
        ...blocks.slice(begin).filter((block) => !isArticle(block)),
      ],
    };
  }
}

const withProvenance = ({ provenance, ...result }: VideoResult, model: string): VideoResult => ({
  ...result,
  ...(provenance && { provenance: { ...provenance, model, promptVersion: PROMPT_VERSION } }),
});
