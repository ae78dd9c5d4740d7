import { Module } from '@nestjs/common';
import { MetadataGenerator } from './metadata-generator.js';
import { WritingHelpController } from './writing-help.controller.js';

@Module({ controllers: [WritingHelpController], providers: [MetadataGenerator] })
export class WritingHelpModule {}
