import type { ArticleBrief, VideoJob } from '@firm/contracts/api/video-jobs';
import { FakeOpenAi } from '@firm/fakes/openai/fake-openai';
import { createTestDatabase, testStorage, testStore, type TestDatabase } from '@firm/platform/testing/test-database';
import { staffHeaders, startTestService, testLogger, type TestService } from '@firm/platform/testing/test-service';
import { afterAll, beforeAll } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiModule } from '../api.module.js';
import type { VideoConfig } from '../config.js';
import { WorkerModule } from '../worker.module.js';
import { FakeYouTube } from '@firm/fakes/youtube/fake-youtube';

/** What the fake services of speech are scripted to hear. */
export const SPEECH = {
  transcript: { text: 'Bread is made at six in the morning. The baker starts the oven before dawn.' },
};

/** The API and a worker in this process for tests, on real stores and fakes of YouTube and the AI service. */
export class VideoTestService {
  private constructor(
    readonly database: TestDatabase,
    readonly youtube: FakeYouTube,
    readonly openAi: FakeOpenAi,
    readonly config: VideoConfig,
    readonly api: TestService,
    private worker: TestService | null,
  ) {}

  /** @param redisUrl absent for queues on PostgreSQL. */
  static async start(
    redisUrl?: string,
    settings: Partial<Pick<VideoConfig, 'channel' | 'engine' | 'models' | 'probe'>> = {},
  ): Promise<VideoTestService> {
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
      openAi: { apiKey: 'test', baseUrl: openAi.url, idleTimeoutMs: 2_000 },
      models: { transcription: 'whisper-1', writing: 'gpt-4o', prices: {} },
      engine: { engine: 'openai' },
      transcripts: { retentionDays: 30 },
      youtube: { youtubeOrigin: youtube.origin },
      probe: { videoId: null },
      channel: NO_CHANNEL,
      concurrency: 2,
      chunkSeconds: 10,
      ...settings,
    };
    const api = await startTestService(ApiModule.with(config, testLogger()));
    const service = new VideoTestService(database, youtube, openAi, config, api, null);
    await service.startWorker();
    return service;
  }

  async startWorker(): Promise<void> {
    this.worker = await startTestService(WorkerModule.with(this.config, testLogger()));
  }

  /** Shuts down like SIGTERM. */
  async stopWorker(): Promise<void> {
    await this.worker?.stop();
    this.worker = null;
  }

  /** A provider of the worker. */
  getFromWorker<T>(type: Type<T>): T {
    if (!this.worker) throw new Error('there is no worker');
    return this.worker.app.get(type, { strict: false });
  }

  async stop(): Promise<void> {
    await this.stopWorker();
    await this.api.stop();
    await Promise.all([this.youtube.close(), this.openAi.close()]);
    await this.database.drop();
  }

  get(path: string) {
    return this.api.ask('get', path, staffHeaders());
  }

  /** What staff read at a path. */
  async read<Answer>(path: string): Promise<Answer> {
    return (await this.get(path).expect(200)).body as Answer;
  }

  delete(path: string) {
    return this.api.ask('delete', path, staffHeaders());
  }

  post(path: string, body: object = {}) {
    return this.api.ask('post', path, staffHeaders()).send(body);
  }

  put(path: string, body: object) {
    return this.api.ask('put', path, staffHeaders()).send(body);
  }

  process(videoId: string, customPrompt?: string, brief?: ArticleBrief) {
    return this.post('/api/admin/process-video', { videoUrl: `https://youtu.be/${videoId}`, customPrompt, brief });
  }

  /** Creates a job without waiting for it; answers its id. */
  async createJob(videoId: string, customPrompt?: string, brief?: ArticleBrief): Promise<string> {
    const answer = await this.process(videoId, customPrompt, brief).set('prefer', 'respond-async').expect(202);
    return (answer.body as VideoJob).id;
  }

  /** Submits videos together; answers their jobs. */
  async createBatch(...videoIds: string[]): Promise<VideoJob[]> {
    const videoUrls = videoIds.map((id) => `https://youtu.be/${id}`);
    return (await this.post('/api/admin/video-batches', { videoUrls }).expect(202)).body as VideoJob[];
  }

  findJob(id: string): Promise<VideoJob> {
    return this.read(`/api/admin/video-jobs/${id}`);
  }

  /** Polls the job until it is as wanted. @throws after `limitMs`. */
  async waitForJob(id: string, isWanted: (job: VideoJob) => boolean, limitMs = 30_000): Promise<VideoJob> {
    for (const deadline = Date.now() + limitMs; ;) {
      const job = await this.findJob(id);
      if (isWanted(job)) return job;
      if (Date.now() > deadline) throw new Error(`the job is still ${JSON.stringify(job)}`);
      await pause(50);
    }
  }

  waitForEnd(id: string, limitMs?: number): Promise<VideoJob> {
    return this.waitForJob(id, ({ state }) => state !== 'waiting' && state !== 'active', limitMs);
  }

  /** The number of answered calls of an endpoint: what was paid for. */
  async countPaid(endpoint: 'responses' | 'transcriptions'): Promise<number> {
    const { calls } = await this.openAi.meter();
    return calls.filter((call) => call.endpoint === endpoint && call.end === 'answered').length;
  }
}

const NO_CHANNEL: VideoConfig['channel'] = {
  ...{ client: null, authorizationUrl: '', tokenUrl: '', apiUrl: '' },
  ...{ siteOrigin: 'http://localhost', secrets: ['unused here'] },
};

/**
 * The service that the tests of a file or a group share: started before them, stopped after them.
 * @param redisUrl asked when it is started; absent for queues on PostgreSQL.
 */
export function useVideoService(
  redisUrl?: () => string | undefined,
  settings?: Parameters<typeof VideoTestService.start>[1],
): VideoTestService {
  const service = Object.create(VideoTestService.prototype) as VideoTestService;
  beforeAll(async () => void Object.assign(service, await VideoTestService.start(redisUrl?.(), settings)));
  afterAll(() => service.stop());
  return service;
}

/** A Redis database for one test file: queues have the same names everywhere. */
export function testRedis(database: number): string {
  return `${testStore('TEST_REDIS_URL')}/${database}`;
}
