import type { MigrationInterface, QueryRunner } from 'typeorm';
import { withAddresses, type NamesPictures } from '../images/image-addresses.js';

const OURS = /^https?:\/\/[^?#]+\/(images\/[0-9a-f-]{36})(?:[?#]|$)/;
const MENTIONS = '%/images/%';

/**
 * Takes the origin off the addresses of our pictures, whichever it was when they were written: posts, their revisions
 * and texts that are not saved yet.
 */
export class ForgetPictureOrigins1761000400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const images = (await runner.query('select key from images')) as { key: string }[];
    const keys = new Set(images.map(({ key }) => key));
    const withoutOrigin = (address: string): string => {
      const key = OURS.exec(address)?.[1] ?? '';
      return keys.has(key) ? `/media/${key}` : address;
    };
    await this.mendPosts(runner, withoutOrigin);
    await this.mendJson(runner, 'revisions', 'snapshot', withoutOrigin);
    await this.mendJson(runner, 'working_copies', 'form', withoutOrigin);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }

  private async mendPosts(runner: QueryRunner, change: (address: string) => string): Promise<void> {
    const rows = (await runner.query(
      `select id, content_html as "contentHtml", featured_image_url as "featuredImageUrl", og_image_url as "ogImageUrl"
       from posts where concat(content_html, featured_image_url, og_image_url) like $1`,
      [MENTIONS],
    )) as (NamesPictures & { id: string })[];
    for (const row of rows) {
      const { id, contentHtml, featuredImageUrl, ogImageUrl } = withAddresses(row, change);
      await runner.query(
        'update posts set content_html = $2, featured_image_url = $3, og_image_url = $4 where id = $1',
        [id, contentHtml, featuredImageUrl, ogImageUrl],
      );
    }
  }

  private async mendJson(
    runner: QueryRunner,
    table: 'revisions' | 'working_copies',
    column: 'snapshot' | 'form',
    change: (address: string) => string,
  ): Promise<void> {
    const rows = (await runner.query(
      `select ctid::text as place, ${column} as text from ${table} where ${column}::text like $1`,
      [MENTIONS],
    )) as { place: string; text: NamesPictures }[];
    for (const { place, text } of rows) {
      const json = JSON.stringify(withAddresses(text, change));
      await runner.query(`update ${table} set ${column} = $2 where ctid = $1::tid`, [place, json]);
    }
  }
}
