import type { DynamicModule, INestApplication } from '@nestjs/common';
import { readEnvironment } from '../config/read-config.js';
import { Logger } from '../logging/logger.js';
import { createHttpApp } from './create-http-app.js';

export interface ServiceSettings {
  name: string;
  host: string;
  port: number;
  internalSecret: string;
  logLevel: string;
}

/** Command-line flag: apply the migrations, which every start does, and exit. */
const MIGRATE_ONLY = '--migrate';

/**
 * Runs a service process: builds the application, listens, and stops on a signal. A failed start writes one line to
 * standard error and exits with code 1.
 * @param readSettings may throw a ConfigurationError, therefore it is called in here.
 */
export async function runService(
  readSettings: () => ServiceSettings,
  createModule: (logger: Logger) => DynamicModule,
): Promise<void> {
  try {
    const { name, host, port, internalSecret, logLevel } = readSettings();
    const logger = new Logger(name, logLevel);
    exitOnUncaught(logger);
    const { INTERNAL_SECRET_PREVIOUS: previousSecret } = readEnvironment('INTERNAL_SECRET_PREVIOUS');
    const app = await createHttpApp(createModule(logger), { internalSecret, previousSecret, logger });
    if (process.argv.includes(MIGRATE_ONLY)) {
      logger.log('migrated');
      process.exit(0);
    }
    await app.listen(port, host);
    runUntilStopped(app, logger);
    logger.log('listening', { host, port });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** Limit of a graceful shutdown in milliseconds; the whole stack must be down within 15 s. */
const DRAIN_MS = 12_000;

/**
 * Installs the handlers of graceful shutdown: on SIGTERM, SIGINT, or the end of the launcher (IPC disconnect) the
 * application closes and the process exits, with code 1 when that fails or takes longer than 12 s.
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
}

/**
 * Logs what nobody caught and exits with code 1; whoever supervises the process starts another. Node itself would print
 * the error with all its fields, and those of a failed query are what people wrote.
 */
export function exitOnUncaught(logger: Logger): void {
  const exit = (error: unknown) => {
    logger.error('uncaught', error instanceof Error ? error : new Error(typeof error));
    process.exit(1);
  };
  process.on('uncaughtException', exit).on('unhandledRejection', exit);
}
