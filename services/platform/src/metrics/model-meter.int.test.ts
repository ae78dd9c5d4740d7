import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OpenAiClient } from '../openai/openai-client.js';
import { FakeOpenAi } from '@firm/fakes/openai/fake-openai';
import { Metrics } from './metrics.js';
import { ModelMeter } from './model-meter.js';

const REQUEST = {
  model: 'gpt-4o',
  instructions: 'Answer briefly.',
  messages: [{ role: 'user' as const, content: 'Which form is filed for a PFIC?' }],
};

describe('the meter of model calls', () => {
  let standIn: FakeOpenAi;
  let metrics: Metrics;
  let client: OpenAiClient;

  beforeAll(async () => {
    standIn = await FakeOpenAi.start();
  });
  afterAll(() => standIn.close());
  beforeEach(async () => {
    await standIn.reset();
    metrics = new Metrics();
    client = new OpenAiClient({ baseUrl: standIn.url, watch: new ModelMeter(metrics) });
  });

  /** The value of one line, or undefined where there is no such line. */
  const read = async (line: string) => {
    const lines = (await metrics.registry.metrics()).split('\n');
    const found = lines.find((one) => one.startsWith(`${line} `));
    return found && Number(found.slice(line.length + 1));
  };

  it('counts calls, tokens and money as the provider does', async () => {
    await client.complete(REQUEST);
    for await (const _ of client.stream(REQUEST));
    const { totals } = await standIn.meter();
    expect(await read('model_calls_total{operation="text",model="gpt-4o",outcome="answered"}')).toBe(1);
    expect(await read('model_calls_total{operation="stream",model="gpt-4o",outcome="answered"}')).toBe(1);
    expect(await read('model_tokens_total{model="gpt-4o",direction="input"}')).toBe(totals.inputTokens);
    expect(await read('model_tokens_total{model="gpt-4o",direction="output"}')).toBe(totals.outputTokens);
    const dollars = (totals.inputTokens * 2.5 + totals.outputTokens * 10) / 1_000_000;
    expect(await read('model_cost_usd_total{model="gpt-4o"}')).toBeCloseTo(dollars, 9);
  });

  it('tells when a model in use is switched off', async () => {
    await client.complete(REQUEST);
    expect(await read('model_end_timestamp_seconds{model="gpt-4o"}')).toBe(Date.UTC(2027, 0, 14) / 1_000);
  });

  it('counts a failure by its kind, and charges nothing for it', async () => {
    await standIn.script({ status: 429 });
    await expect(client.complete(REQUEST)).rejects.toThrow();
    expect(await read('model_calls_total{operation="text",model="gpt-4o",outcome="unavailable"}')).toBe(1);
    expect(await read('model_cost_usd_total{model="gpt-4o"}')).toBeUndefined();
  });

  it('counts a caller that leaves in the middle of an answer', async () => {
    for await (const _ of client.stream(REQUEST)) break;
    expect(await read('model_calls_total{operation="stream",model="gpt-4o",outcome="left"}')).toBe(1);
  });

  it('counts the speech that was written down', async () => {
    const audio = { name: 'a.mp3', open: async function* () {} };
    await standIn.script({ on: 'transcriptions', times: 'always', transcript: { text: 'Bread at six.' } });
    const { seconds = 0 } = await client.transcribe({ model: 'gpt-transcribe', audio });
    expect(await read('model_calls_total{operation="transcription",model="gpt-transcribe",outcome="answered"}')).toBe(
      1,
    );
    expect(await read('model_audio_seconds_total{model="gpt-transcribe"}')).toBe(seconds);
  });
});
