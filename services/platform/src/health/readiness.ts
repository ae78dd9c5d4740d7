import { Injectable } from '@nestjs/common';
import { withTimeLimit } from './time-limit.js';

const CHECK_TIMEOUT_MS = 2_000;

/** How long a report holds: a probe asks every few seconds, and a stranger may as often as they like. */
const VALID_MS = 500;

export type ReadinessReport = Record<string, 'ok' | 'failed'>;

/** The readiness checks of a process. Each module adds those of the stores it brings. */
@Injectable()
export class Readiness {
  private readonly checks = new Map<string, () => Promise<unknown>>();
  private latest: Promise<ReadinessReport> | undefined;

  /** @param check resolves when the dependency answers and rejects otherwise; after 2 s it counts as failed. */
  add(name: string, check: () => Promise<unknown>): void {
    this.checks.set(name, check);
  }

  /** What the checks say, run once for all who ask until half a second after their end. */
  report(): Promise<ReadinessReport> {
    return (this.latest ??= this.runAll().finally(() => setTimeout(() => (this.latest = undefined), VALID_MS).unref()));
  }

  private async runAll(): Promise<ReadinessReport> {
    const entries = [...this.checks].map(async ([name, check]) => {
      const state = withTimeLimit(CHECK_TIMEOUT_MS, check).then(
        () => 'ok' as const,
        () => 'failed' as const,
      );
      return [name, await state] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  }
}
