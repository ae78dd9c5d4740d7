import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IntakeModule } from '../intake/intake.module.js';
import { JobFigures } from './job-figures.js';
import { ProcessVideoController } from './process-video.controller.js';
import { SecondChances } from './second-chances.js';
import { VideoJobDesk } from './video-job-desk.js';
import { VideoJobRow } from './video-job.entity.js';
import { VideoJobWatch } from './video-job-watch.js';
import { VideoJobsController } from './video-jobs.controller.js';

/** What staff ask of video jobs. */
@Module({
  imports: [IntakeModule, TypeOrmModule.forFeature([VideoJobRow])],
  controllers: [ProcessVideoController, VideoJobsController],
  providers: [VideoJobDesk, VideoJobWatch, JobFigures, SecondChances],
  exports: [VideoJobDesk],
})
export class JobsModule {}
