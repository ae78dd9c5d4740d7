import { hasStatus } from '../../../api/http';
import type { PostForm } from '../editor/post-form';
import type { SavedCopy } from '../editor/use-editing';

/** How long the form has to rest before it is sent. */
const REST_MS = 1_500;
/** How long to wait after a failure. */
const RETRY_MS = 10_000;

export type WorkingCopyState =
  | { kind: 'none' }
  | { kind: 'saved'; copy: SavedCopy }
  /** The server could not be reached; it is tried again. */
  | { kind: 'away' }
  /** Another tab or device writes in the same copy: this one leaves it alone. */
  | { kind: 'elsewhere' };

interface Server {
  save: (form: PostForm, knownVersion: number | null) => Promise<SavedCopy>;
  drop: () => Promise<void>;
}

/** Sends the form of one session to its working copy on the server, one request at a time, the newest state last. */
export class WorkingCopyKeeper {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The newest state that has not been sent; null to have no copy. */
  private next: PostForm | null | undefined;
  private running: Promise<void> | null = null;
  private isElsewhere = false;

  /** @param version of the copy that the session goes on with; null when there is none. */
  constructor(
    private readonly server: Server,
    private version: number | null,
    private readonly onState: (state: WorkingCopyState) => void,
  ) {}

  /** Whether there is a copy on the server that this session knows. */
  get hasCopy(): boolean {
    return this.version !== null;
  }

  /** The form as it is now; null when it holds nothing that is not saved. */
  changed(form: PostForm | null): void {
    if (this.isElsewhere || (form === null && this.version === null && !this.running)) return this.forgetNext();
    this.next = form;
    this.schedule(REST_MS);
  }

  /** Sends at once what is waiting, as when the connection is back. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.running ??= this.run().finally(() => (this.running = null));
    return this.running;
  }

  /** The text is saved or given up: its copy goes. */
  async end(): Promise<void> {
    this.forgetNext();
    await this.running;
    if (this.version === null || this.isElsewhere) return;
    this.version = null;
    await this.server.drop().catch(() => undefined);
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
      const form = this.next;
      this.next = undefined;
      try {
        await this.send(form);
      } catch (error) {
        if (hasStatus(error, 412)) return this.leave();
        this.onState({ kind: 'away' });
        this.next = this.next === undefined ? form : this.next;
        return this.schedule(RETRY_MS);
      }
    }
  }

  private async send(form: PostForm | null): Promise<void> {
    if (form === null) {
      await this.server.drop();
      this.version = null;
      return this.onState({ kind: 'none' });
    }
    const copy = await this.server.save(form, this.version);
    this.version = copy.version;
    this.onState({ kind: 'saved', copy });
  }

  private leave(): void {
    this.isElsewhere = true;
    this.forgetNext();
    this.onState({ kind: 'elsewhere' });
  }
}
