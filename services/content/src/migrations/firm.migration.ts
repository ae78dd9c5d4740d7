import { SqlMigration } from '@firm/platform/database/sql-migration';

/** The versions of the firm's content. */
export class CreateFirmVersions1761000700000 extends SqlMigration {
  protected readonly sql = `
    create table firm_versions (
      version integer primary key,
      changed_at timestamptz(3) not null,
      changed_by text,
      content jsonb not null
    );
  `;
}
