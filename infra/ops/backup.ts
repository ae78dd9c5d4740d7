import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { encryptBackup } from './encryption.js';
import { listErasures, writeErasures } from './erasures.js';
import { withDatabase } from '../dev/stack/database.js';
import { createStorageClient, type StorageSettings, type StoresEnvironment } from './stores.js';
import { isBackedUp, listMigrations, listTables, type Table } from './tables.js';

/** The content of `backup.json`. */
export interface BackupDescription {
  madeAt: string;
  migrations: string[];
  tables: Table[];
  objects: { key: string; contentType: string }[];
}

export const tableEntry = ({ name }: Table) => `database/${name}.copy`;
export const objectEntry = (key: string) => `objects/${key}`;

/**
 * Writes tables and objects into one zip file, encrypted where there is a BACKUP_RECIPIENT, while the site runs: the tables from one snapshot, then the objects, which
 * are never changed after they were written. Queues are left out, since their jobs are derived from rows. The list of erased
 * conversations beside the file is brought up to date.
 * @returns a sentence for the operator.
 */
export async function backUp(environment: StoresEnvironment, path: string): Promise<string> {
  const { storage, settings } = createStorageClient(environment);
  const draft = `${path}.draft`;
  try {
    const { description, erased } = await withDatabase(environment.DATABASE_URL, async (client) => {
      await client.query('begin isolation level repeatable read read only');
      const zip = new ZipFile();
      const output = await encryptBackup(zip.outputStream as Readable, environment);
      // Awaited, since nobody awaits `written` yet: where it cannot be made, the reason is told.
      const file = await open(draft, 'w', 0o600);
      const written = pipeline(output, file.createWriteStream());
      const failed = new Promise<never>((_, reject) => zip.on('error', reject));
      const tables = (await listTables(client)).filter(isBackedUp);
      for (const table of tables) {
        const copy = () => client.query(copyTo(`copy ${table.name} (${table.columns.join(', ')}) to stdout`));
        zip.addReadStreamLazy(tableEntry(table), {}, (done) => done(null, copy()));
      }
      const objects: BackupDescription['objects'] = [];
      for (const key of await listObjectKeys(settings)) {
        const { contentType = 'application/octet-stream' } = (await storage.find(key)) ?? {};
        objects.push({ key, contentType });
        zip.addReadStreamLazy(objectEntry(key), { compress: false }, (done) => {
          storage.read(key).then(
            (found) => (found ? done(null, found.body) : done(new Error(`${key} is gone`), undefined as never)),
            (error: unknown) => done(error, undefined as never),
          );
        });
      }
      const migrations = await listMigrations(client);
      const about: BackupDescription = { madeAt: new Date().toISOString(), migrations, tables, objects };
      zip.addBuffer(Buffer.from(JSON.stringify(about, null, 2)), 'backup.json');
      zip.end();
      await Promise.race([written, failed]);
      return { description: about, erased: await listErasures(client) };
    });
    // Renamed only when complete.
    renameSync(draft, path);
    writeErasures(path, erased);
    return `${path}: ${description.tables.length} tables, ${description.objects.length} objects`;
  } finally {
    rmSync(draft, { force: true });
    storage.close();
  }
}

/** The keys of all objects of the bucket. */
export async function listObjectKeys({
  bucket,
  accessKeyId,
  secretAccessKey,
  ...place
}: StorageSettings): Promise<string[]> {
  const client = new S3Client({ ...place, credentials: { accessKeyId, secretAccessKey } });
  const keys: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken }));
    keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  client.destroy();
  return keys;
}
