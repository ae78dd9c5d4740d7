import { CorrectPassage, NameSpeaker, TalkTranscript, TranscriptPassage } from '@firm/contracts/api/transcripts';
import { SignedIn, Staff } from '@firm/platform/http/access';
import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import { VideoJobStore } from '../jobs/video-job-store.js';
import { TranscriptStore } from '../transcript/transcript-store.js';
import { DraftChecker } from './article-draft.js';

@Controller('api/admin/video-jobs/:id/transcript')
@Staff()
export class TranscriptsController {
  constructor(
    private readonly jobs: VideoJobStore,
    private readonly transcripts: TranscriptStore,
  ) {}

  /** What is said in the video, with the corrections of staff; 404 before it is known and after its retention. */
  @Get()
  @ApiOkResponse({ type: TalkTranscript })
  async find(@Param('id') id: string): Promise<TalkTranscript> {
    return this.transcripts.view((await this.jobs.findJob(id)).transcriptId);
  }

  /** Adds a version of a passage, and checks again what rests on it; 409 when somebody else did in the meantime. */
  @Post(':passage/corrections')
  @HttpCode(201)
  @ApiCreatedResponse({ type: TranscriptPassage })
  async correct(
    @Param('id') id: string,
    @Param('passage') passage: string,
    @Body() correction: CorrectPassage,
    @SignedIn('email') by: string,
  ): Promise<TranscriptPassage> {
    const { transcriptId } = await this.jobs.findJob(id);
    const corrected = await this.transcripts.correct(transcriptId, Number(passage), correction, by);
    await this.checkAgain(transcriptId ?? '', corrected.id);
    return corrected;
  }

  /** Names the speaker whose first passage this is, in the whole talk; 404 when it is nobody's first. */
  @Put('speakers/:passage')
  @HttpCode(204)
  async nameSpeaker(
    @Param('id') id: string,
    @Param('passage') passage: string,
    @Body() { name }: NameSpeaker,
    @SignedIn('email') by: string,
  ): Promise<void> {
    const { transcriptId } = await this.jobs.findJob(id);
    await this.transcripts.nameSpeaker(transcriptId, Number(passage), name?.trim() || null, by);
  }

  /** Checks the sentences that rest on a passage, in the drafts of all jobs on the transcript. */
  private async checkAgain(transcriptId: string, passage: number): Promise<void> {
    const transcript = await this.transcripts.read(transcriptId);
    if (!transcript) return;
    const checker = new DraftChecker(transcript);
    await this.jobs.changeResults(transcriptId, ({ draft, ...result }) => ({
      ...result,
      ...(draft && { draft: draft.map((block) => checker.checkAgain(block, passage)) }),
    }));
  }
}
