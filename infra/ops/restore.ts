import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { isSet, type Environment } from '../dev/stack/environment.js';
import { objectEntry, tableEntry, type BackupDescription } from './backup.js';
import { storageOf, withDatabase } from './stores-at-hand.js';
import { advanceSequences, listMigrations, listTables } from './tables.js';
import { ZipReader } from './zip-reader.js';

/**
 * Puts a backup in the place of what is there: first the objects, then all tables in one transaction, then nothing waits
 * in queues any more. The tables have to be those of the release that the backup was made with.
 * @param replaces whether posts that are there may go.
 */
export async function restore(
  environment: Environment & { DATABASE_URL: string },
  path: string,
  { replaces }: { replaces: boolean },
): Promise<string> {
  const zip = await ZipReader.open(path);
  const { storage } = storageOf(environment);
  try {
    const about = await zip.readJson<BackupDescription>('backup.json');
    await withDatabase(environment.DATABASE_URL, async (client) => {
      await refuseOtherTables(client, about);
      if (!replaces) await refuseLoss(client);
      await storage.ensureBucket();
      for (const { key, contentType } of about.objects) {
        const { body, bytes } = await zip.read(objectEntry(key));
        await storage.put(key, body, { contentType, bytes });
      }
      await client.query('begin');
      await client.query(`truncate ${(await listTables(client)).map(({ name }) => name).join(', ')}`);
      for (const table of about.tables) {
        const { body } = await zip.read(tableEntry(table));
        await pipeline(body, client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`)));
      }
      await advanceSequences(client);
      await forgetQueues(environment, client);
      await client.query('commit');
    });
    return `${path}, made ${about.madeAt}: ${about.tables.length} tables, ${about.objects.length} objects`;
  } finally {
    zip.close();
    storage.close();
  }
}

async function refuseOtherTables(client: pg.Client, { migrations }: BackupDescription): Promise<void> {
  const here = await listMigrations(client);
  if (here.length === 0) throw new Error('there are no tables yet; start the site once, stop it, and try again');
  if (isDeepStrictEqual(here, migrations)) return;
  const other = migrations.find((name) => !here.includes(name)) ?? here.find((name) => !migrations.includes(name));
  throw new Error(
    `the backup is of another release (${other ?? 'another order of migrations'}); restore it with that one`,
  );
}

async function refuseLoss(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int from content.posts');
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new Error(`there are ${count} posts, which would be lost; add --replace if that is meant`);
}

/** Jobs that were added before would be taken for those of the rows that come back. */
async function forgetQueues(environment: Environment, client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace::regnamespace::text = 'bullmq' and relkind = 'r' and relname !~ 'migration'`,
  );
  if (rows.length > 0) await client.query(`truncate ${rows.map(({ name }) => name).join(', ')} cascade`);
  if (!isSet(environment, 'REDIS_URL')) return;
  const { Redis } = await import('ioredis');
  const redis = new Redis(environment.REDIS_URL ?? '');
  for await (const keys of redis.scanStream({ match: 'bull:*', count: 500 }) as AsyncIterable<string[]>) {
    if (keys.length > 0) await redis.del(...keys);
  }
  await redis.quit();
}
