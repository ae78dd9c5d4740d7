import { listen, type Listening } from '@firm/fakes/http/fake-server';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { requestContext } from '../logging/request-context.js';
import { exportSpans } from './export-spans.js';
import { startSpan } from './span.js';

interface Sent {
  url: string | undefined;
  body: {
    resourceSpans: {
      resource: { attributes: unknown[] };
      scopeSpans: { spans: { name: string; [field: string]: unknown }[] }[];
    }[];
  };
}

let server: Listening;
let endpoint: string;
let sent: Sent[];
let status: number;

beforeEach(async () => {
  sent = [];
  status = 200;
  const collector = createServer((request, response) => {
    void text(request).then((body) => {
      sent.push({ url: request.url, body: JSON.parse(body) as Sent['body'] });
      response.writeHead(status).end('{}');
    });
  });
  server = await listen(collector);
  endpoint = server.origin;
});
afterEach(() => server.close());

const spans = () => sent.flatMap(({ body }) => body.resourceSpans[0]!.scopeSpans[0]!.spans);

it("sends spans in OTLP's JSON, each with its parent, its times and its outcome", async () => {
  const stop = exportSpans('content', endpoint);
  const startedAt = new Date('2026-11-27T12:00:00.250Z');
  const outer = startSpan('GET /posts', { kind: 'SERVER', parent: null, attributes: { route: '/posts' }, startedAt });
  requestContext.run({ requestId: '1', traceparent: outer.traceparent }, () =>
    startSpan('call', { kind: 'CLIENT' }).end({ attributes: { status: 503, share: 0.5, left: true }, failure: '503' }),
  );
  outer.end({ attributes: { nothing: undefined } });
  await stop();

  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(outer.traceparent!)!;
  expect(sent.map(({ url }) => url)).toEqual(['/v1/traces']);
  expect(sent[0]!.body.resourceSpans[0]!.resource.attributes).toEqual([
    { key: 'service.name', value: { stringValue: 'content' } },
    { key: 'service.namespace', value: { stringValue: 'firm' } },
  ]);
  const time = expect.stringMatching(/^\d{19}$/) as unknown;
  expect(spans()).toEqual([
    {
      traceId,
      spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
      parentSpanId: spanId,
      name: 'call',
      kind: 3,
      startTimeUnixNano: time,
      endTimeUnixNano: time,
      attributes: [
        { key: 'status', value: { intValue: '503' } },
        { key: 'share', value: { doubleValue: 0.5 } },
        { key: 'left', value: { boolValue: true } },
      ],
      status: { code: 2, message: '503' },
    },
    {
      traceId,
      spanId,
      name: 'GET /posts',
      kind: 2,
      startTimeUnixNano: '1795780800250000000',
      endTimeUnixNano: time,
      attributes: [{ key: 'route', value: { stringValue: '/posts' } }],
    },
  ]);
});

it('sends again what a collector could not take, and gives up what it refused', async () => {
  const stop = exportSpans('content', endpoint);
  status = 503;
  startSpan('first', { kind: 'INTERNAL', parent: null }).end();
  const sentTimes = async (count: number) => {
    while (sent.length < count) await new Promise((resume) => setTimeout(resume, 20));
  };
  await sentTimes(1);
  status = 400;
  await sentTimes(2);
  startSpan('second', { kind: 'INTERNAL', parent: null }).end();
  await stop();
  expect(spans().map(({ name }) => name)).toEqual(['first', 'first', 'second']);
});

it.each(['', 'nonsense', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `00-${'a'.repeat(32)}-${'0'.repeat(16)}-01`])(
  'begins a trace where the caller sends no valid one: %j',
  async (parent) => {
    const stop = exportSpans('content', endpoint);
    startSpan('root', { kind: 'SERVER', parent }).end();
    await stop();
    expect(spans()).toEqual([expect.not.objectContaining({ parentSpanId: expect.anything() })]);
  },
);

it('traces nothing and never fails the shutdown where there is no collector', async () => {
  expect(startSpan('untraced', { kind: 'SERVER' }).traceparent).toBeUndefined();
  const stop = exportSpans('content', 'http://127.0.0.1:9');
  startSpan('lost', { kind: 'SERVER' }).end();
  await expect(stop()).resolves.toBeUndefined();
});
