/** Lets one piece of work through at a time, in the order of arrival. */
export class Turnstile {
  private lastWork: Promise<unknown> = Promise.resolve();

  /** Does the work when its turn comes; who gives up waiting leaves at once, with the signal's reason. */
  pass<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const turn = this.lastWork.then(() => {
      signal.throwIfAborted();
      return work();
    });
    this.lastWork = turn.catch(() => undefined);
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(signal.reason);
      signal.addEventListener('abort', giveUp, { once: true });
      turn.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
    });
  }
}
