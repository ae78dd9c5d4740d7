import type { CostEstimate, VideoJob } from '@firm/contracts/api/video-jobs';
import { queryOptions } from '@tanstack/react-query';
import type { Http } from './http';

const JOBS_PATH = '/api/admin/video-jobs';

const pathOf = (id: string) => `${JOBS_PATH}/${encodeURIComponent(id)}`;

/** The newest jobs, without results. While the tab is open, the stream keeps them up to date. */
export const videoJobsQuery = (http: Http) =>
  queryOptions({
    queryKey: [JOBS_PATH],
    queryFn: ({ signal }) => http.get<VideoJob[]>(JOBS_PATH, signal),
    refetchOnMount: 'always',
  });

/** The same list as server-sent events: one `jobs` event per change. */
export const VIDEO_JOBS_STREAM = JOBS_PATH;

/** One job with its result. */
export const videoJobQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: [JOBS_PATH, id],
    queryFn: ({ signal }) => http.get<VideoJob>(pathOf(id), signal),
  });

export function estimateCost(http: Http, videoUrl: string): Promise<CostEstimate> {
  return http.send<CostEstimate>('POST', '/api/admin/estimate-cost', { videoUrl });
}

/** Starts the processing of a video. Resolves with the job at once. */
export function processVideo(http: Http, videoUrl: string, customPrompt: string): Promise<VideoJob> {
  const headers = { prefer: 'respond-async' };
  return http.send<VideoJob>('POST', '/api/admin/process-video', { videoUrl, customPrompt }, { headers });
}

export function cancelVideoJob(http: Http, id: string): Promise<void> {
  return http.send('DELETE', pathOf(id));
}

/** Retries a job from its last finished step. */
export function retryVideoJob(http: Http, id: string): Promise<VideoJob> {
  return http.send<VideoJob>('POST', `${pathOf(id)}/retry`);
}

/** Writes the article of a finished job again, from the same transcript. */
export function rewriteVideo(http: Http, id: string, customPrompt: string): Promise<VideoJob> {
  return http.send<VideoJob>('POST', `${pathOf(id)}/rewrite`, { customPrompt });
}
