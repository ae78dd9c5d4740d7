import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures: what was asked for, what was found when it was looked at, who uses it, and its smaller copies. */
export class CreateImages1761000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table images (
        id uuid primary key,
        key text collate "C" not null unique,
        issued_at timestamptz(3) not null,
        issued_by text not null,
        etag text,
        content_type text,
        bytes integer,
        width integer,
        height integer,
        is_animated boolean not null default false,
        original_key text,
        check ((etag is null) = (content_type is null) and (etag is null) = (bytes is null)
          and (etag is null) = (width is null) and (etag is null) = (height is null))
      );
      create index images_by_age on images (issued_at);

      create table image_uses (
        image_id uuid not null references images on delete cascade,
        user_id uuid not null,
        primary key (image_id, user_id)
      );
      create index image_uses_by_user on image_uses (user_id);

      create table renditions (
        image_id uuid not null references images on delete cascade,
        width integer not null,
        content_type text not null,
        key text collate "C" not null unique,
        bytes integer not null,
        etag text not null,
        primary key (image_id, width, content_type)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
