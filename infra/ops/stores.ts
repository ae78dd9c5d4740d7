import { ObjectStorage } from '@firm/platform/object-storage/object-storage';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgres, stackDatabaseUrl } from '../dev/stack/embedded-postgres.js';
import { isSet, valueOr, type Environment } from '../dev/stack/environment.js';
import { findFreePort } from '../dev/stack/free-port.js';
import { listen } from '@firm/fakes/http/fake-server';
import { createObjectStorage } from '@firm/fakes/s3/object-storage';
import { storageSettings } from '../dev/stack/preflight.js';
import { readSecrets } from '../dev/stack/secrets.js';
import { Supervisor } from '../dev/stack/supervisor.js';

/** The environment with the addresses of PostgreSQL and of the object storage. */
export type StoresEnvironment = Environment & { DATABASE_URL: string };

/**
 * Makes PostgreSQL and the object storage reachable for a command: those that the environment names, else the embedded
 * ones, whether a stack runs on them or not.
 * @param environment with an absolute DATA_DIR where a store is embedded.
 */
export async function startStores(
  environment: Environment,
): Promise<{ environment: StoresEnvironment; stop(): Promise<void> }> {
  const running: { stop(): Promise<void> }[] = [];
  const complete = { ...environment };
  const { DATA_DIR = '' } = environment;
  if (!isSet(environment, 'S3_ENDPOINT')) {
    const credentials = { accessKeyId: 'firm', secretAccessKey: readSecrets(DATA_DIR).storage };
    const storage = await startObjectStorage(join(DATA_DIR, 'objects'), credentials);
    running.push(storage);
    Object.assign(complete, {
      ...{ S3_ENDPOINT: storage.url, S3_BUCKET: 'media' },
      ...{ S3_ACCESS_KEY_ID: credentials.accessKeyId, S3_SECRET_ACCESS_KEY: credentials.secretAccessKey },
    });
  }
  const DATABASE_URL = valueOr(environment, 'DATABASE_URL', '') || (await startDatabase(DATA_DIR, running));
  return {
    environment: { ...complete, DATABASE_URL },
    stop: async () => {
      for (const store of running) await store.stop();
    },
  };
}

/** Runs work on the stores, and stops afterwards what was started for it. */
export async function withStores<T>(
  environment: Environment,
  work: (complete: StoresEnvironment) => Promise<T>,
): Promise<T> {
  const stores = await startStores(environment);
  try {
    return await work(stores.environment);
  } finally {
    await stores.stop();
  }
}

export type StorageSettings = ReturnType<typeof storageSettings>;

/** A client of the object storage that the environment names, and its settings. */
export function createStorageClient(environment: Environment): { storage: ObjectStorage; settings: StorageSettings } {
  const settings = storageSettings(environment);
  return { storage: new ObjectStorage(settings), settings };
}

/** Starts the embedded S3 server on a free port. Objects are files, so several servers may serve the same folder. */
export async function startObjectStorage(
  directory: string,
  credentials: { accessKeyId: string; secretAccessKey: string },
): Promise<{ url: string; stop(): Promise<void> }> {
  const { origin, close } = await listen(createObjectStorage({ directory, credentials }));
  return { url: origin, stop: close };
}

/** The server of the running stack, since a cluster admits one server only; else a server of our own. */
async function startDatabase(directory: string, running: { stop(): Promise<void> }[]): Promise<string> {
  const runningUrl = stackDatabaseUrl(directory);
  if (runningUrl) return runningUrl;
  const logs = mkdtempSync(join(tmpdir(), 'firm-ops-'));
  const supervisor = new Supervisor(logs, () => {});
  const { database: password } = readSecrets(directory);
  const port = await findFreePort();
  const postgres = new EmbeddedPostgres({ directory, port, password, isDurable: true, say: () => {} });
  running.push({
    async stop() {
      await supervisor.stop();
      rmSync(logs, { recursive: true });
    },
  });
  await supervisor.start(postgres.plan());
  await postgres.ensureDatabase();
  return postgres.url;
}
