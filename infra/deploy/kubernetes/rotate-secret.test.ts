import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { rotateSecret } from './rotate-secret.js';

/** The part of a cluster's API that is used. */
let api: Server;
let status: number;
let received: { request: IncomingMessage; data: Record<string, string | null> }[];

beforeEach(async () => {
  [status, received] = [200, []];
  api = createServer((request, response) => {
    void json(request).then((body) => {
      received.push({ request, ...(body as { data: Record<string, string | null> }) });
      response.writeHead(status).end('{}');
    });
  });
  await once(api.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => void api.close());

const KEYS = { SESSION_SECRET: 'a'.repeat(64), INTERNAL_SECRET: 'b'.repeat(64) };
const rotate = (forgets: boolean, environment: Record<string, string> = KEYS) => {
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  return rotateSecret({ api: url, namespace: 'firm', token: 'ours' }, environment, { forgets });
};
const decode = (value: string | null | undefined) => Buffer.from(value ?? '', 'base64').toString();

describe('rotating the keys of a cluster', () => {
  it('writes new keys, and the current ones as the previous ones', async () => {
    await rotate(false);
    const { request, data } = received[0]!;
    expect([request.method, request.url]).toEqual(['PATCH', '/api/v1/namespaces/firm/secrets/firm']);
    expect(request.headers).toMatchObject({
      authorization: 'Bearer ours',
      'content-type': 'application/merge-patch+json',
    });
    expect(decode(data.SESSION_SECRET_PREVIOUS)).toBe(KEYS.SESSION_SECRET);
    expect(decode(data.INTERNAL_SECRET_PREVIOUS)).toBe(KEYS.INTERNAL_SECRET);
    const made = [decode(data.SESSION_SECRET), decode(data.INTERNAL_SECRET)];
    for (const key of made) expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set([...made, ...Object.values(KEYS)]).size).toBe(4);
  });

  it('forgets the previous ones, and leaves the others', async () => {
    await rotate(true);
    expect(received[0]?.data).toEqual({ SESSION_SECRET_PREVIOUS: null, INTERNAL_SECRET_PREVIOUS: null });
  });

  it('says that nothing was changed where the cluster refuses', async () => {
    status = 403;
    await expect(rotate(false)).rejects.toThrow('The cluster answers 403, and no key was changed.');
    await expect(rotate(false, {})).rejects.toThrow('SESSION_SECRET is not in the Secret; add it');
    expect(received).toHaveLength(1);
  });
});
