/** A session that was left with unsaved changes. */
interface LeftSession {
  id: string;
  /** Whether this tab left it by loading the page anew. */
  isOfEarlierPage: boolean;
}

const KEY = 'newsroom-left-sessions';

/**
 * The last session of each post (null: of a new one) that this tab left with unsaved changes. Kept in the storage of the tab:
 * after a reload, one goes on where one was.
 */
export class LeftSessions {
  private readonly sessions: Map<string | null, LeftSession>;

  constructor(private readonly storage: Pick<Storage, 'getItem' | 'setItem'>) {
    const stored = JSON.parse(storage.getItem(KEY) ?? '[]') as [string | null, string][];
    this.sessions = new Map(stored.map(([postId, id]) => [postId, { id, isOfEarlierPage: true }]));
  }

  /** The session of a post; the same object until it changes. */
  get(postId: string | null): LeftSession | undefined {
    return this.sessions.get(postId);
  }

  /** Records that a session has unsaved changes of a post, and of no other: a new post has become this one. */
  add(postId: string | null, id: string): void {
    if (this.sessions.get(postId)?.id === id) return;
    for (const [other, session] of this.sessions) if (session.id === id) this.sessions.delete(other);
    this.sessions.set(postId, { id, isOfEarlierPage: false });
    this.store();
  }

  /** Forgets the session of a post: another one begins, or its text is saved or offered. */
  delete(postId: string | null): void {
    if (this.sessions.delete(postId)) this.store();
  }

  private store(): void {
    this.storage.setItem(KEY, JSON.stringify(Array.from(this.sessions, ([postId, { id }]) => [postId, id])));
  }
}
