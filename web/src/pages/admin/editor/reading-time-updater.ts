/** How long the text must be unchanged before the server is asked. */
const DEBOUNCE_MS = 450;

/** Asks the server for the reading time of an article's HTML, in minutes. */
type CalculateReadingTime = (content: string, signal: AbortSignal) => Promise<number>;

/** Recalculates the reading time when the text changes: debounced, and dropping the answer to an older text. */
export class ReadingTimeUpdater {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private request = new AbortController();
  private pending: { content: string; onAnswer: (minutes: number) => void } | null = null;

  constructor(private readonly calculate: CalculateReadingTime) {}

  /** Schedules a calculation for the changed text; none for an empty one. */
  schedule(content: string, onAnswer: (minutes: number) => void): void {
    this.cancel();
    if (!content) return;
    this.pending = { content, onAnswer };
    this.timer = setTimeout(() => void this.run(), DEBOUNCE_MS);
  }

  /** Drops what is pending: the time was entered by hand, or the editor was left. */
  cancel(): void {
    clearTimeout(this.timer);
    this.request.abort();
    this.pending = null;
  }

  /** Runs a pending calculation at once. Resolves with its minutes; undefined when none is pending or it failed. */
  async flush(): Promise<number | undefined> {
    clearTimeout(this.timer);
    return this.run();
  }

  /** A failure leaves the number as it is. */
  private async run(): Promise<number | undefined> {
    if (!this.pending) return undefined;
    const { content, onAnswer } = this.pending;
    this.request.abort();
    const { signal } = (this.request = new AbortController());
    const minutes = await this.calculate(content, signal).catch(() => undefined);
    if (signal.aborted) return undefined;
    this.pending = null;
    if (minutes !== undefined) onAnswer(minutes);
    return minutes;
  }
}
