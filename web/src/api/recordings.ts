import type { Recording } from '@firm/contracts/api/recordings';
import type { VideoJob } from '@firm/contracts/api/video-jobs';
import { queryOptions } from '@tanstack/react-query';
import type { Http } from './http';

const PATH = '/api/admin/recordings';

const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

/** What an uploaded file is, and what it will cost; fails with the reason where it cannot be processed. */
export const recordingQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: [PATH, id],
    queryFn: ({ signal }) => http.get<Recording>(pathOf(id), signal),
    retry: false,
  });

/** Whether an upload can be gone on with. */
export async function isUploadKnown(http: Http, id: string): Promise<boolean> {
  try {
    await http.get(`${PATH}/s3/multipart/${encodeURIComponent(id)}`);
    return true;
  } catch {
    return false;
  }
}

/** Hands an uploaded file in; moments in the article link to the video, where one is named. */
export function processRecording(
  http: Http,
  id: string,
  about: { videoUrl: string; customPrompt: string },
): Promise<VideoJob> {
  return http.send<VideoJob>('POST', `${pathOf(id)}/process`, about);
}
