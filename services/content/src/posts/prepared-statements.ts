import { queryPrepared } from '@firm/platform/database/prepared-statements';
import type { ObjectLiteral, Repository } from 'typeorm';

/** Frequent reads of one table, past TypeORM's query builder. */
export class PreparedStatements<T extends ObjectLiteral> {
  private readonly texts = new Map<string, string>();

  constructor(private readonly repository: Repository<T>) {}

  /**
   * Selects rows; fields other than `columns` are left undefined.
   * @param clauses everything from `where` on.
   */
  async select(columns: readonly (keyof T)[] | 'all', clauses: string, values: unknown[]): Promise<T[]> {
    return this.toEntities(await queryPrepared(this.repository.manager, this.textFor(columns, clauses), values));
  }

  /** The same, planned for these values: where the best plan depends on how many rows match. */
  async selectUnprepared(columns: readonly (keyof T)[] | 'all', clauses: string, values: unknown[]): Promise<T[]> {
    return this.toEntities(await this.repository.query(this.textFor(columns, clauses), values));
  }

  private toEntities(rows: object[]): T[] {
    return rows.map((row) => Object.assign(this.repository.create(), row));
  }

  private textFor(columns: readonly (keyof T)[] | 'all', clauses: string): string {
    const key = `${columns === 'all' ? '*' : columns.join()} ${clauses}`;
    const known = this.texts.get(key);
    if (known !== undefined) return known;
    const { columns: all, tableName } = this.repository.metadata;
    const selected = all.filter(({ propertyName }) => columns === 'all' || columns.includes(propertyName));
    const list = selected.map(({ databaseName, propertyName }) => `${databaseName} as "${propertyName}"`);
    const text = `select ${list.join(', ')} from ${tableName} ${clauses}`;
    this.texts.set(key, text);
    return text;
  }
}
