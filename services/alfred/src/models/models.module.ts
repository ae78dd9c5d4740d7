import { Module } from '@nestjs/common';
import { ConfigurationModule } from '../configuration/configuration.module.js';
import { ModelWatch } from './model-watch.js';
import { ModelsController } from './models.controller.js';

@Module({ imports: [ConfigurationModule], controllers: [ModelsController], providers: [ModelWatch] })
export class ModelsModule {}
