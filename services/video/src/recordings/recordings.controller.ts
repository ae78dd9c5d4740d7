import { ProcessRecording, Recording } from '@firm/contracts/api/recordings';
import { VideoJob } from '@firm/contracts/api/video-jobs';
import { Staff } from '@firm/platform/http/access';
import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CostEstimator } from '../estimate/cost-estimator.js';
import { VideoJobDesk } from '../jobs/video-job-desk.js';
import { viewVideoJob } from '../jobs/video-job-views.js';
import { readVideoAddress } from '../youtube/video-address.js';
import { RecordingInspector, type InspectedRecording } from './recording-inspector.js';
import { RecordingReader } from './recording-reader.js';
import { titleOf } from './recording-title.js';
import { RecordingUploads } from './recording-uploads.js';

/** The last rung of the ladder: a file that staff have, where YouTube gives neither captions nor sound. */
@Controller('api/admin/recordings')
@Staff()
export class RecordingsController {
  constructor(
    private readonly uploads: RecordingUploads,
    private readonly inspector: RecordingInspector,
    private readonly reader: RecordingReader,
    private readonly estimator: CostEstimator,
    private readonly desk: VideoJobDesk,
  ) {}

  /** What an uploaded file is and what it will cost; 422 with the reason where it cannot be processed. */
  @Get(':id')
  @ApiOkResponse({ type: Recording })
  async find(@Param('id') id: string): Promise<Recording> {
    return this.view(await this.inspect(id));
  }

  /** Hands the file in; the job is like that of a video. */
  @Post(':id/process')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: VideoJob })
  async process(
    @Param('id') id: string,
    @Body() { videoUrl, customPrompt }: ProcessRecording,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VideoJob> {
    const videoId = videoUrl?.trim() ? readVideoAddress(videoUrl) : null;
    const recording = await this.inspect(id);
    const job = await this.desk.open({
      videoId,
      videoTitle: await titleOf(recording, this.reader),
      customPrompt: customPrompt?.trim() || null,
      recordingId: id,
    });
    void reply.header('location', `/api/admin/video-jobs/${job.id}`);
    return viewVideoJob(job);
  }

  private async inspect(id: string): Promise<InspectedRecording> {
    return this.inspector.inspect(await this.uploads.find(id));
  }

  private view({ id, fileName, bytes, kind, durationSeconds, characters }: InspectedRecording): Recording {
    const estimate = this.estimator.estimateFile(durationSeconds, characters);
    return { id, fileName, bytes: Number(bytes), kind, durationSeconds, estimate };
  }
}
