import { runService } from '@firm/platform/http/run-service';
import { AppModule } from './app.module.js';
import { readAlfredSettings } from './config.js';

let settings: ReturnType<typeof readAlfredSettings>;

await runService(
  () => (settings = readAlfredSettings()).service,
  (logger) => AppModule.with(settings, logger),
);
