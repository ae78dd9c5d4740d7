import { createTestDatabase, testStore, type TestDatabase } from '@firm/platform/testing/test-database';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { GOOGLE_PORT, OPENAI_PORT } from '../../deploy/containers/container-environment.js';
import { findFreePort } from '../../dev/stack/free-port.js';
import { startObjectStorage } from '../../ops/stores.js';
import { composeProcesses } from './compose-file.js';
import { flushRedis } from './local-dependencies.js';
import { localSpec, replaceAll, RunningTopology } from './running-topology.js';
import { RunningProcess } from './running-process.js';

/** Where the containers mount the volumes `services` and `stores`. */
const MOUNT_PATH = '/run/firm';

/** What `docker compose up` starts, as processes of this machine instead of containers. */
export class ComposeStack {
  private constructor(
    readonly topology: RunningTopology,
    readonly database: TestDatabase,
    /** The variables of the content service, those of `firm.env` included. */
    readonly environment: Record<string, string>,
    /** Contains one folder for each volume. */
    readonly directory: string,
    private readonly storage: { stop(): Promise<void> },
  ) {}

  /**
   * Runs the service `environment` to its end, starts the stores with the keys that it generated, then all other
   * services, and waits until the site is ready.
   * @param dotEnv the variables of `.env`.
   * @param counts processes by service; one where a name is missing.
   * @param redisDatabase 0 to 15.
   */
  static async up(
    dotEnv: Record<string, string>,
    counts: Record<string, number>,
    redisDatabase: number,
  ): Promise<ComposeStack> {
    const directory = mkdtempSync(join(tmpdir(), 'firm-compose-'));
    for (const name of ['services', 'stores', 'objects']) mkdirSync(join(directory, name));
    const [first, ...rest] = composeProcesses(dotEnv);
    if (first?.name !== 'environment') throw new Error('the first service of ours is not `environment`');
    const paths = { [MOUNT_PATH]: directory };
    const code = await new RunningProcess(localSpec(first, 0, { addresses: paths, networks: {} }), 0).runToEnd();
    if (code !== 0) throw new Error(`the service environment exited with ${code}`);

    const database = await createTestDatabase();
    const redisUrl = `${testStore('TEST_REDIS_URL')}/${redisDatabase}`;
    await flushRedis(redisUrl);
    const keys = parseEnv(readFileSync(join(directory, 'stores/storage.env'), 'utf8'));
    const storage = await startObjectStorage(join(directory, 'objects'), {
      accessKeyId: keys.ROOT_ACCESS_KEY ?? '',
      secretAccessKey: keys.ROOT_SECRET_KEY ?? '',
    });
    const [openAiPort, googlePort] = [await findFreePort(), await findFreePort()];
    const password = readFileSync(join(directory, 'stores/postgres-password'), 'utf8');
    const addresses = {
      ...paths,
      [`postgres://firm:${password}@postgres:5432/firm`]: database.url,
      'redis://valkey:6379': redisUrl,
      'http://storage:7070': storage.url,
      [`http://stand-ins:${OPENAI_PORT}`]: `http://127.0.0.1:${openAiPort}`,
      [`http://stand-ins:${GOOGLE_PORT}`]: `http://127.0.0.1:${googlePort}`,
      [`http://localhost:${GOOGLE_PORT}`]: `http://127.0.0.1:${googlePort}`,
      [`LOCAL_OPENAI_PORT='${OPENAI_PORT}'`]: `LOCAL_OPENAI_PORT='${openAiPort}'`,
      [`LOCAL_GOOGLE_PORT='${GOOGLE_PORT}'`]: `LOCAL_GOOGLE_PORT='${googlePort}'`,
    };
    for (const name of ['firm.env', 'stand-ins.env']) {
      const path = join(directory, 'services', name);
      const text = replaceAll(readFileSync(path, 'utf8'), addresses);
      chmodSync(path, 0o600);
      writeFileSync(path, text);
    }
    const topology = await RunningTopology.start({
      specs: rest,
      counts,
      addresses,
      networks: { YOUTUBE_ORIGIN: testStore('TEST_YOUTUBE_ORIGIN') },
      ports: { 'stand-ins': googlePort },
    });
    const firmEnv = parseEnv(readFileSync(join(directory, 'services/firm.env'), 'utf8')) as Record<string, string>;
    const environment = { ...topology.first('content').spec.environment, ...firmEnv };
    return new ComposeStack(topology, database, environment, directory, storage);
  }

  async down(): Promise<void> {
    await this.topology.stop();
    await this.database.drop();
    await this.storage.stop();
    rmSync(this.directory, { recursive: true });
  }
}
