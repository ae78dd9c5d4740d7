import type { KeptCopy } from './kept-copy';
import { lastWords } from './last-words';

const DATABASE = 'newsroom';
const STORE = 'unsaved';

/**
 * Unsaved texts in this browser's IndexedDB, where they outlive a reload, a crash and an expired session. Not
 * localStorage alone: that reaches the disk only seconds later, and has no room for a few long articles.
 */
export class CopyStore {
  private database: Promise<IDBDatabase> | undefined;

  /** Resolves when the copy is on disk. */
  async keep(copy: KeptCopy): Promise<void> {
    await this.write((store) => store.put(copy));
  }

  async drop(id: string): Promise<void> {
    lastWords.put(id, null);
    await this.write((store) => store.delete(id));
  }

  /** Every copy, last kept first. */
  async all(): Promise<KeptCopy[]> {
    for (const copy of lastWords.all()) {
      await this.keep(copy);
      lastWords.put(copy.id, null);
    }
    const store = (await this.open()).transaction(STORE).objectStore(STORE);
    const copies = await answerOf<KeptCopy[]>(store.getAll());
    return copies.sort((a, b) => b.keptAtMs - a.keptAtMs);
  }

  private async write(change: (store: IDBObjectStore) => IDBRequest): Promise<void> {
    const transaction = (await this.open()).transaction(STORE, 'readwrite', { durability: 'strict' });
    const finished = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
    change(transaction.objectStore(STORE));
    // Without waiting for the answer, so that it also succeeds in a page that is just being left.
    transaction.commit();
    await finished;
  }

  private open(): Promise<IDBDatabase> {
    this.database ??= openDatabase().catch((error: unknown) => {
      this.database = undefined;
      throw error;
    });
    return this.database;
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  return answerOf(request);
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** The store of this browser. */
export const copyStore = new CopyStore();
