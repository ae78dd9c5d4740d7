import type { PublicPost } from '@firm/contracts/api/posts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import { buffer } from 'node:stream/consumers';
import { useContentService } from '../../testing/test-content-service.js';
import { ArchiveReader, readZip } from './archive-reader.js';
import { ArchiveWriter } from './archive-writer.js';

const content = useContentService();
let folder: string;
const file = (name: string) => join(folder, `${name}.zip`);
const reader = () => content.service.app.get(ArchiveReader);
const writeTo = (name: string) => content.service.app.get(ArchiveWriter).exportPosts(file(name));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'firm-archive-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function uploadImage(): Promise<string> {
  const image = sharp({ create: { width: 40, height: 20, channels: 3, background: '#246' } });
  return (await content.upload(image.png().toBuffer())).split('?')[0] ?? '';
}

async function empty(): Promise<void> {
  await content.database.query('truncate content.posts, content.old_slugs, content.images, content.image_uses cascade');
}

describe('the archive', () => {
  it('is the same bytes after export, loss, import and export', async () => {
    const image = await uploadImage();
    const { id } = await content.createPublishedPost({
      ...{
        title: 'Quotes: "yes" & no — ção',
        slug: 'first-address',
        tags: ['golden visa', 'tax'],
        excerpt: 'Line 1\nLine 2',
      },
      ...{ contentHtml: `<h2>A</h2><p>Text --- with <strong>marks</strong></p><img src="${image}" alt="a">` },
      ...{ featuredImageUrl: image, featuredImageAlt: 'A square', highlights: ['one: two', '- three'] },
      ...{ qaSection: [{ question: 'Why?', answer: '#because' }] },
    });
    await content.put(`/api/admin/blog/${id}`, {
      title: 'Quotes',
      slug: 'second-address',
      contentHtml: `<p>B</p><img src="${image}" alt="b">`,
    });
    const draft = await content.createPost({ title: 'A draft', tags: [], reviewedOn: '2026-11-03' });
    await content.savePost(draft, { title: 'Another draft' }).expect(200);
    expect(await writeTo('first')).toEqual({ posts: 2, images: 1 });
    expect((await readZip(file('first'))).get('posts/second-address.md')?.toString()).toContain(
      'oldSlugs:\n  - first-address',
    );

    expect((await readZip(file('first'))).get('posts/a-draft.md')?.toString()).toContain('changedSinceReview: true');

    await empty();
    expect((await reader().importPosts(file('first'))).imported).toHaveLength(2);
    await writeTo('second');
    expect(readFileSync(file('second')).equals(readFileSync(file('first')))).toBe(true);
    expect((await content.read<PublicPost>('/api/blog/second-address')).contentHtml).toContain(image);
  });

  it('skips posts whose slug is taken', async () => {
    const { imported, skipped } = await reader().importPosts(file('first'));
    expect([imported.length, skipped.length]).toEqual([0, 2]);
  });

  it('is sanitised, and imported completely or not at all', async () => {
    const zip = new ZipFile();
    const md =
      '---\ntitle: From elsewhere\nslug: From Elsewhere!\nstatus: published\n---\n<p onclick="x()">Hello</p><script>1</script>\n';
    zip.addBuffer(Buffer.from(md), 'posts/any-name.md');
    zip.end();
    writeFileSync(file('foreign'), await buffer(zip.outputStream));
    expect((await reader().importPosts(file('foreign'))).imported).toEqual(['from-elsewhere']);
    expect(await content.read('/api/blog/from-elsewhere')).toMatchObject({ contentHtml: '<p>Hello</p>' });

    const broken = new ZipFile();
    broken.addBuffer(Buffer.from('---\ntitle: Fine\n---\n<p>Fine</p>'), 'posts/fine.md');
    broken.addBuffer(Buffer.from('no front matter'), 'posts/broken.md');
    broken.end();
    writeFileSync(file('broken'), await buffer(broken.outputStream));
    await expect(reader().importPosts(file('broken'))).rejects.toThrow('posts/broken.md: it has no front matter');
    expect(await content.database.query(`select 1 from content.posts where slug = 'fine'`)).toEqual([]);
  });
});
