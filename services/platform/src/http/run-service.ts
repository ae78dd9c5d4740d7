import type { DynamicModule } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { readEnvironment } from '../config/read-config.js';
import { Logger } from '../logging/logger.js';
import { createHttpApp } from './create-http-app.js';
import { openApiDocument } from './openapi-document.js';
import { runUntilStopped } from './run-until-stopped.js';

export interface ServiceSettings {
  name: string;
  host: string;
  port: number;
  internalSecret: string;
  logLevel: string;
}

/** With this on its command line a process brings its schema and queues up to date, which every start does, and ends. */
const MIGRATE_ONLY = '--migrate';

/**
 * The life of a service process: build, listen, run until told to stop. A start that cannot succeed ends with one
 * line on standard error and exit code 1; `settings` may throw a ConfigurationError, so it is read in here.
 */
export async function runService(
  readSettings: () => ServiceSettings,
  createModule: (logger: Logger) => DynamicModule,
): Promise<void> {
  try {
    const { name, host, port, internalSecret, logLevel } = readSettings();
    const logger = new Logger(name, logLevel);
    const { INTERNAL_SECRET_PREVIOUS: previousSecret } = readEnvironment('INTERNAL_SECRET_PREVIOUS');
    const app = await createHttpApp(createModule(logger), { internalSecret, previousSecret, logger });
    if (process.argv.includes(MIGRATE_ONLY)) {
      logger.log('migrated');
      process.exit(0);
    }
    const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
    // For the gateway, which merges the descriptions of all services into one.
    fastify.get('/openapi.json', (request, reply) =>
      request.caller?.isGateway ? openApiDocument(app, name) : reply.code(403).send(),
    );
    await app.listen(port, host);
    runUntilStopped(app, logger);
    logger.log('listening', { host, port });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
