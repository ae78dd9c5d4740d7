import { Injectable } from '@nestjs/common';

const CHECK_TIMEOUT_MS = 2_000;

export type ReadinessReport = Record<string, 'ok' | 'failed'>;

/** What must answer before this process can do its work. Modules add the checks of what they bring. */
@Injectable()
export class Readiness {
  private readonly checks = new Map<string, () => Promise<unknown>>();

  /** Adds a check: it resolves when all is well and rejects otherwise. */
  add(name: string, check: () => Promise<unknown>): void {
    this.checks.set(name, check);
  }

  async report(): Promise<ReadinessReport> {
    const entries = [...this.checks].map(
      async ([name, check]) => [name, (await succeeds(check)) ? 'ok' : 'failed'] as const,
    );
    return Object.fromEntries(await Promise.all(entries));
  }
}

/** A check that stays silent has failed. */
async function succeeds(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([check().then(() => true), silence]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
