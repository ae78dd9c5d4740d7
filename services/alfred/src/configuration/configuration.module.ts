import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlfredConfigController } from './alfred-config.controller.js';
import { AlfredConfiguration } from './alfred-configuration.js';
import { ConfigVersion } from './config-version.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([ConfigVersion])],
  controllers: [AlfredConfigController],
  providers: [AlfredConfiguration],
  exports: [AlfredConfiguration],
})
export class ConfigurationModule {}
