import { RewriteVideo, VideoJob } from '@firm/contracts/api/video-jobs';
import { Staff } from '@firm/platform/http/access';
import { EventStream, wantsEventStream } from '@firm/platform/http/event-stream';
import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
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

  /** The newest first, without results. As server-sent events: `jobs` with the list, then whenever it has changed. */
  @Get()
  @ApiOkResponse({ type: [VideoJob] })
  async list(@Headers('accept') accept: string | undefined, @Res() reply: FastifyReply): Promise<void> {
    if (!wantsEventStream(accept)) {
      await reply.send((await this.desk.list()).map(viewVideoJob));
      return;
    }
    await sendChanges(
      new EventStream(reply),
      'jobs',
      (signal) => this.watch.followList(signal),
      (rows) => rows.map(viewVideoJob),
    );
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
    await sendChanges(new EventStream(reply), 'job', (signal) => this.watch.follow(id, signal), viewVideoJob);
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

/** Sends what it is given in the form staff see, except where that is what they have already. */
async function sendChanges<Seen>(
  stream: EventStream,
  event: string,
  follow: (signal: AbortSignal) => AsyncIterable<Seen>,
  view: (seen: Seen) => object,
): Promise<void> {
  let last = '';
  try {
    for await (const seen of follow(stream.signal)) {
      const now = view(seen);
      const text = JSON.stringify(now);
      if (text !== last) stream.send(event, now);
      last = text;
    }
  } finally {
    stream.close();
  }
}
