import { runService } from '@firm/platform/http/run-service';
import { AppModule } from './app.module.js';
import { readContentConfig } from './config.js';

let config: ReturnType<typeof readContentConfig>;

void runService(
  () => {
    config = readContentConfig();
    const { host, port, internalSecret, logLevel } = config;
    return { name: 'content', host, port, internalSecret, logLevel };
  },
  (logger) => AppModule.with(config, logger),
);
