/** A caption track of an own video. */
export interface OwnCaptions {
  language: string;
  isAutomatic?: boolean;
  /** WebVTT. */
  vtt: string;
}

export interface OwnUpload {
  videoId: string;
  title: string;
  /** ISO 8601. */
  publishedAt: string;
  isPrivate?: boolean;
  captions?: OwnCaptions[];
}

interface ApiAnswer {
  status: number;
  body: object | string;
}

const CHANNEL = 'UC0123456789abcdefghijkl';
export const YOUTUBE_SCOPE = 'https://www.googleapis.com/auth/youtube.force-ssl';

/**
 * A fake of the calls of YouTube's Data API v3 that an owner makes for an own channel: `channels`, `playlistItems`, `captions`.
 * Source: https://developers.google.com/youtube/v3/docs
 */
export class YoutubeDataApi {
  /** The newest first, as YouTube lists them. */
  uploads: OwnUpload[] = [];
  title = 'The firm';
  /** Calls still answered today; each call counts one here. */
  quotaLeft = Infinity;

  /** @param scope that the caller's token has; undefined for a token that is not valid. */
  answer(path: string, query: URLSearchParams, scope: string | undefined): ApiAnswer {
    if (scope === undefined) return refuse(401, 'authError', 'Invalid Credentials');
    if (!scope.split(' ').includes(YOUTUBE_SCOPE)) return refuse(403, 'insufficientPermissions', 'Insufficient scope');
    if (this.quotaLeft-- <= 0) return refuse(403, 'quotaExceeded', 'The request cannot be completed: quota exceeded.');
    const [, , , resource, id] = path.split('/');
    const parts = (query.get('part') ?? '').split(',');
    if (resource === 'captions' && id) return this.downloadCaptions(id, query);
    if (parts[0] === '') return refuse(400, 'missingRequiredParameter', 'No filter selected.');
    switch (resource) {
      case 'channels':
        return query.get('mine') === 'true'
          ? this.listChannels()
          : refuse(400, 'missingRequiredParameter', 'No filter selected.');
      case 'playlistItems':
        return this.listUploads(query);
      case 'captions':
        return this.listCaptions(query.get('videoId'));
      default:
        return refuse(404, 'notFound', 'Not Found');
    }
  }

  private listChannels(): ApiAnswer {
    const relatedPlaylists = { likes: 'LL', uploads: `UU${CHANNEL.slice(2)}` };
    return list('channel', [{ id: CHANNEL, snippet: { title: this.title }, contentDetails: { relatedPlaylists } }]);
  }

  private listUploads(query: URLSearchParams): ApiAnswer {
    const most = Number(query.get('maxResults') ?? 5);
    if (!(most >= 0 && most <= 50)) return refuse(400, 'invalidParameter', 'Invalid value for maxResults.');
    if (query.get('playlistId') !== `UU${CHANNEL.slice(2)}`)
      return refuse(404, 'playlistNotFound', 'No such playlist.');
    const items = this.uploads.slice(0, most).map(({ videoId, title, publishedAt, isPrivate }) => ({
      snippet: { title, publishedAt },
      contentDetails: { videoId, ...(!isPrivate && { videoPublishedAt: publishedAt }) },
      status: { privacyStatus: isPrivate ? 'private' : 'public' },
    }));
    return list('playlistItem', items);
  }

  private listCaptions(videoId: string | null): ApiAnswer {
    const upload = this.uploads.find((one) => one.videoId === videoId);
    if (!upload) return refuse(403, 'forbidden', 'The permissions associated with the request are not sufficient.');
    const items = (upload.captions ?? []).map(({ language, isAutomatic }, index) => ({
      id: `${videoId}.${index}`,
      snippet: { videoId, language, trackKind: isAutomatic ? 'asr' : 'standard', isDraft: false },
    }));
    return list('caption', items);
  }

  private downloadCaptions(id: string, query: URLSearchParams): ApiAnswer {
    const [videoId, index] = id.split('.');
    const track = this.uploads.find((one) => one.videoId === videoId)?.captions?.[Number(index)];
    if (!track) return refuse(404, 'captionNotFound', 'The caption track could not be found.');
    if (query.get('tfmt') !== 'vtt') return refuse(400, 'invalidValue', 'This fake writes WebVTT alone.');
    return { status: 200, body: track.vtt };
  }
}

const list = (kind: string, items: object[]): ApiAnswer => ({
  status: 200,
  body: { kind: `youtube#${kind}ListResponse`, items, pageInfo: { totalResults: items.length } },
});

const refuse = (status: number, reason: string, message: string): ApiAnswer => ({
  status,
  body: { error: { code: status, message, errors: [{ message, domain: 'youtube', reason }] } },
});
