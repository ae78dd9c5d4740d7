import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { BrowserDisk } from './proof/browser-disk';
import { FlakyServer } from './proof/flaky-server';
import { numberOf, textsOf, Writer } from './proof/writer';

/** `NEWSROOM_PROOF_RUNS=20000` for a long proof, `NEWSROOM_PROOF_SEED` to repeat one. */
const numRuns = Number(process.env.NEWSROOM_PROOF_RUNS ?? 400);
const seed = Number(process.env.NEWSROOM_PROOF_SEED ?? Date.now() % 2 ** 31);

const step = fc.oneof(
  { weight: 8, arbitrary: fc.constant('type' as const) },
  // Also the very moments at which something begins or is under way.
  { weight: 8, arbitrary: fc.constantFrom(5, 10, 40, 60, 250, 1_500, 10_000).map((ms) => ({ wait: ms })) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 2_000 }).map((ms) => ({ wait: ms })) },
  { weight: 2, arbitrary: fc.constantFrom('save', 'reload') },
  { weight: 1, arbitrary: fc.boolean().map((finishesWrites) => ({ crash: { finishesWrites } })) },
  { weight: 2, arbitrary: fc.constantFrom('up', 'up', 'down', 'mute').map((condition) => ({ condition })) },
  { weight: 1, arbitrary: fc.constantFrom('disk full', 'disk free', 'colleague') },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Nothing of a page outlives it; the clock goes on. */
function endPage(): void {
  const nowMs = Date.now();
  jest.clearAllTimers();
  jest.setSystemTime(nowMs + 1);
}

/** A desk at which one person writes, come what may. */
class Desk {
  readonly disk = new BrowserDisk();
  readonly server = new FlakyServer();
  /** The last text that was promised to be safe. */
  promised = 0;
  private written = 0;
  private writer = this.open();

  async do(step: Step): Promise<void> {
    if (step === 'type') this.writer.type(++this.written);
    else if (step === 'save') await this.save();
    else if (step === 'reload') this.reopenAfter(() => this.writer.leave());
    else if (step === 'disk full' || step === 'disk free') this.disk.isFull = step === 'disk full';
    else if (step === 'colleague') this.server.changeByColleague();
    else if (typeof step === 'string') throw new Error(`nobody can ${step}`);
    else if ('wait' in step) await jest.advanceTimersByTimeAsync(step.wait);
    else if ('crash' in step) {
      this.disk.finishesWrites = step.crash.finishesWrites;
      this.reopenAfter(() => this.writer.crash());
    } else {
      this.server.condition = step.condition as FlakyServer['condition'];
      if (step.condition === 'up') void this.writer.reconnect();
    }
  }

  /** The newest text that somebody who opens the newsroom now would find. */
  findable(): number {
    const offered = textsOf(this.disk, this.server).map(({ form }) => numberOf(form));
    return Math.max(0, ...offered, this.server.post ? numberOf(this.server.post.form) : 0);
  }

  private async save(): Promise<void> {
    const saving = this.writer.save();
    await jest.advanceTimersByTimeAsync(200);
    if (await saving) this.writer = this.open();
  }

  private reopenAfter(end: () => void): void {
    end();
    endPage();
    expect(this.findable()).toBeGreaterThanOrEqual(this.promised);
    this.writer = this.open();
  }

  private open(): Writer {
    return Writer.open(this.disk, this.server, (textNumber) => (this.promised = Math.max(this.promised, textNumber)));
  }
}

describe('whatever happens between typing and saving', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it(`no text is lost that the page called safe (${numRuns} runs, seed ${seed})`, async () => {
    const walk = fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), async (steps) => {
      endPage();
      const desk = new Desk();
      for (const each of steps) await desk.do(each);
      await desk.do({ crash: { finishesWrites: false } });
    });
    await fc.assert(walk, { numRuns, seed });
  });
});
