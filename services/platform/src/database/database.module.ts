import { Global, Inject, Module, type DynamicModule, type OnModuleInit, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { DataSource, type DataSourceOptions, type MigrationInterface } from 'typeorm';
import { Readiness } from '../health/readiness.js';
import { Logger } from '../logging/logger.js';
import { Metrics } from '../metrics/metrics.js';
import { countPool } from '../metrics/pool-figures.js';
import { limitSilence } from './limit-silence.js';
import { migrate } from './migrate.js';

export interface DatabaseSettings {
  url: string;
  /** The schema that this service owns; nothing else reads or writes it. */
  schema: string;
  entities: Type[];
  migrations: (new () => MigrationInterface)[];
  /** Connections this process may hold. */
  poolSize?: number;
}

/** A service's own schema: migrated at start, then open for TypeORM repositories. */
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
    countPool(this.metrics, 'database', (this.dataSource.driver as unknown as { master: Pool }).master);
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
    // gen_random_uuid() is PostgreSQL's own; no extension is needed for it.
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    poolSize: settings.poolSize ?? 10,
    connectTimeoutMS: 5_000,
    poolErrorHandler: (error: Error) => logger.warn('a database connection was lost', { reason: error.message }),
    // Hand-written SQL of a service means its own schema when it names a table.
    extra: { options: `-c search_path=${settings.schema},public`, onConnect: limitSilence },
  };
}
