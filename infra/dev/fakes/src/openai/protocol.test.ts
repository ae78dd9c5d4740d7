import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import OpenAI, { toFile } from 'openai';
import type { Call } from './call-log.js';
import { FakeOpenAi } from './fake-openai.js';

const INSTRUCTIONS = `You are Alfred.
<passage id="1" title="How to apply for the Golden Visa" url="/blog/how-to-apply">
The application begins with an online form at AIMA. Applicants invest at least 500,000 euros in a qualifying fund.
</passage>
<passage id="2" title="PFIC rules for U.S. investors" url="/blog/pfic">
A foreign fund is often a PFIC for U.S. tax purposes. Form 8621 must be filed every year.
</passage>`;

const ASK = { model: 'gpt-4o', instructions: INSTRUCTIONS, store: false } as const;

let fake: FakeOpenAi;
let openai: OpenAI;

beforeAll(async () => {
  fake = await FakeOpenAi.start();
  openai = new OpenAI({ apiKey: 'any', baseURL: fake.url, maxRetries: 0 });
});
afterAll(() => fake.close());
afterEach(() => fake.reset());

async function collect(stream: AsyncIterable<OpenAI.Responses.ResponseStreamEvent>) {
  const events: string[] = [];
  let text = '';
  for await (const event of stream) {
    events.push(event.type);
    if (event.type === 'response.output_text.delta') text += event.delta;
  }
  return { events, text };
}

describe('answers through the real SDK', () => {
  it('answers a question from the passages with source marks, and says that no model is connected', async () => {
    const answer = await openai.responses.create({ ...ASK, input: 'How much must I invest for the Golden Visa?' });
    expect(answer.output_text).toContain('Applicants invest at least 500,000 euros in a qualifying fund.');
    expect(answer.output_text).toContain('[[1|Applicants invest at least 500,000 euros in a qualifying fund.]]');
    expect(answer.output_text).toContain('No language model is connected');
    expect(answer.output_text).not.toContain('PFIC');
    expect(answer.usage?.output_tokens).toBe(Math.ceil(answer.output_text.length / 4));
  });

  it('streams the events of the real API, whose pieces are the text it would have answered at once', async () => {
    const input = [{ role: 'user' as const, content: 'Which form is filed for a PFIC?' }];
    const whole = await openai.responses.create({ ...ASK, input });
    const { events, text } = await collect(await openai.responses.create({ ...ASK, input, stream: true }));
    expect(text).toBe(whole.output_text);
    expect(events.filter((event) => event === 'response.output_text.delta').length).toBeGreaterThan(20);
    expect(events[0]).toBe('response.created');
    expect(events.at(-1)).toBe('response.completed');
  });

  it('satisfies the accumulating stream helper of the SDK', async () => {
    const stream = openai.responses.stream({ ...ASK, input: 'Which form is filed for a PFIC?' });
    const final = await stream.finalResponse();
    expect(final.output_text).toContain('Form 8621');
    expect(final.usage?.total_tokens).toBeGreaterThan(0);
  });

  it('fills a JSON Schema with words of the transcript only', async () => {
    const transcript = 'The fund is a PFIC. AIMA processes every application for the Golden Visa in about a year.';
    const answer = await openai.responses.create({
      model: 'gpt-4o',
      input: `Video title: A talk\n<transcript>${transcript}</transcript>`,
      text: { format: { type: 'json_schema', name: 'video', strict: true, schema: videoSchema() } },
    });
    const filled = JSON.parse(answer.output_text) as { title: string; quotes: { text: string }[] };
    expect(filled.title).toBe('A talk');
    expect(filled.quotes).toHaveLength(2);
    for (const { text } of filled.quotes) expect(transcript).toContain(text);
  });

  it('cuts the answer at the limit of tokens and says so', async () => {
    const answer = await openai.responses.create({ ...ASK, input: 'What is a PFIC?', max_output_tokens: 16 });
    expect(answer.status).toBe('incomplete');
    expect(answer.incomplete_details).toEqual({ reason: 'max_output_tokens' });
    expect(answer.output_text).toHaveLength(64);
  });

  it('lists the models with the end dates that are announced', async () => {
    const models = (await openai.models.list()).data as (OpenAI.Model & { shutdown_date?: string | null })[];
    expect(models.find((model) => model.id === 'gpt-4o')?.shutdown_date).toBe('2027-01-14');
    expect(models.find((model) => model.id === 'gpt-transcribe')?.shutdown_date).toBeNull();
  });

  it.each([
    ['gpt-6-luna', { temperature: 0.2 }, { code: null, param: 'temperature' }],
    ['gpt-6.1-sol', { reasoning: { effort: 'none' } }, { code: 'unsupported_value', param: 'reasoning.effort' }],
    ['gpt-4o', { reasoning: { effort: 'low' } }, { code: 'unsupported_parameter', param: 'reasoning.effort' }],
    ['gpt-4o', { prompt_cache_options: { mode: 'explicit' } }, { param: 'prompt_cache_options' }],
    ['gpt-4o', { max_output_tokens: 3 }, { code: 'integer_below_min_value' }],
    ['gpt-4o', { safety_identifier: 'x'.repeat(65) }, { code: 'string_above_max_length' }],
    ['gpt-4o', { input: 'word '.repeat(120_000) }, { code: 'context_length_exceeded' }],
    ['gpt-4o', { foo: 1 }, { code: 'unknown_parameter', param: 'foo' }],
    ['gpt-4o', { text: { format: looseFormat() } }, { code: 'invalid_json_schema' }],
  ])('refuses to %s what the real model of that name refuses', async (model, parameters, refusal) => {
    const asked = openai.responses.create({ model, input: 'Hello', ...parameters } as never);
    await expect(asked).rejects.toMatchObject({ status: 400, ...refusal });
  });

  it('counts thinking against the limit of tokens', async () => {
    await fake.script({ reasoningTokens: 100 });
    const input = 'What is a PFIC?';
    const answer = await openai.responses.create({ ...ASK, model: 'gpt-6-luna', input, max_output_tokens: 100 });
    expect(answer).toMatchObject({ status: 'incomplete', output_text: '', usage: { output_tokens: 100 } });
    expect(answer.usage?.output_tokens_details.reasoning_tokens).toBe(100);
  });
});

describe('audio', () => {
  const audio = Buffer.from('these bytes stand for a recording');
  const file = () => toFile(audio, 'part-007.m4a');

  it('answers that no speech recognition is connected', async () => {
    await expect(openai.audio.transcriptions.create({ model: 'whisper-1', file: await file() })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('OPENAI_API_KEY'),
    });
    expect((await fake.meter()).totals).toMatchObject({ calls: 1, answered: 0, audioSeconds: 0 });
  });

  it('answers the text of a rule, with segments where they are asked for, and meters what it heard', async () => {
    await fake.script({
      on: 'transcriptions',
      contains: 'part-007',
      transcript: { text: 'One thing. Another thing.' },
    });
    const heard = await openai.audio.transcriptions.create({
      model: 'whisper-1',
      file: await file(),
      response_format: 'verbose_json',
      prompt: 'AIMA, PFIC',
      language: 'en',
    });
    expect(heard.text).toBe('One thing. Another thing.');
    expect(heard.segments?.map((segment) => segment.text)).toEqual(['One thing.', 'Another thing.']);
    expect(heard.segments?.[1]?.start).toBeGreaterThan(0);
    expect((await fake.meter()).calls[0]?.audio).toMatchObject({
      fileName: 'part-007.m4a',
      bytes: audio.length,
      sha256: createHash('sha256').update(audio).digest('hex'),
      prompt: 'AIMA, PFIC',
      languages: ['en'],
    });
  });

  it('knows which models give no time codes', async () => {
    await fake.script({ transcript: { text: 'Words.' } });
    await expect(
      openai.audio.transcriptions.create({
        model: 'gpt-4o-transcribe',
        file: await file(),
        response_format: 'verbose_json',
      }),
    ).rejects.toMatchObject({ status: 400, param: 'response_format' });
  });
});

describe('scripted faults', () => {
  it('answers 429 with Retry-After for as many calls as the rule says, and charges nothing for them', async () => {
    await fake.script({ status: 429, retryAfterSeconds: 7, times: 2 });
    for (let call = 0; call < 2; call++) {
      const refusal = await openai.responses.create({ ...ASK, input: 'What is a PFIC?' }).catch((error) => error);
      expect(refusal).toBeInstanceOf(OpenAI.RateLimitError);
      expect(refusal.headers.get('retry-after')).toBe('7');
    }
    await openai.responses.create({ ...ASK, input: 'What is a PFIC?' });
    const { totals, calls } = await fake.meter();
    expect(totals).toMatchObject({ calls: 3, answered: 1 });
    expect(calls[0]).toMatchObject({ end: 'refused', status: 429, inputTokens: 0, outputTokens: 0 });
    expect(totals.outputTokens).toBe(calls[2]?.outputTokens);
  });

  it('no longer knows a model where the rule says so', async () => {
    await fake.script({ model: 'gpt-4o', missingModel: true, times: 'always' });
    await expect(openai.responses.create({ ...ASK, input: 'What?' })).rejects.toMatchObject({
      status: 404,
      code: 'model_not_found',
    });
    await expect(openai.responses.create({ ...ASK, model: 'gpt-6-luna', input: 'What?' })).resolves.toBeDefined();
  });

  it('breaks a stream off after so many words, and charges those alone', async () => {
    await fake.script({ cutAfterTokens: 4, tokenDelayMs: 0 });
    const stream = await openai.responses.create({ ...ASK, input: 'What is a PFIC?', stream: true });
    await expect(collect(stream)).rejects.toThrow();
    const [call] = (await fake.meter()).calls;
    expect(call?.end).toBe('cut');
    expect(call?.outputTokens).toBeGreaterThan(0);
    expect(call?.outputTokens).toBeLessThan(10);
  });

  it('fails in the middle of a stream as the provider does', async () => {
    await fake.script({ failAfterTokens: 2, code: 'rate_limit_exceeded', message: 'Slow down.' });
    const stream = await openai.responses.create({ ...ASK, input: 'What is a PFIC?', stream: true });
    expect((await collect(stream)).events.at(-1)).toBe('response.failed');
  });

  it('notices that the caller hung up in the middle of a stream', async () => {
    const stream = await openai.responses.create({ ...ASK, input: 'What is a PFIC?', stream: true });
    for await (const event of stream) if (event.type === 'response.output_text.delta') break;
    let call: Call | undefined;
    for (let tries = 0; tries < 100 && call?.end !== 'caller left'; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      [call] = (await fake.meter()).calls;
    }
    expect(call?.end).toBe('caller left');
  });

  it('stays silent until the caller gives up', async () => {
    await fake.script({ silent: true });
    const asked = openai.responses.create({ ...ASK, input: 'What?' }, { signal: AbortSignal.timeout(100) });
    await expect(asked).rejects.toBeInstanceOf(OpenAI.APIUserAbortError);
  });

  it('gives the prescribed text, also where JSON was wanted', async () => {
    await fake.script({ contains: 'nine quotes', json: { quotes: [] } }, { malformedJson: true });
    const first = await openai.responses.create({ model: 'gpt-4o', input: 'Give me nine quotes' });
    const second = await openai.responses.create({ model: 'gpt-4o', input: 'Give me nine quotes' });
    expect(first.output_text).toBe('{"quotes":[]}');
    expect(() => JSON.parse(second.output_text)).toThrow();
  });

  it('refuses a rule it does not understand', async () => {
    await expect(fake.script({ statuss: 500 } as object)).rejects.toThrow("A rule has no 'statuss'.");
  });

  it('keeps what was asked, so that a test can look at it', async () => {
    await openai.responses.create({ ...ASK, input: [{ role: 'user', content: 'My profile' }] });
    const [call] = (await fake.meter()).calls;
    expect(call?.body).toMatchObject({ store: false, input: [{ role: 'user', content: 'My profile' }] });
  });
});

function looseFormat(): object {
  const schema = { type: 'object', additionalProperties: false, properties: { a: { type: 'string' } } };
  return { type: 'json_schema', name: 'loose', strict: true, schema };
}

function videoSchema(): Record<string, unknown> {
  const quote = {
    type: 'object',
    additionalProperties: false,
    required: ['text'],
    properties: { text: { type: 'string' } },
  };
  return {
    type: 'object',
    additionalProperties: false,
    required: ['title', 'quotes'],
    properties: { title: { type: 'string' }, quotes: { type: 'array', items: quote } },
  };
}
