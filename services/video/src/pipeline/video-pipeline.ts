import type { VideoResult } from '@firm/contracts/api/video-jobs';
import { Injectable } from '@nestjs/common';
import type { JobLease } from '../jobs/job-lease.js';
import { ArticleWriter } from '../writing/article-writer.js';
import { VideoSourceLadder } from '../youtube/video-source-ladder.js';
import { JobRun } from './job-run.js';
import { Patience } from './patience.js';
import { readDetails } from './read-details.js';
import { WordsFinder } from './words-finder.js';

/**
 * From a video to its article, in steps that are stored as they are finished:
 * details, then the words (captions, or download and transcription part by part), then analysis, merge, metadata.
 */
@Injectable()
export class VideoPipeline {
  constructor(
    private readonly source: VideoSourceLadder,
    private readonly patience: Patience,
    private readonly words: WordsFinder,
    private readonly writer: ArticleWriter,
  ) {}

  /** @param signal ends everything that is under way. */
  async run(lease: JobLease, signal: AbortSignal): Promise<VideoResult> {
    const run = new JobRun(lease, signal, this.source, this.patience);
    // A file is uploaded where YouTube refuses its video: there is nothing to ask it.
    if (run.job.recordingId === null) await readDetails(run);
    return this.writer.write(run, await this.words.find(run));
  }
}
