import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OpenAiClient } from './openai-client.js';
import { FakeOpenAi } from '@firm/fakes/openai/fake-openai';
import { Metrics } from '../metrics/metrics.js';
import { ModelMeter } from './model-meter.js';

const REQUEST = {
  model: 'gpt-4o',
  instructions: 'Answer briefly.',
  messages: [{ role: 'user' as const, content: 'Which form is filed for a PFIC?' }],
};

describe('ModelMeter', () => {
  let fake: FakeOpenAi;
  let metrics: Metrics;
  let client: OpenAiClient;

  beforeAll(async () => {
    fake = await FakeOpenAi.start();
  });
  afterAll(() => fake.close());
  beforeEach(async () => {
    await fake.reset();
    metrics = new Metrics();
    client = new OpenAiClient({ baseUrl: fake.url, observer: new ModelMeter(metrics) });
  });

  /** The value of one line, or undefined where there is no such line. */
  const read = async (line: string) => {
    const lines = (await metrics.registry.metrics()).split('\n');
    const found = lines.find((one) => one.startsWith(`${line} `));
    return found && Number(found.slice(line.length + 1));
  };

  it('counts calls, tokens and cost as the provider does', async () => {
    await client.complete(REQUEST);
    for await (const _ of client.stream(REQUEST));
    const { totals } = await fake.meter();
    expect(await read('model_calls_total{operation="text",model="gpt-4o",outcome="answered"}')).toBe(1);
    expect(await read('model_calls_total{operation="stream",model="gpt-4o",outcome="answered"}')).toBe(1);
    expect(await read('model_tokens_total{model="gpt-4o",direction="input"}')).toBe(totals.inputTokens);
    expect(await read('model_tokens_total{model="gpt-4o",direction="output"}')).toBe(totals.outputTokens);
    const dollars = (totals.inputTokens * 2.5 + totals.outputTokens * 10) / 1_000_000;
    expect(await read('model_cost_usd_total{model="gpt-4o"}')).toBeCloseTo(dollars, 9);
  });

  it('exports the shutdown date of a model in use', async () => {
    await client.complete(REQUEST);
    expect(await read('model_end_timestamp_seconds{model="gpt-4o"}')).toBe(Date.UTC(2027, 0, 14) / 1_000);
  });

  it('counts a failure by its kind, without cost', async () => {
    await fake.script({ status: 429 });
    await expect(client.complete(REQUEST)).rejects.toThrow();
    expect(await read('model_calls_total{operation="text",model="gpt-4o",outcome="unavailable"}')).toBe(1);
    expect(await read('model_cost_usd_total{model="gpt-4o"}')).toBeUndefined();
  });

  it('counts a caller that disconnects in the middle of an answer', async () => {
    for await (const _ of client.stream(REQUEST)) break;
    expect(await read('model_calls_total{operation="stream",model="gpt-4o",outcome="left"}')).toBe(1);
  });

  it('counts the seconds of audio that were transcribed', async () => {
    const audio = { name: 'a.mp3', open: async function* () {} };
    await fake.script({ on: 'transcriptions', times: 'always', transcript: { text: 'Bread at six.' } });
    const { seconds = 0 } = await client.transcribe({ model: 'gpt-transcribe', audio });
    expect(await read('model_calls_total{operation="transcription",model="gpt-transcribe",outcome="answered"}')).toBe(
      1,
    );
    expect(await read('model_audio_seconds_total{model="gpt-transcribe"}')).toBe(seconds);
  });
});
