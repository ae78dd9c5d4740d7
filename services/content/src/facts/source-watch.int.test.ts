import type { WatchedSources } from '@firm/contracts/api/fact-sources';
import { isPublicAddress, PublicNetwork } from '@firm/platform/http/public-fetch';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeSource } from '../testing/fake-source.js';
import { useContentService } from '../testing/test-content-service.js';
import { SourceWatch } from './source-watch.js';

const DAY_MS = 24 * 3_600_000;
const ADDRESS = 'https://law.example/code';

const content = useContentService();
let source: FakeSource;
beforeAll(async () => {
  source = await FakeSource.start();
  Object.assign(content.service.app.get(PublicNetwork), source.network);
  const first = {
    value: { type: 'duration', amount: 7, unit: 'day' },
    source: { title: 'Code', address: ADDRESS, article: 'Article 2' },
    validFrom: '2020-01-01T00:00:00Z',
  };
  await content
    .post('/api/admin/facts', { key: 'watched', name: 'Stay', jurisdiction: 'Portugal', terms: [], first })
    .expect(201);
});
afterAll(() => source.stop());
beforeEach(async () => {
  source.names.clear();
  source.requests.length = 0;
  await content.database.query('delete from content.watched_sources');
  await content.database.query('delete from content.source_changes');
});

const page = (days: string) =>
  `<html><head><title>${Math.random()}</title><style>p{}</style></head><body><nav>Home</nav>
   <p>Article 1. Visits today: many.</p><h2>Article 2</h2><p>The stay is ${days} days a&nbsp;year.</p></body></html>`;
const serve = (html: string) => {
  source.answer = (_request, response) => void response.setHeader('content-type', 'text/html').end(html);
};
const watch = () => content.service.app.get(SourceWatch);
const read = () => content.read<WatchedSources>('/api/admin/facts/sources');
const sourceOf = async () => (await read()).sources.find(({ address }) => address === ADDRESS);
/** Looks at the source as the worker of its job does. */
async function check(): Promise<void> {
  await watch().requestChecks();
  const [row] = await content.database.query<{ id: string }>(
    'select id from content.watched_sources where address = $1',
    [ADDRESS],
  );
  await watch().check(row?.id ?? '');
}

describe('a watched source', () => {
  it('tells what has changed around the quoted article, until somebody has looked; it changes no fact', async () => {
    serve(page('seven'));
    await check();
    serve(page('seven'));
    await check();
    expect((await read()).changes).toEqual([]);
    serve(page('fourteen'));
    await check();
    const { changes } = await read();
    expect(changes).toMatchObject([
      { address: ADDRESS, article: 'Article 2', facts: [{ key: 'watched', name: 'Stay' }] },
    ]);
    expect(changes[0]?.before).toContain('The stay is seven days');
    expect(changes[0]?.after).toContain('The stay is fourteen days');
    const path = `/api/admin/facts/sources/changes/${changes[0]?.id}/dismiss`;
    await content.post(path).expect(204);
    await content.post(path).expect(404);
    expect((await read()).changes).toEqual([]);
    expect((await content.get('/api/admin/facts/watched')).body.fact.current.value.amount).toBe(7);
  });

  it('is asked once a day, and whether it has changed', async () => {
    source.answer = ({ headers }, response) => {
      if (headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"1"', 'content-type': 'text/plain' }).end('Article 2: seven');
    };
    await check();
    await check();
    expect(source.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"']);
    expect(await sourceOf()).toMatchObject({ failure: null });
    // A message is a row of both tables between being enqueued and being deleted from the outbox; its job has its id.
    const jobs = () =>
      content.database.query(`select id::text from content.outbox_messages where name = 'check-fact-source'
        union select id from bullmq.job where name = 'check-fact-source'`);
    const requested = (await jobs()).length;
    await watch().requestChecks();
    expect(await jobs()).toHaveLength(requested);
    content.clock.advance(DAY_MS);
    await watch().requestChecks();
    expect((await jobs()).length).toBeGreaterThan(requested);
  });

  it('is read without an open transaction, by one process at a time; others put its host off', async () => {
    const [mine, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    await content.database.query(
      `insert into content.watched_sources (id, address, due_at)
       values ('${mine}', '${ADDRESS}', now()), ('${other}', 'https://law.example/other', 'epoch')`,
    );
    const open: unknown[] = [];
    const lookAtOnce = async () => {
      open.push(
        ...(await content.database.query(
          `select query from pg_stat_activity
           where datname = current_database() and state = 'idle in transaction' and query ~ 'source'`,
        )),
      );
      await Promise.all([watch().check(mine), watch().check(other)]);
    };
    source.answer = (_request, response) =>
      void lookAtOnce().then(() => response.setHeader('content-type', 'text/plain').end('Article 2'));
    await watch().check(mine);
    expect(open).toEqual([]);
    expect(source.requests).toHaveLength(1);
    const [{ dueAt } = { dueAt: new Date(0) }] = await content.database.query<{ dueAt: Date }>(
      `select due_at as "dueAt" from content.watched_sources where id = '${other}'`,
    );
    const waitMs = dueAt.getTime() - content.clock.now().getTime();
    expect(waitMs > 50_000 && waitMs <= 60_000).toBe(true);
  });

  it('is read by another process when the first has died, and what that stores late does not count', async () => {
    serve(page('seven'));
    await check();
    const answered = new Promise<void>((resolve) => {
      source.answer = (_request, response) => {
        const late = () => response.setHeader('content-type', 'text/html').end(page('late'));
        void content.database
          .query(`update content.watched_sources set claimed_until = now() where address = '${ADDRESS}'`)
          .then(() => {
            serve(page('eight'));
            return check();
          })
          .then(late)
          .then(() => resolve());
      };
    });
    await check();
    await answered;
    expect((await read()).changes.map(({ after }) => /\w+ days/.exec(after)?.[0])).toEqual(['eight days']);
  });

  it('is followed to another public address by hand, five times', async () => {
    source.answer = ({ url, headers }, response) => {
      const hop = Number(/\d$/.exec(url ?? '')?.[0] ?? 0);
      if (hop < 5) response.writeHead(302, { location: `https://gazette.example/${hop + 1}` }).end();
      else response.writeHead(200, { 'content-type': 'text/plain' }).end(String(headers.host));
    };
    await check();
    expect((await sourceOf())?.failure).toBeNull();
    source.answer = (_request, response) => void response.writeHead(302, { location: '/again' }).end();
    await check();
    expect((await sourceOf())?.failure).toBe('it redirects more than 5 times');
  });

  it.each([
    ['inside the network', [['10.0.0.7']]],
    ['of which one address is inside', [['127.0.0.1', '192.168.1.1']]],
    ['of the metadata of a cloud', [['169.254.169.254']]],
    ['inside, as an IPv6 address', [['::ffff:10.0.0.7']]],
    ['that does not resolve', [[]]],
  ])('is not asked from a host %s', async (_what, answers) => {
    source.names.set('law.example', answers);
    await check();
    expect((await sourceOf())?.failure).toBe('it is not on the public internet');
    expect(source.requests).toEqual([]);
  });

  it('is asked at the address that was checked, whatever its name says a moment later', async () => {
    serve(page('seven'));
    source.names.set('law.example', [['127.0.0.1'], ['10.0.0.7']]);
    await check();
    expect((await sourceOf())?.failure).toBeNull();
    await check();
    expect((await sourceOf())?.failure).toBe('it is not on the public internet');
    expect(source.requests).toHaveLength(1);
  });

  it.each([
    ['http://law.example/', 'only plain https addresses are read'],
    ['https://law.example:8443/', 'only plain https addresses are read'],
    ['https://user:pass@law.example/', 'only plain https addresses are read'],
    ['https://10.0.0.7/', 'it is not on the public internet'],
    ['https://[::1]/', 'it is not on the public internet'],
    ['file:///etc/passwd', 'only plain https addresses are read'],
  ])('is not followed to %s', async (location, failure) => {
    source.answer = (_request, response) => void response.writeHead(301, { location }).end();
    await check();
    expect((await sourceOf())?.failure).toBe(failure);
  });

  it.each([
    [
      'is too large',
      (response: NodeJS.WritableStream) => void response.end(Buffer.alloc(2_100_000)),
      'it is larger than 2 MiB',
    ],
    ['is no text', undefined, 'it is no text'],
  ])('says why it was not read: it %s', async (_what, send, failure) => {
    source.answer = (_request, response) => {
      response.setHeader('content-type', send ? 'text/html' : 'application/pdf');
      if (send) send(response);
      else response.end('%PDF');
    };
    await check();
    expect((await sourceOf())?.failure).toBe(failure);
  });

  it('is forgotten when no fact quotes it, and is for staff', async () => {
    await content.database.query(
      `insert into content.watched_sources (id, address, due_at) values (gen_random_uuid(), 'https://gone.example/', now())`,
    );
    await watch().requestChecks();
    expect((await read()).sources.map(({ address }) => address)).not.toContain('https://gone.example/');
    await content.visit('/api/admin/facts/sources').expect(401);
    expect((await read()).isOn).toBe(false);
  });
});

it('takes addresses inside networks for such that are not public, and others for public ones', () => {
  const ofNetworks = ['10.1.2.3', '172.16.0.1', '192.168.0.1', '169.254.1.1', '100.64.0.1'];
  const inside = ['127.0.0.1', '::1', ...ofNetworks, '0.0.0.0', '224.0.0.1'];
  expect(inside.filter(isPublicAddress)).toEqual([]);
  expect(['1.1.1.1', '2606:4700::1111'].map(isPublicAddress)).toEqual([true, true]);
});
