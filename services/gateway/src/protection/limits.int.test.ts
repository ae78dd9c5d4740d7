import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

const READ_MS = 400;
const WRITE_MS = 900;
const WHOLE_MS = 400;
const PROGRESS_MS = 300;
const PROGRESS_BYTES = 1_000;
const CONNECTIONS = 60;
/** Of the load shedder: places and burst. */
const PLACES = 32 + 192;

const PRESIGNED = `X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=a&X-Amz-Signature=${'a'.repeat(64)}`;

describe('the limits of the gateway', () => {
  let gateway: TestGateway;
  const client = () => request(gateway.app.getHttpServer());
  const hold = () => undefined;
  const answer = (_request: unknown, response: ServerResponse) => void response.end('{}');

  beforeAll(async () => {
    gateway = await startTestGateway({
      answers: { readMs: READ_MS, writeMs: WRITE_MS, videoMs: 60_000, silenceMs: READ_MS },
      bodies: { wholeMs: WHOLE_MS, progressMs: PROGRESS_MS, progressBytes: PROGRESS_BYTES },
      connectionsPerAddress: CONNECTIONS,
      streams: { perAddress: 2, inAll: 3, perPerson: 3, longestMs: 4 * READ_MS, staffMs: READ_MS },
    });
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    const usual = { holdsIdentity: false, refusesEarly: false, isSignedOut: false };
    Object.assign(gateway.upstream, { seen: [], answer, ...usual });
  });

  /** Opens a connection, sends some bytes, and collects what comes back until the other end closes it. */
  const open = (head: string, from = '127.0.0.1') => {
    const socket = connect({ port: gateway.port, host: '127.0.0.1', localAddress: from });
    let received = '';
    socket.on('data', (part) => (received += part.toString())).on('error', () => undefined);
    socket.write(head);
    const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(received)));
    return { socket, closed };
  };
  const head = (line: string, ...headers: string[]) =>
    `${[`${line} HTTP/1.1`, 'host: firm.test', ...headers].join('\r\n')}\r\n\r\n`;

  describe('for what is asked upstream', () => {
    it('answers 504 when a service does not answer a read, and frees its place', async () => {
      gateway.upstream.answer = hold;
      const { body } = await client().get('/api/chat/x').expect(504);
      expect(body.detail).toContain('did not answer in time');
      await client().get('/api/blog').expect(504);
      const visitors = (from: string) =>
        Array.from({ length: 40 }, (_, n) => open(head(`GET /api/chat/${n}`, 'connection: close'), from).closed);
      const held = Array.from({ length: 6 }, (_, n) => visitors(`127.0.1.${n + 1}`)).flat();
      expect(held.length).toBeGreaterThan(PLACES);
      const statuses = (await Promise.all(held)).map((text) => text.slice(9, 12));
      // A request that held a place is answered that it took too long.
      expect(statuses).toContain('504');
      // On a slow machine places become free before the last visitor comes, so that nobody is refused.
      expect(statuses.filter((status) => status !== '504' && status !== '503')).toEqual([]);
      gateway.upstream.answer = answer;
      for (let n = 0; n < 10; n++) await client().get(`/api/chat/${n}`).expect(200);
    });

    it('answers 504 when an answer stops in its middle', async () => {
      gateway.upstream.answer = (_request, response) => void response.write('{"posts":');
      await client().get('/api/blog?limit=2').expect(504);
    });

    it('ends an answer that nobody fetches, and frees the service', async () => {
      const megabytes = 64;
      let sent = 0;
      function* parts() {
        for (; sent < megabytes; sent++) yield Buffer.alloc(1_048_576);
      }
      const freed = new Promise((resolve) => {
        gateway.upstream.answer = (_request, response) => {
          Readable.from(parts()).pipe(response).once('close', resolve);
        };
      });
      const { socket } = open(head('GET /api/chat/x'));
      socket.pause();
      await freed;
      expect(sent).toBeLessThan(megabytes);
      socket.destroy();
    });

    it('answers 504 when it is not told in time who asks', async () => {
      gateway.upstream.holdsIdentity = true;
      await client().post('/api/chat/create').set('cookie', 'firm_staff=ana').expect(504);
    });

    it('waits longer for writes, and longest for a video', async () => {
      gateway.upstream.answer = ({ url = '' }, response) =>
        void setTimeout(() => response.end('{}'), url.includes('video') ? 2 * WRITE_MS : 2 * READ_MS);
      const video = client().post('/api/admin/process-video').set('cookie', 'firm_staff=ana').expect(200);
      await Promise.all([client().post('/api/chat/x/messages').expect(200), video]);
      gateway.upstream.answer = hold;
      await client().post('/api/chat/x/messages').expect(504);
    });

    it('keeps a stream that has something to say', async () => {
      gateway.upstream.answer = (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        let comments = 0;
        const timer = setInterval(() => {
          if (++comments <= 10) return void response.write(': still here\n\n');
          clearInterval(timer);
          response.end();
        }, READ_MS / 8);
      };
      const { text } = await client().get('/api/admin/video-jobs').expect(200);
      expect(text.match(/still here/g)).toHaveLength(10);
    });
  });

  describe('for bodies', () => {
    it.each([
      ['a body that never comes', 'POST /api/chat/create', 'content-length: 10'],
      ['a large one', 'POST /api/chat/create', 'content-length: 100000'],
      ['one without a length', 'POST /api/chat/create', 'transfer-encoding: chunked'],
      ['an upload that never comes', `PUT /media/a.png?${PRESIGNED}`, 'content-length: 100000'],
    ])('answers 408 to %s, and closes the connection', async (_what, line, length) => {
      const received = await open(head(line, 'content-type: application/json', length)).closed;
      expect(received).toMatch(/^HTTP\/1\.1 408 /);
      expect(received).toContain('x-content-type-options: nosniff');
    });

    it.each(['POST /nowhere', 'GET /', 'POST /api/unknown', 'PUT /media/a.png', 'POST /%'])(
      'closes the connection of %s whose body nobody reads',
      async (line) => {
        const received = await open(head(line, 'content-length: 10')).closed;
        expect(received).toMatch(/^HTTP\/1\.1 (200|40[034]) /);
      },
    );

    it('closes the connection of an upload that the storage refuses before the body has come', async () => {
      gateway.upstream.refusesEarly = true;
      const { socket, closed } = open(`${head(`PUT /media/a.png?${PRESIGNED}`, 'content-length: 100000')}x`);
      await once(socket, 'data');
      await drip(socket, 1, 20);
      expect(await closed).toMatch(/^HTTP\/1\.1 403 /);
    });

    const drip = async (socket: Socket, bytes: number, times: number) => {
      for (let n = 0; n < times && !socket.destroyed; n++) {
        await sleep(PROGRESS_MS / 2);
        socket.write('x'.repeat(bytes));
      }
    };
    it.each(['POST /api/chat/create', 'POST /api/insights', 'POST /write-to-us'])(
      'answers 408 to chunks that drip to %s',
      async (line) => {
        const type = line.includes('write-to-us') ? 'application/x-www-form-urlencoded' : 'application/json';
        const { socket, closed } = open(head(line, `content-type: ${type}`, 'transfer-encoding: chunked'));
        for (let n = 0; n < 20 && !socket.destroyed; n++) {
          socket.write('1\r\nx\r\n');
          await sleep(WHOLE_MS / 8);
        }
        expect(await closed).toMatch(/^HTTP\/1\.1 408 [\s\S]*content-type: application\/problem\+json/);
      },
    );

    it('answers 400 to chunks that are none, although a service is being given them', async () => {
      const { socket, closed } = open(
        head('POST /api/chat/create', 'content-type: application/json', 'transfer-encoding: chunked'),
      );
      socket.write('1\r\nx\r\n');
      await sleep(WHOLE_MS / 8);
      socket.write('none\r\n');
      expect(await closed).toMatch(/^HTTP\/1\.1 400 [\s\S]*content-type: application\/problem\+json/);
    });

    const upload = head(`PUT /media/a.png?${PRESIGNED}`, `content-length: ${PROGRESS_BYTES * 10}`, 'connection: close');

    it('waits for an upload as long as it makes progress', async () => {
      const { socket, closed } = open(upload);
      await drip(socket, PROGRESS_BYTES, 10);
      expect(await closed).toMatch(/^HTTP\/1\.1 200 /);
    });

    it('gives up an upload that only drips', async () => {
      const { socket, closed } = open(upload);
      await drip(socket, PROGRESS_BYTES / 10, 10);
      expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
    });

    it('waits as long as it takes for the answer to a body that has come', async () => {
      gateway.upstream.answer = (_request, response) => void setTimeout(() => response.end('{}'), 2 * WHOLE_MS);
      await client()
        .post('/api/admin/process-video')
        .set('cookie', 'firm_staff=ana')
        .send({ videoUrl: 'x' })
        .expect(200);
    });
  });

  describe('for what is no request', () => {
    it.each([
      ['what is not HTTP', 'HELLO\r\n\r\n', 400],
      ['a malformed header', 'GET / HTTP/1.1\r\nhost: firm.test\r\nbad header\r\n\r\n', 400],
      ['two lengths', head('POST /api/chat/create', 'content-length: 1', 'content-length: 2'), 400],
      ['a head without a host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
      ['two hosts', 'GET / HTTP/1.1\r\nhost: firm.test\r\nHost: other.test\r\nconnection: close\r\n\r\n', 400],
      ['a head without end', `GET /?${'a'.repeat(20_000)} HTTP/1.1\r\n`, 431],
    ])('answers %s as everything else that it refuses', async (_what, sent, status) => {
      const [top = '', body = ''] = (await open(sent).closed).split('\r\n\r\n');
      expect(top).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      for (const header of ['x-content-type-options: nosniff', 'x-frame-options: DENY', 'connection: close']) {
        expect(top.toLowerCase()).toContain(header.toLowerCase());
      }
      expect(top).toContain('content-type: application/problem+json');
      expect(JSON.parse(body)).toMatchObject({ status, detail: expect.any(String), requestId: expect.any(String) });
    });

    it('answers a request that expects what nobody knows', async () => {
      const received = await open(head('GET /api/blog', 'expect: wonders', 'connection: close')).closed;
      expect(received).toMatch(/^HTTP\/1\.1 200 /);
      expect(received).toContain('x-frame-options: DENY');
    });
  });

  it('lets two searches through at once, by turns of the addresses, and refuses those of one for which four wait', async () => {
    const upstream: { url: string; end: () => void }[] = [];
    gateway.upstream.answer = ({ url = '' }, response) => {
      if (url.includes('search')) upstream.push({ url, end: () => void response.end('{}') });
      else response.end('{}');
    };
    const statuses: string[] = [];
    const search = async (word: string, from: string) => {
      const text = await open(head(`GET /api/blog?search=${word}`, 'connection: close'), from).closed;
      statuses.push(text.slice(9, 12));
    };
    const until = async (isTrue: () => boolean) => {
      while (!isTrue()) await setImmediate();
    };
    const many = Array.from({ length: 10 }, (_, n) => search(`many${n}`, '127.0.3.1'));
    await until(() => statuses.length === 4 && upstream.length === 2);
    expect(statuses).toEqual(['503', '503', '503', '503']);
    const one = search('one', '127.0.3.2');
    await client().get('/api/blog?limit=7').expect(200);
    for (let answered = 0; answered < 7; answered++) {
      await until(() => upstream.length > answered);
      expect(upstream.length - answered).toBeLessThanOrEqual(2);
      upstream[answered]!.end();
    }
    await Promise.all([...many, one]);
    expect(upstream.slice(2, 4).map(({ url }) => url)).toContain('/api/blog?search=one');
  });

  describe('for event streams that are held open', () => {
    const stream = (from: string) => open(head('GET /api/chat/x/events', 'connection: close'), from);
    const begun = async ({ socket }: { socket: Socket }) => String((await once(socket, 'data'))[0]);
    beforeEach(() => {
      gateway.upstream.answer = (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': here\n\n');
        const timer = setInterval(() => response.write(': still here\n\n'), READ_MS / 3);
        response.once('close', () => clearInterval(timer));
      };
    });

    it('admits so many of an address and so many in all, and frees the service of those beyond', async () => {
      const held = [stream('127.0.4.1'), stream('127.0.4.1')];
      for (const one of held) expect(await begun(one)).toContain('200 OK');
      const refused = stream('127.0.4.1');
      expect(await begun(refused)).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 30/);
      held.push(stream('127.0.4.2'));
      expect(await begun(held[2]!)).toContain('200 OK');
      const late = stream('127.0.4.3');
      expect(await begun(late)).toMatch(/^HTTP\/1\.1 503 /);
      // Those of staff are counted by person.
      const staff = open(head('GET /api/admin/conversations/live', 'cookie: firm_staff=ana'), '127.0.4.1');
      expect(await begun(staff)).toContain('200 OK');
      for (const { socket } of [...held, refused, late, staff]) socket.destroy();
      // The gateway may take a moment to see that they are closed.
      for (let isAdmitted = false; !isAdmitted;) {
        const next = stream('127.0.4.3');
        isAdmitted = (await begun(next)).includes('200 OK');
        next.socket.destroy();
      }
    });

    it('admits so many of one member of staff, wherever they are, and frees the service of those beyond', async () => {
      const desk = (n: number) =>
        open(head('GET /api/admin/conversations/live', 'cookie: firm_staff=ana', 'connection: close'), `127.0.4.1${n}`);
      const held = [desk(1), desk(2), desk(3)];
      for (const one of held) expect(await begun(one)).toContain('200 OK');
      let freed = 0;
      const answerBefore = gateway.upstream.answer;
      gateway.upstream.answer = (asked, response) => {
        response.once('close', () => freed++);
        answerBefore(asked, response);
      };
      expect(await desk(4).closed).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 30[\s\S]*close some of its pages/);
      while (freed === 0) await sleep(10);
      // A visitor is admitted all the same.
      const visitor = stream('127.0.4.20');
      expect(await begun(visitor)).toContain('200 OK');
      for (const { socket } of [...held, visitor]) socket.destroy();
      for (let isAdmitted = false; !isAdmitted;) {
        const next = desk(5);
        isAdmitted = (await begun(next)).includes('200 OK');
        next.socket.destroy();
      }
    });

    it('ends one after its time, as an answer that is whole', async () => {
      expect(await stream('127.0.4.4').closed).toMatch(/200 OK[\s\S]*still here[\s\S]*\r\n0\r\n\r\n$/);
    });

    it('ends one of staff soon after they have signed out, and not while they are signed in or nobody can tell', async () => {
      const held = open(head('GET /api/admin/conversations/live', 'cookie: firm_staff=ana', 'connection: close'));
      expect(await begun(held)).toContain('200 OK');
      const identified = () => gateway.upstream.seen.filter(({ url }) => url === '/internal/identify').length;
      gateway.upstream.holdsIdentity = true;
      while (identified() < 3) await once(held.socket, 'data');
      gateway.upstream.holdsIdentity = false;
      while (identified() < 6) await once(held.socket, 'data');
      gateway.upstream.isSignedOut = true;
      expect(await held.closed).toMatch(/still here[\s\S]*\r\n0\r\n\r\n$/);
    });

    it('ends them all when the gateway stops, which does not wait for them', async () => {
      const other = await startTestGateway();
      other.upstream.answer = gateway.upstream.answer;
      const socket = connect({ port: other.port, host: '127.0.0.1' });
      socket.write(head('GET /api/chat/x/events'));
      await once(socket, 'data');
      const beganMs = performance.now();
      await other.stop();
      expect(performance.now() - beganMs).toBeLessThan(5_000);
    });
  });

  it('bounds the connections of an address, and not those of others', async () => {
    const held = Array.from({ length: CONNECTIONS }, () => open('', '127.0.2.1'));
    await Promise.all(held.map(({ socket }) => once(socket, 'connect')));
    expect(await open(head('GET /healthz', 'connection: close'), '127.0.2.1').closed).toBe('');
    expect(await open(head('GET /healthz', 'connection: close'), '127.0.2.2').closed).toContain('200 OK');
    held.forEach(({ socket }) => socket.destroy());
    await Promise.all(held.map(({ closed }) => closed));
    // The gateway may take a moment to see that they are closed.
    while ((await open(head('GET /healthz', 'connection: close'), '127.0.2.1').closed) === '');
  });

  it('does nothing for who asks and hangs up', async () => {
    for (let n = 0; n < 20; n++) {
      const { socket, closed } = open(head(`GET /api/chat/${n}`));
      socket.end();
      expect(await closed).toBe('');
    }
    expect(gateway.upstream.seen).toEqual([]);
  });

  it('closes a connection on which the next request does not wait for the answer', async () => {
    const pipeline = head('GET /api/chat/x').repeat(50);
    expect((await open(pipeline).closed).match(/HTTP\/1\.1/g) ?? []).toHaveLength(0);
    expect(gateway.upstream.seen.length).toBeLessThanOrEqual(1);
    const { socket, closed } = open(head('GET /api/chat/x'));
    await once(socket, 'data');
    socket.write(head('GET /api/chat/x', 'connection: close'));
    expect((await closed).match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  });

  it('closes a pipeline of requests for what is kept', async () => {
    const kept = (...headers: string[]) => head('GET /api/blog', 'accept-encoding: gzip', ...headers);
    await client().get('/api/blog').expect(200);
    const { closed, socket } = open(kept().repeat(50));
    expect(((await closed).match(/HTTP\/1\.1/g) ?? []).length).toBeLessThanOrEqual(1);
    socket.destroy();
    const { socket: patient, closed: answered } = open(kept());
    await once(patient, 'data');
    patient.write(kept('connection: close'));
    expect((await answered).match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  });

  it('ends a kept answer that nobody fetches', async () => {
    const bytes = 16 * 1_048_576;
    gateway.upstream.answer = (_request, response) =>
      void response.setHeader('content-type', 'application/json').end(`"${'a'.repeat(bytes - 2)}"`);
    // Kept without being fetched, which may pause for longer than the limit on a busy machine.
    const { headers } = await client().head('/api/blog/large').set('accept-encoding', 'identity').expect(200);
    expect(headers['content-length']).toBe(String(bytes));
    gateway.upstream.answer = hold;
    const server = gateway.app.getHttpServer();
    const ended = once(server, 'connection').then(([socket]) => once(socket as Socket, 'close'));
    const { socket } = open(head('GET /api/blog/large'));
    socket.pause();
    await ended;
    socket.destroy();
  });

  it('has a limit for heads', () => {
    expect(gateway.app.getHttpServer()).toMatchObject({ headersTimeout: 20_000, requestTimeout: 90 * 60_000 });
  });
});

describe('behind a proxy', () => {
  it('stops although a connection is open over which nothing was ever asked', async () => {
    const { port, stop } = await startTestGateway();
    const unused = connect(port, '127.0.0.1');
    const closed = once(unused, 'close');
    await once(unused, 'connect');
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    await stop();
    await closed;
  });

  it('does not bound the connections of the proxy', async () => {
    const { port, stop } = await startTestGateway({ connectionsPerAddress: 1 }, { trustedProxies: ['127.0.0.1'] });
    const get = async () => {
      const call = httpRequest({ port, host: '127.0.0.1', path: '/healthz', agent: false }).end();
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      return answer.statusCode;
    };
    expect(await Promise.all([get(), get(), get()])).toEqual([200, 200, 200]);
    await stop();
  });
});

describe('the memory of bodies that are being sent', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ bodyBytes: { inAll: 6_000, perAddress: 3_000, always: 500 } });
  });
  afterAll(() => gateway.stop());

  /** Sends the head of a request and a part of its body; the rest never comes. */
  const send = async (from: string, bytes: number, part = 1, ...headers: string[]): Promise<Socket> => {
    const socket = connect({ port: gateway.port, host: '127.0.0.1', localAddress: from }).on('error', () => undefined);
    const lines = ['POST /api/chat/create HTTP/1.1', 'host: firm.test', 'content-type: application/json', ...headers];
    socket.write(`${lines.join('\r\n')}\r\ncontent-length: ${bytes}\r\n\r\n${' '.repeat(part)}`);
    return socket;
  };
  const statusOf = async (sent: Promise<Socket>) => {
    const [data] = (await once(await sent, 'data')) as [Buffer];
    return data.toString().slice(9, 12);
  };

  it('is bounded for an address and in all, and leaves everybody something', async () => {
    const held = await Promise.all(
      ['127.0.2.1', '127.0.2.1', '127.0.2.2', '127.0.2.2'].map((from) => send(from, 1_400)),
    );
    expect(await statusOf(send('127.0.2.1', 400))).toBe('429');
    expect(await statusOf(send('127.0.2.3', 600))).toBe('503');
    expect(await statusOf(send('127.0.2.3', 400, 400))).toBe('200');
    for (const socket of held) socket.destroy();
    // What is closed here is noticed there a moment later.
    while ((await statusOf(send('127.0.2.1', 2_900, 2_900))) !== '200') await setImmediate();
  });
});
