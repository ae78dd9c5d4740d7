import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OWN_ORIGIN, startTestGateway, type TestGateway } from '../testing/test-gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const FORM = 'application/x-www-form-urlencoded';
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${gateway.port}${path}`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'content-type': FORM, origin: OWN_ORIGIN, ...headers },
  });

describe('a form that was sent without scripts', () => {
  it('is answered by its page, which sends it on behalf of the visitor, and by no cache', async () => {
    gateway.upstream.answer = (_request, response) => response.writeHead(429).end('too many');
    const answer = await post('/write-to-us', 'name=Maria+Silva');
    expect([answer.status, await answer.text()]).toEqual([429, 'too many']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(gateway.upstream.last()).toMatchObject({
      method: 'POST',
      url: '/api/enquiries',
      body: JSON.stringify({ form: 'name=Maria+Silva' }),
      headers: { 'content-type': 'application/json' },
    });
    expect(gateway.upstream.callerOfLast()).toMatchObject({ address: '127.0.0.1' });
    expect(gateway.upstream.callerOfLast()).not.toHaveProperty('staff');
  });

  it('leads to the next page where the page says so', async () => {
    const answer = await post('/write-to-us', 'fits');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sent']);
  });

  it.each([
    ['of another site', '/write-to-us', 'a=b', { origin: 'https://evil.example' }, 403],
    ['that is none', '/write-to-us', '{}', { 'content-type': 'application/json' }, 415],
    ['without end', '/write-to-us', 'x'.repeat(128 * 1024 + 1), {}, 413],
    ['to another page', '/blog', 'a=b', {}, 404],
  ])('is refused %s', async (_what, path, body, headers, status) => {
    const before = gateway.upstream.seen.length;
    expect((await post(path, body, headers as Record<string, string>)).status).toBe(status);
    expect(gateway.upstream.seen).toHaveLength(before);
  });

  it('is refused without a word of what goes on inside, though its connection is closed at once', async () => {
    const behindProxy = await startTestGateway({}, { trustedProxies: ['127.0.0.1'] });
    try {
      const answer = await fetch(`http://127.0.0.1:${behindProxy.port}/write-to-us`, {
        method: 'POST',
        body: 'x'.repeat(9_000_000),
        headers: { 'content-type': FORM, origin: OWN_ORIGIN },
      });
      expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining('longer than 128 KiB')]);
    } finally {
      await behindProxy.stop();
    }
  });
});
