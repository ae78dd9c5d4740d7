import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { ContentStage } from '../testing/content-stage.js';

describe('the lateness of scheduled posts', () => {
  let stage: ContentStage;
  beforeAll(async () => {
    stage = await ContentStage.open();
  }, 60_000);
  afterAll(() => stage.close());

  const lateSeconds = async () => {
    const { text } = await stage.visit('/metrics').expect(200);
    return Number(/^scheduled_post_late_seconds (.+)$/m.exec(text)?.[1]);
  };

  it('grows while a post cannot be published, and is gone when it is', async () => {
    const publishedAt = new Date(stage.clock.now().getTime() + 60_000).toISOString();
    const { id } = await stage.make({ status: 'scheduled', publishedAt });
    expect(await lateSeconds()).toBe(0);
    // Somebody else's transaction holds the post, as a stuck process would.
    await stage.service.app.get(DataSource).transaction(async (tx) => {
      await tx.query('select 1 from posts where id = $1 for update', [id]);
      stage.clock.advance(120_000);
      const late = await lateSeconds();
      expect(late).toBeGreaterThanOrEqual(60);
      expect(late).toBeLessThan(70);
    });
    for (let tries = 0; tries < 100 && (await lateSeconds()) > 0; tries++) await new Promise((r) => setTimeout(r, 50));
    expect(await lateSeconds()).toBe(0);
  }, 30_000);
});
