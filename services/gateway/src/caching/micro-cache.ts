interface Entry<T> {
  value: Promise<T>;
  expiresAtMs: number;
}

const LIFETIME_MS = 1_000;
const MAX_ENTRIES = 2_000;

/**
 * Micro-cache: shares responses that are the same for everybody for a second, and makes each once for concurrent
 * requests. With so short a lifetime replicas need no invalidation; `clear` makes a change visible at once on this one.
 */
export class MicroCache<T> {
  private entries = new Map<string, Entry<T>>();

  async get(key: string, make: () => Promise<T>, nowMs = performance.now()): Promise<T> {
    const known = this.entries.get(key);
    if (known && known.expiresAtMs > nowMs) return known.value;
    const entry: Entry<T> = { value: make(), expiresAtMs: nowMs + LIFETIME_MS };
    this.entries.delete(key);
    this.entries.set(key, entry);
    this.dropOldest();
    entry.value.catch(() => this.evict(key, entry));
    return entry.value;
  }

  clear(): void {
    this.entries = new Map();
  }

  private dropOldest(): void {
    if (this.entries.size <= MAX_ENTRIES) return;
    const [oldest] = this.entries.keys();
    if (oldest !== undefined) this.entries.delete(oldest);
  }

  /** A failure is not cached. */
  private evict(key: string, entry: Entry<T>): void {
    if (this.entries.get(key) === entry) this.entries.delete(key);
  }
}
