import pg from 'pg';
import { isSet, valueOr, type Environment } from './environment.js';
import { StartFailure } from './supervisor.js';

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Checks that the stores given by address accept us: `infra/dev/start` only checks that something listens there. Clients are
 * loaded only for stores that are given.
 * @throws StartFailure that names the variable and the remedy.
 */
export async function checkGivenStores(environment: Environment): Promise<void> {
  await Promise.all([checkDatabase(environment), checkRedis(environment), checkStorage(environment)]);
}

async function checkDatabase({ DATABASE_URL: url }: Environment): Promise<void> {
  if (!url?.trim()) return;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ may: boolean }>(
      `select has_database_privilege(current_database(), 'create') as may`,
    );
    if (!rows[0]?.may) throw new Error('this user may not create schemas; grant it CREATE on the database');
  } catch (error) {
    throw new StartFailure(`DATABASE_URL: PostgreSQL refuses it: ${messageOf(error)}`);
  } finally {
    await client.end().catch(() => {});
  }
}

async function checkRedis({ REDIS_URL: url }: Environment): Promise<void> {
  if (!url?.trim()) return;
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: CONNECT_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let failure: Error | undefined;
  client.on('error', (error: Error) => (failure ??= error));
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    throw new StartFailure(`REDIS_URL: Redis refuses it: ${messageOf(failure ?? error)}`);
  } finally {
    client.disconnect();
  }
}

/** The object storage that the environment names. */
export const storageSettings = (environment: Environment) => ({
  endpoint: valueOr(environment, 'S3_ENDPOINT', ''),
  region: valueOr(environment, 'S3_REGION', 'us-east-1'),
  bucket: valueOr(environment, 'S3_BUCKET', ''),
  accessKeyId: valueOr(environment, 'S3_ACCESS_KEY_ID', ''),
  secretAccessKey: valueOr(environment, 'S3_SECRET_ACCESS_KEY', ''),
  forcePathStyle: valueOr(environment, 'S3_FORCE_PATH_STYLE', 'true') === 'true',
});

async function checkStorage(environment: Environment): Promise<void> {
  if (!isSet(environment, 'S3_ENDPOINT')) return;
  const { ObjectStorage } = await import('@firm/platform/object-storage/object-storage');
  const settings = storageSettings(environment);
  const { endpoint, bucket } = settings;
  const storage = new ObjectStorage(settings);
  try {
    await storage.ensureBucket();
  } catch (error) {
    const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
    throw new StartFailure(
      $metadata?.httpStatusCode === 403
        ? `S3_ACCESS_KEY_ID: the storage at ${endpoint} refuses this key, its secret, or the bucket ${bucket}; correct them`
        : `S3_BUCKET: the storage at ${endpoint} does not give the bucket ${bucket}: ${messageOf(error)}`,
    );
  } finally {
    storage.close();
  }
}

/** One line; connection errors may hold several attempts and no message of their own. */
function messageOf(error: unknown): string {
  const { message, errors, code } = error as { message?: string; errors?: Error[]; code?: string };
  return (message || errors?.[0]?.message || code || String(error)).split('\n', 1)[0] ?? '';
}
