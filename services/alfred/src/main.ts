import { runService } from '@firm/platform/http/run-service';
import { AppModule } from './app.module.js';
import { readAlfredConfig } from './config.js';

let config: ReturnType<typeof readAlfredConfig>;

void runService(
  () => (config = readAlfredConfig()).service,
  (logger) => AppModule.with(config, logger),
);
