import { RewriteVideo, VideoJob } from '@firm/contracts/api/video-jobs';
import { Staff } from '@firm/platform/http/access';
import { EventStream } from '@firm/platform/http/event-stream';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { VideoJobDesk } from './video-job-desk.js';
import { viewVideoJob } from './video-job-views.js';
import { VideoJobWatch } from './video-job-watch.js';

@Controller('api/admin/video-jobs')
@Staff()
export class VideoJobsController {
  constructor(
    private readonly desk: VideoJobDesk,
    private readonly watch: VideoJobWatch,
  ) {}

  /** The newest first. */
  @Get()
  @ApiOkResponse({ type: [VideoJob] })
  async list(): Promise<VideoJob[]> {
    return (await this.desk.list()).map(viewVideoJob);
  }

  @Get(':id')
  @ApiOkResponse({ type: VideoJob })
  async find(@Param('id') id: string): Promise<VideoJob> {
    return viewVideoJob(await this.desk.find(id));
  }

  /** Server-sent events: `job` with the job as it is, then whenever it has changed, up to its end. */
  @Get(':id/events')
  async follow(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    await this.desk.find(id);
    const stream = new EventStream(reply);
    let last = '';
    try {
      for await (const row of this.watch.follow(id, stream.signal)) {
        const job = viewVideoJob(row);
        const now = JSON.stringify(job);
        if (now !== last) stream.send('job', job);
        last = now;
      }
    } finally {
      stream.close();
    }
  }

  /** Cancels; a job that is over stays as it is. */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  cancel(@Param('id') id: string): Promise<void> {
    return this.desk.cancel(id);
  }

  /** From the last finished step; 409 unless the job failed or was cancelled. */
  @Post(':id/retry')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: VideoJob })
  async retry(@Param('id') id: string): Promise<VideoJob> {
    return viewVideoJob(await this.desk.retry(id));
  }

  /** A new job that writes the article again from the same words; 409 unless the job is completed. */
  @Post(':id/rewrite')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: VideoJob })
  async rewrite(@Param('id') id: string, @Body() { customPrompt }: RewriteVideo): Promise<VideoJob> {
    return viewVideoJob(await this.desk.rewrite(id, customPrompt?.trim() || null));
  }
}
