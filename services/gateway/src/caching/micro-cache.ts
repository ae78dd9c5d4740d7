import type { EncodedBody } from './encoded-body.js';

/** A response that is the same for everybody. */
export interface SharedAnswer {
  readonly body: EncodedBody;
}

interface Entry<T> {
  value: Promise<T>;
  expiresAtMs: number;
  bytes: number;
}

const LIFETIME_MS = 1_000;

/** Bytes that one cache holds at most. The two caches, of reads and of pages, together hold 16 MiB. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Bytes charged for an entry beside its key and its body: promises, headers and buffers' own objects. */
const ENTRY_BYTES = 2 * 1024;

/**
 * Micro-cache: shares responses that are the same for everybody for a second, and makes each once for concurrent
 * requests. With so short a lifetime replicas need no invalidation; `clear` makes a change visible at once on this one.
 * Bounded by the bytes of bodies and their encodings; what has expired is dropped without another request.
 */
export class MicroCache<T extends SharedAnswer> {
  /** Oldest first: all live equally long. */
  private readonly entries = new Map<string, Entry<T>>();
  private heldBytes = 0;
  private sweeping: NodeJS.Timeout | undefined;

  constructor(private readonly maxBytes = MAX_BYTES) {}

  /** Bytes of all entries. */
  get bytes(): number {
    return this.heldBytes;
  }

  async get(key: string, make: () => Promise<T>, nowMs = performance.now()): Promise<T> {
    const known = this.entries.get(key);
    if (known && known.expiresAtMs > nowMs) return known.value;
    this.drop(key);
    const entry: Entry<T> = { value: make(), expiresAtMs: nowMs + LIFETIME_MS, bytes: 0 };
    this.entries.set(key, entry);
    this.charge(key, entry, ENTRY_BYTES + 2 * key.length);
    this.sweepLater();
    entry.value.then(
      ({ body }) => {
        this.charge(key, entry, body.bytes);
        body.onGrowth((bytes) => this.charge(key, entry, bytes));
      },
      // A failure is not cached.
      () => this.entries.get(key) === entry && this.drop(key),
    );
    return entry.value;
  }

  clear(): void {
    this.entries.clear();
    this.heldBytes = 0;
  }

  /** Counts bytes of an entry, unless it was dropped meanwhile, and drops the oldest entries above the bound. */
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

  private sweepLater(): void {
    this.sweeping ??= setTimeout(() => {
      this.sweeping = undefined;
      const nowMs = performance.now();
      for (const [key, { expiresAtMs }] of this.entries) {
        if (expiresAtMs > nowMs) return this.sweepLater();
        this.drop(key);
      }
    }, LIFETIME_MS).unref();
  }
}
