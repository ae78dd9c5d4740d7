import { ChangeChannel, ConnectChannel, VideoChannel } from '@firm/contracts/api/video-channel';
import { VideoJob } from '@firm/contracts/api/video-jobs';
import { SignedIn, Staff } from '@firm/platform/http/access';
import { ProblemError } from '@firm/platform/http/problem';
import { Chores } from '@firm/platform/work/chores';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { viewVideoJob } from '../jobs/video-job.js';
import { FirmChannel } from './firm-channel.js';

/** How often it is looked whether a daily check is due. */
const LOOK_MS = 600_000;
const VIDEOS_PAGE = '/admin/videos';

@Controller('api/admin/video-channel')
@Staff()
export class ChannelController {
  constructor(
    private readonly channel: FirmChannel,
    chores: Chores,
  ) {
    chores.every(LOOK_MS, 'listing the uploads of the channel', () => this.channel.checkDaily());
  }

  @Get()
  @ApiOkResponse({ type: VideoChannel })
  read(): Promise<VideoChannel> {
    return this.channel.view();
  }

  /** Where the member of staff agrees that we read the channel; 503 without a Google client. */
  @Post('connect')
  @HttpCode(200)
  @ApiOkResponse({ type: ConnectChannel })
  async connect(@SignedIn('email') by: string): Promise<ConnectChannel> {
    return { address: await this.channel.beginConsent(by) };
  }

  /** Where Google sends the browser back: on to the newsroom, with what came of it. */
  @Get('callback')
  async finish(
    @Query('state') state: unknown,
    @Query('code') code: unknown,
    @SignedIn('email') by: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await reply.redirect(`${VIDEOS_PAGE}?channel=${await this.finishConsent(state, code, by)}`, 302);
  }

  /** Whether drafts of new uploads are begun at once. */
  @Put()
  @ApiOkResponse({ type: VideoChannel })
  async change(@Body() { policy }: ChangeChannel): Promise<VideoChannel> {
    await this.channel.changePolicy(policy);
    return this.channel.view();
  }

  /** Ends the consent with Google and forgets it here. */
  @Delete()
  @HttpCode(204)
  disconnect(): Promise<void> {
    return this.channel.disconnect();
  }

  /** Looks for new uploads now; 409 without a channel. */
  @Post('check')
  @HttpCode(200)
  @ApiOkResponse({ type: VideoChannel })
  async check(): Promise<VideoChannel> {
    await this.channel.check();
    return this.channel.view();
  }

  /** Begins the draft of a new upload; 404 when it is not offered. */
  @Post('uploads/:videoId/process')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: VideoJob })
  async draft(@Param('videoId') videoId: string): Promise<VideoJob> {
    return viewVideoJob(await this.channel.draft(videoId));
  }

  /** Offers an upload no longer; 404 when it is not offered. */
  @Delete('uploads/:videoId')
  @HttpCode(204)
  dismiss(@Param('videoId') videoId: string): Promise<void> {
    return this.channel.dismiss(videoId);
  }

  private async finishConsent(state: unknown, code: unknown, by: string): Promise<'connected' | 'declined' | 'failed'> {
    if (typeof state !== 'string' || typeof code !== 'string') return 'declined';
    try {
      await this.channel.finishConsent(state, code, by);
      await this.channel.check();
      return 'connected';
    } catch (error) {
      if (error instanceof ProblemError) return 'failed';
      throw error;
    }
  }
}
