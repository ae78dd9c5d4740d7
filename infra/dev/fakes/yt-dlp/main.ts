import { once } from 'node:events';
import { readCommandLine, UsageError } from './command-line.js';
import { chooseFormat, formatsOf, infoOf } from './info.js';
import type { InfoFormat } from './info.js';
import { askPlayer, refusal, YtDlpError } from './player.js';

const VERSION = '2026.08.19';
const WINDOW_BYTES = 10 * 1024 * 1024;
const DOWNLOAD_RETRIES = 10;
const WATCH_ADDRESS = /^https:\/\/www\.youtube\.com\/watch\?v=([\w-]{11})$/;

/**
 * Does what yt-dlp does with its real flags, messages and exit codes, against the double of YouTube: `-J` prints what is
 * known of a video, `-f … -o -` writes its audio to the standard output.
 * @param origin where the double listens.
 */
export async function run(args: string[], origin = 'https://www.youtube.com'): Promise<void> {
  try {
    process.exitCode = await runCommand(args, origin);
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`\nUsage: yt-dlp [OPTIONS] URL [URL...]\n\nyt-dlp: error: ${error.message}\n`);
      process.exitCode = 2;
    } else {
      process.stderr.write(`ERROR: ${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    }
  }
}

async function runCommand(args: string[], origin: string): Promise<number> {
  const line = readCommandLine(args);
  if (line.has('--version')) {
    process.stdout.write(`${VERSION}\n`);
    return 0;
  }
  const printsJson = line.has('-J', '--dump-single-json');
  const warn = (text: string) => {
    if (!line.has('--no-warnings')) process.stderr.write(`WARNING: ${text}\n`);
  };
  try {
    const [url = ''] = line.urls;
    const videoId = WATCH_ADDRESS.exec(url)?.[1];
    if (!videoId) throw new YtDlpError(`Unsupported URL: ${url}`);
    warn('[youtube] No supported JavaScript runtime could be found. Some formats may be missing.');
    const answer = await askPlayer(origin, videoId, warn);
    const why = refusal(videoId, answer, warn);
    if (why) throw new YtDlpError(why);
    if (printsJson) {
      process.stdout.write(`${JSON.stringify(infoOf(videoId, answer))}\n`);
      return 0;
    }
    const format = chooseFormat(formatsOf(answer), line.value('-f', '--format') ?? 'bestaudio');
    if (!format) throw new YtDlpError(`[youtube] ${videoId}: Requested format is not available.`);
    if (line.value('-o', '--output') !== '-') throw new UsageError('this double writes to the standard output only');
    // A file that is too large is refused without an error, as by the real one.
    if ((format.filesize ?? 0) > Number(line.value('--max-filesize') ?? Infinity)) return 0;
    await writeMedia(format);
    return 0;
  } catch (error) {
    if (printsJson) process.stdout.write('null\n');
    throw error;
  }
}

/** Downloads in windows, resuming where a connection broke. */
async function writeMedia({ url, filesize }: InfoFormat): Promise<void> {
  const bytes = filesize ?? 0;
  let position = 0;
  for (let failures = 0; position < bytes;) {
    const response = await fetch(url, {
      headers: { range: `bytes=${position}-${Math.min(position + WINDOW_BYTES, bytes) - 1}` },
    });
    try {
      if (!response.ok || !response.body) throw new Error(`HTTP Error ${response.status}: ${response.statusText}`);
      for await (const piece of response.body as AsyncIterable<Uint8Array>) {
        if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
        position += piece.length;
      }
    } catch (error) {
      const isFinal = response.status >= 400 && response.status < 500;
      if (isFinal || ++failures > DOWNLOAD_RETRIES) {
        throw new YtDlpError(`unable to download video data: ${(error as Error).message}`);
      }
    }
  }
}
