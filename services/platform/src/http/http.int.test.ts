import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Body, Controller, Get, Module, Post, Res } from '@nestjs/common';
import { SwaggerModule } from '@nestjs/swagger';
import { IsString, ValidateNested } from 'class-validator';
import { Type } from 'class-transformer';
import type { FastifyReply } from 'fastify';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import { PlatformModule } from '../platform.module.js';
import {
  callerHeaders,
  staffHeaders,
  startTestService,
  testLogger,
  visitorHeaders,
  type TestService,
} from '../testing/test-service.js';
import { Anyone, GatewayOnly, Staff } from './access.js';
import { EventStream } from './event-stream.js';
import { conflict, tooMany } from './problem.js';

class Inner {
  @IsString() word!: string;
}
class Outer {
  @IsString() name!: string;
  @ValidateNested() @Type(() => Inner) inner!: Inner;
}

@Controller('things')
class ThingsController {
  @Get('public') @Anyone() public() {
    return { ok: true };
  }
  @Get('staff') @Staff() staff() {
    return { ok: true };
  }
  @Get('internal') @GatewayOnly() internal() {
    return { ok: true };
  }
  @Post() @Anyone() make(@Body() body: Outer) {
    return body;
  }
  @Post('taken') @Anyone() taken() {
    throw conflict('The name is taken.');
  }
  @Post('busy') @Anyone() busy() {
    throw tooMany('Too fast.', 7);
  }
  @Get('slow') @Anyone() async slow() {
    await sleep(300);
    return { ok: true };
  }
  @Get('stream') @Anyone() async stream(@Res() reply: FastifyReply) {
    const stream = new EventStream(reply);
    await sleep(300);
    stream.close();
  }
  @Post('broken') @Anyone() broken() {
    throw new Error('secret detail');
  }
}

@Module({ imports: [PlatformModule.with(testLogger())], controllers: [ThingsController] })
class Things {}

@Controller()
class UndeclaredController {
  @Get('undeclared') read() {}
}
@Module({ imports: [PlatformModule.with(testLogger())], controllers: [UndeclaredController] })
class UndeclaredModule {}

const manyValues = (count: number) => `{"name": "a", "inner": {"word": "b"}, "list": [${'1,'.repeat(count)}1]}`;
const manyFields = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1])));

describe('the HTTP of a service', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(Things);
  });
  afterAll(() => service.stop());

  it('refuses a request that did not come through the gateway', async () => {
    await request(service.server).get('/things/public').expect(403);
    await request(service.server).get('/things/public').set('x-firm-caller', 'a.b').expect(403);
    await service.ask('get', '/things/public').expect(200);
  });

  it('admits only staff to a staff route', async () => {
    await service.ask('get', '/things/staff').expect(401);
    await service.ask('get', '/things/staff', staffHeaders()).expect(200);
  });

  it('admits only the gateway to an internal route', async () => {
    await service.ask('get', '/things/internal', staffHeaders()).expect(403);
    await service.ask('get', '/things/internal', callerHeaders({ isGateway: true })).expect(200);
  });

  it('answers probes without a caller token', async () => {
    await request(service.server).get('/healthz').expect(200, { status: 'ok' });
  });

  it('refuses to start with a route that does not declare its access', async () => {
    await expect(startTestService(UndeclaredModule)).rejects.toThrow('UndeclaredController.read');
  });

  const make = (body: string | object, type = 'application/json') =>
    service.ask('post', '/things').set('content-type', type).send(body);

  it('passes a valid body to the handler', async () => {
    const body = { name: 'a', inner: { word: 'b' } };
    expect((await make(body).expect(201)).body).toEqual(body);
  });

  it('takes more values from staff, who import lists, and no more fields', async () => {
    const send = service.ask('post', '/things', staffHeaders());
    const answer = await send.set('content-type', 'application/json').send(manyValues(5_000)).expect(400);
    expect(answer.text).toContain('list is not a known field.');
    const many = service.ask('post', '/things', staffHeaders()).set('content-type', 'application/json');
    expect((await many.send(manyFields(80_000)).expect(400)).text).toContain('too many fields');
  });

  it.each([
    ['an unknown field', { name: 'a', inner: { word: 'b' }, extra: 1 }, 'extra is not a known field.'],
    ['a wrong type', { name: 1, inner: { word: 'b' } }, 'name must be a string.'],
    ['a wrong inner type', { name: 'a', inner: { word: 2 } }, 'inner: word must be a string.'],
    ['an unknown inner field', { name: 'a', inner: { word: 'b', x: 1 } }, 'inner.x is not a known field.'],
    ['no object', [1, 2], undefined],
    ['malformed JSON', '{"name":', 'The request is not valid JSON.'],
    ['deep nesting', `{"name": ${'['.repeat(33)}${']'.repeat(33)}}`, 'The request is nested too deeply.'],
    ['very deep nesting', `{"name": ${'{"a":['.repeat(50_000)}`, 'The request is nested too deeply.'],
    ['too many values', manyValues(5_000), 'The request has too many values.'],
    ['many unknown fields', manyFields(250), 'k0 is not a known field.'],
    ['too many fields', manyFields(257), 'A part of the request has too many fields.'],
    [
      'too many inner fields',
      `{"name": "a", "inner": ${manyFields(257)}}`,
      'A part of the request has too many fields.',
    ],
    ['an endless name of a field', `{"${'k'.repeat(9_000)}": 1}`, `${'k'.repeat(100)} is not a known field.`],
    ['a prototype', '{"__proto__": {"a": 1}, "name": "a", "inner": {"word": "b"}}', 'The request is not valid JSON.'],
  ])('answers %s with 400', async (_what, body, sentence) => {
    const answer = await make(body as object).expect(400);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    if (sentence) expect(answer.body.detail).toBe(sentence);
  });

  it('answers a missing body with 400', async () => {
    await service.ask('post', '/things').expect(400);
  });

  it('answers a body that is not JSON with 415', async () => {
    await make('name=a', 'application/x-www-form-urlencoded').expect(415);
    await make('name', 'text/plain').expect(415);
  });

  it('answers a body over 1 MiB with 413', async () => {
    await make({ name: 'x'.repeat(1024 * 1024), inner: { word: '' } }).expect(413);
  });

  it('builds its description once', async () => {
    const fresh = await startTestService(Things);
    const builds = jest.spyOn(SwaggerModule, 'createDocument');
    try {
      for (let read = 0; read < 3; read++) {
        await fresh.ask('get', '/openapi.json', callerHeaders({ isGateway: true })).expect(200);
      }
      expect(builds).toHaveBeenCalledTimes(1);
    } finally {
      builds.mockRestore();
      await fresh.stop();
    }
    await service.ask('get', '/openapi.json').expect(403);
  });

  it('waits for a whole request longer than the gateway does, and not for ever', () => {
    expect(service.server.requestTimeout).toBe(75_000);
  });

  it('answers an error as a plain sentence when the Accept header asks for that', async () => {
    const answer = await request(service.server)
      .post('/things/taken')
      .set(visitorHeaders())
      .set('accept', 'text/plain');
    expect([answer.status, answer.text]).toEqual([409, 'The name is taken.']);
  });

  it('sends Retry-After with a 429', async () => {
    const answer = await service.ask('post', '/things/busy').expect(429);
    expect(answer.headers['retry-after']).toBe('7');
  });

  it('does not disclose the details of its own faults', async () => {
    const answer = await service.ask('post', '/things/broken').expect(500);
    expect(answer.text).not.toContain('secret');
    expect(answer.body).toMatchObject({ status: 500, detail: 'Something went wrong on our side.' });
  });

  it('answers an unknown address with a problem', async () => {
    const answer = await service.ask('get', '/nowhere').expect(404);
    expect(answer.body.detail).toBe('There is nothing at this address.');
  });
});

describe('a service that stops', () => {
  it.each(['slow', 'stream'])('ends the connection of an answer that it still gives: %s', async (path) => {
    const service = await startTestService(Things);
    const { port } = service.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true });
    const ask = () => get({ port, agent, path: `/things/${path}`, headers: visitorHeaders() });
    const readAll = async (asked: ReturnType<typeof ask>) => {
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      const { localPort } = response.socket;
      await once(response.resume(), 'end');
      return { status: response.statusCode, localPort };
    };
    try {
      const { localPort } = await readAll(ask());
      const arrived = once(service.server, 'request');
      const answer = readAll(ask());
      await arrived;
      const stopped = service.stop();
      // The next request had the connection of the first.
      expect(await answer).toEqual({ status: 200, localPort });
      // Clients keep a connection for some seconds, ours for more than a minute.
      await stopped;
    } finally {
      agent.destroy();
    }
  });
});
