import type { TalkTranscript } from '@firm/contracts/api/transcripts';
import { FakeDeepgram } from '@firm/fakes/speech/fake-deepgram';
import { FakeWhisperServer } from '@firm/fakes/speech/fake-whisper-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { VideoTestService } from '../testing/video-test-service.js';
import { ENGINE_PRICES, type EngineSettings } from './engines.js';

/** Of the recording `nocaptions1`, in seconds. */
const SECONDS = 27.9;
const SENTENCES = [
  { start: 0.5, end: 4, text: 'The permit is valid for two years.', voice: 0 },
  { start: 4.5, end: 8, text: 'And what does it cost?', voice: 1 },
];

const ENGINES = {
  'whisper.cpp': {
    start: () => FakeWhisperServer.start(),
    settings: (url: string): EngineSettings => ({ engine: 'whisper.cpp', url, silenceMs: 1_000 }),
    model: 'whisper.cpp',
    sent: [
      ['response_format', 'verbose_json'],
      ['language', 'auto'],
    ],
    voices: [undefined, undefined],
  },
  Deepgram: {
    start: () => FakeDeepgram.start('the key'),
    settings: (url: string): EngineSettings => ({
      ...{ engine: 'deepgram', apiKey: 'the key', url, model: 'nova-3', silenceMs: 1_000 },
    }),
    model: 'nova-3',
    sent: [
      ['language', 'multi'],
      ['language_hint', 'pt'],
      ['keyterm', 'Golden Visa'],
      ['mip_opt_out', 'true'],
    ],
    voices: ['Voice 1 of part 1', 'Voice 2 of part 1'],
  },
};

describe.each(Object.entries(ENGINES))('transcription by %s', (name, { start, settings, model, sent, voices }) => {
  let fake: FakeWhisperServer | FakeDeepgram;
  let service: VideoTestService;
  beforeAll(async () => {
    fake = await start();
    fake.sentences = SENTENCES;
    service = await VideoTestService.start(undefined, {
      engine: settings(fake.url),
      models: { transcription: model, writing: 'gpt-4o', prices: { audio: ENGINE_PRICES } },
    });
  }, 60_000);
  afterAll(async () => {
    await service.stop();
    await fake.close();
  }, 30_000);
  afterEach(() => {
    fake.faults.length = 0;
    fake.heard.length = 0;
  });
  const transcribe = async (prompt: string) =>
    service.waitForEnd(await service.createJob('nocaptions1', prompt), 60_000);

  it('hears every part, with times, terms and languages, at its own price', async () => {
    const job = await transcribe('Once.');
    expect(job.state).toBe('completed');
    expect(fake.heard.length).toBeGreaterThanOrEqual(3);
    for (const { bytes, parameters } of fake.heard) {
      expect(bytes).toBeGreaterThan(1_000);
      expect(parameters).toEqual(expect.arrayContaining(sent));
    }
    const transcript = await service.read<TalkTranscript>(`/api/admin/video-jobs/${job.id}/transcript`);
    const { origin, isUntimed = false, passages } = transcript;
    expect([origin, isUntimed]).toEqual(['transcription', false]);
    const [first, second] = passages;
    expect(first).toMatchObject({
      startSeconds: 0.5,
      words: expect.stringContaining('two years'),
      confidence: expect.any(Number),
    });
    expect([first?.speaker, voices[1] && second?.speaker]).toEqual(voices);
    expect(await service.countPaid('transcriptions')).toBe(0);
    const [{ perMinute = NaN } = {}] = [ENGINE_PRICES[model]];
    const estimate = await service
      .post('/api/admin/estimate-cost', { videoUrl: 'https://youtu.be/nocaptions1' })
      .expect(200);
    expect(estimate.body.breakdown[0]).toMatchObject({ item: `Transcription (${model})`, unitPrice: perMinute });
    expect(estimate.body.breakdown[0].cost).toBeCloseTo((SECONDS / 60) * perMinute, 3);
  });

  it('goes on after a 429 with its wait, a 5xx and silence', async () => {
    fake.faults.push({ status: 429, retryAfterSeconds: 1 }, { status: 503 }, { silent: true });
    expect((await transcribe('With faults.')).state).toBe('completed');
    expect(fake.faults).toEqual([]);
    const [paused] = await service.database.query<{ provider: string }>(
      `select provider from video.provider_pauses where paused_until > now() - interval '1 minute'`,
    );
    expect(paused?.provider).toBe('ai');
  });

  it.each([
    ['AI_ANSWER', 'an answer that is no transcript', { malformed: '<html>' }],
    ['AI_REFUSED', 'a refusal', { status: 400 }],
    ['AI_KEY', 'a rejected key', { status: 401 }],
    ...(name === 'Deepgram' ? [['AI_QUOTA', 'an account without credit', { status: 402 }] as const] : []),
  ])('fails with %s after %s', async (code, why, fault) => {
    // The chunks are transcribed at once.
    fake.faults.push(fault, fault, fault, fault);
    expect((await transcribe(why)).error).toMatchObject({ code });
  });
});
