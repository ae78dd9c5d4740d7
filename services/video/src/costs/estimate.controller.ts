import { CostEstimate, EstimateCost } from '@firm/contracts/api/video-jobs';
import { Staff } from '@firm/platform/http/access';
import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { HouseStyles } from '../house-style/house-style.js';
import { VideoAdmission } from '../youtube/video-admission.js';
import { CostEstimator } from './cost-estimator.js';

@Controller('api/admin/estimate-cost')
@Staff()
export class EstimateController {
  constructor(
    private readonly admission: VideoAdmission,
    private readonly estimator: CostEstimator,
    private readonly styles: HouseStyles,
  ) {}

  /** Reads the captions, so that the estimate knows whether transcription has to be paid for. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: CostEstimate })
  async estimate(
    @Body() { videoUrl, brief = null }: EstimateCost,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CostEstimate> {
    const closed = new AbortController();
    reply.raw.once('close', () => closed.abort());
    const video = await this.admission.lookUpVideo(videoUrl, closed.signal);
    const { style } = await this.styles.readCurrent();
    const captions = await this.admission.readCaptions(video, style.languages, closed.signal);
    return this.estimator.estimateVideo(video.durationSeconds, captions, { style, job: { brief } });
  }
}
