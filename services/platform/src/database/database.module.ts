import { type DynamicModule, Global, Inject, Module, type OnModuleInit, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { DataSource, type DataSourceOptions, type MigrationInterface } from 'typeorm';
import { Readiness } from '../health/readiness.js';
import { Logger } from '../logging/logger.js';
import { Metrics } from '../metrics/metrics.js';
import { migrate } from './migrate.js';
import { applyIdleTimeout, exportPoolMetrics } from './pool.js';

export interface DatabaseSettings {
  url: string;
  /** The schema that this service owns; no other service reads or writes it. */
  schema: string;
  entities: Type[];
  migrations: (new () => MigrationInterface)[];
}

/** A service's own schema: migrates at start, then provides TypeORM's DataSource and repositories. */
@Global()
@Module({})
export class DatabaseModule implements OnModuleInit {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
  ) {}

  static with(settings: DatabaseSettings): DynamicModule {
    const typeOrm = TypeOrmModule.forRootAsync({
      inject: [Logger],
      useFactory: (logger: Logger) => ({ ...optionsFor(settings, logger), retryAttempts: 0 }),
      dataSourceFactory: async (options) => {
        const postgres = options as Extract<DataSourceOptions, { type: 'postgres' }>;
        await migrate(postgres);
        return new DataSource(postgres).initialize();
      },
    });
    return { module: DatabaseModule, imports: [typeOrm], exports: [typeOrm] };
  }

  onModuleInit(): void {
    this.readiness.add('database', () => this.dataSource.query('select 1'));
    // The pool is a property of the PostgreSQL driver only.
    const { master: pool } = this.dataSource.driver as DataSource['driver'] & { master: Pool };
    exportPoolMetrics(this.metrics, 'database', pool);
  }
}

function optionsFor(settings: DatabaseSettings, logger: Logger): DataSourceOptions {
  return {
    type: 'postgres',
    url: settings.url,
    schema: settings.schema,
    entities: settings.entities,
    migrations: settings.migrations,
    migrationsTableName: 'migrations',
    synchronize: false,
    // PostgreSQL has gen_random_uuid() without an extension.
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    poolSize: 10,
    connectTimeoutMS: 5_000,
    poolErrorHandler: (error: Error) => logger.warn('a database connection was lost', { reason: error.message }),
    // Unqualified table names in hand-written SQL resolve to the service's own schema.
    extra: { options: `-c search_path=${settings.schema},public`, onConnect: applyIdleTimeout },
  };
}
