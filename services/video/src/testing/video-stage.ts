import type { VideoJob } from '@firm/contracts/api/video-jobs';
import { FakeOpenAi } from '@firm/fakes/openai/fake-openai';
import { createTestDatabase, testStore, type TestDatabase } from '@firm/platform/testing/test-database';
import { staffHeaders, startTestService, testLogger, type TestService } from '@firm/platform/testing/test-service';
import type { Type } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import request from 'supertest';
import { ApiModule } from '../api.module.js';
import type { VideoConfig } from '../config.js';
import { WorkerModule } from '../worker.module.js';
import { FakeYouTube } from '@firm/fakes/youtube/fake-youtube';

/** The whole service as tests see it: real stores, doubles of other people's networks, HTTP to the front of it. */
export class VideoStage {
  private constructor(
    readonly database: TestDatabase,
    readonly youtube: FakeYouTube,
    readonly openAi: FakeOpenAi,
    readonly config: VideoConfig,
    readonly api: TestService,
    private worker: TestService | null,
  ) {}

  /** @param redisUrl absent for queues on PostgreSQL. */
  static async open(redisUrl?: string): Promise<VideoStage> {
    const [database, youtube, openAi] = await Promise.all([
      createTestDatabase(),
      FakeYouTube.start(),
      FakeOpenAi.start(),
    ]);
    const config: VideoConfig = {
      service: { host: '127.0.0.1', port: 0, internalSecret: 'unused here', logLevel: 'error' },
      databaseUrl: database.url,
      redisUrl,
      storage: testStorage(),
      openAi: { apiKey: 'test', baseUrl: openAi.url, silenceMs: 2_000 },
      models: { transcription: 'whisper-1', writing: 'gpt-4o', prices: {} },
      youtube: { youtubeOrigin: youtube.origin },
      concurrency: 2,
      chunkSeconds: 10,
    };
    const api = await startTestService(ApiModule.with(config, testLogger()));
    const stage = new VideoStage(database, youtube, openAi, config, api, null);
    await stage.startWorker();
    return stage;
  }

  async startWorker(): Promise<void> {
    this.worker = await startTestService(WorkerModule.with(this.config, testLogger()));
  }

  /** As SIGTERM does. */
  async stopWorker(): Promise<void> {
    await this.worker?.stop();
    this.worker = null;
  }

  /** Something that the worker holds. */
  inWorker<T>(type: Type<T>): T {
    if (!this.worker) throw new Error('there is no worker');
    return this.worker.app.get(type, { strict: false });
  }

  async close(): Promise<void> {
    await this.stopWorker();
    await this.api.stop();
    await Promise.all([this.youtube.close(), this.openAi.close()]);
    await this.database.drop();
  }

  get(path: string) {
    return request(this.api.server).get(path).set(staffHeaders());
  }

  delete(path: string) {
    return request(this.api.server).delete(path).set(staffHeaders());
  }

  post(path: string, body: object = {}) {
    return request(this.api.server).post(path).set(staffHeaders()).send(body);
  }

  process(videoId: string, customPrompt?: string) {
    return this.post('/api/admin/process-video', { videoUrl: `https://youtu.be/${videoId}`, customPrompt });
  }

  /** Hands a video in without waiting for it; answers the job's id. */
  async queue(videoId: string, customPrompt?: string): Promise<string> {
    const answer = await this.process(videoId, customPrompt).set('prefer', 'respond-async').expect(202);
    return (answer.body as VideoJob).id;
  }

  async job(id: string): Promise<VideoJob> {
    return (await this.get(`/api/admin/video-jobs/${id}`).expect(200)).body as VideoJob;
  }

  /** The job as soon as it is as wanted; fails after a while. */
  async jobWhen(id: string, isWanted: (job: VideoJob) => boolean, limitMs = 30_000): Promise<VideoJob> {
    for (const deadline = Date.now() + limitMs; ;) {
      const job = await this.job(id);
      if (isWanted(job)) return job;
      if (Date.now() > deadline) throw new Error(`the job is still ${JSON.stringify(job)}`);
      await pause(50);
    }
  }

  jobOver(id: string, limitMs?: number): Promise<VideoJob> {
    return this.jobWhen(id, ({ state }) => state !== 'waiting' && state !== 'active', limitMs);
  }

  /** Calls that were answered, by endpoint: what was paid for. */
  async paid(endpoint: 'responses' | 'transcriptions'): Promise<number> {
    const { calls } = await this.openAi.meter();
    return calls.filter((call) => call.endpoint === endpoint && call.end === 'answered').length;
  }
}

/** A Redis of its own for one test file: queues have the same names everywhere. */
export function testRedis(database: number): string {
  return `${testStore('TEST_REDIS_URL')}/${database}`;
}

/** A bucket of its own on the storage of the test run. */
export function testStorage(): VideoConfig['storage'] {
  return {
    endpoint: testStore('TEST_S3_ENDPOINT'),
    region: 'us-east-1',
    bucket: `test-${randomUUID()}`,
    accessKeyId: testStore('TEST_S3_ACCESS_KEY_ID'),
    secretAccessKey: testStore('TEST_S3_SECRET_ACCESS_KEY'),
    forcePathStyle: true,
  };
}
