import type { LookUpBatch, ProcessBatch, VideoBatch } from '@firm/contracts/api/video-batches';
import type { VideoJob } from '@firm/contracts/api/video-jobs';
import type { Http } from './http';

const PATH = '/api/admin/video-batches';

/** The videos behind addresses of videos, playlists and channels, with what they cost at most. */
export const lookUpBatch = (http: Http, wanted: LookUpBatch): Promise<VideoBatch> =>
  http.send<VideoBatch>('POST', `${PATH}/estimate`, wanted);

/** Starts a job for each video. */
export const processBatch = (http: Http, batch: ProcessBatch): Promise<VideoJob[]> =>
  http.send<VideoJob[]>('POST', PATH, batch);
