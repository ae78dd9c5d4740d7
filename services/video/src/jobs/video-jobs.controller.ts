import { ProcessVideo, RetriedJobs, RewriteVideo, VideoJob, VideoResult } from '@firm/contracts/api/video-jobs';
import { Staff } from '@firm/platform/http/access';
import { EventStream, wantsEventStream } from '@firm/platform/http/event-stream';
import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { VideoAdmission } from '../youtube/video-admission.js';
import { cancelledJob, toError } from './job-failure.js';
import { JobWatcher } from './job-watcher.js';
import { type Submission, Submitted } from './submission.js';
import { VideoJobStore } from './video-job-store.js';
import { viewVideoJob } from './video-job.js';

@Controller('api/admin/process-video')
@Staff()
export class ProcessVideoController {
  constructor(
    private readonly admission: VideoAdmission,
    private readonly store: VideoJobStore,
    private readonly watcher: JobWatcher,
  ) {}

  /**
   * Answers the result when the job is done, or, with `Prefer: respond-async`, at once with the job and its address
   * (services/contracts/README.md, Video). The job continues when the caller disconnects.
   */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: VideoResult })
  @ApiAcceptedResponse({ type: VideoJob })
  async process(
    @Body() { videoUrl, customPrompt, brief = null }: ProcessVideo,
    @Headers('prefer') prefer: string | undefined,
    @Submitted() submission: Submission | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VideoResult | VideoJob> {
    const closed = new AbortController();
    reply.raw.once('close', () => closed.abort());
    const [known] = (await this.store.findSubmitted(submission)) ?? [];
    const create = async () => {
      const { id: videoId, title: videoTitle } = await this.admission.lookUpVideo(videoUrl, closed.signal);
      const wanted = { videoId, videoTitle, brief, customPrompt: customPrompt?.trim() || null };
      return this.store.createJob(wanted, submission);
    };
    const job = known ?? (await create());
    if (prefersAsync(prefer)) {
      void reply.code(202).headers({
        location: `/api/admin/video-jobs/${job.id}`,
        'preference-applied': 'respond-async',
      });
      return viewVideoJob(job);
    }
    const { state, result, failure } = await this.watcher.waitForEnd(job.id, closed.signal);
    if (result) return result;
    throw state === 'cancelled' || !failure ? cancelledJob() : toError(failure);
  }
}

@Controller('api/admin/video-jobs')
@Staff()
export class VideoJobsController {
  constructor(
    private readonly store: VideoJobStore,
    private readonly watcher: JobWatcher,
  ) {}

  /** The newest first, or those after the job `before`; without results. As server-sent events: `jobs` with the list, then whenever it has changed. */
  @Get()
  @ApiOkResponse({ type: [VideoJob] })
  async list(
    @Headers('accept') accept: string | undefined,
    @Query('before') before: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (before !== undefined || !wantsEventStream(accept)) {
      const rows = await (before === undefined ? this.store.listJobs() : this.store.listOlder(before));
      await reply.send(rows.map(viewVideoJob));
      return;
    }
    await sendChanges(
      new EventStream(reply),
      'jobs',
      (signal) => this.watcher.followList(signal),
      (rows) => rows.map(viewVideoJob),
    );
  }

  @Get(':id')
  @ApiOkResponse({ type: VideoJob })
  async find(@Param('id') id: string): Promise<VideoJob> {
    return viewVideoJob(await this.store.findJob(id));
  }

  /** Server-sent events: `job` with the job as it is, then whenever it has changed, up to its end. */
  @Get(':id/events')
  async follow(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    await this.store.findJob(id);
    await sendChanges(new EventStream(reply), 'job', (signal) => this.watcher.followJob(id, signal), viewVideoJob);
  }

  /** Cancels; a job that is over stays as it is. */
  @Delete(':id')
  @HttpCode(204)
  cancel(@Param('id') id: string): Promise<void> {
    return this.store.cancelJob(id);
  }

  /** Runs all failed jobs again that can succeed with nothing changed. */
  @Post('retry-failed')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: RetriedJobs })
  async retryFailed(): Promise<RetriedJobs> {
    return { count: (await this.store.retryFailed()).length };
  }

  /** From the last finished step; 409 unless the job failed or was cancelled. */
  @Post(':id/retry')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: VideoJob })
  async retry(@Param('id') id: string): Promise<VideoJob> {
    return viewVideoJob(await this.store.retryJob(id));
  }

  /** A new job that writes the article, or a part of it, again from the same transcript; 409 unless the job is completed. */
  @Post(':id/rewrite')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: VideoJob })
  async rewrite(@Param('id') id: string, @Body() changes: RewriteVideo): Promise<VideoJob> {
    return viewVideoJob(await this.store.rewriteArticle(id, changes));
  }
}

/** RFC 7240: preferences are separated by commas, may carry parameters, and ignore letter case. */
const prefersAsync = (prefer = ''): boolean =>
  prefer.split(',').some((preference) => preference.split(';')[0]?.trim().toLowerCase() === 'respond-async');

/** Sends each value in the form the API shows, except where it equals the one sent before. */
async function sendChanges<T>(
  stream: EventStream,
  event: string,
  follow: (signal: AbortSignal) => AsyncIterable<T>,
  view: (value: T) => object,
): Promise<void> {
  let last = '';
  await stream.run(async () => {
    for await (const value of follow(stream.signal)) {
      const current = view(value);
      const text = JSON.stringify(current);
      if (text !== last) stream.send(event, current);
      last = text;
    }
  });
}
