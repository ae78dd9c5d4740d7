import { Logger } from '@firm/platform/logging/logger';
import { runUntilStopped } from '@firm/platform/http/run-until-stopped';
import { readGatewayConfig } from './config.js';
import { createGateway } from './create-gateway.js';

/** Who finds this line full is not told so, and knocks again a second later. Linux allows so many where nobody says otherwise. */
const WAITING_CONNECTIONS = 4_096;

try {
  const config = readGatewayConfig();
  const logger = new Logger('gateway', config.logLevel);
  const app = await createGateway(config, logger);
  await app.listen({ port: config.port, host: config.host, backlog: WAITING_CONNECTIONS });
  runUntilStopped(app, logger);
  logger.log('listening', { port: config.port });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
