import type { ImagePage } from '@firm/contracts/api/image-library';
import { ObjectStorage } from '@firm/platform/object-storage/object-storage';
import { drain } from '@firm/platform/testing/drain';
import { callerHeaders, staffHeaders, visitorHeaders } from '@firm/platform/testing/test-service';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { ForgetPictureOrigins1761000400000 } from '../migrations/images.migration.js';
import { useContentService } from '../testing/test-content-service.js';
import { PublishedVersion } from '../published/published-version.js';
import { ImageUploads } from './image-uploads.js';
import { PostImages } from './post-images.js';

const DAY_MS = 24 * 3_600_000;
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');

const content = useContentService();
let storage: ObjectStorage;
beforeAll(async () => {
  storage = content.service.app.get(ObjectStorage);
});

const image = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 30, g: 90, b: 160 } } });

const ticket = async (about: object = {}) =>
  (await content.post('/api/objects/upload', about).expect(200)).body.uploadURL as string;

async function put(url: string, bytes: Buffer, contentType = 'image/png'): Promise<number> {
  return (await fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': contentType } }))
    .status;
}

const plain = (url: string) => url.split('?', 1)[0] ?? '';
/** The path under which the service serves what was uploaded to an address of the storage. */
const mediaPath = (url: string) => `/media/${storage.keyOf(url)}`;

/** The address of an upload that was found to be a picture. */
async function shown(bytes: Buffer | Promise<Buffer>): Promise<string> {
  const url = await content.upload(bytes);
  await content.visit(mediaPath(url)).expect(200);
  return url;
}

describe('POST /api/objects/upload', () => {
  it('answers an address that is valid for 15 minutes', async () => {
    const url = new URL(await ticket());
    expect(url.searchParams.get('X-Amz-Expires')).toBe('900');
    await content.ask('post', '/api/objects/upload', staffHeaders()).expect(200);
  });

  it('signs the given type and size', async () => {
    const bytes = await image().png().toBuffer();
    const url = await ticket({ contentType: 'image/png', size: bytes.length });
    expect(await put(url, bytes, 'image/jpeg')).toBe(403);
    expect(await put(url, Buffer.concat([bytes, bytes]))).toBe(403);
    expect(await put(url, bytes)).toBe(200);
  });

  it.each([
    { contentType: 'image/svg+xml' },
    { contentType: 'text/html' },
    { size: 0 },
    { size: 10_485_761 },
    { title: 'a' },
  ])('refuses %j', (about) => content.post('/api/objects/upload', about).expect(400));
});

describe('an upload address', () => {
  const admission = (url: string, headers = callerHeaders({ isGateway: true }), from = content) =>
    from.ask('get', `/internal/uploads/${storage.keyOf(url)}`, headers);

  it('takes bytes until a picture of them was inspected', async () => {
    const url = await ticket();
    await admission(url).expect(204);
    await put(url, HTML);
    await content.visit(mediaPath(url)).expect(404);
    await admission(url).expect(204);
    await put(url, await image().png().toBuffer());
    await admission(url).expect(204);
    await content.visit(mediaPath(url)).expect(200);
    await admission(url).expect(404);
    const elsewhere = await content.startAnother();
    await admission(url, undefined, elsewhere).expect(404);
    await elsewhere.service.stop();
  });

  it('that was never issued takes none', async () => {
    await admission(storage.address(`images/${randomUUID()}`)).expect(404);
  });

  it('is asked for by the gateway alone', async () => {
    const url = await ticket();
    await admission(url, visitorHeaders()).expect(403);
    await admission(url, staffHeaders()).expect(403);
  });
});

describe('GET /media', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('serves a %s as it was uploaded', async (format) => {
    const bytes = await image().toFormat(format).toBuffer();
    const { body, headers } = await content.visit(mediaPath(await content.upload(bytes))).expect(200);
    expect(Buffer.compare(body as Buffer, bytes)).toBe(0);
    expect(headers).toMatchObject({
      'content-type': `image/${format}`,
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    });
  });

  it('answers HEAD, conditional and range requests', async () => {
    const bytes = await image().png().toBuffer();
    const path = mediaPath(await content.upload(bytes));
    const { headers } = await content.ask('head', path).expect(200);
    expect(headers['content-length']).toBe(String(bytes.length));
    await content.visit(path).set('if-none-match', `W/${headers.etag}, "x"`).expect(304);
    const part = await content.visit(path).set('range', 'bytes=1-3').expect(206);
    expect(part.headers['content-range']).toBe(`bytes 1-3/${bytes.length}`);
    expect((part.body as Buffer).toString()).toBe('PNG');
    await content.visit(path).set('range', 'bytes=999999-').expect(416);
    await content.visit(path).set({ range: 'bytes=1-3', 'if-range': '"other"' }).expect(200);
  });

  it.each([
    ['a page', HTML],
    ['nothing', Buffer.alloc(0)],
    [
      'more than 10 MiB',
      image()
        .png()
        .toBuffer()
        .then((png) => Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)])),
    ],
  ])('does not serve %s, and deletes it', async (_what, bytes) => {
    const url = await content.upload(bytes);
    await content.visit(mediaPath(url)).expect(404);
    expect(await storage.find(storage.keyOf(url) ?? '')).toBeNull();
  });

  it('inspects again when another file was uploaded to the same address', async () => {
    const url = await shown(image().png().toBuffer());
    await put(url, await image(30, 30).webp().toBuffer());
    expect((await content.visit(mediaPath(url)).expect(200)).headers['content-type']).toBe('image/webp');
    await put(url, HTML);
    await content.visit(mediaPath(url)).expect(404);
    await put(url, await image().gif().toBuffer());
    expect((await content.visit(mediaPath(url)).expect(200)).headers['content-type']).toBe('image/gif');
  });

  it('keeps a photograph without the place in its metadata', async () => {
    const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 42/1 0/1' } };
    const bytes = await image().withExif(exif).jpeg().toBuffer();
    const url = await content.upload(bytes);
    const written = jest.spyOn(storage, 'put');
    const { body } = await content.visit(mediaPath(url)).expect(200);
    expect((await sharp(body as Buffer).metadata()).exif).toBeUndefined();
    const key = storage.keyOf(url) ?? '';
    const stored = Buffer.concat((await (await storage.read(key))?.body.toArray()) as Buffer[]);
    expect([bytes.includes('Camera'), stored.includes('Camera')]).toEqual([true, false]);
    // Copies of other images are made meanwhile.
    expect(written.mock.calls.filter(([name]) => !name.startsWith('images/'))).toEqual([]);
    expect(written).toHaveBeenCalledWith(key, expect.anything(), expect.anything());
    written.mockRestore();
  });

  it('deletes an original that a former release kept', async () => {
    const key = storage.keyOf(await content.upload(image().png().toBuffer()));
    await storage.put('originals/1', Buffer.from('a place'), { contentType: 'image/jpeg' });
    await content.database.query(`update content.images set original_key = 'originals/1' where key = $1`, [key]);
    await content.service.app.get(PostImages).deleteOriginals();
    expect(await storage.find('originals/1')).toBeNull();
    expect(await content.database.query('select from content.images where original_key is not null')).toEqual([]);
  });

  it('does not serve other objects of the storage', async () => {
    await storage.put('recordings/secret.mp3', Buffer.from('x'), { contentType: 'audio/mpeg' });
    await storage.put('images/planted', await image().png().toBuffer(), { contentType: 'image/png' });
    const paths = [
      'recordings/secret.mp3',
      'images/planted',
      'images/',
      'images/%00',
      `images/${randomUUID()}`,
      '..%2fimages',
      'images/../recordings/secret.mp3',
    ];
    for (const path of paths) await content.visit(`/media/${path}`).expect(404);
    await content.visit(mediaPath(await ticket())).expect(404);
  });
});

describe('images in a post', () => {
  it('are saved without the signature of the upload', async () => {
    const url = await content.upload(image().png().toBuffer());
    const post = await content.createPublishedPost({
      featuredImageUrl: url,
      ogImageUrl: url,
      contentHtml: `<p>a</p><img src="${url.replaceAll('&', '&amp;')}" alt="x">`,
    });
    expect(post).toMatchObject({
      featuredImageUrl: plain(url),
      ogImageUrl: plain(url),
      contentHtml: `<p>a</p><img src="${plain(url)}" alt="x">`,
    });
    expect((await content.savePost(post, { featuredImageUrl: url }).expect(200)).body.version).toBe(1);
  });

  it('may be stored elsewhere', async () => {
    const elsewhere = 'https://images.example/a.jpg?w=100&X-Amz-Signature=1';
    const contentHtml = `<img src="${elsewhere.replaceAll('&', '&amp;')}" alt=""><img src="/art/cover-1.svg" alt="">`;
    expect(await content.createPost({ featuredImageUrl: elsewhere, contentHtml })).toMatchObject({
      featuredImageUrl: elsewhere,
      contentHtml,
    });
  });

  it('must have been uploaded and be images, when they are in our storage', async () => {
    const [missing, page] = [await ticket(), await content.upload(HTML)];
    const foreign = storage.address('recordings/secret.mp3');
    for (const url of [missing, page, foreign]) {
      const { status, body } = await content.post('/api/admin/blog', {
        title: 'x',
        contentHtml: '<p>x</p>',
        featuredImageUrl: url,
      });
      expect([status, body.detail]).toEqual([400, expect.stringContaining('An uploaded picture cannot be used.')]);
      await content.post('/api/admin/blog', { title: 'x', contentHtml: `<img src="${plain(url)}">` }).expect(400);
    }
    await content
      .put('/api/admin/blog/nonsense', { title: 'x', contentHtml: '<p>x</p>', featuredImageUrl: missing })
      .expect(400);
  });

  it('that were lost do not prevent saving the post that uses them', async () => {
    const url = await content.upload(image().png().toBuffer());
    const post = await content.createPost({ featuredImageUrl: url });
    await storage.delete(storage.keyOf(url) ?? '');
    await content.savePost(post, { excerpt: 'still saved' }).expect(200);
    await content.post('/api/admin/blog', { title: 'x', contentHtml: '<p>x</p>', featuredImageUrl: url }).expect(400);
  });

  it('are offered in the sizes that a browser may choose from', async () => {
    const url = await content.upload(image(1_000, 500).jpeg().toBuffer());
    const post = await content.createPublishedPost({
      featuredImageUrl: url,
      contentHtml: `<p>a</p><img src="${url.replaceAll('&', '&amp;')}" alt="x">`,
    });
    await drain(content.service.app, 'make-renditions');
    const { body } = await content.visit(`/api/blog/${post.slug}`).expect(200);
    expect(body.featuredImageCopies).toMatchObject({ width: 1_000, height: 500 });
    const [avif, webp] = body.featuredImageCopies.sources;
    expect([avif.type, webp.type]).toEqual(['image/avif', 'image/webp']);
    expect(avif.srcset.split(', ').map((entry: string) => entry.split(' ')[1])).toEqual(['480w', '800w', '1000w']);
    expect(body.contentHtml).toMatch(
      /^<p>a<\/p><picture><source type="image\/avif" srcset="[^"]+" sizes="[^"]+"><source type="image\/webp" srcset="[^"]+" sizes="[^"]+"><img src="[^"]+" alt="x" width="1000" height="500" loading="lazy" decoding="async"><\/picture>$/,
    );
    const [copy] = webp.srcset.split(' ');
    const { headers, body: bytes } = await content.visit(mediaPath(copy)).expect(200);
    expect(headers['content-type']).toBe('image/webp');
    expect(await sharp(bytes as Buffer).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 });
    const { body: page } = await content.visit('/api/blog');
    expect(page.posts[0].featuredImageCopies).toEqual(body.featuredImageCopies);
    expect(await content.readPost(post.id)).toEqual(post);
  });

  it('are made an hour later where the queue has lost the job that makes their sizes', async () => {
    const url = await shown(image(500, 300).png().toBuffer());
    await drain(content.service.app, 'make-renditions');
    const query = (sql: string) =>
      content.database.query(`with image as (select id from content.images where key = $1) ${sql}`, [
        storage.keyOf(url),
      ]);
    const lookAndCount = async () => {
      await content.service.app.get(ImageUploads).requestLateRenditions();
      await drain(content.service.app, 'make-renditions');
      return (await query('select from content.renditions where image_id in (select id from image)')).length;
    };
    await query('delete from content.renditions where image_id in (select id from image)');
    // They were made, and are awaited no more.
    expect(await lookAndCount()).toBe(0);
    await query(
      `update content.images set renditions_due_at = now() + interval '1 minute' where id in (select id from image)`,
    );
    expect(await lookAndCount()).toBe(0);
    await query('update content.images set renditions_due_at = now() where id in (select id from image)');
    expect(await lookAndCount()).toBe(4);
  });
});

describe('image addresses', () => {
  const NEW_URL = 'https://pictures.example/firm';
  const namesOf = (url: string) => ({
    featuredImageUrl: plain(url),
    ogImageUrl: plain(url),
    contentHtml: `<p>a</p><img src="${plain(url)}" alt="x"><img src="https://other.example/images/b.png" alt="">`,
  });
  /** An answer as it is when the storage is read at the new address. */
  const moved = (answer: object): unknown =>
    JSON.parse(JSON.stringify(answer).replaceAll(storage.address(''), `${NEW_URL}/`));

  it('follow a move of the storage, in posts, revisions, working copies and on the page', async () => {
    const url = await content.upload(image(600, 300).png().toBuffer());
    const post = await content.createPublishedPost(namesOf(url));
    expect(post).toMatchObject(namesOf(url));
    const copyPath = `/api/admin/blog/${post.id}/working-copy`;
    await content.put(copyPath, { form: { ...namesOf(url), title: 'Not saved' } }).expect(200);
    await drain(content.service.app, 'make-renditions');
    const paths = [
      `/api/admin/blog/${post.id}`,
      `/api/admin/blog/${post.id}/revisions/1`,
      copyPath,
      `/api/admin/posts?search=${post.title.split(' ').at(-1)}`,
      `/api/blog/${post.slug}`,
    ];
    const elsewhere = await content.startAnother({ storage: { ...content.config.storage, publicUrl: NEW_URL } });
    for (const path of paths) {
      const { body: before } = await content.get(path).expect(200);
      const { body: after } = await elsewhere.get(path).expect(200);
      expect(JSON.stringify(after)).not.toContain(plain(url));
      expect(after).toEqual(moved(before));
    }
    await elsewhere.service.stop();
  });

  it('lose the origin that earlier releases stored', async () => {
    const url = await content.upload(image().png().toBuffer());
    const post = await content.createPublishedPost(namesOf(url));
    const old = 'http://old.example:3000/media/';
    const { database, service } = content;
    const rows = () =>
      database.query<{ text: string }>(
        `select concat(content_html, featured_image_url, og_image_url) as text from content.posts where id = $1
         union all select snapshot::text from content.revisions where post_id = $1`,
        [post.id],
      );
    const [asStored] = await rows();
    await database.query(
      `update content.posts set content_html = replace(content_html, '/media/', $2),
         featured_image_url = replace(featured_image_url, '/media/', $2),
         og_image_url = replace(og_image_url, '/media/', $2) where id = $1`,
      [post.id, old],
    );
    await database.query(
      `update content.revisions set snapshot = replace(snapshot::text, '/media/', $2)::jsonb where post_id = $1`,
      [post.id, old],
    );
    expect((await rows())[0]?.text).toContain('old.example');
    const runner = service.app.get(DataSource).createQueryRunner();
    await new ForgetPictureOrigins1761000400000().up(runner);
    await runner.release();
    expect((await rows()).map(({ text }) => text).join()).not.toContain('old.example');
    expect((await rows())[0]).toEqual(asStored);
    expect(await content.readPost(post.id)).toEqual(post);
  });
});

it('makes new renditions when another image was uploaded to the same address', async () => {
  const url = await content.upload(image(600, 600).png().toBuffer());
  const post = await content.createPublishedPost({ featuredImageUrl: url });
  const version = content.service.app.get(PublishedVersion);
  const versions = [await version.read()];
  await drain(content.service.app, 'make-renditions');
  versions.push(await version.read());
  await put(url, await image(900, 300).png().toBuffer());
  await content.visit(mediaPath(url)).expect(200);
  await drain(content.service.app, 'make-renditions');
  versions.push(await version.read());
  expect(new Set(versions).size).toBe(3);
  const { body } = await content.visit(`/api/blog/${post.slug}`).expect(200);
  expect(body.featuredImageCopies).toMatchObject({ width: 900, height: 300 });
  const [copy] = body.featuredImageCopies.sources[1].srcset.split(' ');
  const { body: bytes } = await content.visit(mediaPath(copy)).expect(200);
  expect(await sharp(bytes as Buffer).metadata()).toMatchObject({ width: 480, height: 160 });
});

describe('background work', () => {
  it('deletes uploads that are not images without waiting for a reader', async () => {
    const [page, good] = [await content.upload(HTML), await content.upload(image().png().toBuffer())];
    await content.service.app.get(ImageUploads).inspectRecentUploads();
    expect(await storage.find(storage.keyOf(page) ?? '')).toBeNull();
    expect(await storage.find(storage.keyOf(good) ?? '')).not.toBeNull();
  });

  it('deletes images that nothing has used for 90 days, with their renditions', async () => {
    const used = await content.upload(image().png().toBuffer());
    const post = await content.createPost({ featuredImageUrl: used });
    const unused = await shown(image(700, 700).png().toBuffer());
    await drain(content.service.app, 'make-renditions');
    await content.savePost(post, { featuredImageUrl: '' }).expect(200);
    const copies = await content.database.query<{ key: string }>(
      'select renditions.key from content.renditions join content.images on id = image_id where images.key = $1',
      [storage.keyOf(unused)],
    );
    expect(copies).toHaveLength(4);
    content.clock.advance(91 * DAY_MS);
    const images = content.service.app.get(PostImages);
    while ((await images.deleteUnusedImages()) > 0);
    content.clock.advance(-91 * DAY_MS);
    // A revision of the post still uses this one.
    await content.visit(mediaPath(used)).expect(200);
    await content.visit(mediaPath(unused)).expect(404);
    for (const { key } of copies) expect(await storage.find(key)).toBeNull();
  });
});

describe('GET /api/admin/images', () => {
  const library = (query = '') => content.read<ImagePage>(`/api/admin/images?${query}`);
  /** The entry of an upload. */
  const entry = async (url: string) => (await library()).images.find(({ address }) => address === plain(url));

  it('lists inspected images with the posts that show them now', async () => {
    const url = await shown(image().png().toBuffer());
    const [never, page] = [await ticket(), await content.upload(HTML)];
    const title = `Quarteira ${randomUUID()}`;
    const inText = await content.createPost({ title, contentHtml: `<p>a</p><img src="${url}" alt="A &amp; B">` });
    const featured = await content.createPublishedPost({ featuredImageUrl: url, featuredImageAlt: 'The river' });
    const former = await content.createPost({ ogImageUrl: url });
    await content.savePost(former, { ogImageUrl: null }).expect(200);
    expect(await entry(url)).toMatchObject({
      ...{
        contentType: 'image/png',
        width: 60,
        height: 40,
        uploadedBy: 'ana@example.com',
        alternativeText: 'The river',
      },
      uses: [
        { postId: featured.id, title: featured.title, status: 'published' },
        { postId: inText.id, title, status: 'draft' },
      ],
    });
    await content.delete(`/api/admin/blog/${featured.id}`).expect(204);
    expect(await entry(url)).toMatchObject({ alternativeText: 'A & B', uses: [{ title }] });
    expect([await entry(never), await entry(page)]).toEqual([undefined, undefined]);
    expect((await library('search=quarteir')).images.map(({ address }) => address)).toEqual([plain(url)]);
    expect((await library('search=nowhere')).images).toEqual([]);
  });

  it('is paged, the latest upload first', async () => {
    for (const width of [9, 18]) await shown(image(width).png().toBuffer());
    const first = await library('limit=1');
    const second = await library(`limit=1&cursor=${first.nextCursor}`);
    expect([...first.images, ...second.images].map(({ width }) => width)).toEqual([18, 9]);
    await content.get('/api/admin/images?cursor=1').expect(400);
  });

  it('finds a picture by the name of its file, and deletes one that nothing uses', async () => {
    const url = await ticket({ name: 'queue_100%_lisbon.png' });
    await put(url, await image().png().toBuffer());
    await content.visit(mediaPath(url)).expect(200);
    const found = async (search: string) => (await library(`search=${encodeURIComponent(search)}`)).images;
    const [named, ...others] = await found('queue_100%');
    expect([named?.name, others]).toEqual(['queue_100%_lisbon.png', []]);
    expect(await found('queueX100%')).toEqual([]);
    const path = `/api/admin/images/${named?.id}`;
    await content.createPost({ featuredImageUrl: url });
    await content.delete(path).expect(409);
    await content.visit(mediaPath(url)).expect(200);
    const unused = await shown(image().png().toBuffer());
    const { id } = (await entry(unused))!;
    await content.delete(`/api/admin/images/${id}`).expect(204);
    await content.visit(mediaPath(unused)).expect(404);
    await content.delete(`/api/admin/images/${id}`).expect(404);
  });

  it('deletes no picture that a post shows by another spelling of its address', async () => {
    const url = await shown(image().png().toBuffer());
    const { id } = (await entry(url))!;
    const { origin, pathname } = new URL(plain(url));
    for (const address of [
      origin.toUpperCase() + pathname,
      `${origin}${pathname.replace('m', '%6d')}`,
      `/%6dedia/images/${pathname.split('/').at(-1)}`,
    ]) {
      const post = await content.createPost({ contentHtml: `<img src="${address}">` });
      expect(post.contentHtml).toContain(`src="${plain(url)}"`);
    }
    await content.delete(`/api/admin/images/${id}`).expect(409);
  });

  it('deletes no picture that a post leads to', async () => {
    const url = await shown(image().png().toBuffer());
    await content.createPost({ contentHtml: `<p><a href="${plain(url)}">The plan</a></p>` });
    await content.delete(`/api/admin/images/${(await entry(url))!.id}`).expect(409);
  });

  it('is deleted, or shown by a post that is saved at that moment, but not both', async () => {
    const url = await shown(image().png().toBuffer());
    const { id } = (await entry(url))!;
    const form = { title: 'x', contentHtml: `<p>x</p><img src="${url}">` };
    const { status } = await content.askDuring(
      (tx) => tx.query('delete from images where id = $1', [id]),
      () => content.post('/api/admin/blog', form),
    );
    expect(status).toBe(400);
  });
});
