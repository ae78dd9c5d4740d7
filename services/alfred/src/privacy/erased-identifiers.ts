import type { Identifier } from '@firm/contracts/rules/privacy';
import { hashIdentifier } from '@firm/platform/privacy/identifier';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';

/**
 * The addresses and telephone numbers that were erased, as keyed hashes: a restored backup is told by them to erase again
 * what had expired here before it was erased. The key is a row, so that it comes back with the backup and outlives the
 * secrets of the environment.
 */
@Injectable()
export class ErasedIdentifiers {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** Remembers that somebody is erased, in the transaction of the request. */
  async remember(tx: EntityManager, identifier: Identifier): Promise<void> {
    await tx.query('insert into erased_identifiers (hash) values ($1) on conflict do nothing', [
      await this.hash(identifier),
    ]);
  }

  /** When somebody was erased before, ISO 8601, oldest first. */
  async listFor(identifier: Identifier): Promise<string[]> {
    const rows = await this.dataSource.query<{ at: Date }[]>(
      'select erased_at as at from erased_identifiers where hash = $1 order by erased_at',
      [await this.hash(identifier)],
    );
    return rows.map(({ at }) => at.toISOString());
  }

  /** What tells a request from another when it is forgotten whom it was about. */
  async hashRequest(request: object): Promise<string> {
    return createHmac('sha256', await this.readKey())
      .update(JSON.stringify(request))
      .digest('hex');
  }

  private async hash(identifier: Identifier): Promise<string> {
    return hashIdentifier(await this.readKey(), identifier);
  }

  private async readKey(): Promise<Buffer> {
    const [row] = await this.dataSource.query<{ key: Buffer }[]>('select key from erasure_key');
    if (!row) throw new Error('the key of the erased addresses is missing');
    return row.key;
  }
}
