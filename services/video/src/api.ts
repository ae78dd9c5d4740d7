import 'reflect-metadata';
import { runService } from '@firm/platform/http/run-service';
import { ApiModule } from './api.module.js';
import { readVideoConfig } from './config.js';

void runService(
  () => ({ ...readVideoConfig().service, name: 'video-api' }),
  (logger) => ApiModule.with(readVideoConfig(), logger),
);
