import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { BrowserDisk } from './fakes/browser-disk';
import { FlakyServer } from './fakes/flaky-server';
import { numberOf, textsOf, Writer } from './fakes/writer';

/** `NEWSROOM_PROOF_RUNS=20000` for a long run, `NEWSROOM_PROOF_SEED` to repeat one. */
const numRuns = Number(process.env.NEWSROOM_PROOF_RUNS ?? 400);
const seed = Number(process.env.NEWSROOM_PROOF_SEED ?? Date.now() % 2 ** 31);

const step = fc.oneof(
  { weight: 8, arbitrary: fc.constant('type' as const) },
  // Including the moments at which timers fire and requests are running.
  { weight: 8, arbitrary: fc.constantFrom(5, 10, 40, 60, 250, 1_500, 10_000).map((ms) => ({ wait: ms })) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 2_000 }).map((ms) => ({ wait: ms })) },
  { weight: 2, arbitrary: fc.constantFrom('save', 'reload') },
  { weight: 1, arbitrary: fc.boolean().map((finishesWrites) => ({ crash: { finishesWrites } })) },
  { weight: 2, arbitrary: fc.constantFrom('up', 'up', 'down', 'mute').map((condition) => ({ condition })) },
  { weight: 1, arbitrary: fc.constantFrom('disk full', 'disk free', 'colleague') },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Ends all timers of a page; the clock continues. */
function endPage(): void {
  const nowMs = Date.now();
  jest.clearAllTimers();
  jest.setSystemTime(nowMs + 1);
}

/** One author, one browser and one server, to which the steps of a random walk happen. */
class Scenario {
  readonly disk = new BrowserDisk();
  readonly server = new FlakyServer(40);
  /** The newest text that the page reported as stored. */
  safe = 0;
  private typed = 0;
  private writer = this.open();

  async apply(step: Step): Promise<void> {
    if (step === 'type') this.writer.type(++this.typed);
    else if (step === 'save') await this.save();
    else if (step === 'reload') this.reopenAfter(() => this.writer.leave());
    else if (step === 'disk full' || step === 'disk free') this.disk.isFull = step === 'disk full';
    else if (step === 'colleague') this.server.changeByColleague();
    else if (typeof step === 'string') throw new Error(`Unknown step: ${step}`);
    else if ('wait' in step) await jest.advanceTimersByTimeAsync(step.wait);
    else if ('crash' in step) {
      this.disk.finishesWrites = step.crash.finishesWrites;
      this.reopenAfter(() => this.writer.crash());
    } else {
      this.server.condition = step.condition as FlakyServer['condition'];
      if (step.condition === 'up') void this.writer.reconnect();
    }
  }

  /** The newest text that is found when the newsroom is opened now. */
  newestText(): number {
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
    expect(this.newestText()).toBeGreaterThanOrEqual(this.safe);
    this.writer = this.open();
  }

  private open(): Writer {
    return Writer.open(this.disk, this.server, (textNumber) => (this.safe = Math.max(this.safe, textNumber)));
  }
}

describe('an unsaved text', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it(`is never lost once the page reports it as stored (${numRuns} runs, seed ${seed})`, async () => {
    const walk = fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), async (steps) => {
      endPage();
      const scenario = new Scenario();
      for (const each of steps) await scenario.apply(each);
      await scenario.apply({ crash: { finishesWrites: false } });
    });
    await fc.assert(walk, { numRuns, seed });
  });
});
