import { ObjectStorage } from '@firm/platform/object-storage/object-storage';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { EmbeddedPostgres } from '../dev/stack/embedded-postgres.js';
import { isSet, valueOr, type Environment } from '../dev/stack/environment.js';
import { findFreePort } from '../dev/stack/free-port.js';
import { createObjectStorage } from '@firm/fakes/s3/object-storage';
import { isAlive } from '../dev/stack/processes.js';
import { readSecrets } from '../dev/stack/secrets.js';
import { Supervisor } from '../dev/stack/supervisor.js';

/** The environment with an address for PostgreSQL and for the storage, and what has to be stopped afterwards. */
export interface StoresAtHand {
  environment: Environment & { DATABASE_URL: string };
  close(): Promise<void>;
}

/**
 * Makes PostgreSQL and the storage reachable for a command: those that the environment names, else the embedded ones,
 * whether a stack runs on them or not.
 * @param environment with an absolute DATA_DIR where anything is embedded.
 */
export async function openStores(environment: Environment): Promise<StoresAtHand> {
  const closing: (() => Promise<void>)[] = [];
  const complete: Environment = { ...environment };
  if (!isSet(environment, 'S3_ENDPOINT')) Object.assign(complete, await openStorage(environment, closing));
  if (!isSet(environment, 'DATABASE_URL')) complete.DATABASE_URL = await openDatabase(environment, closing);
  return {
    environment: complete as StoresAtHand['environment'],
    close: async () => {
      for (const close of closing) await close();
    },
  };
}

/** The storage that the environment names. */
export function storageOf(environment: Environment): { storage: ObjectStorage; settings: StorageAddress } {
  const settings = {
    endpoint: valueOr(environment, 'S3_ENDPOINT', ''),
    region: valueOr(environment, 'S3_REGION', 'us-east-1'),
    bucket: valueOr(environment, 'S3_BUCKET', ''),
    accessKeyId: valueOr(environment, 'S3_ACCESS_KEY_ID', ''),
    secretAccessKey: valueOr(environment, 'S3_SECRET_ACCESS_KEY', ''),
    forcePathStyle: valueOr(environment, 'S3_FORCE_PATH_STYLE', 'true') === 'true',
  };
  return { storage: new ObjectStorage(settings), settings };
}

export type StorageAddress = Omit<ConstructorParameters<typeof ObjectStorage>[0], 'publicUrl'>;

/** Works with one connection, and lets go of it. */
export async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Objects are files, so any number of servers may give them out. */
async function openStorage({ DATA_DIR = '' }: Environment, closing: (() => Promise<void>)[]): Promise<Environment> {
  const credentials = { accessKeyId: 'firm', secretAccessKey: readSecrets(DATA_DIR).storage };
  const server = createObjectStorage({ directory: join(DATA_DIR, 'objects'), credentials });
  const port = await findFreePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  closing.push(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  return {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
}

/** A database has one server: that of the stack where it runs, else one of our own for as long as it takes. */
async function openDatabase({ DATA_DIR = '' }: Environment, closing: (() => Promise<void>)[]): Promise<string> {
  const settings = { directory: DATA_DIR, password: readSecrets(DATA_DIR).database, isDurable: true, say: () => {} };
  const port = runningPort(DATA_DIR);
  if (port !== undefined) return new EmbeddedPostgres({ ...settings, port }).url;
  const logs = mkdtempSync(join(tmpdir(), 'firm-care-'));
  const supervisor = new Supervisor(logs, () => {});
  const postgres = new EmbeddedPostgres({ ...settings, port: await findFreePort() });
  closing.push(async () => {
    await supervisor.stop();
    rmSync(logs, { recursive: true });
  });
  await supervisor.start(postgres.plan());
  await postgres.ensureDatabase();
  return postgres.url;
}

/** Of the server that works on these files now: the first and the fourth line of its pid file. */
function runningPort(directory: string): number | undefined {
  try {
    const [pid, , , port] = readFileSync(join(directory, 'postgres/postmaster.pid'), 'utf8').split('\n');
    return isAlive(Number(pid)) ? Number(port) : undefined;
  } catch {
    return undefined;
  }
}
