/**
 * A cache of at most so many bytes, by an estimate: a value that no longer fits drives out those that were stored first.
 * What visitors write decides what is stored, so that a bound on the number of entries would bound nothing.
 */
export class BoundedCache<V> {
  private readonly entries = new Map<string, { value: V; bytes: number }>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  /** Estimated bytes of all entries. */
  get size(): number {
    return this.bytes;
  }

  get(key: string): V | undefined {
    return this.entries.get(key)?.value;
  }

  /** @param valueBytes estimated bytes of the value; those of the key are added. */
  set(key: string, value: V, valueBytes: number): void {
    const bytes = ENTRY_BYTES + 2 * key.length + valueBytes;
    if (bytes > this.maxBytes) return;
    this.bytes += bytes - (this.entries.get(key)?.bytes ?? 0);
    this.entries.delete(key);
    this.entries.set(key, { value, bytes });
    for (const [oldest, entry] of this.entries) {
      if (this.bytes <= this.maxBytes) break;
      this.entries.delete(oldest);
      this.bytes -= entry.bytes;
    }
  }
}

/** Two objects, two pointers, and the place in the map. */
const ENTRY_BYTES = 150;
