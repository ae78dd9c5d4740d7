import {
  BeginUpload,
  BegunUpload,
  CompletedUpload,
  CompleteUpload,
  ProcessRecording,
  Recording,
  SignedPart,
  UploadedPart,
} from '@firm/contracts/api/recordings';
import { VideoJob } from '@firm/contracts/api/video-jobs';
import { Staff } from '@firm/platform/http/access';
import { Body, Controller, Delete, Get, HttpCode, Param, ParseIntPipe, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CostEstimator } from '../costs/cost-estimator.js';
import { HouseStyles } from '../house-style/house-style.js';
import { type Submission, Submitted } from '../jobs/submission.js';
import { VideoJobStore } from '../jobs/video-job-store.js';
import { viewVideoJob } from '../jobs/video-job.js';
import { readVideoAddress } from '../youtube/video-admission.js';
import { RecordingInspector } from './recording-inspector.js';
import { RecordingUploads } from './recording-uploads.js';
import type { InspectedRecording } from './recording.js';

/** Multipart uploads in the protocol of Uppy's S3 uploader. The browser sends the parts to the storage. */
@Controller('api/admin/recordings/s3/multipart')
@Staff()
export class RecordingUploadsController {
  constructor(private readonly uploads: RecordingUploads) {}

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: BegunUpload })
  begin(@Body() file: BeginUpload): Promise<BegunUpload> {
    return this.uploads.beginUpload(file);
  }

  /** The parts that have arrived: a browser that resumes sends only the others. */
  @Get(':id')
  @ApiOkResponse({ type: [UploadedPart] })
  listParts(@Param('id') id: string): Promise<UploadedPart[]> {
    return this.uploads.listParts(id);
  }

  @Get(':id/:part')
  @ApiOkResponse({ type: SignedPart })
  async signPart(@Param('id') id: string, @Param('part', ParseIntPipe) part: number): Promise<SignedPart> {
    return { url: await this.uploads.signPart(id, part) };
  }

  @Post(':id/complete')
  @HttpCode(200)
  @ApiOkResponse({ type: CompletedUpload })
  async complete(@Param('id') id: string, @Body() { parts }: CompleteUpload): Promise<CompletedUpload> {
    await this.uploads.completeUpload(id, parts);
    return { key: id, bucket: 'recordings', location: `/api/admin/recordings/${id}` };
  }

  @Delete(':id')
  @HttpCode(204)
  abort(@Param('id') id: string): Promise<void> {
    return this.uploads.abortUpload(id);
  }
}

/** Files that staff upload where YouTube gives neither captions nor audio. */
@Controller('api/admin/recordings')
@Staff()
export class RecordingsController {
  constructor(
    private readonly uploads: RecordingUploads,
    private readonly inspector: RecordingInspector,
    private readonly estimator: CostEstimator,
    private readonly store: VideoJobStore,
    private readonly styles: HouseStyles,
  ) {}

  /** What an uploaded file is and what it will cost; 422 with the reason where it cannot be processed. */
  @Get(':id')
  @ApiOkResponse({ type: Recording })
  async find(@Param('id') id: string): Promise<Recording> {
    return this.view(await this.inspect(id));
  }

  /** Creates a job on the file, like the one on a video. */
  @Post(':id/process')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: VideoJob })
  async process(
    @Param('id') id: string,
    @Body() { videoUrl, customPrompt, brief = null }: ProcessRecording,
    @Submitted() submission: Submission | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VideoJob> {
    const videoId = videoUrl?.trim() ? readVideoAddress(videoUrl) : null;
    const recording = await this.inspect(id);
    const wanted = { videoId, recordingId: id, brief, customPrompt: customPrompt?.trim() || null };
    const videoTitle = await this.inspector.readTitle(recording);
    const job = await this.store.createJob({ ...wanted, videoTitle }, submission);
    void reply.header('location', `/api/admin/video-jobs/${job.id}`);
    return viewVideoJob(job);
  }

  private async inspect(id: string): Promise<InspectedRecording> {
    return this.inspector.inspect(await this.uploads.findRecording(id));
  }

  private async view(recording: InspectedRecording): Promise<Recording> {
    const { id, fileName, bytes, kind, durationSeconds, characters } = recording;
    const { style } = await this.styles.readCurrent();
    const estimate = this.estimator.estimateFile(durationSeconds, characters, { style, job: { brief: null } });
    return { id, fileName, bytes: Number(bytes), kind, durationSeconds, estimate };
  }
}
