import { Module } from '@nestjs/common';
import { VideoAdmission } from './video-admission.js';

@Module({ providers: [VideoAdmission], exports: [VideoAdmission] })
export class IntakeModule {}
