import { createTestDatabase, testStore, type TestDatabase } from '@firm/platform/testing/test-database';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { GOOGLE_PORT, MAIL_PORT, OPENAI_PORT } from '../../deploy/containers/container-environment.js';
import { findFreePort } from '../../dev/stack/free-port.js';
import { startObjectStorage } from '../../ops/stores.js';
import { composeProcesses } from './compose-file.js';
import { dropWithRoles, flushRedis, localRole, ROLES } from './local-dependencies.js';
import type { ProcessSpec } from './process-spec.js';
import { localSpec, RunningTopology } from './running-topology.js';
import { RunningProcess } from './running-process.js';

/** Where a container mounts the folder of its service, and the service `environment` all of them. */
const MOUNT_PATH = '/run/firm';

/** What `docker compose up` starts, as processes of this machine instead of containers. */
export class ComposeStack {
  private constructor(
    readonly topology: RunningTopology,
    readonly database: TestDatabase,
    /** The variables of the ops commands. */
    readonly environment: Record<string, string>,
    /** What `environment` has written: a folder for each service, and the generated secrets. */
    readonly directory: string,
    private readonly storage: { stop(): Promise<void> },
    /** Runs the service `roles`, as every start does before the others. */
    readonly createRoles: () => Promise<void>,
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
    const [keys, environment, ...rest] = composeProcesses(dotEnv);
    if (keys?.name !== 'keys' || environment?.name !== 'environment')
      throw new Error('the first services of ours are not `keys` and `environment`');
    for (const first of [keys, environment])
      await runOnce({ ...first, command: first.command.map((part) => part.replace(MOUNT_PATH, directory)) });

    const written = (file: string) => readFileSync(join(directory, file), 'utf8');
    const database = await createTestDatabase();
    const redisUrl = `${testStore('TEST_REDIS_URL')}/${redisDatabase}`;
    await flushRedis(redisUrl);
    const storageKeys = parseEnv(written('storage/variables.env'));
    const storage = await startObjectStorage(mkdtempSync(join(directory, 'objects-')), {
      accessKeyId: storageKeys.ROOT_ACCESS_KEY ?? '',
      secretAccessKey: storageKeys.ROOT_SECRET_KEY ?? '',
    });
    const [openAiPort, googlePort] = [await findFreePort(), await findFreePort()];
    const [mailPort, mailPagePort] = [await findFreePort(), await findFreePort()];
    const { host, pathname } = new URL(database.url);
    const addresses = {
      [`postgres://firm:${written('postgres/password')}@postgres:5432/firm`]: database.url,
      ...Object.fromEntries(ROLES.map((role) => [`postgres://${role}:`, `postgres://${localRole(database, role)}:`])),
      '@postgres:5432/firm': `@${host}${pathname}`,
      [`redis://:${written('valkey/password')}@valkey:6379`]: redisUrl,
      'http://storage:7070': storage.url,
      [`http://stand-ins:${OPENAI_PORT}`]: `http://127.0.0.1:${openAiPort}`,
      [`http://stand-ins:${GOOGLE_PORT}`]: `http://127.0.0.1:${googlePort}`,
      [`smtp://stand-ins:${MAIL_PORT}`]: `smtp://127.0.0.1:${mailPort}`,
      [`http://localhost:${GOOGLE_PORT}`]: `http://127.0.0.1:${googlePort}`,
    };
    const specs = rest.map((spec) => withWrittenVariables(spec, directory));
    const fakes = specs.find(({ name }) => name === 'stand-ins');
    const ports = {
      LOCAL_OPENAI_PORT: String(openAiPort),
      LOCAL_GOOGLE_PORT: String(googlePort),
      LOCAL_MAIL_PORT: String(mailPort),
      LOCAL_MAIL_PAGE_PORT: String(mailPagePort),
    };
    Object.assign(fakes?.environment ?? {}, ports);
    const roles = localSpec(
      specs.find(({ name }) => name === 'roles')!,
      0,
      { addresses, networks: {} },
    );
    const createRoles = () => runOnce(roles);
    await createRoles();
    const topology = await RunningTopology.start({
      specs: specs.filter(({ name }) => name !== 'roles'),
      counts,
      addresses,
      networks: { YOUTUBE_ORIGIN: testStore('TEST_YOUTUBE_ORIGIN') },
      ports: { 'stand-ins': googlePort },
    });
    const complete = { ...topology.first('content').spec.environment, DATABASE_URL: database.url };
    return new ComposeStack(topology, database, complete, directory, storage, createRoles);
  }

  async down(): Promise<void> {
    await this.topology.stop();
    await dropWithRoles(this.database);
    await this.storage.stop();
    rmSync(this.directory, { recursive: true });
  }
}

async function runOnce(spec: ProcessSpec): Promise<void> {
  const code = await new RunningProcess(spec, 0).runToEnd();
  if (code !== 0) throw new Error(`the service ${spec.name} exited with ${code}`);
}

/** The variables of the file that its command names are set, so that addresses in them can be replaced. */
function withWrittenVariables({ name, command, environment }: ProcessSpec, directory: string): ProcessSpec {
  const file = command.find((part) => part.startsWith('--env-file='))?.split('=')[1] ?? '';
  const text = readFileSync(file.replace(MOUNT_PATH, join(directory, name)), 'utf8');
  return {
    name,
    command: command.filter((part) => !part.startsWith('--env-file=')),
    environment: { ...(parseEnv(text) as Record<string, string>), ...environment },
  };
}
