import type { VideoResult } from '@firm/contracts/api/video-jobs';
import { Injectable } from '@nestjs/common';
import { HouseStyles } from '../house-style/house-style.js';
import type { JobLease } from '../jobs/job-lease.js';
import { JobRun } from '../jobs/job-run.js';
import { VideoJobRow } from '../jobs/video-job.js';
import { RetryPolicies } from '../retry/retry-policies.js';
import { ArticleWriter } from '../writing/article-writer.js';
import { PartRewriter } from '../writing/part-rewriter.js';
import { FallbackVideoSource } from '../youtube/fallback-video-source.js';
import { TranscriptSource } from './transcript-source.js';

/**
 * Turns a video into an article, in steps that are stored as they are finished: details, transcript (captions, or
 * download and transcription), then findings, outline, sections, last reading and metadata.
 */
@Injectable()
export class VideoPipeline {
  constructor(
    private readonly source: FallbackVideoSource,
    private readonly retries: RetryPolicies,
    private readonly transcripts: TranscriptSource,
    private readonly writer: ArticleWriter,
    private readonly rewriter: PartRewriter,
    private readonly styles: HouseStyles,
  ) {}

  /**
   * @param signal ends everything that is under way.
   * @throws LeaseLost when another worker holds the job; the error of the step that failed; the signal's reason.
   */
  async run(lease: JobLease, signal: AbortSignal): Promise<VideoResult> {
    const style = await this.styles.read(lease.job.styleVersion);
    const run = new JobRun(lease, style, signal, (videoId) =>
      this.retries.retryYoutube(() => this.source.lookup(videoId, { signal }), signal),
    );
    // A file is uploaded where YouTube refuses its video, so YouTube is not asked.
    if (run.job.recordingId === null) await readDetails(run);
    const transcript = await this.transcripts.findTranscript(run);
    const { basedOn, part } = run.job;
    if (basedOn === null || part?.what === 'whole') return this.writer.write(run, transcript);
    const base = await lease.write((tx) => tx.findOneByOrFail(VideoJobRow, { id: basedOn }));
    if (!base.result) throw new Error('the draft to be changed is gone');
    return this.rewriter.rewrite(run, transcript, base.result);
  }
}

/** The first step: stores the title, the date and what else is known of the video. */
async function readDetails(run: JobRun): Promise<void> {
  const { author } = await run.steps.run('details', { videoId: run.job.videoId }, async () => {
    run.progress.report('details', 0);
    const { title, author, durationSeconds, publishedOn = null } = await run.readVideo();
    await run.lease.saveVideo({ videoTitle: title, publishedOn });
    return { title, author, durationSeconds, publishedOn };
  });
  run.channel = author || undefined;
}
