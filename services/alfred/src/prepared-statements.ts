import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** What the connection pool under TypeORM understands: a statement with a name is parsed once for each connection. */
interface StatementPool {
  query(statement: { name: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>;
}

/** Asks the database what a visitor waits for: past TypeORM, in statements that are parsed and planned once. */
@Injectable()
export class PreparedStatements {
  private readonly pool: StatementPool;
  private readonly names = new Map<string, string>();

  constructor(@Inject(DataSource) dataSource: DataSource) {
    this.pool = (dataSource.driver as PostgresDriver).master as StatementPool;
  }

  /** @param text one of a few that never change; what changes stands in `values`. */
  async ask<Row>(text: string, values: unknown[]): Promise<Row[]> {
    const { rows } = await this.pool.query({ name: this.nameOf(text), text, values });
    return rows as Row[];
  }

  private nameOf(text: string): string {
    const known = this.names.get(text);
    if (known) return known;
    const name = createHash('sha1').update(text).digest('hex');
    this.names.set(text, name);
    return name;
  }
}
