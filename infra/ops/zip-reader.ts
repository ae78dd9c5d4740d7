import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { open, type Entry, type ZipFile } from 'yauzl';

const openZip = promisify(open) as (path: string, options: object) => Promise<ZipFile>;

/** The entries of a zip file, by name, in any order. */
export class ZipReader {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: Map<string, Entry>,
  ) {}

  static async open(path: string): Promise<ZipReader> {
    const zip = await openZip(path, { autoClose: false });
    const entries = new Map<string, Entry>();
    zip.on('entry', (entry: Entry) => entries.set(entry.fileName, entry));
    await once(zip, 'end');
    return new ZipReader(zip, entries);
  }

  /** @returns the entry's bytes, and how many they are. */
  async read(name: string): Promise<{ body: Readable; bytes: number }> {
    const entry = this.entries.get(name);
    if (!entry) throw new Error(`the file has no ${name}; it is no backup, or not a whole one`);
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
