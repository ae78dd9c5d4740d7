import type { CopyStore } from './copy-store';
import type { KeptCopy } from './kept-copy';

/** How long the form has to rest before it is kept. */
const REST_MS = 250;

/** Whether the browser has the newest state: it will in a moment, it has, or it keeps nothing. */
export type KeptState = 'keeping' | 'kept' | 'failed';

/** Writes the form of one session to the store a moment after each change, and the newest state at once when asked. */
export class CopyKeeper {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The newest state, until its writing begins; null to have no copy. */
  private next: KeptCopy | null | undefined;
  /** The same, until it is known to be written. */
  private unwritten: KeptCopy | null | undefined;
  private lastWrite: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: Pick<CopyStore, 'keep' | 'drop'>,
    private readonly lastWords: { put: (id: string, copy: KeptCopy | null) => void },
    private readonly id: string,
    private readonly onState: (state: KeptState) => void,
  ) {}

  /** The form as it is now; null when it holds nothing that is not saved. */
  changed(copy: KeptCopy | null): void {
    this.next = this.unwritten = copy;
    this.onState('keeping');
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), REST_MS);
  }

  /** Writes what is waiting; resolves when it is written, or could not be. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    const copy = this.next;
    this.next = undefined;
    if (copy === undefined) return this.lastWrite;
    this.lastWrite = (copy ? this.store.keep(copy) : this.store.drop(this.id)).then(
      () => {
        if (this.unwritten !== copy) return;
        this.unwritten = undefined;
        this.onState('kept');
      },
      () => this.onState('failed'),
    );
    return this.lastWrite;
  }

  /** The page is being left: what is not known to be written goes where it is kept at once. */
  leave(): void {
    if (this.unwritten !== undefined) this.lastWords.put(this.id, this.unwritten);
    void this.flush();
  }

  /** The text is saved or given up: nothing is kept any more. */
  async forget(): Promise<void> {
    this.next = this.unwritten = null;
    await this.flush();
  }
}
