import { ApiProblem, hasStatus } from '../../../api/http';
import { areSameForms, type PostForm } from '../editor/post-form';
import type { SavedCopy } from '../editor/use-editing';

/** How long the form has to rest before it is sent. */
const REST_MS = 1_500;
/** How long to wait after a failure. */
const RETRY_MS = 10_000;

/** How it stands with the copy on the server, which is `copy` as far as this page knows. */
export type WorkingCopyState = { copy: SavedCopy | null } & (
  | { kind: 'none' }
  /** A newer state waits, or is on its way. */
  | { kind: 'saving' }
  | { kind: 'saved'; copy: SavedCopy }
  /** The server could not be reached; it is tried again. */
  | { kind: 'away' }
  /** The server said why it does not take the text; it is tried again. */
  | { kind: 'refused'; why: string }
  /** Another tab or device writes in the same copy: this one leaves it alone. */
  | { kind: 'elsewhere' }
);

/** What is written and not saved, and the version of the post that it was begun from; null for a new one. */
export interface UnsavedText {
  form: PostForm;
  basedOnVersion: number | null;
}

interface Server {
  /** @param knownVersion of the copy, 0 when this page knows of none; any other version is refused with 412. */
  save: (text: UnsavedText, knownVersion: number) => Promise<SavedCopy>;
  drop: (knownVersion: number) => Promise<void>;
  /** The copy as it is now, with its text; null when there is none. */
  find: () => Promise<{ copy: SavedCopy; form: PostForm } | null>;
}

/** Sends the form of one session to its working copy on the server, one request at a time, the newest state last. */
export class WorkingCopyKeeper {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The newest state that has not been sent; null to have no copy. */
  private next: UnsavedText | null | undefined;
  /** What was sent and never answered: the server may have it all the same. */
  private unanswered: PostForm | null = null;
  private running: Promise<void> | null = null;
  private isElsewhere = false;
  /** The copy as the server answered it last. */
  private copy: SavedCopy | null = null;

  constructor(
    private readonly server: Server,
    private readonly onState: (state: WorkingCopyState) => void,
  ) {}

  /** Goes on with a copy that is there already, where this page knows no later one. */
  continueWith(copy: SavedCopy | null): void {
    if (copy && copy.version > (this.copy?.version ?? 0)) this.copy = copy;
  }

  /** Whether there is a copy on the server that this session knows. */
  get hasCopy(): boolean {
    return this.copy !== null;
  }

  /** The form as it is now; null when it holds nothing that is not saved. */
  changed(text: UnsavedText | null): void {
    const hasNothing = this.copy === null && this.unanswered === null && !this.running;
    if (this.isElsewhere || (text === null && hasNothing)) return this.forgetNext();
    this.next = text;
    this.onState({ kind: 'saving', copy: this.copy });
    this.schedule(REST_MS);
  }

  /** Sends at once what is waiting, as when the connection is back. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.running ??= this.run().finally(() => (this.running = null));
    return this.running;
  }

  /** The text is saved or given up: its copy goes, unless somebody else has written in it. */
  async end(): Promise<void> {
    this.forgetNext();
    await this.running;
    if (this.isElsewhere || (this.copy === null && this.unanswered === null)) return;
    this.next = null;
    await this.run();
    this.forgetNext();
  }

  private forgetNext(): void {
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
        if (!(await this.isOwn())) return this.leave();
        await this.send(text);
      } catch (error) {
        if (hasStatus(error, 412)) return this.leave();
        this.next = this.next === undefined ? text : this.next;
        this.onState({ ...stateAfter(error), copy: this.copy });
        return this.schedule(RETRY_MS);
      }
    }
  }

  private async send(text: UnsavedText | null): Promise<void> {
    const knownVersion = this.copy?.version ?? 0;
    if (text === null) {
      await this.server.drop(knownVersion);
      this.copy = null;
      return this.onState({ kind: 'none', copy: null });
    }
    this.unanswered = text.form;
    const copy = (this.copy = await this.server.save(text, knownVersion));
    this.unanswered = null;
    if (this.next === undefined) this.onState({ kind: 'saved', copy });
  }

  /** Whether the copy on the server is this session's, also where it got no answer to what it sent last. */
  private async isOwn(): Promise<boolean> {
    if (!this.unanswered) return true;
    const found = await this.server.find();
    const hasArrived = found !== null && areSameForms(found.form, this.unanswered);
    if (found && !hasArrived && found.copy.version !== this.copy?.version) return false;
    this.copy = found?.copy ?? null;
    this.unanswered = null;
    return true;
  }

  private leave(): void {
    this.isElsewhere = true;
    this.forgetNext();
    this.onState({ kind: 'elsewhere', copy: this.copy });
  }
}

/** An answer that is no problem of the server's own, such as a text that is too long, says what to mend. */
function stateAfter(error: unknown): { kind: 'away' } | { kind: 'refused'; why: string } {
  const isRefusal = error instanceof ApiProblem && error.status < 500 && error.status !== 401;
  return isRefusal ? { kind: 'refused', why: error.sentence } : { kind: 'away' };
}
