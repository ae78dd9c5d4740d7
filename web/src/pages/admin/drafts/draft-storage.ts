import type { PostForm } from '../post-form/post-form';
import type { EditingSession, SavedCopy } from './editing-session';

/** An unsaved form as this browser stores it. */
export interface StoredDraft
  extends
    Pick<EditingSession, 'id' | 'basedOnVersion' | 'workingCopy'>,
    Partial<Pick<EditingSession, 'questions' | 'questionId'>> {
  /** E-mail address of the author. */
  owner: string;
  /** Null for a post that was never saved. */
  postId: string | null;
  /** When it was last changed, ms since the epoch. */
  keptAtMs: number;
  form: PostForm;
}

const DATABASE = 'newsroom';
const STORE = 'unsaved';
const EMERGENCY_PREFIX = 'newsroom-last-words:';

/**
 * Drafts that were still being written to the database when a page was left. localStorage writes synchronously, where
 * the database can drop a write of a closing page; the next page moves them to the database.
 */
export class EmergencyCopies {
  /** Does nothing when the storage is full: the earlier copy stays. */
  save(draft: StoredDraft): void {
    try {
      localStorage.setItem(EMERGENCY_PREFIX + draft.id, JSON.stringify(draft));
    } catch {
      return;
    }
  }

  delete(id: string): void {
    try {
      localStorage.removeItem(EMERGENCY_PREFIX + id);
    } catch {
      return;
    }
  }

  list(): StoredDraft[] {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(EMERGENCY_PREFIX));
    return keys.map((key) => JSON.parse(localStorage.getItem(key) ?? '') as StoredDraft);
  }
}

/**
 * Unsaved drafts in this browser's IndexedDB, where they outlive a reload, a crash and an expired session. Not
 * localStorage alone: it reaches the disk only seconds later, and its quota is too small for a few long articles.
 */
export class DraftStorage {
  private database: Promise<IDBDatabase> | undefined;

  constructor(private readonly emergencyCopies: EmergencyCopies) {}

  /** Resolves when the draft is on disk. */
  async save(draft: StoredDraft): Promise<void> {
    await this.write((store) => store.put(draft));
  }

  /** Records the server copy of a draft, unless the draft was changed or deleted meanwhile. */
  async link({ id, keptAtMs }: StoredDraft, workingCopy: SavedCopy | null): Promise<void> {
    const store = (await this.open()).transaction(STORE, 'readwrite').objectStore(STORE);
    const stored = await resultOf<StoredDraft | undefined>(store.get(id));
    if (stored?.keptAtMs === keptAtMs) await resultOf(store.put({ ...stored, workingCopy }));
  }

  async delete(id: string): Promise<void> {
    this.emergencyCopies.delete(id);
    await this.write((store) => store.delete(id));
  }

  /** Every draft, last changed first. */
  async list(): Promise<StoredDraft[]> {
    for (const draft of this.emergencyCopies.list()) {
      await this.save(draft);
      this.emergencyCopies.delete(draft.id);
    }
    const store = (await this.open()).transaction(STORE).objectStore(STORE);
    const drafts = await resultOf<StoredDraft[]>(store.getAll());
    return drafts.sort((a, b) => b.keptAtMs - a.keptAtMs);
  }

  private async write(change: (store: IDBObjectStore) => IDBRequest): Promise<void> {
    const transaction = (await this.open()).transaction(STORE, 'readwrite', { durability: 'strict' });
    const finished = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
    change(transaction.objectStore(STORE));
    // Without waiting for the result, so that it also succeeds in a page that is just being left.
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
  return resultOf(request);
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export const emergencyCopies = new EmergencyCopies();

/** The storage of this browser. */
export const draftStorage = new DraftStorage(emergencyCopies);
