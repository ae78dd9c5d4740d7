import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbeddedPostgres } from './embedded-postgres.js';
import type { CheckedEnvironment } from './environment.js';
import { findFreePort } from './free-port.js';
import { readSecrets } from './secrets.js';
import { planStandIn, type StandIn } from './stand-in.js';
import { localGoogle, localOpenAi, objectStorage } from './stand-ins.js';
import { Supervisor } from './supervisor.js';
import { planTestRedis } from './test-redis.js';

export interface TestStores {
  /** `TEST_…`: addresses and keys by name. */
  variables: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * The stores and stand-ins that tests of services use: those of `npm start`, forgetful for speed, and a Redis. What a
 * `TEST_…` variable already names is not started.
 */
export async function startTestStores(environment: Record<string, string | undefined>): Promise<TestStores> {
  const directory = mkdtempSync(join(tmpdir(), 'firm-test-'));
  // PostgreSQL may have to run as another user.
  chmodSync(directory, 0o711);
  const supervisor = new Supervisor(join(directory, 'logs'), (line) => process.stderr.write(`${line}\n`));
  const secrets = readSecrets(directory);
  const site: CheckedEnvironment = { PORT: '0', PUBLIC_URL: 'http://localhost', DATA_DIR: directory };

  const standIns = [
    objectStorage(site, secrets, await findFreePort()),
    localOpenAi(await findFreePort()),
    localGoogle(site, secrets, await findFreePort()),
    youTubeDouble(await findFreePort()),
  ].map(forTests);
  const postgres = await testPostgres(directory, secrets.database);
  const redis = await testRedis();
  const wanted = [postgres, redis, ...standIns].filter(
    (store) => store !== undefined && Object.keys(store.variables).some((name) => !environment[name]),
  ) as StandIn[];
  await supervisor.start(...wanted.map(({ plan }) => plan));

  const started = Object.assign({}, ...wanted.map(({ variables }) => variables)) as Record<string, string>;
  return {
    variables: Object.fromEntries(Object.entries(started).filter(([name]) => !environment[name])),
    async stop() {
      await supervisor.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const forTests = ({ plan, variables }: StandIn): StandIn => ({
  plan,
  variables: Object.fromEntries(Object.entries(variables).map(([name, value]) => [`TEST_${name}`, value])),
});

async function testPostgres(directory: string, password: string): Promise<StandIn> {
  const say = () => {};
  const postgres = new EmbeddedPostgres({ directory, port: await findFreePort(), password, isDurable: false, say });
  return { plan: postgres.plan(), variables: { TEST_DATABASE_URL: postgres.serverUrl } };
}

async function testRedis(): Promise<StandIn | undefined> {
  const port = await findFreePort();
  const plan = planTestRedis(port);
  if (plan) return { plan, variables: { TEST_REDIS_URL: `redis://127.0.0.1:${port}` } };
  process.stderr.write('\n*** There is no redis-server on this machine: WHAT RUNS ON REDIS IS NOT TESTED. ***\n\n');
  return undefined;
}

function youTubeDouble(port: number): StandIn {
  const origin = `http://127.0.0.1:${port}`;
  return {
    plan: planStandIn('youtube', '../fakes/src/youtube/main.js', origin, { args: ['--port', String(port)] }),
    variables: {
      YOUTUBE_ORIGIN: origin,
      YT_DLP_PATH: fileURLToPath(new URL('../../../dev/fakes/yt-dlp/yt-dlp', import.meta.url)),
    },
  };
}
