import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Upstreams } from '../forwarding/upstreams.js';
import { PublishedVersion } from './published-version.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('is another one on another day in Lisbon, also where nothing was published', async () => {
  const content = {
    request: async () => ({ statusCode: 200, body: { json: async () => ({ version: '7' }) } }),
    callerHeaders: () => ({}),
  };
  const published = new PublishedVersion(content as unknown as Upstreams);
  const versionAt = async (time: string) => {
    jest.setSystemTime(new Date(time));
    published.expire();
    return published.current();
  };
  const evening = await versionAt('2026-07-01T12:00:00Z');
  expect(await versionAt('2026-07-01T22:59:59Z')).toBe(evening);
  expect(await versionAt('2026-07-01T23:00:00Z')).not.toBe(evening);
});
