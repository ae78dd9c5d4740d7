import type { ConnectChannel, UploadPolicy, VideoChannel } from '@firm/contracts/api/video-channel';
import type { VideoJob } from '@firm/contracts/api/video-jobs';
import { getQuery } from './get-query';
import type { Http } from './http';

const PATH = '/api/admin/video-channel';

const uploadPath = (videoId: string) => `${PATH}/uploads/${encodeURIComponent(videoId)}`;

/** The firm's own channel on YouTube, and its new uploads. */
export const videoChannelQuery = (http: Http) => getQuery<VideoChannel>(http, [PATH]);

/** Where the member of staff agrees, with Google. */
export const connectChannel = (http: Http): Promise<ConnectChannel> => http.send('POST', `${PATH}/connect`);

export const changeChannel = (http: Http, policy: UploadPolicy): Promise<VideoChannel> =>
  http.send('PUT', PATH, { policy });

export const disconnectChannel = (http: Http): Promise<void> => http.send('DELETE', PATH);

export const checkChannel = (http: Http): Promise<VideoChannel> => http.send('POST', `${PATH}/check`);

/** Begins the draft of a new upload. */
export const draftUpload = (http: Http, videoId: string): Promise<VideoJob> =>
  http.send('POST', `${uploadPath(videoId)}/process`);

export const dismissUpload = (http: Http, videoId: string): Promise<void> => http.send('DELETE', uploadPath(videoId));
