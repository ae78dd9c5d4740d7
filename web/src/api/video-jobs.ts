import type { PostOfVideoJob } from '@firm/contracts/api/post-talk';
import type { TalkTranscript, TranscriptPassage } from '@firm/contracts/api/transcripts';
import type { ArticleBrief, CostEstimate, RetriedJobs, RewriteVideo, VideoJob } from '@firm/contracts/api/video-jobs';
import { queryOptions } from '@tanstack/react-query';
import { getQuery } from './get-query';
import type { Http } from './http';

const JOBS_PATH = '/api/admin/video-jobs';

/** What the keys of the queries of one job begin with: below the list, with which they are invalidated. */
const keyOf = (id: string) => [JOBS_PATH, encodeURIComponent(id)];

const pathOf = (id: string) => keyOf(id).join('/');

/** The newest jobs, without results. While the tab is open, the stream keeps them up to date. */
export const videoJobsQuery = (http: Http) => getQuery<VideoJob[]>(http, [JOBS_PATH], { refetchOnMount: 'always' });

/** The posts that were created from the results of jobs, newest first. */
export const postsOfVideoJobsQuery = (http: Http) =>
  getQuery<PostOfVideoJob[]>(http, ['/api/admin/posts', 'of-video-jobs'], { refetchOnMount: 'always' });

/** The same list as server-sent events: one `jobs` event per change. */
export const VIDEO_JOBS_STREAM = JOBS_PATH;

/** One job with its result. */
export const videoJobQuery = (http: Http, id: string) => getQuery<VideoJob>(http, keyOf(id));

export const estimateCost = (http: Http, videoUrl: string, brief?: ArticleBrief) =>
  http.send<CostEstimate>('POST', '/api/admin/estimate-cost', { videoUrl, brief });

/** Starts the processing of a video. Resolves with the job at once. @param key of the submission: the same when it is sent again. */
export function processVideo(
  http: Http,
  video: { videoUrl: string; customPrompt: string; brief: ArticleBrief | undefined },
  key: string,
): Promise<VideoJob> {
  const headers = { prefer: 'respond-async', 'idempotency-key': key };
  return http.send<VideoJob>('POST', '/api/admin/process-video', video, { headers });
}

export const cancelVideoJob = (http: Http, id: string): Promise<void> => http.send('DELETE', pathOf(id));

/** Retries a job from its last finished step. */
export const retryVideoJob = (http: Http, id: string) => http.send<VideoJob>('POST', `${pathOf(id)}/retry`);

/** Runs all failed jobs again that can succeed with nothing changed. */
export const retryFailedJobs = (http: Http) => http.send<RetriedJobs>('POST', `${JOBS_PATH}/retry-failed`);

/** The jobs after the last one of the list. */
export const olderVideoJobs = (http: Http, lastId: string) =>
  http.get<VideoJob[]>(`${JOBS_PATH}?before=${encodeURIComponent(lastId)}`);

/** The versions of the draft of a job, the first one first, without results. */
export const versionsQuery = (http: Http, id: string) =>
  getQuery<VideoJob[]>(http, [...keyOf(id), 'versions'], { refetchOnMount: 'always' });

/** What it costs at most to write the article of a finished job, or a part of it, again. */
export const rewriteEstimateQuery = (http: Http, id: string, wanted: RewriteVideo) =>
  queryOptions({
    queryKey: [...keyOf(id), 'rewrite estimate', wanted],
    queryFn: () => http.send<CostEstimate>('POST', `${pathOf(id)}/rewrite/estimate`, wanted),
  });

/** Writes the article of a finished job, or a part of it, again, from the same transcript. */
export const rewriteVideo = (http: Http, id: string, changes: RewriteVideo) =>
  http.send<VideoJob>('POST', `${pathOf(id)}/rewrite`, changes);

/** What is said in the video of a job. */
export const transcriptQuery = (http: Http, id: string) => getQuery<TalkTranscript>(http, [...keyOf(id), 'transcript']);

/** Names a speaker in a whole talk. @param passage the first one of the speaker. @param name blank for none. */
export const nameSpeaker = (http: Http, id: string, passage: number, name: string): Promise<void> =>
  http.send('PUT', `${pathOf(id)}/transcript/speakers/${passage}`, { name });

/** Adds a version of a passage. @param basedOn how many corrections it had when it was read. */
export const correctPassage = (
  http: Http,
  id: string,
  { passage, ...correction }: { passage: number; words: string; basedOn: number },
) => http.send<TranscriptPassage>('POST', `${pathOf(id)}/transcript/${passage}/corrections`, correction);
