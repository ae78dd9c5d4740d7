import { Module } from '@nestjs/common';
import { ChatModule } from '../chat/chat.module.js';
import { ConfigurationModule } from '../configuration/configuration.module.js';
import { BenchController } from './bench.controller.js';
import { TestBench } from './test-bench.js';

@Module({ imports: [ChatModule, ConfigurationModule], controllers: [BenchController], providers: [TestBench] })
export class BenchModule {}
