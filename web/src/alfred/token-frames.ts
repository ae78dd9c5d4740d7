/** Collects the pieces of an answer and hands the whole on once per frame: a page need not be drawn for every word. */
export class TokenFrames {
  private text = '';
  private frame: number | null = null;

  constructor(private readonly onText: (text: string) => void) {}

  push(piece: string): void {
    this.text += piece;
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      this.onText(this.text);
    });
  }

  /** Forgets what was collected; nothing more is handed on. */
  clear(): void {
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    this.frame = null;
    this.text = '';
  }
}
