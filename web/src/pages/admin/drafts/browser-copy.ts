import type { DraftStorage, EmergencyCopies, StoredDraft } from './draft-storage';

/** How long the form must be unchanged before it is stored. */
const DEBOUNCE_MS = 250;

/** Whether the browser has the newest state of the form. */
export type BrowserCopyState = 'saving' | 'saved' | 'failed';

/** The copy of one session's form in this browser: written a moment after each change, or at once on demand. */
export class BrowserCopy {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The newest state until its write begins; null deletes the copy, undefined means nothing is waiting. */
  private next: StoredDraft | null | undefined;
  /** The newest state until its write has succeeded. */
  private unwritten: StoredDraft | null | undefined;
  private lastWrite: Promise<void> = Promise.resolve();
  /** The form as it was last taken; null when it held no unsaved change. */
  latest: StoredDraft | null = null;

  constructor(
    private readonly storage: Pick<DraftStorage, 'save' | 'delete'>,
    private readonly emergencyCopies: Pick<EmergencyCopies, 'save' | 'delete'>,
    private readonly id: string,
    private readonly onState: (state: BrowserCopyState) => void,
  ) {}

  /** Takes the current form; null when it holds no unsaved change. */
  update(draft: StoredDraft | null): void {
    this.next = this.unwritten = this.latest = draft;
    this.onState('saving');
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), DEBOUNCE_MS);
  }

  /** Writes what is waiting. Resolves when that has succeeded or failed. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    const draft = this.next;
    this.next = undefined;
    if (draft === undefined) return this.lastWrite;
    this.lastWrite = (draft ? this.storage.save(draft) : this.storage.delete(this.id)).then(
      () => {
        if (this.unwritten !== draft) return;
        this.unwritten = undefined;
        this.onState('saved');
      },
      () => this.onState('failed'),
    );
    return this.lastWrite;
  }

  /** The page is being left: what may not reach the database any more goes to the synchronous emergency copy. */
  flushOnLeave(): void {
    if (this.unwritten) this.emergencyCopies.save(this.unwritten);
    else if (this.unwritten === null) this.emergencyCopies.delete(this.id);
    void this.flush();
  }

  /** Deletes the copy: the text is saved or discarded. */
  async discard(): Promise<void> {
    this.next = this.unwritten = this.latest = null;
    await this.flush();
  }
}
