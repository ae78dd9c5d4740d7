import { CostEstimate, EstimateCost } from '@firm/contracts/api/video-jobs';
import { Staff } from '@firm/platform/http/access';
import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { VideoAdmission } from '../intake/video-admission.js';
import { CostEstimator } from './cost-estimator.js';

@Controller('api/admin/estimate-cost')
@Staff()
export class EstimateController {
  constructor(
    private readonly admission: VideoAdmission,
    private readonly estimator: CostEstimator,
  ) {}

  /** Looks for captions that can really be read, so that it knows whether sound has to be paid for. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: CostEstimate })
  async estimate(
    @Body() { videoUrl }: EstimateCost,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CostEstimate> {
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    const video = await this.admission.admit(videoUrl, left.signal);
    const captions = await this.admission.captionsOf(video, left.signal);
    return this.estimator.estimate(video.durationSeconds, captions);
  }
}
