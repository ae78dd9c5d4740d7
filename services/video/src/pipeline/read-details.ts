import { VideoJobRow } from '../jobs/video-job.entity.js';
import type { JobRun } from './job-run.js';

/** What is worth keeping of what YouTube says about a video. */
export interface VideoDetails {
  title: string;
  author: string;
  durationSeconds: number;
}

/** The first step: what the video is, kept with the job. */
export function readDetails(run: JobRun): Promise<VideoDetails> {
  return run.steps.run('details', { videoId: run.job.videoId }, async () => {
    run.progress.report('details', 0);
    const { title, author, durationSeconds } = await run.video();
    await run.lease.write((tx) => tx.update(VideoJobRow, { id: run.job.id }, { videoTitle: title }));
    return { output: { title, author, durationSeconds } };
  });
}
