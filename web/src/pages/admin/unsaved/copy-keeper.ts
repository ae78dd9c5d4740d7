import type { CopyStore } from './copy-store';
import type { KeptCopy } from './kept-copy';

/** How long the form has to rest before it is kept. */
const REST_MS = 250;

/** Writes the form of one session to the store a moment after each change, and the newest state at once when asked. */
export class CopyKeeper {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The newest state that has not been written; null to have none. */
  private next: KeptCopy | null | undefined;
  private lastWrite: Promise<void> = Promise.resolve();

  /** @param onFailure told when the browser keeps nothing, and with null when it does again. */
  constructor(
    private readonly store: Pick<CopyStore, 'keep' | 'drop'>,
    private readonly id: string,
    private readonly onFailure: (failure: Error | null) => void,
  ) {}

  /** The form as it is now; null when it holds nothing that is not saved. */
  changed(copy: KeptCopy | null): void {
    this.next = copy;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), REST_MS);
  }

  /** Writes what is waiting; resolves when it is written, or could not be. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    const copy = this.next;
    this.next = undefined;
    if (copy === undefined) return this.lastWrite;
    // Started at once: a page that is being left has no time to wait for the write before. IndexedDB keeps the order.
    this.lastWrite = (copy ? this.store.keep(copy) : this.store.drop(this.id)).then(
      () => this.onFailure(null),
      (error: unknown) => this.onFailure(error instanceof Error ? error : new Error(String(error))),
    );
    return this.lastWrite;
  }

  /** The text is saved or given up: nothing is kept any more. */
  async forget(): Promise<void> {
    this.next = null;
    await this.flush();
  }
}
