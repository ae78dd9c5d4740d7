import { Logger } from '@firm/platform/logging/logger';
import { exitOnUncaught, runUntilStopped } from '@firm/platform/http/run-service';
import { readGatewayConfig } from './config.js';
import { createGateway } from './create-gateway.js';

/** Listen backlog: overflow makes clients retry after 1 s. Linux caps it at net.core.somaxconn, 4,096 by default. */
const LISTEN_BACKLOG = 4_096;

async function main(): Promise<void> {
  try {
    const config = readGatewayConfig();
    const logger = new Logger('gateway', config.logLevel);
    exitOnUncaught(logger);
    const app = await createGateway(config, logger);
    await app.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG });
    runUntilStopped(app, logger);
    logger.log('listening', { port: config.port });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

void main();
