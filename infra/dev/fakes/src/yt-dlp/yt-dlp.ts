import { once } from 'node:events';
import { chooseFormat, formatsOf, infoOf, type InfoFormat } from './info.js';
import { askPlayer, refusalOf, YtDlpError } from './player.js';

const VERSION = '2026.08.19';
const WINDOW_BYTES = 10 * 1024 * 1024;
const DOWNLOAD_RETRIES = 10;
const WATCH_ADDRESS = /^https:\/\/www\.youtube\.com\/watch\?v=([\w-]{11})$/;

// The options of yt-dlp 2026.08.19 that our services use, and a few beside them. Like the real one, any other name is a usage
// error (exit 2).
const FLAGS =
  `-J --dump-single-json -q --quiet --version --ignore-config --no-playlist --no-update --no-cache-dir --no-warnings
  --no-progress --no-part --no-color --no-js-runtimes --no-plugin-dirs`.split(/\s+/);
const WITH_VALUE =
  `-f --format -o --output -R --retries --socket-timeout --extractor-retries --max-filesize --js-runtimes
  --extractor-args --cookies --proxy`.split(/\s+/);

/**
 * Does what yt-dlp does, with its real flags, messages and exit codes, against the fake of YouTube: `-J` prints the facts of a
 * video, `-f … -o -` writes its audio to standard output.
 * @param origin where the fake of YouTube listens.
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
    const why = refusalOf(videoId, answer, warn);
    if (why) throw new YtDlpError(why);
    if (printsJson) {
      process.stdout.write(`${JSON.stringify(infoOf(videoId, answer))}\n`);
      return 0;
    }
    const format = chooseFormat(formatsOf(answer), line.value('-f', '--format') ?? 'bestaudio');
    if (!format) throw new YtDlpError(`[youtube] ${videoId}: Requested format is not available.`);
    if (line.value('-o', '--output') !== '-') throw new UsageError('this fake writes to standard output only');
    // A file that is too large is refused without an error, as by the real one.
    if (format.filesize > Number(line.value('--max-filesize') ?? Infinity)) return 0;
    await writeMedia(format);
    return 0;
  } catch (error) {
    if (printsJson) process.stdout.write('null\n');
    throw error;
  }
}

/** Downloads in windows, and resumes where a connection broke. */
async function writeMedia({ url, filesize: bytes }: InfoFormat): Promise<void> {
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

interface CommandLine {
  has(...names: string[]): boolean;
  value(...names: string[]): string | undefined;
  urls: string[];
}

class UsageError extends Error {}

/** Reads a command line as yt-dlp does: `--name value`, `--name=value`, and everything after `--` an address. */
function readCommandLine(args: string[]): CommandLine {
  const options = new Map<string, string>();
  const urls: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const argument = args[index] ?? '';
    if (argument === '--') {
      urls.push(...args.slice(index + 1));
      break;
    }
    if (!argument.startsWith('-') || argument === '-') {
      urls.push(argument);
      continue;
    }
    const [name = '', inline] = argument.startsWith('--') ? argument.split(/=(.*)/s) : [argument];
    if (FLAGS.includes(name)) options.set(name, '');
    else if (WITH_VALUE.includes(name)) {
      const value = inline ?? args[++index];
      if (value === undefined) throw new UsageError(`${name} option requires 1 argument`);
      options.set(name, value);
    } else throw new UsageError(`no such option: ${name}`);
  }
  if (urls.length === 0 && !options.has('--version')) throw new UsageError('You must provide at least one URL.');
  return {
    urls,
    has: (...names) => names.some((name) => options.has(name)),
    value: (...names) => names.map((name) => options.get(name)).find((value) => value !== undefined),
  };
}
