// Loaded into a process before its own code (`node --import`): the clock on its wall then goes wrong by so many
// milliseconds as the file FIRM_CLOCK_FILE says, while timers and `performance.now()` go on as they do when an operator
// or NTP sets a clock. For rehearsals only; nothing of the product knows of it.
import { readFileSync } from 'node:fs';

const LOOK_MS = 50;
const { FIRM_CLOCK_FILE: file } = process.env;

if (file) {
  const RealDate = Date;
  let offsetMs = 0;
  const look = () => {
    try {
      offsetMs = Number(readFileSync(file, 'utf8')) || 0;
    } catch {
      offsetMs = 0;
    }
  };
  look();
  setInterval(look, LOOK_MS).unref();

  class MovedDate extends RealDate {
    constructor(...parts: unknown[]) {
      if (parts.length === 0) super(RealDate.now() + offsetMs);
      else super(...(parts as [string]));
    }

    static override now(): number {
      return RealDate.now() + offsetMs;
    }
  }
  globalThis.Date = new Proxy(MovedDate, {
    apply: () => new MovedDate().toString(),
  }) as unknown as DateConstructor;
}
