import { Global, Module, type DynamicModule, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Readiness } from '../health/readiness.js';
import { ObjectStorage, type StorageSettings } from './object-storage.js';

/** Object storage of a service: ensures the bucket at start, and reports readiness. */
@Global()
@Module({})
export class ObjectStorageModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly readiness: Readiness,
  ) {}

  static with(settings: StorageSettings): DynamicModule {
    const storage = { provide: ObjectStorage, useFactory: () => new ObjectStorage(settings) };
    return { module: ObjectStorageModule, providers: [storage], exports: [ObjectStorage] };
  }

  async onModuleInit(): Promise<void> {
    await this.storage.ensureBucket();
    this.readiness.add('storage', () => this.storage.ping(AbortSignal.timeout(2_000)));
  }

  onApplicationShutdown(): void {
    this.storage.close();
  }
}
