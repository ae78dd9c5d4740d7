// What the fake answers; how it fails is held by services/platform/src/openai/openai-client.int.test.ts, which causes each failure.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import OpenAI from 'openai';
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
});

it.each(['whisper-1', 'gpt-4o-transcribe', 'text-embedding-3-small'])(
  'has no model %s that writes text',
  async (model) => {
    await expect(openai.responses.create({ model, input: 'Hello' })).rejects.toMatchObject({
      status: 404,
      code: 'model_not_found',
    });
  },
);

it('refuses a rule that it does not understand', async () => {
  await expect(fake.script({ statuss: 500 } as object)).rejects.toThrow("A rule has no 'statuss'.");
});

function looseFormat(): object {
  const schema = { type: 'object', additionalProperties: false, properties: { a: { type: 'string' } } };
  return { type: 'json_schema', name: 'loose', strict: true, schema };
}
