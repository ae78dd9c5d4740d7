import { SqlMigration } from '@firm/platform/database/sql-migration';

/** How articles are written, in versions; each job names the one it began with. */
export class HouseStyle1764000000004 extends SqlMigration {
  protected readonly sql = `
    create table house_styles (
      version int primary key check (version > 0),
      style jsonb not null,
      changed_by text not null,
      changed_at timestamptz not null
    );
    alter table video_jobs add column style_version int not null default 0;
  `;
}
