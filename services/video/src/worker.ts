import 'reflect-metadata';
import { runService } from '@firm/platform/http/run-service';
import { readVideoConfig } from './config.js';
import { WorkerModule } from './worker.module.js';

void runService(
  () => ({ ...readVideoConfig().service, name: 'video-worker' }),
  (logger) => WorkerModule.with(readVideoConfig(), logger),
);
