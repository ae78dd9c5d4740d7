import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgres } from '../../dev/stack/embedded-postgres.js';
import type { CheckedEnvironment } from '../../dev/stack/environment.js';
import { findFreePort } from '../../dev/stack/free-port.js';
import { readSecrets } from '../../dev/stack/secrets.js';
import { localGoogle, localObjectStorage, localOpenAi, planFake, type LocalStore } from '../../dev/stack/stores.js';
import { Supervisor } from '../../dev/stack/supervisor.js';
import { planTestRedis } from './test-redis.js';

export interface TestStores {
  /** `TEST_…`: addresses and keys by name. */
  variables: Record<string, string>;
  stop(): Promise<void>;
}

declare global {
  var testStores: TestStores | undefined;
}

/** Jest's `globalSetup`, before the first test that needs stores. Every test process inherits the variables it sets. */
export default async function setUp(): Promise<void> {
  globalThis.testStores = await startTestStores(process.env);
  Object.assign(process.env, globalThis.testStores.variables);
}

/**
 * Starts the stores and fakes that tests of services use: those of `npm start`, not durable for speed, a fake of YouTube, and
 * Redis. What a `TEST_…` variable already names is not started.
 * @throws StartFailure
 */
export async function startTestStores(environment: Record<string, string | undefined>): Promise<TestStores> {
  const directory = mkdtempSync(join(tmpdir(), 'firm-test-'));
  // PostgreSQL may have to run as another user.
  chmodSync(directory, 0o711);
  const supervisor = new Supervisor(join(directory, 'logs'), (line) => process.stderr.write(`${line}\n`));
  const secrets = readSecrets(directory);
  const site: CheckedEnvironment = { PORT: '0', PUBLIC_URL: 'http://localhost', DATA_DIR: directory };

  const stores = [
    await testPostgres(directory, secrets.database),
    localObjectStorage(site, secrets, await findFreePort()),
    localOpenAi(await findFreePort()),
    localGoogle(site, secrets, await findFreePort()),
    fakeYouTube(await findFreePort()),
    ...(await testRedis()),
  ].map(({ plan, variables }) => ({
    plan,
    variables: Object.entries(variables)
      .map(([name, value]) => [`TEST_${name}`, value] as const)
      .filter(([name]) => !environment[name]),
  }));
  const wanted = stores.filter(({ variables }) => variables.length > 0);
  await supervisor.start(...wanted.map(({ plan }) => plan));
  return {
    variables: Object.fromEntries(wanted.flatMap(({ variables }) => variables)),
    async stop() {
      await supervisor.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function testPostgres(directory: string, password: string): Promise<LocalStore> {
  const port = await findFreePort();
  const postgres = new EmbeddedPostgres({ directory, port, password, isDurable: false, say: () => {} });
  return { plan: postgres.plan(), variables: { DATABASE_URL: postgres.serverUrl } };
}

function fakeYouTube(port: number): LocalStore {
  const origin = `http://127.0.0.1:${port}`;
  return {
    plan: planFake('youtube', origin, { LOCAL_YOUTUBE_PORT: String(port) }),
    variables: { YOUTUBE_ORIGIN: origin },
  };
}

async function testRedis(): Promise<LocalStore[]> {
  const port = await findFreePort();
  const plan = planTestRedis(port);
  if (plan) return [{ plan, variables: { REDIS_URL: `redis://127.0.0.1:${port}` } }];
  process.stderr.write('\n*** There is no redis-server on this machine: WHAT RUNS ON REDIS IS NOT TESTED. ***\n\n');
  return [];
}
