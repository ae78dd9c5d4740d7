import { ProcessVideo, VideoJob, VideoResult } from '@firm/contracts/api/video-jobs';
import { Staff } from '@firm/platform/http/access';
import { Body, Controller, Headers, HttpCode, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { cancelledJob, problemOf } from './job-failure.js';
import { VideoAdmission } from '../intake/video-admission.js';
import { VideoJobDesk } from './video-job-desk.js';
import { viewVideoJob } from './video-job-views.js';
import { VideoJobWatch } from './video-job-watch.js';

@Controller('api/admin/process-video')
@Staff()
export class ProcessVideoController {
  constructor(
    private readonly admission: VideoAdmission,
    private readonly desk: VideoJobDesk,
    private readonly watch: VideoJobWatch,
  ) {}

  /**
   * Answers the result when it is done, or, with `Prefer: respond-async`, at once with the job and its address
   * (contract §3). The job goes on whether or not anybody waits for it.
   */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: VideoResult })
  @ApiAcceptedResponse({ type: VideoJob })
  async process(
    @Body() { videoUrl, customPrompt }: ProcessVideo,
    @Headers('prefer') prefer: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VideoResult | VideoJob> {
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    const { id: videoId, title: videoTitle } = await this.admission.admit(videoUrl, left.signal);
    const job = await this.desk.open({ videoId, videoTitle, customPrompt: customPrompt?.trim() || null });
    if (wantsToGoOn(prefer)) {
      void reply.code(202).headers({
        location: `/api/admin/video-jobs/${job.id}`,
        'preference-applied': 'respond-async',
      });
      return viewVideoJob(job);
    }
    const { state, result, failure } = await this.watch.awaitEnd(job.id, left.signal);
    if (result) return result;
    throw state === 'cancelled' || !failure ? cancelledJob() : problemOf(failure);
  }
}

/** RFC 7240: preferences are separated by commas, may carry parameters, and ignore letter case. */
const wantsToGoOn = (prefer = ''): boolean =>
  prefer.split(',').some((preference) => preference.split(';')[0]?.trim().toLowerCase() === 'respond-async');
