import { LookUpBatch, ProcessBatch, VideoBatch } from '@firm/contracts/api/video-batches';
import { VideoJob } from '@firm/contracts/api/video-jobs';
import { Staff } from '@firm/platform/http/access';
import { EventStream, wantsEventStream } from '@firm/platform/http/event-stream';
import { invalid } from '@firm/platform/http/problem';
import { Body, Controller, Headers, HttpCode, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { readVideoAddress } from '../youtube/video-admission.js';
import { BatchLookUp } from './batch-look-up.js';
import { type Submission, Submitted } from './submission.js';
import { VideoJobStore } from './video-job-store.js';
import { viewVideoJob } from './video-job.js';

/** Several videos, playlists or channels at once: one estimate, and a job for each video. */
@Controller('api/admin/video-batches')
@Staff()
export class VideoBatchesController {
  constructor(
    private readonly lookUp: BatchLookUp,
    private readonly store: VideoJobStore,
  ) {}

  /**
   * The videos behind some addresses, and what they cost at most; what cannot be read is named. As server-sent events: `batch` after
   * each address, the last one with all of them.
   */
  @Post('estimate')
  @HttpCode(200)
  @ApiOkResponse({ type: VideoBatch })
  async estimate(
    @Body() { addresses, brief = null }: LookUpBatch,
    @Headers('accept') accept: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const entered = [...new Set(addresses.map((address) => address.trim()).filter(Boolean))];
    if (entered.length === 0) throw invalid('Enter the address of a YouTube video.');
    const closed = new AbortController();
    reply.raw.once('close', () => closed.abort());
    const stream = wantsEventStream(accept) ? new EventStream(reply) : null;
    let latest: VideoBatch | undefined;
    for await (latest of this.lookUp.follow(entered, brief, closed.signal)) stream?.send('batch', latest);
    if (stream) stream.close();
    else await reply.send(latest);
  }

  /** One job for each video; a video that is under way with the same prompt keeps its job. */
  @Post()
  @HttpCode(202)
  @ApiAcceptedResponse({ type: [VideoJob] })
  async process(
    @Body() { videoUrls, customPrompt, brief = null }: ProcessBatch,
    @Submitted() submission: Submission | null,
  ): Promise<VideoJob[]> {
    const videoIds = [...new Set(videoUrls.map(readVideoAddress))];
    const jobs = await this.store.createJobs(
      videoIds.map((videoId) => ({ videoId, videoTitle: '', brief, customPrompt: customPrompt?.trim() || null })),
      submission,
    );
    return jobs.map(viewVideoJob);
  }
}
