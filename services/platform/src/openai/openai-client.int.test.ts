import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { IsArray, IsInt, IsString } from 'class-validator';
import { ProblemError } from '../http/problem.js';
import { listen } from '@firm/fakes/http/fake-server';
import { FakeOpenAi } from '@firm/fakes/openai/fake-openai';
import { isTransient } from './model-failure.js';
import type { ModelUse } from './model-observer.js';
import { EMBEDDING_MODEL } from './models.js';
import { OpenAiClient, type StreamPart } from './openai-client.js';

const REQUEST = {
  model: 'gpt-4o',
  instructions: `Answer briefly.
<passage id="1" title="PFIC rules" url="/blog/pfic">
Form 8621 must be filed for a PFIC every year.
</passage>`,
  messages: [{ role: 'user' as const, content: 'Which form is filed for a PFIC?' }],
};

class Headline {
  @IsString() title!: string;
  @IsArray() @IsString({ each: true }) tags!: string[];
  @IsInt() readTime!: number;
}

let fake: FakeOpenAi;
let client: OpenAiClient;
const warn = jest.fn();

const makeClient = (idleTimeoutMs = 5_000) =>
  new OpenAiClient({ apiKey: 'sk-secret', baseUrl: fake.url, idleTimeoutMs, log: { warn } });

beforeAll(async () => {
  fake = await FakeOpenAi.start();
});
afterAll(() => fake.close());
beforeEach(async () => {
  await fake.reset();
  warn.mockClear();
  client = makeClient();
});

const failureOf = async (asked: Promise<unknown>): Promise<ProblemError> => {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ProblemError);
  return error as ProblemError;
};

async function collect(parts: AsyncIterable<StreamPart>): Promise<StreamPart[]> {
  const collected: StreamPart[] = [];
  for await (const part of parts) collected.push(part);
  return collected;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200 && !(await holds()); tries++) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('complete', () => {
  it('returns text and usage, and stores nothing at the provider', async () => {
    const completion = await client.complete({ ...REQUEST, temperature: 0.2, maxOutputTokens: 500 });
    expect(completion).toMatchObject({ model: 'gpt-4o', isCut: false, text: expect.stringContaining('Form 8621') });
    const { calls, totals } = await fake.meter();
    expect(completion.usage).toMatchObject({ inputTokens: totals.inputTokens, outputTokens: totals.outputTokens });
    expect(calls[0]?.body).toEqual({
      model: 'gpt-4o',
      store: false,
      stream: true,
      instructions: REQUEST.instructions,
      input: REQUEST.messages,
      temperature: 0.2,
      max_output_tokens: 500,
    });
  });

  it('reports that the token limit ended the text', async () => {
    expect(await client.complete({ ...REQUEST, maxOutputTokens: 16 })).toMatchObject({ isCut: true });
  });
});

describe('stream', () => {
  it('yields the text in parts, then the whole with its usage', async () => {
    const parts = await collect(client.stream(REQUEST));
    const texts = parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []));
    expect(texts.length).toBeGreaterThan(10);
    expect(parts.at(-1)).toMatchObject({ kind: 'done', model: 'gpt-4o', text: texts.join(''), isCut: false });
    expect(parts.at(-1)).toMatchObject({ usage: { outputTokens: (await fake.meter()).totals.outputTokens } });
  });

  it('closes the connection when the consumer leaves the loop', async () => {
    await fake.script({ tokenDelayMs: 20 });
    for await (const part of client.stream(REQUEST)) if (part.kind === 'text') break;
    await until(async () => (await fake.meter()).totals.callersLeft === 1);
    expect((await fake.meter()).totals).toMatchObject({ callersLeft: 1, answered: 0 });
  });

  it('closes the connection when the signal is aborted, and throws its reason', async () => {
    await fake.script({ tokenDelayMs: 20 });
    const visitor = new AbortController();
    const reason = new Error('the visitor left');
    const reading = (async () => {
      for await (const part of client.stream({ ...REQUEST, signal: visitor.signal })) {
        if (part.kind === 'text') visitor.abort(reason);
      }
    })();
    await expect(reading).rejects.toBe(reason);
    await until(async () => (await fake.meter()).totals.callersLeft === 1);
    expect((await fake.meter()).totals.callersLeft).toBe(1);
  });

  it('reports a broken stream after the parts that had arrived', async () => {
    await fake.script({ cutAfterTokens: 3 });
    const parts = client.stream(REQUEST);
    for (let piece = 0; piece < 3; piece++) expect((await parts.next()).value).toMatchObject({ kind: 'text' });
    expect(await failureOf(parts.next())).toMatchObject({ kind: 'upstreamFailed' });
  });

  it('reports a failure event in mid-stream', async () => {
    await fake.script({ failAfterTokens: 1 }, { failAfterTokens: 1, code: 'rate_limit_exceeded' });
    expect(await failureOf(collect(client.stream(REQUEST)))).toMatchObject({ kind: 'upstreamFailed' });
    expect(await failureOf(collect(client.stream(REQUEST)))).toMatchObject({ kind: 'unavailable' });
  });

  it('throws a failure before the first part from the first read', async () => {
    await fake.script({ status: 503 });
    expect(await failureOf(client.stream(REQUEST).next())).toMatchObject({ kind: 'upstreamFailed' });
  });
});

describe('failures', () => {
  it('a 429 is unavailable with the Retry-After of the provider, and is not retried', async () => {
    await fake.script({ status: 429, retryAfterSeconds: 17, times: 'always' });
    const problem = await failureOf(client.complete(REQUEST));
    expect(problem).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 17 });
    expect(isTransient(problem)).toBe(true);
    expect((await fake.meter()).totals.calls).toBe(1);
  });

  it.each([
    { code: 'credit_balance_exhausted' },
    { code: 'organization_spend_limit_exceeded' },
    { code: 'project_spend_limit_exceeded' },
    { code: 'organization_usage_limit_exceeded' },
    { type: 'insufficient_quota' },
  ])('a 429 with %j asks for money, which waiting does not bring', async (refusal) => {
    await fake.script({ status: 429, ...refusal });
    const problem = await failureOf(client.complete(REQUEST));
    expect(problem).toMatchObject({ kind: 'unavailable', message: expect.stringContaining('no credit left') });
    expect(isTransient(problem)).toBe(false);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('a request that is refused in the middle of the answer is not repeated, a fault there is', async () => {
    await fake.script({ failAfterTokens: 1, code: 'invalid_prompt' }, { failAfterTokens: 1, code: 'server_error' });
    expect(isTransient(await failureOf(client.complete(REQUEST)))).toBe(false);
    expect(isTransient(await failureOf(client.complete(REQUEST)))).toBe(true);
  });

  it('a 500 is upstreamFailed and transient, a refusal is not transient', async () => {
    await fake.script({ status: 500 }, { status: 400, message: 'Too long.' }, { status: 401, message: 'sk-secret' });
    expect(isTransient(await failureOf(client.complete(REQUEST)))).toBe(true);
    const refused = await failureOf(client.complete(REQUEST));
    expect(refused).toMatchObject({ kind: 'upstreamFailed', message: expect.stringContaining('Too long.') });
    expect(isTransient(refused)).toBe(false);
    const key = await failureOf(client.complete(REQUEST));
    expect(key.kind).toBe('upstreamFailed');
    expect(isTransient(key)).toBe(false);
    expect(`${key.message} ${String(key.cause)}`).not.toContain('sk-secret');
  });

  it('an unreachable server is upstreamFailed', async () => {
    const nowhere = new OpenAiClient({ apiKey: 'any', baseUrl: 'http://127.0.0.1:9/v1' });
    const problem = await failureOf(nowhere.complete(REQUEST));
    expect(problem).toMatchObject({ kind: 'upstreamFailed', message: 'The AI service could not be reached.' });
    expect(isTransient(problem)).toBe(true);
  });

  it('a server that is not compatible is upstreamFailed', async () => {
    const server = await listen(createServer((_, response) => response.end('<html>hello</html>')));
    const stranger = new OpenAiClient({ apiKey: 'any', baseUrl: `${server.origin}/v1` });
    expect(await failureOf(stranger.complete(REQUEST))).toMatchObject({ kind: 'upstreamFailed' });
    expect(await failureOf(collect(stranger.stream(REQUEST)))).toMatchObject({ kind: 'upstreamFailed' });
    await server.close();
  });

  it('an idle connection before the first byte is timedOut', async () => {
    await fake.script({ silent: true });
    const problem = await failureOf(makeClient(100).complete(REQUEST));
    expect(problem.kind).toBe('timedOut');
    expect(isTransient(problem)).toBe(true);
  });

  it('an idle connection in mid-stream is timedOut, however long the stream had run', async () => {
    await fake.script({ silentAfterTokens: 10, tokenDelayMs: 60 });
    const pieces: StreamPart[] = [];
    const reading = (async () => {
      for await (const part of makeClient(300).stream(REQUEST)) pieces.push(part);
    })();
    expect((await failureOf(reading)).kind).toBe('timedOut');
    expect(pieces).toHaveLength(10);
  });
});

describe('fallbacks', () => {
  it('falls back to the successor of a missing model, logs that once, and remembers it', async () => {
    await fake.script({ model: 'gpt-4o', missingModel: true, times: 'always' });
    expect((await client.complete(REQUEST)).model).toBe('gpt-6-luna');
    expect((await collect(client.stream(REQUEST))).at(-1)).toMatchObject({ kind: 'done', model: 'gpt-6-luna' });
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(expect.any(String), { model: 'gpt-4o' });
    expect((await fake.meter()).calls.map((call) => call.model)).toEqual(['gpt-4o', 'gpt-6-luna', 'gpt-6-luna']);
  });

  it('uses the configured order of fallbacks', async () => {
    await fake.script({ model: 'house-1', missingModel: true }, { model: 'house-2', missingModel: true });
    const fallbacks = ['house-2', 'house-3'];
    expect((await client.complete({ ...REQUEST, model: 'house-1', fallbacks })).model).toBe('house-3');
  });

  it('fails when no model is left', async () => {
    await fake.script({ missingModel: true, times: 'always' });
    const problem = await failureOf(client.complete(REQUEST));
    expect(problem.kind).toBe('upstreamFailed');
    expect(isTransient(problem)).toBe(false);
  });

  it.each([
    ['any model that reasons', 'o7-pro', [400, 400, 200]],
    ['a model that does not', 'gpt-4.1', [400, 200]],
    ['an unknown model', 'gpt-6-nova', [400, 200]],
  ])('learns from its refusals what %s does not accept', async (_, model, statuses) => {
    const request = { ...REQUEST, model, temperature: 0.2, cacheKey: 'library' };
    await client.complete(request);
    expect((await fake.meter()).calls.map((call) => call.status)).toEqual(statuses);
    await client.complete(request);
    expect((await fake.meter()).totals.calls).toBe(statuses.length + 1);
  });

  it('learns it for calls at the same time too', async () => {
    const request = { ...REQUEST, model: 'gpt-6-nova', temperature: 0.2 };
    const answers = await Promise.all([client.complete(request), client.complete(request), client.complete(request)]);
    expect(answers.map(({ model }) => model)).toEqual(['gpt-6-nova', 'gpt-6-nova', 'gpt-6-nova']);
    expect(warn.mock.calls).toEqual([[expect.any(String), { model: 'gpt-6-nova', parameter: 'temperature' }]]);
  });

  it('does not give up the limit of an answer on a guess', async () => {
    await fake.script({ status: 400, param: 'max_output_tokens' });
    await failureOf(client.complete({ ...REQUEST, maxOutputTokens: 100 }));
    expect((await fake.meter()).totals.calls).toBe(1);
  });

  it('takes a whole answer from a provider that refuses to stream, and does not ask for a stream again', async () => {
    await fake.script({ refusesStreaming: true, times: 'always' });
    for (let turn = 0; turn < 2; turn++) {
      const [first, last, ...rest] = await collect(client.stream(REQUEST));
      expect(rest).toEqual([]);
      expect(first).toMatchObject({ kind: 'text', text: expect.stringContaining('Form 8621') });
      expect(last).toMatchObject({ kind: 'done', isCut: false, usage: { inputTokens: expect.any(Number) } });
    }
    expect((await fake.meter()).calls.map(({ stream, status }) => [stream, status])).toEqual([
      [true, 400],
      [false, 200],
      [false, 200],
    ]);
  });

  it('waits for a whole answer longer than for the first piece of a stream, where nobody watches', async () => {
    await fake.script({ refusesStreaming: true, times: 'always', text: 'A word. '.repeat(50), tokenDelayMs: 25 });
    const impatient = makeClient(1_000);
    expect((await impatient.complete(REQUEST)).text).toContain('A word.');
    expect((await failureOf(collect(impatient.stream(REQUEST)))).kind).toBe('timedOut');
  });

  it('lists the offered models with their shutdown dates', async () => {
    const models = await client.listModels();
    expect(models).toContainEqual({ name: 'gpt-4o', endsOn: '2027-01-14' });
    expect(models).toContainEqual({ name: 'gpt-6-luna', endsOn: null });
  });
});

describe('what a call used', () => {
  const uses: ModelUse[] = [];
  const asked = { ...REQUEST, onUse: (use: ModelUse) => void uses.push(use) };
  beforeEach(() => void uses.splice(0));

  it('is told for each call of a request', async () => {
    await fake.script({ malformedJson: true });
    await client.completeAs(Headline, asked);
    const { totals } = await fake.meter();
    const sum = (kind: 'inputTokens' | 'outputTokens') =>
      uses.reduce((all, { usage }) => all + (usage?.[kind] ?? 0), 0);
    expect(uses).toHaveLength(2);
    expect([sum('inputTokens'), sum('outputTokens')]).toEqual([totals.inputTokens, totals.outputTokens]);
  });

  it.each([
    ['breaks off', { cutAfterTokens: 4 }],
    ['falls silent', { silentAfterTokens: 4 }],
    ['never begins', { silent: true }],
  ])('is told, and not too low, when the answer %s', async (_, rule) => {
    await fake.script(rule);
    await failureOf(makeClient(200).complete(asked));
    const { totals } = await fake.meter();
    expect(totals.inputTokens).toBeGreaterThan(0);
    expect(uses).toHaveLength(1);
    expect(uses[0]?.usage?.inputTokens).toBeGreaterThanOrEqual(totals.inputTokens);
    expect(uses[0]?.usage?.outputTokens).toBeGreaterThanOrEqual(totals.outputTokens);
  });

  it('is the input when the caller leaves before the first word', async () => {
    await fake.script({ delayMs: 5_000 });
    await expect(client.complete({ ...asked, signal: AbortSignal.timeout(100) })).rejects.toThrow();
    expect(uses).toMatchObject([{ model: 'gpt-4o', usage: { inputTokens: expect.any(Number), outputTokens: 0 } }]);
  });

  it('is nothing for a call that is refused, or that cannot be made', async () => {
    await fake.script({ status: 500 }, { status: 429 });
    await failureOf(client.complete(asked));
    await failureOf(client.complete(asked));
    await failureOf(new OpenAiClient({ baseUrl: 'http://127.0.0.1:9/v1' }).complete(asked));
    expect(uses).toEqual([]);
  });
});

describe('the cache of the provider', () => {
  const library = (cacheKey?: string) => ({ ...REQUEST, instructions: 'A rule. '.repeat(1_000), cacheKey });
  const ask = async (model: string, content: string, cacheKey?: string) =>
    (await client.complete({ ...library(cacheKey), model, messages: [{ role: 'user', content }] })).usage;

  it.each(['gpt-4o', 'gpt-6-luna'])('serves %s the instructions that calls of a key share', async (model) => {
    expect((await ask(model, 'One?', 'library')).cachedTokens).toBe(0);
    expect((await ask(model, 'Another?', 'library')).cachedTokens).toBeGreaterThan(1_900);
  });

  it('is not written to, at extra cost, by calls that share nothing', async () => {
    expect((await ask('gpt-6-luna', 'One?', 'library')).cacheWriteTokens).toBeGreaterThan(1_900);
    expect(await ask('gpt-6-luna', 'Another?')).toMatchObject({ cachedTokens: 0, cacheWriteTokens: 0 });
  });
});

describe('embed', () => {
  const model = EMBEDDING_MODEL;
  const cosine = (one: number[] = [], other: number[] = []) =>
    one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);

  it('gives texts that share words similar vectors, in their order', async () => {
    const texts = ['A foreign fund is a PFIC.', 'Is my foreign fund a PFIC?', 'The harbour was dug by hand.'];
    const { vectors, usage } = await client.embed({ model, texts });
    expect(vectors.map((vector) => vector.length)).toEqual([1_536, 1_536, 1_536]);
    expect(cosine(vectors[0], vectors[1])).toBeGreaterThan(0.8);
    expect(cosine(vectors[0], vectors[2])).toBeLessThan(0.3);
    expect(usage.inputTokens).toBe((await fake.meter()).totals.inputTokens);
  });

  it('stays under the limits of one call', async () => {
    const texts = Array.from({ length: 2_100 }, (_, index) => `Point ${index}`);
    const { vectors } = await client.embed({ model, texts, dimensions: 8 });
    expect(vectors).toHaveLength(2_100);
    expect((await fake.meter()).totals.byEndpoint.embeddings).toBe(2);
    expect((await client.embed({ model, texts: texts.slice(-1), dimensions: 8 })).vectors[0]).toEqual(vectors.at(-1));
  });

  it('never answers with vectors of another model', async () => {
    const problem = await failureOf(client.embed({ model: 'text-embedding-gone', texts: ['A'] }));
    expect(problem.kind).toBe('upstreamFailed');
  });
});

describe('completeAs', () => {
  const request = {
    ...REQUEST,
    instructions: 'Find a headline.',
    messages: [
      { role: 'user' as const, content: 'Title: On PFICs\n<article>A foreign fund is often a PFIC.</article>' },
    ],
  };

  it('requests a strict schema and returns an instance of the class', async () => {
    const { answer } = await client.completeAs(Headline, request);
    expect(answer).toBeInstanceOf(Headline);
    expect(answer.title).toBe('On PFICs');
    expect((await fake.meter()).calls[0]?.body).toMatchObject({
      text: {
        format: { type: 'json_schema', name: 'Headline', strict: true, schema: { additionalProperties: false } },
      },
    });
  });

  it('sends an invalid answer back once with the fault', async () => {
    await fake.script({ json: { title: 'T', tags: 'not a list', readTime: 2 } });
    const { answer, usage } = await client.completeAs(Headline, request);
    expect(answer.title).toBe('On PFICs');
    const { calls, totals } = await fake.meter();
    expect(usage).toMatchObject({ inputTokens: totals.inputTokens, outputTokens: totals.outputTokens });
    const input = calls[1]?.body?.['input'] as { role: string; content: string }[];
    expect(input.map((message) => message.role)).toEqual(['user', 'assistant', 'user']);
    expect(input[2]?.content).toContain('tags must be an array');
  });

  it('continues an answer that the limit cut, instead of asking for all of it again', async () => {
    const whole = JSON.stringify({ title: 'A harbour', tags: ['stone', 'boats'], readTime: 3 });
    const [head, tail] = [whole.slice(0, 24), whole.slice(24)];
    await fake.script({ text: whole, incompleteAfterTokens: 6 }, { contains: 'cut off', text: tail });
    const { answer, usage, isCut } = await client.completeAs(Headline, request);
    expect(answer).toEqual(JSON.parse(whole));
    expect(isCut).toBe(false);
    const { calls, totals } = await fake.meter();
    expect(calls).toHaveLength(2);
    const input = calls[1]?.body?.['input'] as { role: string; content: string }[];
    expect(input.at(-2)).toEqual({ role: 'assistant', content: head });
    expect(calls[1]?.body).not.toHaveProperty('text');
    expect(usage).toMatchObject({ inputTokens: totals.inputTokens, outputTokens: totals.outputTokens });
  });

  it('asks once more, with more room, when thinking left none for the answer', async () => {
    const asked = { ...request, model: 'gpt-6-luna', maxOutputTokens: 500 };
    await fake.script({ reasoningTokens: 10_000 });
    expect((await client.completeAs(Headline, asked)).answer.title).toBe('On PFICs');
    const limits = (await fake.meter()).calls.map(({ body }) => body?.['max_output_tokens']);
    expect(limits).toEqual([3_300, 3_800]);
    await fake.script({ reasoningTokens: 10_000, times: 'always' });
    await failureOf(client.completeAs(Headline, asked));
    expect((await fake.meter()).totals.calls).toBe(4);
  });

  it('does not continue what a filter ended', async () => {
    await fake.script({ incompleteAfterTokens: 4, filtered: true, times: 'always' });
    expect(isTransient(await failureOf(client.completeAs(Headline, request)))).toBe(false);
    expect((await fake.meter()).totals.calls).toBe(1);
  });

  it('fails after the second invalid answer', async () => {
    await fake.script({ malformedJson: true, times: 'always' });
    const problem = await failureOf(client.completeAs(Headline, request));
    expect(problem).toMatchObject({ kind: 'upstreamFailed', message: expect.stringContaining('not valid JSON') });
    expect((await fake.meter()).totals.calls).toBe(2);
  });
});

describe('transcribe', () => {
  const recording = randomBytes(3 * 1024 * 1024);
  const audio = {
    name: 'part-001.m4a',
    async *open() {
      yield recording;
    },
  };

  it('sends the recording unchanged with its hints, and returns segments where the model has them', async () => {
    const segments = [{ start: 0, end: 2.5, text: ' A PFIC.' }];
    await fake.script({ on: 'transcriptions', transcript: { text: ' A PFIC.', segments } });
    const transcript = await client.transcribe({
      model: 'whisper-1',
      audio,
      prompt: 'A talk on funds.',
      glossary: ['PFIC', 'AIMA'],
      languages: ['en'],
    });
    expect(transcript).toMatchObject({ text: 'A PFIC.', model: 'whisper-1' });
    expect(transcript.segments).toMatchObject([{ start: 0, end: 2.5, text: 'A PFIC.', noSpeechProbability: 0.01 }]);
    expect(transcript.segments[0]?.confidence).toBeCloseTo(Math.exp(-0.2));
    expect((await fake.meter()).calls[0]?.audio).toMatchObject({
      fileName: 'part-001.m4a',
      sha256: createHash('sha256').update(recording).digest('hex'),
      prompt: 'A talk on funds.\nPFIC, AIMA',
      languages: ['en'],
      keywords: [],
    });
  });

  it('falls back to a model with other parameters, and sends the recording again', async () => {
    await fake.script(
      { model: 'whisper-1', missingModel: true },
      { on: 'transcriptions', times: 'always', transcript: { text: 'A PFIC.' } },
    );
    const transcript = await client.transcribe({
      model: 'whisper-1',
      audio,
      glossary: ['PFIC'],
      languages: ['en', 'pt'],
    });
    expect(transcript).toMatchObject({ text: 'A PFIC.', model: 'gpt-transcribe', segments: [] });
    expect((await fake.meter()).calls[1]?.audio).toMatchObject({
      bytes: recording.length,
      keywords: ['PFIC'],
      languages: ['en', 'pt'],
    });
  });

  it('streams where the model can, so that a long recording is not taken for silence', async () => {
    await fake.script({ on: 'transcriptions', transcript: { text: 'word '.repeat(40) }, tokenDelayMs: 50 });
    const transcript = await makeClient(500).transcribe({ model: 'gpt-transcribe', audio });
    expect(transcript).toMatchObject({ text: 'word '.repeat(40).trim(), segments: [], seconds: expect.any(Number) });
  });

  it('tells what a recording costs whose transcript breaks off', async () => {
    await fake.script({ on: 'transcriptions', transcript: { text: 'One. Two. Three.' }, cutAfterTokens: 1 });
    const uses: object[] = [];
    const request = {
      model: 'gpt-transcribe',
      audio,
      seconds: 300,
      onUse: (use: object) => void uses.push(use),
    };
    await failureOf(client.transcribe(request));
    expect(uses).toEqual([{ model: 'gpt-transcribe', audioSeconds: 300 }]);
  });

  it('reports why transcription is impossible as a permanent failure', async () => {
    const problem = await failureOf(client.transcribe({ model: 'whisper-1', audio }));
    expect(problem).toMatchObject({ kind: 'upstreamFailed', message: expect.stringContaining('OPENAI_API_KEY') });
    expect(isTransient(problem)).toBe(false);
  });

  it('aborts the upload and the wait when the caller aborts', async () => {
    await fake.script({ delayMs: 5_000, transcript: { text: 'Too late.' } });
    const worker = new AbortController();
    const asked = client.transcribe({ model: 'whisper-1', audio, signal: worker.signal });
    const cancelled = expect(asked).rejects.toThrow('cancelled');
    await until(async () => (await fake.meter()).totals.open === 1);
    worker.abort(new Error('cancelled'));
    await cancelled;
    await until(async () => (await fake.meter()).totals.callersLeft === 1);
    expect((await fake.meter()).totals).toMatchObject({ callersLeft: 1, answered: 0 });
  });
});
