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

/** Sentences about the firm that staff have said are right. */
export class DismissFirmStatements1764600000001 extends SqlMigration {
  protected readonly sql = `
    create table dismissed_firm_statements (
      fact_key text not null references facts (key),
      sentence text not null,
      dismissed_by text not null,
      dismissed_at timestamptz(3) not null,
      primary key (fact_key, sentence)
    );
  `;
}
