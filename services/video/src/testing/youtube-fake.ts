import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

// Started as programs, never imported: they belong to infra.
const PROGRAM = fileURLToPath(new URL('../../../../infra/dist/dev/fakes/youtube/main.js', import.meta.url));
const YT_DLP = fileURLToPath(new URL('../../../../infra/dev/fakes/yt-dlp/yt-dlp', import.meta.url));

/** The part of a logged request that tests read; `infra/dev/fakes/youtube/request-log.ts` has all of it. */
interface YouTubeRequest {
  method: string;
  path: string;
  query: string;
  client?: string;
  clientVersion?: string;
  videoId?: string;
  range?: string;
  status?: number;
}

/** The part of a video that tests set; `infra/dev/fakes/youtube/video.ts` has all of it. */
interface FakeVideo {
  id: string;
  title: string;
  durationSeconds: number;
  /** Paths of .webm (Opus) or .m4a (AAC) files. */
  audio?: { file: string }[];
  captions?: {
    lang: string;
    name: string;
    automatic?: boolean;
    segments?: { startMs: number; durMs: number; text: string }[];
  }[];
  bytesPerSecond?: number;
}

/** The fake of YouTube in its own process, with the videos of `infra/dev/fakes/youtube/catalogue.ts`. */
export class YouTubeFake {
  private constructor(
    /** For YOUTUBE_ORIGIN. */
    readonly origin: string,
    private readonly kill: () => Promise<void>,
  ) {}

  /** @param options command line options of the fake: `--policy 2026`, `--real-hosts`. */
  static async start(...options: string[]): Promise<YouTubeFake> {
    const child = spawn(process.execPath, [PROGRAM, '--port', '0', ...options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    for await (const line of createInterface({ input: child.stdout })) {
      const { listening } = JSON.parse(line) as { listening: string };
      return new YouTubeFake(listening, () => {
        child.kill();
        return exited;
      });
    }
    throw new Error(`${PROGRAM} did not start: build infra first (npx nx build @firm/infra)`);
  }

  /** A yt-dlp that reads from this fake. */
  get ytDlp(): { path: string; environment: NodeJS.ProcessEnv } {
    return { path: YT_DLP, environment: { PATH: path.dirname(process.execPath), YOUTUBE_ORIGIN: this.origin } };
  }

  async requests(): Promise<YouTubeRequest[]> {
    return (await this.control('GET', 'requests')) as YouTubeRequest[];
  }

  /** The audio files of a video, with the size and hash of a complete download. */
  async formats(videoId: string): Promise<{ itag: number; bytes: number; sha256: string }[]> {
    const video = (await this.control('GET', `videos/${videoId}`)) as {
      formats: { itag: number; bytes: number; sha256: string }[];
    };
    return video.formats;
  }

  async addVideo(video: FakeVideo): Promise<void> {
    await this.control('POST', 'videos', video);
  }

  /** Clears logged requests, used-up faults and added videos. */
  async reset(): Promise<void> {
    await this.control('POST', 'reset');
  }

  stop(): Promise<void> {
    return this.kill();
  }

  private async control(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.origin}/__double/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`the fake of YouTube answered ${response.status}: ${await response.text()}`);
    return response.json();
  }
}
