import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual, promisify } from 'node:util';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { open, type Entry, type ZipFile } from 'yauzl';
import { isSet, type Environment } from '../dev/stack/environment.js';
import { objectEntry, tableEntry, type BackupDescription } from './backup.js';
import { openBackup } from './encryption.js';
import { listErasures, readErasures, repeatErasures } from './erasures.js';
import { withDatabase } from '../dev/stack/database.js';
import { createStorageClient, type StoresEnvironment } from './stores.js';
import { advanceSequences, isBackedUp, isReplaced, listMigrations, listTables } from './tables.js';

/**
 * Replaces objects, then tables in one transaction, by those of a backup, erases again the conversations that were erased
 * since, and empties the queues. The tables must be those of the release that the backup was made with.
 * @param replaces whether existing posts may be lost.
 * @returns a sentence for the operator.
 * @throws Error with a sentence for the operator when the backup cannot be opened or does not fit, or posts would be lost.
 */
export async function restore(
  environment: StoresEnvironment,
  path: string,
  { replaces }: { replaces: boolean },
): Promise<string> {
  const { plainPath, discard } = await openBackup(path, environment);
  const { storage } = createStorageClient(environment);
  let zip: ZipReader | undefined;
  try {
    const backup = (zip = await ZipReader.create(plainPath));
    const about = await backup.readJson<BackupDescription>('backup.json');
    await withDatabase(environment.DATABASE_URL, async (client) => {
      await assertSameMigrations(client, about);
      if (!replaces) await assertNoPosts(client);
      const erased = [...readErasures(path), ...(await listErasures(client))];
      await storage.ensureBucket();
      for (const { key, contentType } of about.objects) {
        const { body, bytes } = await backup.read(objectEntry(key));
        await storage.put(key, body, { contentType, bytes });
      }
      await client.query('begin');
      // Receipts of what was erased since the backup.
      await client.query('create temporary table receipts on commit drop as select * from alfred.erasures');
      const replaced = (await listTables(client)).filter(isReplaced);
      await client.query(`truncate ${replaced.map(({ name }) => name).join(', ')}`);
      for (const table of about.tables.filter(isBackedUp)) {
        const { body } = await backup.read(tableEntry(table));
        await pipeline(body, client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`)));
      }
      await client.query('delete from alfred.erasures where id in (select id from receipts)');
      await client.query('insert into alfred.erasures select * from receipts');
      await repeatErasures(client, erased);
      // They may have been sent since: somebody has to say whether they are sent again.
      await client.query(
        `update alfred.mails set state = 'doubtful', settled_at = now(), failure = 'it comes from a restored backup'
         where state in ('waiting', 'sending')`,
      );
      await advanceSequences(client);
      await emptyQueues(environment, client);
      await client.query('commit');
    });
    return `${path}, made ${about.madeAt}: ${about.tables.length} tables, ${about.objects.length} objects`;
  } finally {
    zip?.close();
    storage.close();
    discard();
  }
}

async function assertSameMigrations(client: pg.Client, { migrations }: BackupDescription): Promise<void> {
  const here = await listMigrations(client);
  if (here.length === 0) throw new Error('there are no tables yet; start the site once, stop it, and try again');
  if (isDeepStrictEqual(here, migrations)) return;
  const other = migrations.find((name) => !here.includes(name)) ?? here.find((name) => !migrations.includes(name));
  throw new Error(
    `the backup is of another release (${other ?? 'another order of migrations'}); restore it with that one`,
  );
}

async function assertNoPosts(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int from content.posts');
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new Error(`${count} posts would be lost; add --replace to replace them`);
}

/** Old jobs have the ids of restored rows, whose own jobs would be ignored as duplicates. */
async function emptyQueues(environment: Environment, client: pg.Client): Promise<void> {
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

const openZip = promisify(open) as (path: string, options: object) => Promise<ZipFile>;

/** Random access to the entries of a zip file. */
class ZipReader {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: Map<string, Entry>,
  ) {}

  static async create(path: string): Promise<ZipReader> {
    const zip = await openZip(path, { autoClose: false });
    const entries = new Map<string, Entry>();
    zip.on('entry', (entry: Entry) => entries.set(entry.fileName, entry));
    await once(zip, 'end');
    return new ZipReader(zip, entries);
  }

  /** @throws Error when there is no such entry. */
  async read(name: string): Promise<{ body: Readable; bytes: number }> {
    const entry = this.entries.get(name);
    if (!entry) throw new Error(`the file has no ${name}; it is not a backup, or is incomplete`);
    const openStream = promisify(this.zip.openReadStream.bind(this.zip)) as (entry: Entry) => Promise<Readable>;
    return { body: await openStream(entry), bytes: entry.uncompressedSize };
  }

  async readJson<T>(name: string): Promise<T> {
    const { body } = await this.read(name);
    return JSON.parse((await buffer(body)).toString()) as T;
  }

  close(): void {
    this.zip.close();
  }
}
