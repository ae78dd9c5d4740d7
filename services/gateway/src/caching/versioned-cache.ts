import type { EncodedBody } from './encoded-body.js';

/** A response that is the same for everybody. */
export interface SharedAnswer {
  readonly status: number;
  /** What depends neither on the request nor on its encoding. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: EncodedBody;
  /** Whether it is right for as long as the version stands; any other is kept for a second. */
  readonly isLasting: boolean;
}

interface Entry {
  value: Promise<SharedAnswer>;
  /** What the promise has resolved to: read without waiting for a turn of the event loop. */
  made?: SharedAnswer;
  version: string | undefined;
  /** Infinity while it is being made for a version that is known: it is made once, however long that takes. */
  expiresAtMs: number;
  bytes: number;
}

/** What the cache needs of PublishedVersion. */
export interface VersionSource {
  current(): string | undefined | Promise<string | undefined>;
}

/** Lifetime of an answer that does not last, and of every answer while the version is not known. */
const LIFETIME_MS = 1_000;

/** Bytes charged for an entry beside its key and its body: promises, headers and buffers' own objects. */
const ENTRY_BYTES = 2 * 1024;

/**
 * Shares responses that are the same for everybody for as long as the version of what they show stands, and makes each
 * once for concurrent requests. Bounded by the bytes of bodies and their encodings: the least recently asked for make
 * room. What has expired is dropped without another request.
 */
export class VersionedCache {
  /** Least recently asked for first. */
  private readonly entries = new Map<string, Entry>();
  private heldBytes = 0;
  private sweeping: NodeJS.Timeout | undefined;

  constructor(
    private readonly source: VersionSource,
    private readonly maxBytes: number,
  ) {}

  /** Bytes of all entries. */
  get bytes(): number {
    return this.heldBytes;
  }

  /** The answer if it is made and right, without waiting for anything. */
  findAnswer(key: string): SharedAnswer | undefined {
    const version = this.source.current();
    return typeof version === 'object' ? undefined : this.findEntry(key, version)?.made;
  }

  async get(key: string, make: () => Promise<SharedAnswer>): Promise<SharedAnswer> {
    const current = this.source.current();
    const version = typeof current === 'object' ? await current : current;
    const known = this.findEntry(key, version);
    if (known) return known.value;
    this.drop(key);
    const expiresAtMs = version === undefined ? performance.now() + LIFETIME_MS : Infinity;
    const entry: Entry = { value: make(), version, expiresAtMs, bytes: 0 };
    this.entries.set(key, entry);
    this.charge(key, entry, ENTRY_BYTES + 2 * key.length);
    this.sweepLater();
    entry.value.then(
      (made) => {
        const { body, isLasting } = (entry.made = made);
        if (!isLasting) {
          entry.expiresAtMs = Math.min(entry.expiresAtMs, performance.now() + LIFETIME_MS);
          this.sweepLater();
        }
        this.charge(key, entry, body.bytes);
        body.onChange((bytes) => this.charge(key, entry, bytes));
      },
      // A failure is not cached.
      () => this.entries.get(key) === entry && this.drop(key),
    );
    return entry.value;
  }

  /** The entry if it is right, as the one that was asked for last. */
  private findEntry(key: string, version: string | undefined): Entry | undefined {
    const entry = this.entries.get(key);
    if (!entry || entry.version !== version || entry.expiresAtMs <= performance.now()) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry;
  }

  /** Counts bytes of an entry, unless it was dropped meanwhile, and makes room where they are too many. */
  private charge(key: string, entry: Entry, bytes: number): void {
    if (this.entries.get(key) !== entry) return;
    entry.bytes += bytes;
    this.heldBytes += bytes;
    for (const oldest of this.entries.keys()) {
      if (this.heldBytes <= this.maxBytes) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.heldBytes -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }

  /** Drops what has expired, and whatever is of another version than the newest entry. */
  private sweepLater(): void {
    this.sweeping ??= setTimeout(() => {
      this.sweeping = undefined;
      const nowMs = performance.now();
      const newest = [...this.entries.values()].at(-1)?.version;
      let isAnyShortLived = false;
      for (const [key, { version, expiresAtMs }] of this.entries) {
        if (expiresAtMs <= nowMs || version !== newest) this.drop(key);
        else isAnyShortLived ||= expiresAtMs < Infinity;
      }
      if (isAnyShortLived) this.sweepLater();
    }, LIFETIME_MS).unref();
  }
}
