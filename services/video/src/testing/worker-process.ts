import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { VideoConfig } from '../config.js';

const PROGRAM = fileURLToPath(new URL('../../dist/worker.js', import.meta.url));

/** A worker in its own process, which a test can kill. */
export class WorkerProcess {
  private readonly exited: Promise<void>;

  private constructor(private readonly child: ChildProcess) {
    this.exited = new Promise((resolve) => child.once('exit', () => resolve()));
  }

  static start(config: VideoConfig): WorkerProcess {
    const env = { PATH: process.env.PATH, ...environmentFor(config) };
    return new WorkerProcess(spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'ignore', 'inherit'] }));
  }

  /** SIGKILL: nothing is finished, nothing is handed over. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.exited;
  }
}

function environmentFor({ databaseUrl, redisUrl, storage, openAi, models, youtube, ...rest }: VideoConfig) {
  return {
    DATABASE_URL: databaseUrl,
    ...(redisUrl && { REDIS_URL: redisUrl }),
    S3_ENDPOINT: storage.endpoint,
    S3_BUCKET: storage.bucket,
    S3_ACCESS_KEY_ID: storage.accessKeyId,
    S3_SECRET_ACCESS_KEY: storage.secretAccessKey,
    OPENAI_API_KEY: openAi.apiKey,
    OPENAI_BASE_URL: openAi.baseUrl,
    TRANSCRIPTION_MODEL: models.transcription,
    VIDEO_WRITING_MODEL: models.writing,
    YOUTUBE_ORIGIN: youtube.youtubeOrigin,
    VIDEO_CONCURRENCY: String(rest.concurrency),
    VIDEO_CHUNK_SECONDS: String(rest.chunkSeconds),
    INTERNAL_SECRET: rest.service.internalSecret,
    LOG_LEVEL: 'error',
    // The AWS SDK warns on standard error about the Node version of future releases.
    AWS_SDK_JS_SUPPRESS_MAINTENANCE_MODE_MESSAGE: '1',
    NODE_NO_WARNINGS: '1',
  };
}
