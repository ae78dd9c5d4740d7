/** Holds back what comes to it until it is opened, so that a race can be run in one order. */
export class Gate {
  /** Resolves when something has come to the gate. */
  readonly reached: Promise<void>;
  open = (): void => {};
  private arrive = (): void => {};
  private readonly opened: Promise<void>;

  constructor() {
    this.reached = new Promise((resolve) => (this.arrive = resolve));
    this.opened = new Promise((resolve) => (this.open = resolve));
  }

  async hold<T>(goOn: () => Promise<T>): Promise<T> {
    this.arrive();
    await this.opened;
    return goOn();
  }
}
