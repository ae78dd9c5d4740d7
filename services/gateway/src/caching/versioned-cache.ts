import type { EncodedBody } from './encoded-body.js';

/** A response that is the same for everybody. */
export interface SharedAnswer {
  readonly body: EncodedBody;
  /** Whether it is right for as long as the version stands; any other is kept for a second. */
  readonly isLasting: boolean;
}

interface Entry<T> {
  value: Promise<T>;
  version: string | undefined;
  expiresAtMs: number;
  bytes: number;
}

/** What the cache needs of PublishedVersion. */
export interface VersionSource {
  current(): string | undefined | Promise<string | undefined>;
}

/** Of an answer that does not last, and of every answer while the version is not known. */
const LIFETIME_MS = 1_000;

/** Bytes charged for an entry beside its key and its body: promises, headers and buffers' own objects. */
const ENTRY_BYTES = 2 * 1024;

/**
 * Shares responses that are the same for everybody for as long as the version of what they show stands, and makes each
 * once for concurrent requests. Bounded by the bytes of bodies and their encodings: the least recently asked for make
 * room. What has expired is dropped without another request.
 */
export class VersionedCache<T extends SharedAnswer> {
  /** Least recently asked for first. */
  private readonly entries = new Map<string, Entry<T>>();
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

  async get(key: string, make: () => Promise<T>): Promise<T> {
    const current = this.source.current();
    const version = typeof current === 'object' ? await current : current;
    const known = this.entries.get(key);
    if (known?.version === version && known && performance.now() < known.expiresAtMs) {
      this.entries.delete(key);
      this.entries.set(key, known);
      return known.value;
    }
    this.drop(key);
    const entry: Entry<T> = { value: make(), version, expiresAtMs: performance.now() + LIFETIME_MS, bytes: 0 };
    this.entries.set(key, entry);
    this.charge(key, entry, ENTRY_BYTES + 2 * key.length);
    this.sweepLater();
    entry.value.then(
      ({ body, isLasting }) => {
        if (isLasting && version !== undefined) entry.expiresAtMs = Infinity;
        this.charge(key, entry, body.bytes);
        body.onChange((bytes) => this.charge(key, entry, bytes));
      },
      // A failure is not cached.
      () => this.entries.get(key) === entry && this.drop(key),
    );
    return entry.value;
  }

  /** Counts bytes of an entry, unless it was dropped meanwhile, and makes room where they are too many. */
  private charge(key: string, entry: Entry<T>, bytes: number): void {
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
