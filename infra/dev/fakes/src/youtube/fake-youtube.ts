import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listen, readBody } from '../http/fake-server.js';
import { send, sendFault, sendJson } from './answers.js';
import { audioFormatsOf, captionSegments } from './audio-files.js';
import { renderCaptions } from './captions.js';
import { VIDEOS } from './catalogue.js';
import { answerMedia } from './media.js';
import { type Playlist, playlistPage } from './playlist.js';
import { playerResponse, REAL_ORIGINS, signatureOf, type Origins } from './player-response.js';
import type { Fault, FaultPlace, Video } from './video.js';

const YT_DLP = fileURLToPath(new URL('../../bin/yt-dlp', import.meta.url));

/** A request to the fake, so that a test can say what must and must not be asked. */
interface LoggedRequest {
  method: string;
  path: string;
  /** The client that an InnerTube request names. */
  client?: string | undefined;
  videoId?: string | undefined;
  range?: string | undefined;
  status?: number;
}

/** Steers and reads a fake that listens somewhere, in this process or another. */
export class YouTubeControls {
  /** @param origin for YOUTUBE_ORIGIN. */
  constructor(readonly origin: string) {}

  /** A fake of yt-dlp that reads from this YouTube (src/yt-dlp). */
  get ytDlp(): { path: string; environment: NodeJS.ProcessEnv } {
    return { path: YT_DLP, environment: { PATH: dirname(process.execPath), YOUTUBE_ORIGIN: this.origin } };
  }

  /** Every request since the start or the last reset, oldest first. */
  async requests(): Promise<LoggedRequest[]> {
    return (await this.control('GET', 'requests')) as LoggedRequest[];
  }

  /** The audio files of a video, with the size and digest of each. */
  async formats(videoId: string): Promise<{ itag: number; bytes: number; sha256: string }[]> {
    return (await this.control('GET', `formats/${videoId}`)) as { itag: number; bytes: number; sha256: string }[];
  }

  /** Adds a video to those of catalogue.ts, or replaces one, until the next reset. */
  async addVideo(video: Video): Promise<void> {
    await this.control('POST', 'videos', video);
  }

  /** Adds a playlist, or the uploads of a channel, until the next reset. */
  async addPlaylist(playlist: Playlist): Promise<void> {
    await this.control('POST', 'playlists', playlist);
  }

  /** Forgets requests, faults already met, and added videos. */
  async reset(): Promise<void> {
    await this.control('POST', 'reset');
  }

  private async control(method: string, path: string, body?: object): Promise<unknown> {
    const url = `${this.origin}/__control/${path}`;
    const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`The fake of YouTube answered ${response.status}: ${await response.text()}`);
    return response.json();
  }
}

export interface FakeYouTubeSettings {
  /** 0, the default, picks a free one. */
  port?: number;
  /** The address to listen on; loopback by default. */
  host?: string;
  /** Name YouTube's real hosts in every address, so that a reader has to redirect each of them. */
  namesRealHosts?: boolean;
}

/** A fake of YouTube on loopback: player API, captions and media, for our readers and for the fake of yt-dlp. */
export class FakeYouTube extends YouTubeControls {
  private constructor(
    origin: string,
    /** Stops listening and ends every connection. */
    readonly close: () => Promise<void>,
  ) {
    super(origin);
  }

  static async start({
    port = 0,
    host = '127.0.0.1',
    namesRealHosts = false,
  }: FakeYouTubeSettings = {}): Promise<FakeYouTube> {
    const server = createServer();
    const { origin, close } = await listen(server, { port, host });
    const site = new YouTubeSite(namesRealHosts, origin);
    server.on('request', (request, response) => {
      site.answer(request, response).catch((error: unknown) => {
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end(String(error));
      });
    });
    return new FakeYouTube(origin, close);
  }
}

/** The body of a request to the player API. */
type PlayerRequest = { videoId?: string; context?: { client?: { clientName?: string } } };

/** What YouTube's hosts answer, and the controls under `/__control/`; anything else is 404. */
class YouTubeSite {
  private readonly origins: Origins;
  private readonly addedVideos = new Map<string, Video>();
  private readonly playlists = new Map<string, Playlist>();
  private readonly faultHits = new Map<string, number>();
  /** Addresses of media that were requested, of videos whose addresses end. */
  private readonly usedAddresses = new Set<string>();
  private answers = 0;
  private log: LoggedRequest[] = [];

  constructor(namesRealHosts: boolean, origin: string) {
    this.origins = namesRealHosts ? REAL_ORIGINS : { web: origin, media: origin };
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://fake');
    const { pathname, searchParams } = url;
    const text = (await readBody(request)).toString('utf8');
    const body: unknown = text ? JSON.parse(text) : {};
    if (pathname.startsWith('/__control/')) return this.answerControl(request, response, pathname, body);
    this.addToLog(request, response, pathname, body as PlayerRequest);
    if (pathname === '/youtubei/v1/player') return this.answerPlayer(response, body as PlayerRequest);
    if (pathname === '/youtubei/v1/browse') return this.answerBrowse(response, body as { browseId?: string });
    if (pathname === '/youtubei/v1/navigation/resolve_url') {
      const { url: address } = body as { url?: string };
      const channel = [...this.playlists.values()].find(({ handle }) => handle && address?.endsWith(`/${handle}`));
      return sendJson(response, 200, { endpoint: { browseEndpoint: { browseId: `UC${channel?.id.slice(2) ?? ''}` } } });
    }
    if (pathname === '/api/timedtext') return this.answerCaptions(response, searchParams);
    if (pathname === '/videoplayback') {
      const video = this.findVideo(searchParams.get('id'));
      return answerMedia(request, response, searchParams, video, () => this.nextMediaFault(video, url.search));
    }
    send(response, 404, 'text/html; charset=utf-8', '<html><body>404</body></html>');
  }

  private answerPlayer(response: ServerResponse, { videoId = '', context }: PlayerRequest): void {
    const video = this.findVideo(videoId);
    if (sendFault(response, this.nextFault(video, 'player'))) return;
    const client = context?.client?.clientName?.toUpperCase() ?? 'WEB';
    sendJson(response, 200, playerResponse(video, client, this.origins, ++this.answers));
  }

  private answerBrowse(response: ServerResponse, { browseId = '' }: { browseId?: string }): void {
    const playlist = this.playlists.get(browseId.replace(/^VL/, ''));
    if (!playlist) return sendJson(response, 200, { alerts: [{ alertRenderer: { type: 'ERROR' } }] });
    sendJson(response, 200, playlistPage(playlist.videoIds.flatMap((id) => this.findVideo(id) ?? [])));
  }

  private answerCaptions(response: ServerResponse, query: URLSearchParams): void {
    const video = this.findVideo(query.get('v'));
    if (sendFault(response, this.nextFault(video, 'captions'))) return;
    const isAutomatic = query.get('kind') === 'asr';
    const track = video?.captions?.find(
      ({ lang, automatic = false }) => lang === query.get('lang') && automatic === isAutomatic,
    );
    const isAllowed = query.get('fmt') === 'json3' && video && query.get('sig') === signatureOf('captions', video.id);
    if (!isAllowed || !track) return send(response, 404, 'text/html; charset=utf-8', '');
    const text = video.hasEmptyCaptions ? '' : renderCaptions(captionSegments(track), isAutomatic);
    send(response, 200, 'application/json; charset=UTF-8', text);
  }

  private answerControl(request: IncomingMessage, response: ServerResponse, path: string, body: unknown): void {
    const [, , subject, id] = path.split('/');
    switch (`${request.method} ${subject}`) {
      case 'GET requests':
        return sendJson(response, 200, this.log);
      case 'GET formats': {
        const formats = audioFormatsOf(this.findVideo(id) ?? {}).map(({ itag, bytes, path }) => {
          return { itag, bytes, sha256: createHash('sha256').update(readFileSync(path)).digest('hex') };
        });
        return sendJson(response, 200, formats);
      }
      case 'POST videos': {
        const video = body as Video;
        this.addedVideos.set(video.id, video);
        return sendJson(response, 201, {});
      }
      case 'POST playlists': {
        const playlist = body as Playlist;
        this.playlists.set(playlist.id, playlist);
        return sendJson(response, 201, {});
      }
      case 'POST reset':
        this.playlists.clear();
        this.log = [];
        this.faultHits.clear();
        this.addedVideos.clear();
        return sendJson(response, 200, {});
      default:
        return send(response, 404, 'text/plain', 'No such control.');
    }
  }

  private findVideo(id: string | null | undefined): Video | undefined {
    return this.addedVideos.get(id ?? '') ?? VIDEOS.find((video) => video.id === id);
  }

  /** The fault that this request meets, counted. */
  private nextFault(video: Video | undefined, place: FaultPlace): Fault | undefined {
    const fault = video?.faults?.[place];
    if (!video || !fault) return undefined;
    const key = `${video.id}:${place}`;
    const hits = (this.faultHits.get(key) ?? 0) + 1;
    this.faultHits.set(key, hits);
    return fault.times !== undefined && hits > fault.times ? undefined : fault;
  }

  /** An address that ends breaks off the first time, and is refused from then on. */
  private nextMediaFault(video: Video | undefined, address: string): Fault | undefined {
    if (video?.addressEndsAfterBytes === undefined) return this.nextFault(video, 'media');
    if (this.usedAddresses.has(address)) return { status: 403 };
    this.usedAddresses.add(address);
    return { cutAfterBytes: video.addressEndsAfterBytes };
  }

  private addToLog(request: IncomingMessage, response: ServerResponse, path: string, body: PlayerRequest): void {
    const entry: LoggedRequest = {
      method: request.method ?? '',
      path,
      client: body.context?.client?.clientName,
      videoId: body.videoId,
      range: request.headers.range,
    };
    this.log.push(entry);
    response.on('close', () => (entry.status = response.statusCode));
  }
}
