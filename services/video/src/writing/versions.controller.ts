import { CostEstimate, RewriteVideo, VideoJob } from '@firm/contracts/api/video-jobs';
import { conflict, notFound } from '@firm/platform/http/problem';
import { Staff } from '@firm/platform/http/access';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { CostEstimator } from '../costs/cost-estimator.js';
import { HouseStyles } from '../house-style/house-style.js';
import { viewVideoJob } from '../jobs/video-job.js';
import { VideoJobStore } from '../jobs/video-job-store.js';
import { TranscriptStore } from '../transcript/transcript-store.js';
import { countWords, DraftChecker, readSections, writeArticleText } from './article-draft.js';
import { LEAST_SECTION_WORDS } from './part-rewriter.js';

/** A title has fewer. */
const TITLE_WORDS = 30;

/** The versions of a draft, and what another one costs. */
@Controller('api/admin/video-jobs/:id')
@Staff()
export class VersionsController {
  constructor(
    private readonly jobs: VideoJobStore,
    private readonly transcripts: TranscriptStore,
    private readonly styles: HouseStyles,
    private readonly estimator: CostEstimator,
  ) {}

  /** Every version of the draft of a job, the first one first, without results. */
  @Get('versions')
  @ApiOkResponse({ type: [VideoJob] })
  async list(@Param('id') id: string): Promise<VideoJob[]> {
    return (await this.jobs.listVersions(await this.jobs.findJob(id))).map(viewVideoJob);
  }

  /** What it will cost at most to write the draft, or a part of it, again; 404 when there is no such section. */
  @Post('rewrite/estimate')
  @HttpCode(200)
  @ApiOkResponse({ type: CostEstimate })
  async estimate(@Param('id') id: string, @Body() { part, brief, customPrompt }: RewriteVideo): Promise<CostEstimate> {
    const job = await this.jobs.findJob(id);
    const transcript = job.transcriptId && (await this.transcripts.read(job.transcriptId));
    if (!transcript) throw conflict('The transcript of this job was deleted. Process the video again.');
    const lengthOf = (passages: readonly { text: string }[]) =>
      passages.reduce((sum, { text }) => sum + text.length, 0);
    if (!part || part.what === 'whole') {
      const wanted = { brief: brief ?? job.brief };
      const { style } = await this.styles.readForRewrite(wanted.brief?.kind, job.styleVersion);
      return this.estimator.estimateRewrite(lengthOf(transcript.passages), { style, job: wanted });
    }
    const sections = readSections(job.result?.draft ?? []);
    const asked = customPrompt?.length ?? 0;
    if (part.what === 'title')
      return this.estimator.estimatePart(asked + writeArticleText(sections).length, TITLE_WORDS);
    const section = sections[part.section ?? -1];
    if (!section) throw notFound('The draft has no such section.');
    const text = writeArticleText([section]);
    const passages = new DraftChecker(transcript).talk.findPassages(section.sources);
    return this.estimator.estimatePart(
      asked + text.length + lengthOf(passages),
      Math.max(LEAST_SECTION_WORDS, countWords(text)),
    );
  }
}
