/** How long the text has to rest before the server is asked. */
const REST_MS = 450;

type Calculate = (content: string, signal: AbortSignal) => Promise<number>;

/**
 * Asks the server for the reading time when the text has changed (specification §4): a moment after the last
 * keystroke, and never letting an older answer come after a newer text.
 */
export class ReadingTimeClock {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private question = new AbortController();
  private waiting: { content: string; onAnswer: (minutes: number) => void } | null = null;

  constructor(private readonly calculate: Calculate) {}

  /** The text has changed; an empty one is not asked about. */
  textChanged(content: string, onAnswer: (minutes: number) => void): void {
    this.stop();
    if (!content) return;
    this.waiting = { content, onAnswer };
    this.timer = setTimeout(() => void this.ask(), REST_MS);
  }

  /** Forgets the text: somebody said the time themselves, or has left. */
  stop(): void {
    clearTimeout(this.timer);
    this.question.abort();
    this.waiting = null;
  }

  /** The time of a text that has not been asked about or answered yet; undefined when nothing is waiting. */
  async settle(): Promise<number | undefined> {
    clearTimeout(this.timer);
    return this.ask();
  }

  /** A failure leaves the number as it is. */
  private async ask(): Promise<number | undefined> {
    if (!this.waiting) return undefined;
    const { content, onAnswer } = this.waiting;
    this.question.abort();
    const { signal } = (this.question = new AbortController());
    const minutes = await this.calculate(content, signal).catch(() => undefined);
    if (signal.aborted) return undefined;
    this.waiting = null;
    if (minutes !== undefined) onAnswer(minutes);
    return minutes;
  }
}
