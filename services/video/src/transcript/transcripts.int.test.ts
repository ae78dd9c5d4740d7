import type { PersonReport } from '@firm/contracts/api/privacy';
import type { TalkTranscript } from '@firm/contracts/api/transcripts';
import { TEST_STAFF } from '@firm/platform/testing/test-service';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { TranscriptStore } from './transcript-store.js';
import { useVideoService } from '../testing/video-test-service.js';

describe('the transcript of a talk', () => {
  const service = useVideoService();
  let id: string;
  let path: string;
  beforeAll(async () => {
    id = await service.createJob('captioned01');
    path = `/api/admin/video-jobs/${id}/transcript`;
    await service.waitForEnd(id);
  });

  const read = (of = path) => service.read<TalkTranscript>(of);
  const correct = (passage: number | string, words: string, basedOn: number) =>
    service.post(`${path}/${passage}/corrections`, { words, basedOn });

  it('says what is said, when, and where it comes from', async () => {
    const { origin, language, passages, keptUntil } = await read();
    expect({ origin, language }).toEqual({ origin: 'captions', language: 'en' });
    expect(passages.map((passage) => passage.id)).toEqual(passages.map((_, index) => index + 1));
    expect(passages[0]).toMatchObject({ startSeconds: expect.any(Number), words: expect.stringContaining('harbour') });
    for (const [index, { startSeconds, endSeconds }] of passages.entries()) {
      expect(endSeconds).toBeGreaterThan(startSeconds);
      expect(startSeconds).toBeGreaterThanOrEqual(passages[index - 1]?.startSeconds ?? 0);
    }
    expect(Date.parse(keptUntil) - Date.now()).toBeGreaterThan(29 * 86_400_000);
  });

  it('keeps the words of the machine beside each correction, and refuses one based on an older version', async () => {
    const original = (await read()).passages[0]?.words;
    await correct(1, 'The harbour of Horta was dug by hand.', 0).expect(201);
    await correct(1, 'The harbor of Horta was dug by hand.', 0).expect(409);
    await correct(1, 'The harbour of Horta was dug by many hands.', 1).expect(201);
    const [passage] = (await read()).passages;
    expect(passage).toMatchObject({
      words: 'The harbour of Horta was dug by many hands.',
      originalWords: original,
      corrections: [{ words: 'The harbour of Horta was dug by hand.' }, { by: expect.stringContaining('@') }],
    });
  });

  it('has the sentences checked again that rest on a corrected passage', async () => {
    const supports = async () => {
      const { result } = await service.findJob(id);
      const sentences = result?.draft?.flatMap((block) => block.sentences) ?? [];
      return sentences.filter(({ text }) => text.includes('thousand and twelve')).map(({ support }) => support);
    };
    expect(new Set(await supports())).toEqual(new Set(['verbatim']));
    const passage = (await read()).passages.find(({ words }) => words.includes('thousand and twelve'));
    const { id: number = 0, words = '', corrections = [] } = passage ?? {};
    await correct(number, words.replace('thousand and twelve', 'thousand and thirteen'), corrections.length).expect(
      201,
    );
    expect(new Set(await supports())).toEqual(new Set(['not found']));
    await correct(number, words, corrections.length + 1).expect(201);
  });

  it('keeps the name of a speaker, given once, at all that is said, and offers it in the next talk of the channel', async () => {
    const talks = [
      ['>> ANA: Good morning to all of you.', '>> Is it free?', '>> ANA: It is not.'],
      ['>> CARLA: Good evening to all of you.'],
    ];
    const [talk, next] = await Promise.all(
      talks.map(async (texts, index) => {
        const video = { id: `speakers${index}00`, title: 'Questions', durationSeconds: 20 };
        const segments = texts.map((text, place) => ({ startMs: place * 3_000, durMs: 3_000, text }));
        await service.youtube.addVideo({ ...video, captions: [{ lang: 'en', name: 'English', segments }] });
        const job = await service.createJob(video.id);
        await service.waitForEnd(job);
        return `/api/admin/video-jobs/${job}/transcript`;
      }),
    );
    const name = (passage: number | string, given: string | null) =>
      service.put(`${talk}/speakers/${passage}`, { name: given });

    expect((await read(talk)).speakers).toEqual([{ passages: [1, 3], label: 'ANA' }, { passages: [2] }]);
    await name(1, 'Ana Duarte').expect(204);
    await name(2, 'A visitor').expect(204);
    const { passages, speakers } = await read(talk);
    expect(passages.map(({ speaker }) => speaker)).toEqual(['Ana Duarte', 'A visitor', 'Ana Duarte']);
    expect(speakers[0]).toEqual({ passages: [1, 3], label: 'ANA', name: 'Ana Duarte' });
    expect(await read(next)).toMatchObject({
      speakers: [{ passages: [1], label: 'CARLA' }],
      offeredNames: ['A visitor', 'Ana Duarte'],
    });
    await name(2, ' ').expect(204);
    expect((await read(talk)).speakers[1]).toEqual({ passages: [2] });
    for (const nobody of [3, 9, 'x']) await name(nobody, 'Nobody').expect(404);
  });

  it('is written from as it was corrected', async () => {
    await service.openAi.reset();
    const { body } = await service.post(`/api/admin/video-jobs/${id}/rewrite`).expect(202);
    const { state, result } = await service.waitForEnd((body as { id: string }).id);
    expect(state).toBe('completed');
    expect(JSON.stringify(result?.draft)).toContain('dug by many hands');
    expect(await service.countPaid('transcriptions')).toBe(0);
  });

  it.each([
    ['no words', 1, ' ', 2, 400],
    ['an unknown passage', 9_999, 'Words.', 0, 404],
    ['a malformed passage', 'x', 'Words.', 0, 404],
  ])('answers a correction with %s with its own status', async (_what, passage, words, basedOn, status) => {
    await correct(passage, words, basedOn).expect(status);
  });

  it('is for staff, and unknown for an unknown job', async () => {
    await service.get(`/api/admin/video-jobs/${randomUUID()}/transcript`).expect(404);
  });

  it('is found where it names a person, with who corrected it, and kept as long as staff say', async () => {
    const find = async (who: string) =>
      ((await service.post('/api/admin/privacy/video/search', { who }).expect(200)).body as PersonReport).records;
    const named = `${randomUUID()}@visitor.example`;
    const [, second] = (await read()).passages;
    await correct(2, `Write to ${named}.`, second?.corrections?.length ?? 0).expect(201);
    // The draft is checked again with the corrected words, and what is in doubt quotes them.
    expect(new Set((await find(named)).map(({ store, title, fate }) => `${store}, ${title}: ${fate}`))).toEqual(
      new Set(['Corrections of transcripts, Passage 2: kept', 'Videos and their articles, The harbour walk: kept']),
    );
    expect(await find(TEST_STAFF.email)).toMatchObject([
      { store: 'Corrections of transcripts', content: { rows: expect.any(Number) } },
      { store: 'Names of speakers in talks', content: { rows: 1 } },
    ]);
    expect(await service.read('/api/admin/privacy/video/retention')).toMatchObject([
      { kind: 'transcripts', days: 30, longest: 30 },
    ]);
  });

  it('is deleted with its corrections at the end of its retention; its article stays, and is not written again', async () => {
    const steps = () => service.database.query('select from video.finished_steps where job_id = $1', [id]);
    expect((await steps()).length).toBeGreaterThan(0);
    await service.database.query(`update video.transcripts set created_at = now() - interval '31 days'`);
    await service.getFromWorker(TranscriptStore).deleteExpired(30);
    await service.get(path).expect(404);
    expect(await service.database.query('select 1 from video.transcript_corrections')).toEqual([]);
    expect(await steps()).toEqual([]);
    expect((await service.findJob(id)).result?.summary).toContain('<p>');
    const { body } = await service.post(`/api/admin/video-jobs/${id}/rewrite`).expect(409);
    expect((body as { detail: string }).detail).toContain('Process the video again');
  });
});
