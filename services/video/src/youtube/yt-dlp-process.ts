import { inheritableVariables } from '@firm/platform/config/read-config';
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { IdleTimeout } from './idle-timeout.js';
import { readRefusal, VideoError, type VideoErrorCode } from './video-error.js';

/** Error lines come last; the rest are warnings. */
const MAX_STDERR_CHARACTERS = 64 * 1024;
/** Longer than yt-dlp's own retries take. */
const IDLE_TIMEOUT_MS = 120_000;

export interface YtDlpSettings {
  path: string;
  /** Its environment variables; when absent, those of ours that it may inherit. */
  environment?: NodeJS.ProcessEnv | undefined;
  /** YT_DLP_ARGS: options besides ours. */
  args?: readonly string[];
  /** YT_DLP_COOKIES: a file in the Netscape format. */
  cookies?: string | undefined;
  proxy?: string | undefined;
  clients?: readonly string[];
}

/**
 * Runs yt-dlp and yields its standard output. When stopped early, by the signal or by the consumer, it is killed
 * together with all processes it started.
 * @throws VideoError when yt-dlp fails; the signal's reason when it is aborted.
 */
export async function* runYtDlp(
  { path, environment = inheritableVariables(), proxy, cookies }: YtDlpSettings,
  args: string[],
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  signal.throwIfAborted();
  const jar = cookies === undefined ? undefined : copyCookies(cookies);
  const given = jar === undefined ? args : ['--cookies', jar.file, ...args];
  // The command line of a process is public, its environment is not: the address holds a password.
  const env =
    proxy === undefined ? environment : { ...environment, http_proxy: proxy, https_proxy: proxy, no_proxy: '' };
  // Its own process group, so that a JavaScript runtime or an ffmpeg that it started is killed with it.
  const child = spawn(path, given, { detached: true, stdio: ['ignore', 'pipe', 'pipe'], env });
  const ended = endOf(child);
  const kill = () => killGroup(child);
  const idle = new IdleTimeout(IDLE_TIMEOUT_MS);
  idle.signal.addEventListener('abort', kill);
  signal.addEventListener('abort', kill);
  try {
    for await (const piece of child.stdout as AsyncIterable<Buffer>) {
      idle.pause();
      yield piece;
      idle.restart();
    }
    const { exitCode, stderr, cause } = await ended;
    signal.throwIfAborted();
    if (idle.signal.aborted)
      throw new VideoError('NETWORK', { cause: new Error('yt-dlp printed nothing for too long') });
    if (exitCode !== 0) throw new VideoError(readYtDlpFailure(stderr), { cause: cause ?? new Error(lastLine(stderr)) });
  } finally {
    idle.pause();
    signal.removeEventListener('abort', kill);
    kill();
    jar?.remove();
  }
}

/** yt-dlp writes the cookies back when it ends: a copy of its own keeps the file as it is, and runs side by side apart. */
function copyCookies(cookies: string): { file: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'cookies-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const file = join(folder, 'cookies.txt');
  try {
    writeFileSync(file, readFileSync(cookies), { mode: 0o600 });
    return { file, remove };
  } catch (cause) {
    remove();
    throw new VideoError('EXTRACTOR', { cause });
  }
}

interface End {
  exitCode: number | null;
  stderr: string;
  /** Why it could not be started. */
  cause?: Error;
}

function endOf(child: ChildProcessByStdio<null, Readable, Readable>): Promise<End> {
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-MAX_STDERR_CHARACTERS);
  });
  return new Promise((resolve) => {
    child.once('error', (cause) => resolve({ exitCode: null, stderr, cause }));
    child.once('close', (exitCode) => resolve({ exitCode, stderr }));
  });
}

function killGroup({ pid, exitCode, signalCode }: ChildProcessByStdio<null, Readable, Readable>): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself meanwhile.
  }
}

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1) ?? '';

/** Error lines of yt-dlp itself, besides those it quotes from YouTube. */
const FAILURE_PHRASES: [RegExp, VideoErrorCode][] = [
  [/unable to download video data: HTTP Error (403|404|410)/, 'MEDIA_REFUSED'],
  [/No video formats found|Requested format is not available|missing a URL/, 'NO_AUDIO'],
  [/HTTP Error 5\d\d|timed out|Connection|Temporary failure|Name or service|Unable to download/, 'NETWORK'],
];

/** Why yt-dlp failed, by its standard error. */
export function readYtDlpFailure(stderr: string): VideoErrorCode {
  // An error may continue in the lines below it. A warning is the reason only for 429, which no error line names.
  const errors = stderr.split(/^(?=(?:ERROR|WARNING): )/m).filter((entry) => entry.startsWith('ERROR: '));
  const text = errors.join('');
  if (/HTTP Error 429|Too Many Requests/.test(stderr)) return 'RATE_LIMITED';
  return readRefusal(text) ?? FAILURE_PHRASES.find(([phrase]) => phrase.test(text))?.[1] ?? 'EXTRACTOR';
}
