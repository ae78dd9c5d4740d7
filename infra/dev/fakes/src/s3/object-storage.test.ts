// Uploads in parts are held by services/video/src/recordings/recordings.int.test.ts.
import {
  CreateBucketCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createObjectStorage } from './object-storage.js';

const directory = mkdtempSync(join(tmpdir(), 'firm-objects-'));
const credentials = { accessKeyId: 'firm', secretAccessKey: 'a secret of tests' };
const Bucket = 'media';
let server: Server;
let endpoint: string;
let s3: S3Client;

const clientWith = (options: object = {}) =>
  new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials, maxAttempts: 1, ...options });

async function startServer(): Promise<void> {
  server = createObjectStorage({ directory, credentials }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  s3 = clientWith({ requestChecksumCalculation: 'WHEN_REQUIRED' });
}

beforeAll(async () => {
  await startServer();
  await s3.send(new CreateBucketCommand({ Bucket }));
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(directory, { recursive: true });
});

const put = (Key: string, Body: string | Buffer, rest: object = {}) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body, ...rest }));

async function read(Key: string, Range?: string): Promise<Buffer> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key, Range }));
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
}

describe('objects', () => {
  it('come back as they were stored, with their type and their own headers', async () => {
    await put('a/ü & (b).txt', 'olá', {
      ContentType: 'text/plain',
      CacheControl: 'no-cache',
      Metadata: { who: 'ana' },
    });
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'a/ü & (b).txt' }));
    expect(head).toMatchObject({ ContentType: 'text/plain', ContentLength: 4, CacheControl: 'no-cache' });
    expect(head.Metadata).toEqual({ who: 'ana' });
    expect((await read('a/ü & (b).txt')).toString()).toBe('olá');
  });

  it('are read in ranges', async () => {
    await put('digits', '0123456789');
    expect((await read('digits', 'bytes=2-4')).toString()).toBe('234');
    expect((await read('digits', 'bytes=-3')).toString()).toBe('789');
    await expect(read('digits', 'bytes=10-')).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  it('survive a restart, and what was interrupted leaves no trace', async () => {
    await put('kept', 'bytes');
    const broken = request(`${await uploadUrl('broken', 10)}`, {
      method: 'PUT',
      headers: { 'content-type': 'image/png', 'content-length': 10 },
    });
    broken.on('error', () => {});
    broken.write('half');
    const drafts = () => readdirSync(join(directory, 'drafts'));
    while (drafts().length === 0) await nextTurn();
    broken.destroy();
    while (drafts().length > 0) await nextTurn();
    server.close();
    server.closeAllConnections();
    await startServer();
    expect((await read('kept')).toString()).toBe('bytes');
    await expect(read('broken')).rejects.toMatchObject({ name: 'NoSuchKey' });
    expect(drafts()).toEqual([]);
  });
});

describe('listing', () => {
  it('goes by prefix, in pages', async () => {
    for (const name of ['x/1', 'x/2', 'x/3', 'x/deep/4']) await put(name, name);
    const first = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'x/', MaxKeys: 2 }));
    expect(first.Contents?.map(({ Key }) => Key)).toEqual(['x/1', 'x/2']);
    const ContinuationToken = first.NextContinuationToken;
    const second = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'x/', ContinuationToken }));
    expect(second.Contents?.map(({ Key }) => Key)).toEqual(['x/3', 'x/deep/4']);
  });
});

/** An address for one upload, with its size signed. */
function uploadUrl(Key: string, ContentLength?: number, signingDate = new Date()): Promise<string> {
  const command = new PutObjectCommand({ Bucket, Key, ContentType: 'image/png', ContentLength });
  return getSignedUrl(s3, command, {
    expiresIn: 60,
    signingDate,
    signableHeaders: new Set(['host', 'content-type', 'content-length']),
  });
}

const upload = (url: string, body: string, headers: Record<string, string> = { 'content-type': 'image/png' }) =>
  fetch(url, { method: 'PUT', body, headers });

describe('signatures', () => {
  it('let a browser of another page upload by a signed address', async () => {
    const url = await uploadUrl('signed.png', 5);
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: { origin: 'http://site.example', 'access-control-request-method': 'PUT' },
    });
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
    const answer = await upload(url, 'bytes', { 'content-type': 'image/png', origin: 'http://site.example' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://site.example');
  });

  it('hold for the host that was signed, whichever it is', async () => {
    const url = new URL(
      await getSignedUrl(
        clientWith({ endpoint: 'https://www.site.example' }),
        new PutObjectCommand({ Bucket, Key: 'via' }),
      ),
    );
    const ask = (host: string) =>
      new Promise<number>((resolve, reject) => {
        const { port } = server.address() as AddressInfo;
        const options = { port, path: url.pathname + url.search, method: 'PUT', headers: { host } };
        request(options, (response) => resolve(response.resume().statusCode ?? 0))
          .on('error', reject)
          .end('bytes');
      });
    expect(await ask('www.site.example')).toBe(200);
    expect(await ask('elsewhere.example')).toBe(403);
  });

  it.each<[string, () => Promise<Response>]>([
    ['none at all', () => fetch(`${endpoint}/${Bucket}/digits`)],
    ['another key', async () => upload((await uploadUrl('mine', 5)).replace('/mine', '/yours'), 'bytes')],
    ['another method', async () => fetch(await uploadUrl('mine', 5))],
    ['another length', async () => upload(await uploadUrl('mine', 5), 'more bytes')],
    ['another type', async () => upload(await uploadUrl('mine', 5), 'bytes', { 'content-type': 'text/html' })],
    [
      'one that is tampered with',
      async () => upload((await uploadUrl('mine', 5)).replace('Expires=60', 'Expires=600'), 'bytes'),
    ],
  ])('are refused: %s', async (_what, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(403);
    expect(await answer.text()).toMatch(/<Code>(AccessDenied|SignatureDoesNotMatch)<\/Code>/);
  });

  it('are refused when they are too old', async () => {
    const url = await uploadUrl('late', 5, new Date(Date.now() - 61_000));
    expect(await (await upload(url, 'bytes')).text()).toContain('Request has expired');
  });

  it('are refused with the wrong secret', async () => {
    const stranger = clientWith({ credentials: { ...credentials, secretAccessKey: 'guessed' } });
    await expect(stranger.send(new HeadBucketCommand({ Bucket }))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
  });
});
