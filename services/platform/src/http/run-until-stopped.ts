import type { INestApplication } from '@nestjs/common';
import type { Logger } from '../logging/logger.js';

/** A service gets this long to finish what it does before it is ended (contract §1: 15 s for the whole stack). */
const DRAIN_MS = 12_000;

/**
 * Keeps a process running until it is told to stop: by SIGTERM or SIGINT, or because the launcher that started it
 * is gone. Then stops accepting, finishes, closes, and ends.
 */
export function runUntilStopped(app: INestApplication, logger: Logger): void {
  let isStopping = false;
  const stop = async (why: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.log('stopping', { why });
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    try {
      await app.close();
      process.exit(0);
    } catch (error) {
      logger.error('did not stop cleanly', error);
      process.exit(1);
    }
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('disconnect', () => void stop('launcher gone'));
  process.on('unhandledRejection', (error) => logger.error('unhandled rejection', error));
}
