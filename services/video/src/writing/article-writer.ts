import type { VideoResult } from '@firm/contracts/api/video-jobs';
import { firstCharacters, readingTimeMinutes } from '@firm/contracts/rules/post';
import { youtubeWatchUrl } from '@firm/contracts/rules/youtube-url';
import type { AnswerClass } from '@firm/platform/openai/answer-shape';
import { costOfTokens } from '@firm/platform/openai/costs';
import { OpenAiClient } from '@firm/platform/openai/openai-client';
import type { TextRequest } from '@firm/platform/openai/text-parameters';
import { Injectable } from '@nestjs/common';
import { PaidModels } from '../paid-models.js';
import { EvidenceFinder } from '../pipeline/evidence-finder.js';
import { inLanes } from '../pipeline/in-lanes.js';
import type { JobRun } from '../pipeline/job-run.js';
import { Patience } from '../pipeline/patience.js';
import type { SpokenWords } from '../pipeline/spoken-words.js';
import { writeArticleHtml, writeArticleText } from './article-html.js';
import { ArticleMetadata, Findings, MOST, SectionAnalysis } from './article-shapes.js';
import { checkFindings, joinFindings, listEvidence, type CheckedFindings } from './check-findings.js';
import { askForAnalysis, askForMerge, askForMetadata, PROMPT_VERSION } from './prompts.js';
import { writeParts } from './talk-parts.js';

/** Parts of one talk written up at the same time. */
const LANES = 3;
const MAX_TITLE_CHARACTERS = 120;
const MAX_EXCERPT_CHARACTERS = 500;

type Ask = Pick<TextRequest, 'instructions' | 'messages'>;

/** What a model answered, and which one it was. */
interface Answered<Answer> {
  answer: Answer;
  model: string;
}

/**
 * Turns what was said into an article: part by part, then the findings of all parts together, then title and tags.
 * Each answer is a stored step, and nothing in the result is taken from a model unchecked.
 */
@Injectable()
export class ArticleWriter {
  constructor(
    private readonly openAi: OpenAiClient,
    private readonly patience: Patience,
    private readonly models: PaidModels,
  ) {}

  async write(run: JobRun, words: SpokenWords): Promise<VideoResult> {
    const { job } = run;
    const videoTitle = job.videoTitle ?? '';
    const videoUrl = job.videoId === null ? null : youtubeWatchUrl(job.videoId);
    const finder = new EvidenceFinder(words.passages);
    const analyses = await this.analyse(run, writeParts(words.passages));
    const chapters = analyses.flatMap(({ answer }) => answer.chapters);
    const findings = await this.merge(
      run,
      analyses.map(({ answer }) => checkFindings(answer, finder)),
      finder,
    );
    run.progress.report('analyse', 0.9, 'title and tags');
    const article = writeArticleText(chapters);
    const ask = askForMetadata(job.customPrompt, videoTitle, article);
    const metadata = await this.ask(run, 'metadata', ArticleMetadata, ask);
    return {
      suggestedTitle: firstCharacters(metadata.answer.title.trim(), MAX_TITLE_CHARACTERS),
      suggestedExcerpt: firstCharacters(metadata.answer.excerpt.trim(), MAX_EXCERPT_CHARACTERS),
      summary: writeArticleHtml(chapters, words.isUntimed ? null : videoUrl, finder),
      keyInsights: findings.keyInsights.map(({ text }) => text),
      topQuotes: findings.topQuotes.map(({ text }) => ({ text })),
      qaSection: findings.qaSection.map(({ question, answer }) => ({ question, answer })),
      tags: cleanTags(metadata.answer.tags),
      readTime: readingTimeMinutes(article),
      evidence: listEvidence(findings),
      droppedQuotes: findings.droppedQuotes,
      provenance: {
        videoUrl: videoUrl ?? '',
        videoTitle,
        words: words.origin,
        ...(words.isUntimed && { isUntimed: true }),
        model: metadata.model,
        promptVersion: PROMPT_VERSION,
      },
    };
  }

  private async analyse(run: JobRun, parts: string[]): Promise<Answered<SectionAnalysis>[]> {
    const { customPrompt, videoTitle } = run.job;
    let done = 0;
    const report = () =>
      run.progress.report('analyse', (0.75 * done) / parts.length, `part ${done + 1} of ${parts.length}`);
    report();
    return inLanes(LANES, parts, async (transcript, index) => {
      const part = index + 1;
      const about = { videoTitle: videoTitle ?? '', customPrompt, part, parts: parts.length, transcript };
      const answered = await this.ask(run, `analysis ${part}`, SectionAnalysis, askForAnalysis(about));
      done++;
      if (done < parts.length) report();
      return answered;
    });
  }

  /** The best of all parts; what was dropped in any of them stays counted. */
  private async merge(run: JobRun, checked: CheckedFindings[], finder: EvidenceFinder): Promise<CheckedFindings> {
    const all = joinFindings(checked);
    if (checked.length === 1) return all;
    run.progress.report('analyse', 0.8, 'putting the parts together');
    const { keyInsights, topQuotes, qaSection } = all;
    const material = { keyInsights, topQuotes: topQuotes.map(({ text }) => ({ text })), qaSection };
    const { answer } = await this.ask(run, 'merge', Findings, askForMerge(run.job.customPrompt, material));
    const merged = checkFindings(answer, finder);
    return { ...merged, droppedQuotes: all.droppedQuotes + merged.droppedQuotes };
  }

  private ask<Answer extends object>(
    run: JobRun,
    step: string,
    shape: AnswerClass<Answer>,
    ask: Ask,
  ): Promise<Answered<Answer>> {
    const { writing: model, prices } = this.models;
    return run.steps.run(step, { version: PROMPT_VERSION, model, ask }, async () => {
      const request = { ...ask, model, signal: run.signal };
      const completion = await this.patience.withModel(() => this.openAi.completeAs(shape, request), run.signal);
      const { answer, model: answering, usage } = completion;
      return { output: { answer, model: answering }, costUsd: costOfTokens(answering, usage, prices) };
    });
  }
}

/** As the editor keeps keywords (specification §5): trimmed, lower case, none empty, none twice. */
function cleanTags(tags: string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter(Boolean))].slice(0, MOST.tags);
}
