import type { VideoResult } from '@firm/contracts/api/video-jobs';
import { firstCharacters, readingTimeMinutes } from '@firm/contracts/rules/post';
import { youtubeWatchUrl } from '@firm/contracts/rules/youtube-url';
import type { AnswerClass } from '@firm/platform/openai/answer-shape';
import { costOfTokens } from '@firm/platform/openai/costs';
import { OpenAiClient } from '@firm/platform/openai/openai-client';
import type { TextRequest } from '@firm/platform/openai/text-parameters';
import { Injectable } from '@nestjs/common';
import { PaidModels } from '../costs/cost-estimator.js';
import type { JobRun } from '../jobs/job-run.js';
import { RetryPolicies } from '../retry/retry-policies.js';
import { splitTranscript } from '../transcript/split-transcript.js';
import type { VideoTranscript } from '../transcript/transcript.js';
import { writeArticleHtml, writeArticleText } from './article-html.js';
import { ArticleMetadata, Findings, MOST, SectionAnalysis } from './article-shapes.js';
import { checkFindings, joinFindings, listEvidence, type CheckedFindings } from './check-findings.js';
import { mapConcurrently } from './map-concurrently.js';
import { askForAnalysis, askForMerge, askForMetadata, type Prompt, PROMPT_VERSION } from './prompts.js';
import { TranscriptSearch } from './transcript-search.js';

/** Parts of one transcript analysed at the same time. */
const CONCURRENT_PARTS = 3;
const MAX_TITLE_CHARACTERS = 120;
const MAX_EXCERPT_CHARACTERS = 500;

/** An answer, and the model that gave it. */
interface Answered<Answer> {
  answer: Answer;
  model: string;
}

/**
 * Writes the article from a transcript: an analysis of each part, a merge of the findings of all parts, then title and
 * tags. Each answer is a stored step. Quotes and times are checked against the transcript.
 */
@Injectable()
export class ArticleWriter {
  constructor(
    private readonly openAi: OpenAiClient,
    private readonly retries: RetryPolicies,
    private readonly models: PaidModels,
  ) {}

  /** @throws ProblemError when the AI service fails; LeaseLost when another worker holds the job. */
  async write(run: JobRun, transcript: VideoTranscript): Promise<VideoResult> {
    const { job } = run;
    const videoTitle = job.videoTitle ?? '';
    const videoUrl = job.videoId === null ? null : youtubeWatchUrl(job.videoId);
    const search = new TranscriptSearch(transcript.passages);
    const analyses = await this.analyse(run, splitTranscript(transcript.passages));
    const chapters = analyses.flatMap(({ answer }) => answer.chapters);
    const findings = await this.merge(
      run,
      analyses.map(({ answer }) => checkFindings(answer, search)),
      search,
    );
    run.progress.report('analyse', 0.9, 'title and tags');
    const article = writeArticleText(chapters);
    const ask = askForMetadata(job.customPrompt, videoTitle, article);
    const metadata = await this.ask(run, 'metadata', ArticleMetadata, ask);
    return {
      suggestedTitle: firstCharacters(metadata.answer.title.trim(), MAX_TITLE_CHARACTERS),
      suggestedExcerpt: firstCharacters(metadata.answer.excerpt.trim(), MAX_EXCERPT_CHARACTERS),
      summary: writeArticleHtml(chapters, transcript.isUntimed ? null : videoUrl, search),
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
        words: transcript.origin,
        ...(transcript.isUntimed && { isUntimed: true }),
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
    return mapConcurrently(CONCURRENT_PARTS, parts, async (transcript, index) => {
      const part = index + 1;
      const about = { videoTitle: videoTitle ?? '', customPrompt, part, parts: parts.length, transcript };
      const answered = await this.ask(run, `analysis ${part}`, SectionAnalysis, askForAnalysis(about));
      done++;
      if (done < parts.length) report();
      return answered;
    });
  }

  /** The best findings of all parts; the count of dropped quotes is summed over all of them. */
  private async merge(run: JobRun, checked: CheckedFindings[], search: TranscriptSearch): Promise<CheckedFindings> {
    const all = joinFindings(checked);
    if (checked.length === 1) return all;
    run.progress.report('analyse', 0.8, 'putting the parts together');
    const { keyInsights, topQuotes, qaSection } = all;
    const material = { keyInsights, topQuotes: topQuotes.map(({ text }) => ({ text })), qaSection };
    const { answer } = await this.ask(run, 'merge', Findings, askForMerge(run.job.customPrompt, material));
    const merged = checkFindings(answer, search);
    return { ...merged, droppedQuotes: all.droppedQuotes + merged.droppedQuotes };
  }

  private ask<Answer extends object>(
    run: JobRun,
    step: string,
    shape: AnswerClass<Answer>,
    ask: Prompt,
  ): Promise<Answered<Answer>> {
    const { writing: model, prices } = this.models;
    return run.steps.run(step, { version: PROMPT_VERSION, model, ask }, async (spend) => {
      const onUse: TextRequest['onUse'] = (use) => spend(costOfTokens(use.model, use.usage, prices));
      const request = { ...ask, model, signal: run.signal, onUse };
      const completion = await this.retries.retryModel(() => this.openAi.completeAs(shape, request), run.signal);
      return { answer: completion.answer, model: completion.model };
    });
  }
}

/** Like the keywords of a post: trimmed, lower case, none empty, none twice (services/contracts/README.md, Posts). */
function cleanTags(tags: string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter(Boolean))].slice(0, MOST.tags);
}
