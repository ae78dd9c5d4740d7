import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import request from 'supertest';
import { PlatformModule } from '../platform.module.js';
import { startTestService, testLogger, type TestService } from '../testing/test-service.js';
import { Metrics } from './metrics.js';

@Module({ imports: [PlatformModule.with(testLogger())] })
class EmptyModule {}

describe('/metrics', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(EmptyModule);
  });
  afterAll(() => service.stop());

  const read = async () => (await request(service.server).get('/metrics').expect(200)).text;

  it('counts requests by route and status', async () => {
    await request(service.server).get('/healthz');
    expect(await read()).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} 1/,
    );
  });

  it('reads a gauge on every scrape, and leaves it out when that fails', async () => {
    let value: number | Error = 7;
    service.app.get(Metrics, { strict: false }).gauges('test_depth', 'Depth', 'queue', async () => {
      if (value instanceof Error) throw value;
      return { video: value };
    });
    expect(await read()).toContain('test_depth{queue="video"} 7');
    value = new Error('away');
    expect(await read()).not.toContain('test_depth{queue="video"}');
  });

  it('does not wait for a gauge that never answers', async () => {
    const never = new Promise<number>(() => {});
    service.app.get(Metrics, { strict: false }).gauge('test_lost', 'Lost', () => never);
    const text = await read();
    expect(text).not.toMatch(/^test_lost /m);
    expect(text).toContain('process_resident_memory_bytes');
  });

  it('uses routes as labels, never the requested address', async () => {
    await request(service.server).get('/somebody@example.com');
    expect(await read()).not.toContain('example.com');
  });
});
