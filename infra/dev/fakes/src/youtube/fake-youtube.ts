import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listen, readBody } from '../http/fake-server.js';
import { send, sendApiError, sendFault, sendJson } from './answers.js';
import { audioFormatsOf, captionSegments } from './audio-files.js';
import { renderCaptions } from './captions.js';
import { VIDEOS } from './catalogue.js';
import { answerMedia } from './media.js';
import { captionSignature, REAL_ORIGINS } from './media-addresses.js';
import { PlayerResponses } from './player-response.js';
import type { Client, Fault, FaultPlace, Video } from './video.js';

const YT_DLP = fileURLToPath(new URL('../../bin/yt-dlp', import.meta.url));
const VIDEO_ID = /^[\w-]{11}$/;

/** A request to the fake, so that a test can say what must and must not be asked. */
interface LoggedRequest {
  method: string;
  path: string;
  query: string;
  /** The client that an InnerTube request names. */
  client?: string | undefined;
  clientVersion?: string | undefined;
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

  /** Forgets requests, faults already met, and added videos. */
  async reset(): Promise<void> {
    await this.control('POST', 'reset');
  }

  private async control(method: string, path: string, body?: object): Promise<unknown> {
    const url = `${this.origin}/__double/${path}`;
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

type Body = Record<string, unknown> | undefined;

/** What YouTube's hosts answer, and the controls under `/__double/`; anything else is 404. */
class YouTubeSite {
  private readonly playerResponses: PlayerResponses;
  private readonly addedVideos = new Map<string, Video>();
  private readonly faultHits = new Map<string, number>();
  private log: LoggedRequest[] = [];

  constructor(namesRealHosts: boolean, origin: string) {
    const own = { web: origin, media: origin, manifest: origin, image: origin };
    this.playerResponses = new PlayerResponses(namesRealHosts ? REAL_ORIGINS : own);
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://fake');
    const { pathname, searchParams } = url;
    const body = parseJson((await readBody(request)).toString('utf8'));
    if (pathname.startsWith('/__double/')) return this.answerControl(request, response, pathname, body);
    this.addToLog(request, response, url, body);
    if (pathname === '/youtubei/v1/player' && request.method === 'POST') return this.answerPlayer(response, body);
    if (pathname === '/api/timedtext') return this.answerCaptions(response, searchParams);
    if (pathname === '/videoplayback') {
      const video = this.findVideo(searchParams.get('id')?.replace(/^o-/, ''));
      return answerMedia(request, response, searchParams, video, () => this.nextFault(video, 'media'));
    }
    send(response, 404, 'text/html; charset=utf-8', '<html><body>404</body></html>');
  }

  private async answerPlayer(response: ServerResponse, body: Body): Promise<void> {
    if (!body) return sendApiError(response, 400, 'Invalid JSON payload received.', 'INVALID_ARGUMENT');
    const videoId = String(body['videoId'] ?? '');
    const video = this.findVideo(videoId);
    if (await sendFault(response, this.nextFault(video, 'player'))) return;
    if (!VIDEO_ID.test(videoId)) {
      return sendApiError(response, 400, 'Request contains an invalid argument.', 'INVALID_ARGUMENT');
    }
    const client = (clientOf(body)?.clientName ?? 'WEB').toUpperCase() as Client;
    sendJson(response, 200, this.playerResponses.describe(videoId, video, client));
  }

  private async answerCaptions(response: ServerResponse, query: URLSearchParams): Promise<void> {
    const video = this.findVideo(query.get('v'));
    if (await sendFault(response, this.nextFault(video, 'captions'))) return;
    const isAutomatic = query.get('kind') === 'asr';
    const track = video?.captions?.find(
      ({ lang, automatic = false }) => lang === query.get('lang') && automatic === isAutomatic,
    );
    const isAllowed = query.get('fmt') === 'json3' && video && query.get('signature') === captionSignature(video.id);
    if (!isAllowed || !track) return send(response, 404, 'text/html; charset=utf-8', '');
    // Without a proof-of-origin token YouTube answers 200 with an empty body.
    const isEmpty = video.captionsNeedToken && !query.get('pot');
    const text = isEmpty ? '' : renderCaptions(captionSegments(track), isAutomatic);
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
        if (!VIDEO_ID.test(video.id)) return send(response, 400, 'text/plain', `"${video.id}" is no video id.`);
        this.addedVideos.set(video.id, video);
        return sendJson(response, 201, {});
      }
      case 'POST reset':
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

  private addToLog(
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, search, searchParams }: URL,
    body: Body,
  ) {
    const client = clientOf(body);
    const entry: LoggedRequest = {
      method: request.method ?? '',
      path: pathname,
      query: search,
      client: client?.clientName,
      clientVersion: client?.clientVersion,
      videoId:
        (body?.['videoId'] as string | undefined) ??
        searchParams.get('v') ??
        searchParams.get('id')?.replace(/^o-/, ''),
      range: request.headers.range ?? searchParams.get('range') ?? undefined,
    };
    this.log.push(entry);
    response.on('close', () => (entry.status = response.statusCode));
  }
}

/** The client that an InnerTube request speaks for. */
const clientOf = (body: Body) =>
  (body?.['context'] as { client?: { clientName?: string; clientVersion?: string } } | undefined)?.client;

function parseJson(text: string): Body {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
