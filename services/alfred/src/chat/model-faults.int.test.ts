import type { Problem } from '@firm/contracts/api/problem';
import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readEvents, TestAlfred, useAlfred } from '../testing/test-alfred.js';

const SILENCE_MS = 600;
const RETRY_AFTER = '7';
const stream = { accept: 'text/event-stream' };
const CANNOT = 'Alfred cannot answer right now. Please try again in a moment.';
const TOO_LONG = 'Alfred took too long to answer. Please try again.';

const send = (alfred: TestAlfred, id: string, headers?: Record<string, string>) =>
  alfred.send(id, 'Are you there?', headers);

/** What the visitor is told about a failure: a problem with its status, or the last event of a stream that had begun. */
async function failure(alfred: TestAlfred, id: string, headers: Record<string, string>): Promise<Problem> {
  const response = await send(alfred, id, headers);
  if (response.status !== 200) {
    expect(response.headers['content-type']).toContain('problem+json');
    expect(response.headers['retry-after']).toBe(response.status === 503 ? RETRY_AFTER : undefined);
    return response.body as Problem;
  }
  const last = readEvents(response.text).at(-1);
  expect(last?.event).toBe('error');
  return last?.data as unknown as Problem;
}

/** The message is stored once, without an answer; sent again it is answered once. */
async function expectOneAnswer(alfred: TestAlfred, id: string): Promise<void> {
  expect(await alfred.messagesOf(id)).toMatchObject([{ role: 'user', content: 'Are you there?' }]);
  await send(alfred, id).expect(200);
  expect(await alfred.messagesOf(id)).toMatchObject([{ role: 'user' }, { role: 'assistant' }]);
}

describe('a model', () => {
  const alfred = useAlfred({}, { idleTimeoutMs: SILENCE_MS });
  afterEach(() => alfred.openAi.reset());

  it('that is slow is not timed out while it keeps sending', async () => {
    await alfred.openAi.script({
      on: 'responses',
      text: 'I am here, still.',
      delayMs: SILENCE_MS / 2,
      tokenDelayMs: SILENCE_MS / 2,
    });
    const { body } = await send(alfred, await alfred.openSession()).expect(200);
    expect(body).toMatchObject({ assistantMessage: { content: 'I am here, still.' } });
  });

  it.each([
    ['is silent', { silent: true }, 504, TOO_LONG],
    ['falls silent in mid-answer', { text: 'Word by word it comes.', silentAfterTokens: 3 }, 504, TOO_LONG],
    ['is broken', { status: 500 }, 502, CANNOT],
    ['is overloaded', { status: 429, retryAfterSeconds: Number(RETRY_AFTER) }, 503, CANNOT],
    ['does not accept our key', { status: 401 }, 502, CANNOT],
    ['breaks off in mid-answer', { text: 'Word by word it comes.', cutAfterTokens: 3 }, 502, CANNOT],
    ['breaks off before the first word', { cutAfterTokens: 0 }, 502, CANNOT],
    ['fails in mid-answer', { text: 'Word by word it comes.', failAfterTokens: 3, code: 'server_error' }, 502, CANNOT],
    ['says nothing', { text: '' }, 502, 'Alfred'],
  ])(
    'that %s: the visitor reads a sentence, nothing is lost, and nothing is stored twice',
    async (_, rule, status, says) => {
      for (const headers of [{}, stream]) {
        await alfred.openAi.script(rule);
        const id = await alfred.openSession();
        const problem = await failure(alfred, id, headers);
        expect(problem).toMatchObject({ status, detail: expect.stringContaining(says) });
        await expectOneAnswer(alfred, id);
      }
    },
  );

  it('that is unknown is replaced by a successor; when those are unknown too, the visitor reads a sentence', async () => {
    await alfred.openAi.script({ model: 'gpt-4o', missingModel: true });
    await send(alfred, await alfred.openSession()).expect(200);
    expect((await alfred.openAi.meter()).calls.at(-1)?.model).toBe('gpt-6-luna');

    await alfred.openAi.script({ on: 'responses', missingModel: true, times: 'always' });
    const id = await alfred.openSession();
    expect(await failure(alfred, id, {})).toMatchObject({ status: 502, detail: CANNOT });
    await alfred.openAi.reset();
    await expectOneAnswer(alfred, id);
  });
});

describe('a model server that breaks the protocol', () => {
  const frame = 'data: {"type":"response.output_text.delta","delta":"One "}\n\n';
  it.each<[string, (response: ServerResponse) => void]>([
    ['events that are no JSON', (response) => void response.writeHead(200, sse).end('data: {"type": "response.ou\n\n')],
    ['JSON that breaks off', (response) => void response.writeHead(200, sse).end(`${frame}data: {"type":"resp`)],
    [
      'a page of a proxy',
      (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>'),
    ],
    ['an error that is no JSON', (response) => void response.writeHead(500).end('<h1>Bad gateway</h1>')],
  ])('with %s is a sentence for the visitor, and the message stays stored', async (_, answer) => {
    const server = createServer((request, response) => {
      request.resume();
      answer(response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const alfred = await TestAlfred.start({}, { baseUrl });
    try {
      for (const headers of [{}, stream]) {
        const id = await alfred.openSession();
        expect(await failure(alfred, id, headers)).toMatchObject({ status: 502, detail: CANNOT });
        expect(await alfred.messagesOf(id)).toMatchObject([{ role: 'user', content: 'Are you there?' }]);
      }
    } finally {
      await alfred.stop();
      server.close();
    }
  });
});

const sse = { 'content-type': 'text/event-stream' };
