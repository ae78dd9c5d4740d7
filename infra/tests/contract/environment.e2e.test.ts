// "Running" of services/contracts/README.md: a start that cannot succeed ends within 30 s with one line that names the
// variable and the remedy, and no stack trace.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { TestStack } from '../test-stack.js';

jest.setTimeout(40_000);

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'a long and random text for sessions',
  INTERNAL_SECRET: 'a long and random text for services',
};
const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', ADMIN_EMAIL_DOMAIN: 'example.com' };
const storage = { S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };

/** Accepts connections and never answers. */
let silentServer: Server;
let silentPort: number;

beforeAll(async () => {
  silentServer = createServer().listen(0, '127.0.0.1');
  await once(silentServer, 'listening');
  silentPort = (silentServer.address() as AddressInfo).port;
});
afterAll(() => {
  silentServer.close();
});

async function expectRefusal(environment: Record<string, string>, line: RegExp): Promise<void> {
  const startedAt = Date.now();
  const stack = await TestStack.launch({ environment });
  const code = await stack.untilEnd();
  await stack.discard().catch(() => {});
  expect(code).toBe(1);
  expect(stack.output.trim()).toMatch(line);
  expect(stack.output.trim().split('\n')).toHaveLength(1);
  expect(Date.now() - startedAt).toBeLessThan(30_000);
}

describe('a start ends with one line for', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    ['a port that is no number', { PORT: 'eighty' }, /^PORT: .*whole number/],
    ['a port out of range', { PORT: '70000' }, /^PORT: /],
    ['a public address with a path', { PUBLIC_URL: 'http://localhost:3000/site' }, /^PUBLIC_URL: .*origin/],
    ['a database address of another kind', { DATABASE_URL: 'mysql://localhost/x' }, /^DATABASE_URL: .*postgres:\/\//],
    ['a flag that is neither true nor false', { DEMO_CONTENT: 'yes' }, /^DEMO_CONTENT: .*true or false/],
    ['a concurrency of none', { VIDEO_CONCURRENCY: '0' }, /^VIDEO_CONCURRENCY: /],
    ['one review address instead of two', { SITE_REVIEW_URLS: 'https://a.example' }, /^SITE_REVIEW_URLS: .*two/],
    ['an unknown NODE_ENV', { NODE_ENV: 'prod' }, /^NODE_ENV: /],
    ['a secret that is too short', { SESSION_SECRET: 'short' }, /^SESSION_SECRET: /],
    ['half of the storage', { S3_ENDPOINT: 'http://127.0.0.1:9' }, /^S3_BUCKET: set it too/],
    ['the other half of the storage', { S3_SECRET_ACCESS_KEY: 'secret' }, /^S3_ENDPOINT: set it too/],
    ['half of Google', { GOOGLE_CLIENT_ID: 'id' }, /^GOOGLE_CLIENT_SECRET: set it too/],
    ['Google without a domain', { ...google, ADMIN_EMAIL_DOMAIN: '' }, /^ADMIN_EMAIL_DOMAIN: /],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x' },
      /^DATABASE_URL: nothing answers/,
    ],
    ['a Redis that is not there', { REDIS_URL: 'redis://127.0.0.1:1' }, /^REDIS_URL: nothing answers/],
    ['a storage that is not there', storage, /^S3_ENDPOINT: nothing answers/],
    ['a yt-dlp that is not there', { YT_DLP_PATH: '/no/such/yt-dlp' }, /^YT_DLP_PATH: .*no executable/],
    ['a yt-dlp that is no executable', { YT_DLP_PATH: 'package.json' }, /^YT_DLP_PATH: .*no executable/],
    ['a yt-dlp that is a folder', { YT_DLP_PATH: '/usr' }, /^YT_DLP_PATH: .*no executable/],
    [
      'cookies that are not there',
      { YT_DLP_COOKIES: '/no/such/cookies' },
      /^YT_DLP_COOKIES: .*no file that can be read/,
    ],
    [
      'options of yt-dlp that run programs',
      { YT_DLP_ARGS: '--exec rm' },
      /^YT_DLP_ARGS: .*--exec is none of the options/,
    ],
    ['a data directory below a file', { DATA_DIR: '/etc/passwd/data' }, /^DATA_DIR: .*cannot be made/],
    ['a data directory below /proc', { DATA_DIR: '/proc/data' }, /^DATA_DIR: .*cannot be made/],
    ['production without a session secret', { ...production, SESSION_SECRET: '' }, /^SESSION_SECRET: /],
    ['production with a short secret', { ...production, INTERNAL_SECRET: 'x'.repeat(31) }, /^INTERNAL_SECRET: .*32/],
    ['production without an internal secret', { ...production, INTERNAL_SECRET: '' }, /^INTERNAL_SECRET: /],
    ['production with the local sign-in', production, /^GOOGLE_CLIENT_ID: .*ALLOW_LOCAL_STANDINS/],
    ['production with the local AI', { ...production, ...google }, /^OPENAI_API_KEY: .*ALLOW_LOCAL_STANDINS/],
    [
      'production with the local storage',
      { ...production, ...google, OPENAI_API_KEY: 'key' },
      /^S3_ENDPOINT: .*ALLOW_LOCAL_STANDINS/,
    ],
  ])('%s', (_what, environment, line) => expectRefusal(environment, line));

  it('a port that is taken', () =>
    expectRefusal({ PORT: String(silentPort) }, new RegExp(`^PORT: ${silentPort} is taken`)));

  it('a database that never answers', () =>
    expectRefusal(
      { DATABASE_URL: `postgres://u:p@127.0.0.1:${silentPort}/x` },
      /^DATABASE_URL: nothing answers in time/,
    ));

  it('a version of Node that is too old', async () => {
    const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })`;
    const environment = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(older)}` };
    await expectRefusal(environment, /^Node 18\.20\.4 is too old: install Node 20\.19/);
  });
});
