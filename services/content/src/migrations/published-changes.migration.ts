import { SqlMigration } from '@firm/platform/database/sql-migration';

/** The transactions of the last hour that changed what visitors can read, one row for each. */
export class CreatePublishedChanges1761000600000 extends SqlMigration {
  protected readonly sql = `
    create table published_changes (
      transaction xid8 not null default pg_current_xact_id(),
      at timestamptz not null default now(),
      primary key (transaction, at)
    );
  `;
}
