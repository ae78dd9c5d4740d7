import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';
import { Silence } from './silence.js';
import { VideoError } from './video-error.js';
import { readYtDlpFailure } from './yt-dlp-failure.js';

/** Error lines come last; the rest are warnings. */
const MAX_STDERR_CHARACTERS = 64 * 1024;
/** The longest silence: yt-dlp asks several times by itself before it gives up. */
const SILENCE_MS = 120_000;

export interface YtDlpSettings {
  /** The executable. */
  path: string;
  /** The variables it is started with; when absent, all of this process's. */
  environment?: NodeJS.ProcessEnv;
}

/**
 * Runs yt-dlp and yields what it prints. Ends in a VideoError when it fails; stopped early, by the signal or by the
 * reader, it is killed together with everything it started.
 */
export async function* runYtDlp(
  { path, environment }: YtDlpSettings,
  args: string[],
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  signal.throwIfAborted();
  // Its own process group, so that a JavaScript runtime or an ffmpeg that it started dies with it.
  const child = spawn(path, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: environment });
  const ended = endOf(child);
  const kill = () => killGroup(child);
  const silence = new Silence(SILENCE_MS);
  silence.signal.addEventListener('abort', kill);
  signal.addEventListener('abort', kill);
  try {
    for await (const piece of child.stdout as AsyncIterable<Buffer>) {
      silence.pause();
      yield piece;
      silence.listen();
    }
    const { exitCode, stderr, cause } = await ended;
    signal.throwIfAborted();
    if (silence.signal.aborted) throw new VideoError('NETWORK', { cause: new Error('yt-dlp fell silent') });
    if (exitCode !== 0) throw new VideoError(readYtDlpFailure(stderr), { cause: cause ?? new Error(lastLine(stderr)) });
  } finally {
    silence.pause();
    signal.removeEventListener('abort', kill);
    kill();
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
    // It has just ended by itself.
  }
}

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1) ?? '';
