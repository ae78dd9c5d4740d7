import type { Logger } from './logging/logger.js';

/** Something done again and again until it is stopped. */
export interface Repetition {
  /** Begins nothing new and waits for what is under way. */
  stop(): Promise<void>;
}

/**
 * Does `work` now and then `everyMs` after each end, so that it never overlaps itself. A failure is logged, and the
 * next turn tries again.
 */
export function repeat(name: string, everyMs: number, logger: Logger, work: () => Promise<unknown>): Repetition {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void>;
  const run = async () => {
    try {
      await work();
    } catch (error) {
      logger.warn(`${name} will be tried again`, { reason: error instanceof Error ? error.message : String(error) });
    }
    if (!isStopped) timer = setTimeout(start, everyMs);
  };
  const start = () => {
    running = run();
  };
  start();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
