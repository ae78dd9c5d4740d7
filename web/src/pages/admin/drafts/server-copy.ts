import { ApiProblem, hasStatus } from '../../../api/http';
import { areSameForms, type PostForm } from '../post-form/post-form';
import type { SavedCopy } from './editing-session';

/** How long the form must be unchanged before it is sent. */
const DEBOUNCE_MS = 1_500;
const RETRY_MS = 10_000;

/** The state of the copy on the server; `copy` is its version as far as this page knows. */
export type ServerCopyState = { copy: SavedCopy | null } & (
  | { kind: 'none' }
  /** A newer state is waiting or being sent. */
  | { kind: 'saving' }
  | { kind: 'saved'; copy: SavedCopy }
  /** The server could not be reached; it is retried. */
  | { kind: 'unreachable' }
  /** The server rejected the text, with its reason; it is retried. */
  | { kind: 'rejected'; reason: string }
  /** Another tab or device writes the same copy: this session leaves it alone. */
  | { kind: 'elsewhere' }
);

/** An unsaved text, and the version of the post that it is based on; null for a new post. */
export interface UnsavedText {
  form: PostForm;
  basedOnVersion: number | null;
}

/** The working-copy API for one post and one author. */
export interface WorkingCopyApi {
  /**
   * @param knownVersion of the copy; 0 when this page knows of none.
   * @throws ApiProblem 412 when the copy has another version.
   */
  save: (text: UnsavedText, knownVersion: number) => Promise<SavedCopy>;
  /** @throws ApiProblem 412 when the copy has another version. */
  delete: (knownVersion: number) => Promise<void>;
  /** The copy as it is now, with its text; null when there is none. */
  fetch: () => Promise<{ copy: SavedCopy; form: PostForm } | null>;
}

/** The copy of one session's form on the server: one request at a time, the newest state last. */
export class ServerCopy {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The newest state that has not been sent; null deletes the copy, undefined means nothing is waiting. */
  private next: UnsavedText | null | undefined;
  /** What was sent without an answer: the server may have stored it all the same. */
  private unanswered: PostForm | null = null;
  private running: Promise<void> | null = null;
  private isElsewhere = false;
  /** The copy as the server last answered it; null when this session has none. */
  copy: SavedCopy | null = null;

  constructor(
    private readonly api: WorkingCopyApi,
    private readonly onState: (state: ServerCopyState) => void,
  ) {}

  /** Continues an existing copy, unless this page knows a later version of it. */
  resume(copy: SavedCopy | null): void {
    if (copy && copy.version > (this.copy?.version ?? 0)) this.copy = copy;
  }

  /** Takes the current form; null when it holds no unsaved change. */
  update(text: UnsavedText | null): void {
    const hasNothing = this.copy === null && this.unanswered === null && !this.running;
    if (this.isElsewhere || (text === null && hasNothing)) return this.clearNext();
    this.next = text;
    this.onState({ kind: 'saving', copy: this.copy });
    this.schedule(DEBOUNCE_MS);
  }

  /** Sends what is waiting at once, as when the connection is back. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.running ??= this.run().finally(() => (this.running = null));
    return this.running;
  }

  /** Deletes the copy because the text is saved or discarded, unless another tab or device has written it. */
  async discard(): Promise<void> {
    this.clearNext();
    await this.running;
    if (this.isElsewhere || (this.copy === null && this.unanswered === null)) return;
    this.next = null;
    await this.run();
    this.clearNext();
  }

  private clearNext(): void {
    clearTimeout(this.timer);
    this.next = undefined;
  }

  private schedule(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), delayMs);
  }

  private async run(): Promise<void> {
    while (this.next !== undefined) {
      const text = this.next;
      this.next = undefined;
      try {
        if (!(await this.isOwn())) return this.stopWriting();
        await this.send(text);
      } catch (error) {
        if (hasStatus(error, 412)) return this.stopWriting();
        this.next = this.next === undefined ? text : this.next;
        this.onState({ ...stateAfter(error), copy: this.copy });
        // Somebody else is signed in: whoever signs in next begins with the copy in the browser.
        if (!hasStatus(error, 401)) this.schedule(RETRY_MS);
        return;
      }
    }
  }

  private async send(text: UnsavedText | null): Promise<void> {
    const knownVersion = this.copy?.version ?? 0;
    if (text === null) {
      await this.api.delete(knownVersion);
      this.copy = null;
      return this.onState({ kind: 'none', copy: null });
    }
    this.unanswered = text.form;
    const copy = (this.copy = await this.api.save(text, knownVersion));
    this.unanswered = null;
    if (this.next === undefined) this.onState({ kind: 'saved', copy });
  }

  /** Whether the copy on the server is this session's. After a lost answer, the stored text decides. */
  private async isOwn(): Promise<boolean> {
    if (!this.unanswered) return true;
    const stored = await this.api.fetch();
    const hasArrived = stored !== null && areSameForms(stored.form, this.unanswered);
    if (stored && !hasArrived && stored.copy.version !== this.copy?.version) return false;
    this.copy = stored?.copy ?? null;
    this.unanswered = null;
    return true;
  }

  private stopWriting(): void {
    this.isElsewhere = true;
    this.clearNext();
    this.onState({ kind: 'elsewhere', copy: this.copy });
  }
}

/** An answer that is no server error, such as a text that is too long, tells what to correct. */
function stateAfter(error: unknown): { kind: 'unreachable' } | { kind: 'rejected'; reason: string } {
  const isRejection = error instanceof ApiProblem && error.status < 500 && error.status !== 401;
  return isRejection ? { kind: 'rejected', reason: error.sentence } : { kind: 'unreachable' };
}
