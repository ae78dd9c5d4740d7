// Preloaded into a process (`node --import`): moves its wall clock by the milliseconds in the file FIRM_CLOCK_FILE, while
// timers and `performance.now()` go on, as when an operator or NTP sets a clock. Nothing of the product knows of it.
import { readFileSync } from 'node:fs';

const READ_EVERY_MS = 50;
const { FIRM_CLOCK_FILE: file } = process.env;

if (file) {
  const RealDate = Date;
  let offsetMs = 0;
  const readOffset = () => {
    try {
      offsetMs = Number(readFileSync(file, 'utf8')) || 0;
    } catch {
      offsetMs = 0;
    }
  };
  readOffset();
  setInterval(readOffset, READ_EVERY_MS).unref();

  class MovedDate extends RealDate {
    constructor(...parts: unknown[]) {
      if (parts.length === 0) super(RealDate.now() + offsetMs);
      else super(...(parts as [string]));
    }

    static override now(): number {
      return RealDate.now() + offsetMs;
    }
  }
  // A class cannot be called without `new`, `Date` can: the proxy adds that, which its type does not tell.
  globalThis.Date = new Proxy(MovedDate, { apply: () => new MovedDate().toString() }) as unknown as DateConstructor;
}
