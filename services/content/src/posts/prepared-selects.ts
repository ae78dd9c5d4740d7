import { queryPlanned, queryPrepared } from '@firm/platform/database/prepared-statements';
import type { EntityManager, ObjectLiteral, Repository } from 'typeorm';

interface SelectOptions {
  more?: string;
  tx?: EntityManager;
  isPlanned?: boolean;
}

/** Frequent reads of one table, past TypeORM's query builder. */
export class PreparedSelects<T extends ObjectLiteral> {
  private readonly texts = new Map<string, string>();

  constructor(private readonly repository: Repository<T>) {}

  /**
   * Selects rows; fields other than `columns` are left undefined.
   * @param clauses everything from `where` on.
   * @param options `more`: what is selected besides, as `expression as "name"`; `tx`: the transaction that it is part of;
   *   `isPlanned`: whether it is planned for these values, because the best plan depends on how many rows match.
   */
  async select<More extends object = object>(
    columns: readonly (keyof T)[],
    clauses: string,
    values: unknown[],
    { more, tx = this.repository.manager, isPlanned = false }: SelectOptions = {},
  ): Promise<(T & More)[]> {
    const ask = isPlanned ? queryPlanned : queryPrepared;
    return this.toEntities(await ask<More>(tx, this.textFor(columns, clauses, more), values));
  }

  /** `select` with a time limit. @param ms milliseconds after which PostgreSQL cancels the statement. */
  async selectWithin(ms: number, columns: readonly (keyof T)[], clauses: string, values: unknown[]): Promise<T[]> {
    const rows = await this.repository.manager.transaction(async (tx) => {
      await tx.query(`set local statement_timeout = ${ms}`);
      return tx.query<object[]>(this.textFor(columns, clauses), values);
    });
    return this.toEntities(rows);
  }

  private toEntities<More extends object>(rows: readonly More[]): (T & More)[] {
    return rows.map((row) => Object.assign(this.repository.create(), row));
  }

  private textFor(columns: readonly (keyof T)[], clauses: string, more?: string): string {
    const key = `${columns.join()} ${more ?? ''} ${clauses}`;
    const known = this.texts.get(key);
    if (known !== undefined) return known;
    const { columns: all, tableName } = this.repository.metadata;
    const selected = all.filter(({ propertyName }) => columns.includes(propertyName));
    const list = selected.map(({ databaseName, propertyName }) => `${databaseName} as "${propertyName}"`);
    if (more) list.push(more);
    const text = `select ${list.join(', ')} from ${tableName} ${clauses}`;
    this.texts.set(key, text);
    return text;
  }
}
