import type { LookUpBatch, ProcessBatch, VideoBatch } from '@firm/contracts/api/video-batches';
import type { VideoJob } from '@firm/contracts/api/video-jobs';
import { readEvents } from './event-stream';
import type { Http } from './http';

const PATH = '/api/admin/video-batches';

/**
 * The videos behind addresses of videos, playlists and channels, with what they cost at most.
 * @param onProgress receives what is known after each address.
 * @throws Error when the connection is lost.
 */
export async function lookUpBatch(
  http: Http,
  wanted: LookUpBatch,
  onProgress: (batch: VideoBatch) => void,
): Promise<VideoBatch> {
  const headers = { accept: 'text/event-stream, text/plain' };
  const { body } = await http.request('POST', `${PATH}/estimate`, wanted, { headers });
  if (body)
    for await (const { data } of readEvents(body)) {
      const batch = JSON.parse(data) as VideoBatch;
      onProgress(batch);
      if (batch.lookedUp === batch.addresses) return batch;
    }
  throw new Error('The connection was lost. Look the rest up again.');
}

/** Starts a job for each video. @param key of the submission: the same when it is sent again. */
export const processBatch = (http: Http, batch: ProcessBatch, key: string) =>
  http.send<VideoJob[]>('POST', PATH, batch, { headers: { 'idempotency-key': key } });
