import { createTestDatabase, testStore, type TestDatabase } from '@firm/platform/testing/test-database';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { GOOGLE_PORT, OPENAI_PORT } from '../../dev/stack/containers/container-environment.js';
import { findFreePort } from '../../dev/stack/free-port.js';
import { createObjectStorage } from '@firm/fakes/s3/object-storage';
import { composeProcesses, type Brought } from './described-topologies.js';
import { emptyRedis } from './local-surroundings.js';
import { placeHere, RunningTopology } from './running-topology.js';
import { RunningProcess } from './running-process.js';

const IN_CONTAINERS = '/run/firm';

/** What `docker compose up` does, with processes of this machine for its containers. */
export class Composed {
  private constructor(
    readonly topology: RunningTopology,
    readonly database: TestDatabase,
    /** What its processes read at start, by name. */
    readonly environment: Record<string, string>,
    /** Where the volumes are. */
    readonly directory: string,
    private readonly stopRest: () => Promise<void>,
  ) {}

  /**
   * Runs the first container, then the stores with the keys it made, then everything else, and waits until the site is
   * ready.
   * @param redisDatabase 0 to 15.
   */
  static async up(dotEnv: Brought, counts: Record<string, number>, redisDatabase: number): Promise<Composed> {
    const directory = mkdtempSync(join(tmpdir(), 'firm-compose-'));
    for (const name of ['services', 'stores', 'objects']) mkdirSync(join(directory, name));
    const [first, ...rest] = composeProcesses(dotEnv);
    if (first?.name !== 'environment') throw new Error('the first container of ours is not `environment`');
    const paths = { [IN_CONTAINERS]: directory };
    const code = await new RunningProcess(placeHere(first, 0, { addresses: paths, networks: {} }), 0).runToEnd();
    if (code !== 0) throw new Error(`the first container ended with ${code}`);

    const database = await createTestDatabase();
    const redisUrl = `${testStore('TEST_REDIS_URL')}/${redisDatabase}`;
    await emptyRedis(redisUrl);
    const storage = await startStorage(directory);
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
    for (const name of ['firm.env', 'stand-ins.env']) placeFile(join(directory, 'services', name), addresses);
    const networks = { YOUTUBE_ORIGIN: testStore('TEST_YOUTUBE_ORIGIN') };
    const ports = { 'stand-ins': googlePort };
    const topology = await RunningTopology.start({ specs: rest, counts, addresses, networks, ports });
    const environment = parseEnv(readFileSync(join(directory, 'services/firm.env'), 'utf8')) as Record<string, string>;
    return new Composed(
      topology,
      database,
      { ...topology.the('content').spec.environment, ...environment },
      directory,
      async () => {
        await storage.stop();
        rmSync(directory, { recursive: true });
      },
    );
  }

  async down(): Promise<void> {
    await this.topology.stop();
    await this.database.drop();
    await this.stopRest();
  }
}

/** The S3 server, with the keys that its container gets. */
async function startStorage(directory: string): Promise<{ url: string; stop(): Promise<void> }> {
  const keys = parseEnv(readFileSync(join(directory, 'stores/storage.env'), 'utf8'));
  const credentials = { accessKeyId: keys.ROOT_ACCESS_KEY ?? '', secretAccessKey: keys.ROOT_SECRET_KEY ?? '' };
  const server: Server = createObjectStorage({ directory: join(directory, 'objects'), credentials });
  const port = await findFreePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The same file with the addresses of this machine. */
function placeFile(path: string, addresses: Record<string, string>): void {
  const text = Object.entries(addresses).reduce(
    (changed, [from, to]) => changed.replaceAll(from, to),
    readFileSync(path, 'utf8'),
  );
  chmodSync(path, 0o600);
  writeFileSync(path, text);
}
