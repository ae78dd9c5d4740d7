import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { open, type Entry, type ZipFile } from 'yauzl';

/** More than a blog, its pictures included, can be; what unpacks to more is something else. */
const MAX_BYTES = 4 * 1024 ** 3;

/** The entries of a zip file by their names, in their order. */
export async function readZip(path: string): Promise<Map<string, Buffer>> {
  const zip = await (promisify(open) as (path: string, options: object) => Promise<ZipFile>)(path, {
    autoClose: false,
  });
  const entries: Entry[] = [];
  zip.on('entry', (entry: Entry) => entries.push(entry));
  await once(zip, 'end');
  const bytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (bytes > MAX_BYTES) throw new Error(`${path} holds more than 4 GiB`);
  const openStream = promisify(zip.openReadStream.bind(zip)) as (entry: Entry) => Promise<Readable>;
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    if (!entry.fileName.endsWith('/')) files.set(entry.fileName, await buffer(await openStream(entry)));
  }
  zip.close();
  return files;
}
