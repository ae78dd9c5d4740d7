import {
  LookUpBatch,
  MOST_VIDEOS_OF_BATCH,
  ProcessBatch,
  VideoBatch,
  type BatchVideo,
} from '@firm/contracts/api/video-batches';
import { VideoJob } from '@firm/contracts/api/video-jobs';
import { youtubeList, youtubeWatchUrl } from '@firm/contracts/rules/youtube-url';
import { Staff } from '@firm/platform/http/access';
import { invalid, ProblemError } from '@firm/platform/http/problem';
import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CostEstimator } from '../costs/cost-estimator.js';
import { HouseStyles } from '../house-style/house-style.js';
import type { ListedVideo } from '../youtube/listed-videos.js';
import { readVideoAddress, VideoAdmission } from '../youtube/video-admission.js';
import { VideoError } from '../youtube/video-error.js';
import { LONGEST_VIDEO_SECONDS } from '../youtube/video-source.js';
import { type Submission, Submitted } from './submission.js';
import { VideoJobStore } from './video-job-store.js';
import { viewVideoJob } from './video-job.js';

/** Several videos, playlists or channels at once: one estimate, and a job for each video. */
@Controller('api/admin/video-batches')
@Staff()
export class VideoBatchesController {
  constructor(
    private readonly admission: VideoAdmission,
    private readonly estimator: CostEstimator,
    private readonly styles: HouseStyles,
    private readonly store: VideoJobStore,
  ) {}

  /** The videos behind some addresses, and what they cost at most; what cannot be read is named. */
  @Post('estimate')
  @HttpCode(200)
  @ApiOkResponse({ type: VideoBatch })
  async estimate(
    @Body() { addresses, brief = null }: LookUpBatch,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VideoBatch> {
    const closed = new AbortController();
    reply.raw.once('close', () => closed.abort());
    const style = await this.styles.readCurrent();
    const videos = new Map<string, BatchVideo>();
    const entered = [...new Set(addresses.map((address) => address.trim()).filter(Boolean))];
    if (entered.length === 0) throw invalid('Enter the address of a YouTube video.');
    for (const address of entered) {
      if (videos.size > MOST_VIDEOS_OF_BATCH) break;
      try {
        for (const { videoId, title, durationSeconds } of await this.listVideos(address, closed.signal)) {
          const videoUrl = youtubeWatchUrl(videoId);
          // Of a list, nobody has looked at the video itself.
          if (durationSeconds > LONGEST_VIDEO_SECONDS) {
            videos.set(videoUrl, { videoUrl, title, problem: new VideoError('TOO_LONG').message });
            continue;
          }
          const mostSeconds = durationSeconds || LONGEST_VIDEO_SECONDS;
          const { estimatedCost } = this.estimator.estimateVideo(mostSeconds, null, { style, job: { brief } });
          videos.set(videoUrl, { videoUrl, title, durationSeconds, estimatedCost });
        }
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        videos.set(address, { videoUrl: address, problem: error.message });
      }
    }
    const kept = [...videos.values()].slice(0, MOST_VIDEOS_OF_BATCH);
    return {
      videos: kept,
      estimatedCost: kept.reduce((sum, { estimatedCost = 0 }) => sum + estimatedCost, 0),
      isCut: videos.size > MOST_VIDEOS_OF_BATCH,
    };
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

  private async listVideos(address: string, signal: AbortSignal): Promise<ListedVideo[]> {
    const list = youtubeList(address);
    if (list) return this.admission.listVideos(list, MOST_VIDEOS_OF_BATCH + 1, signal);
    const { id: videoId, title, durationSeconds } = await this.admission.lookUpVideo(address, signal);
    return [{ videoId, title, durationSeconds }];
  }
}
