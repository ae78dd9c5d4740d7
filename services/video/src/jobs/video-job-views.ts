import type { VideoJob } from '@firm/contracts/api/video-jobs';
import { youtubeWatchUrl } from '@firm/contracts/rules/youtube-url';
import type { VideoJobRow } from './video-job.entity.js';

/** A job as staff see it (contract §3). */
export function viewVideoJob(row: VideoJobRow): VideoJob {
  const { failure } = row;
  return {
    id: row.id,
    videoUrl: row.videoId === null ? '' : youtubeWatchUrl(row.videoId),
    ...(row.recordingId !== null && { recordingId: row.recordingId }),
    ...(row.videoTitle !== null && { videoTitle: row.videoTitle }),
    ...(row.customPrompt !== null && { customPrompt: row.customPrompt }),
    state: row.state,
    progress: {
      stage: row.stage,
      percent: row.percent,
      ...(row.detail !== null && { detail: row.detail }),
      ...(row.secondsLeft !== null && { secondsLeft: row.secondsLeft }),
    },
    ...(row.result && { result: row.result }),
    ...(failure && { error: { code: failure.code, message: failure.message, retryable: failure.retryable } }),
    ...(row.estimatedCost !== null && { estimatedCost: Number(row.estimatedCost) }),
    actualCost: Number(row.actualCost),
    createdAt: row.createdAt.toISOString(),
    ...(row.finishedAt && { finishedAt: row.finishedAt.toISOString() }),
  };
}
