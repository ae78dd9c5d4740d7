import type { Recording } from '@firm/contracts/api/recordings';
import type { UploadTicket } from '@firm/contracts/api/uploads';
import type { ArticleBrief, VideoJob } from '@firm/contracts/api/video-jobs';
import { getQuery } from './get-query';
import type { Http } from './http';

/**
 * Requests an address that accepts one PUT of an image of this type and size in bytes. The server decides which types
 * it accepts.
 *
 * @throws ApiProblem when the server refuses; it is logged as well.
 */
export async function requestUploadUrl(
  http: Http,
  image: { name: string; contentType: string; size: number },
  signal: AbortSignal,
): Promise<string> {
  try {
    return (await http.send<UploadTicket>('POST', '/api/objects/upload', image, { signal })).uploadURL;
  } catch (error) {
    console.error('No upload address was given.', error);
    throw error;
  }
}

/** The public address of an uploaded image: the upload address without its signature. */
export function imageAddress(uploadUrl: string): string {
  return uploadUrl.split('?', 1)[0] ?? uploadUrl;
}

const RECORDINGS_PATH = '/api/admin/recordings';

const recordingPath = (id: string) => `${RECORDINGS_PATH}/${encodeURIComponent(id)}`;

/** The kind, length and cost estimate of an uploaded file; fails with the reason if it cannot be processed. */
export const recordingQuery = (http: Http, id: string) =>
  getQuery<Recording>(http, [recordingPath(id)], { retry: false });

/** Whether an upload can be continued. */
export const isUploadKnown = (http: Http, id: string): Promise<boolean> =>
  http.get(`${RECORDINGS_PATH}/s3/multipart/${encodeURIComponent(id)}`).then(
    () => true,
    () => false,
  );

/** Starts the processing of an uploaded file. Timestamps in the article link to the video if there is a URL. */
export const processRecording = (
  http: Http,
  id: string,
  options: { videoUrl: string; customPrompt: string; brief: ArticleBrief | undefined },
) => http.send<VideoJob>('POST', `${recordingPath(id)}/process`, options);
