import { ForwardMigration, SqlMigration } from '@firm/platform/database/sql-migration';
import type { QueryRunner } from 'typeorm';
import { mapImageAddresses, type OptionalImageFields } from '../images/image-addresses.js';

/** Uploaded images, the posts and working copies that use them, and their renditions. */
export class CreateImages1761000200000 extends SqlMigration {
  protected readonly sql = `
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
  `;
}

/** A public address of an uploaded image, at whatever origin. */
const UPLOADED = /^https?:\/\/[^?#]+\/(images\/[0-9a-f-]{36})(?:[?#]|$)/;
const LIKE_UPLOADED = '%/images/%';

/**
 * Removes the origin from the addresses of uploaded images in posts, revisions and working copies. The name of the class
 * is stored in databases.
 */
export class ForgetPictureOrigins1761000400000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    const images = (await runner.query('select key from images')) as { key: string }[];
    const keys = new Set(images.map(({ key }) => key));
    const withoutOrigin = (address: string): string => {
      const key = UPLOADED.exec(address)?.[1] ?? '';
      return keys.has(key) ? `/media/${key}` : address;
    };
    await this.updatePosts(runner, withoutOrigin);
    await this.updateJson(runner, 'revisions', 'snapshot', withoutOrigin);
    await this.updateJson(runner, 'working_copies', 'form', withoutOrigin);
  }

  private async updatePosts(runner: QueryRunner, map: (address: string) => string): Promise<void> {
    const rows = (await runner.query(
      `select id, content_html as "contentHtml", featured_image_url as "featuredImageUrl", og_image_url as "ogImageUrl"
       from posts where concat(content_html, featured_image_url, og_image_url) like $1`,
      [LIKE_UPLOADED],
    )) as (OptionalImageFields & { id: string })[];
    for (const row of rows) {
      const { id, contentHtml, featuredImageUrl, ogImageUrl } = mapImageAddresses(row, map);
      await runner.query(
        'update posts set content_html = $2, featured_image_url = $3, og_image_url = $4 where id = $1',
        [id, contentHtml, featuredImageUrl, ogImageUrl],
      );
    }
  }

  private async updateJson(
    runner: QueryRunner,
    table: 'revisions' | 'working_copies',
    column: 'snapshot' | 'form',
    map: (address: string) => string,
  ): Promise<void> {
    const rows = (await runner.query(
      `select ctid::text as place, ${column} as text from ${table} where ${column}::text like $1`,
      [LIKE_UPLOADED],
    )) as { place: string; text: OptionalImageFields }[];
    for (const { place, text } of rows) {
      const json = JSON.stringify(mapImageAddresses(text, map));
      await runner.query(`update ${table} set ${column} = $2 where ctid = $1::tid`, [place, json]);
    }
  }
}

/** The name of the uploaded file, by which staff find an image that no post shows yet. */
export class NameImages1761004650000 extends SqlMigration {
  protected readonly sql = 'alter table images add column name text';
}

/** When renditions that were requested, and are not made, are requested again: null where none are awaited. */
export class AwaitRenditions1764500000098 extends SqlMigration {
  protected readonly sql = `
    alter table images add column renditions_due_at timestamptz;
    create index images_awaiting_renditions on images (renditions_due_at) where renditions_due_at is not null;
  `;
}
