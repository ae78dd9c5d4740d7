import { MultipartUploads } from '@firm/platform/object-storage/multipart-uploads';
import type { StorageSettings } from '@firm/platform/object-storage/object-storage';
import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EstimateModule } from '../estimate/estimate.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { RecordingInspector } from './recording-inspector.js';
import { RecordingReader } from './recording-reader.js';
import { RecordingUploads } from './recording-uploads.js';
import { RecordingUploadsController } from './recording-uploads.controller.js';
import { RecordingRow } from './recording.entity.js';
import { RecordingsController } from './recordings.controller.js';

/** Files that staff upload. */
@Module({})
export class RecordingsModule {
  static with(storage: StorageSettings): DynamicModule {
    return {
      module: RecordingsModule,
      imports: [EstimateModule, JobsModule, TypeOrmModule.forFeature([RecordingRow])],
      controllers: [RecordingUploadsController, RecordingsController],
      providers: [
        { provide: MultipartUploads, useFactory: () => new MultipartUploads(storage) },
        ...[RecordingUploads, RecordingReader, RecordingInspector],
      ],
    };
  }
}
