import type { BegunUpload, Recording, SignedPart, UploadedPart } from '@firm/contracts/api/recordings';
import type { VideoJob } from '@firm/contracts/api/video-jobs';
import { fixturePath } from '@firm/fakes/youtube/audio-files';
import { ObjectStorage } from '@firm/platform/object-storage/object-storage';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeVideoFile } from '../testing/video-file.js';
import { SPEECH, useVideoService } from '../testing/video-test-service.js';
import { RecordingCleanup } from './recording-cleanup.js';
import { objectKeyOf } from './recording.js';

const MEBIBYTE = 1024 * 1024;
const SRT = `1
00:00:01,000 --> 00:00:20,000
The harbour was dug by hand between 1871 and 1884.

2
00:01:05,000 --> 00:01:09,000
Nobody who worked on it was paid in money.
`;
const harbour = fixturePath('harbour.m4a');

describe('files that staff upload', () => {
  const root = '/api/admin/recordings';
  const parts = `${root}/s3/multipart`;
  const service = useVideoService();
  let folder: string;

  beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'recordings-'))));
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    await service.openAi.reset();
    await service.youtube.reset();
    await service.openAi.script({ on: 'transcriptions', times: 'always', ...SPEECH });
  });

  const begin = async (filename: string, size: number) =>
    (await service.post(parts, { filename, type: '', metadata: { size } }).expect(200)).body as BegunUpload;

  async function sendPart(id: string, number: number, body: Buffer): Promise<UploadedPart> {
    const { url } = await service.read<SignedPart>(`${parts}/${id}/${number}`);
    const answer = await fetch(url, { method: 'PUT', body: new Uint8Array(body) });
    expect(answer.status).toBe(200);
    return { PartNumber: number, ETag: answer.headers.get('etag') ?? '' };
  }

  /** Uploads like the browser; answers the id of the file. */
  async function upload(fileName: string, content: Buffer | string): Promise<string> {
    const body = Buffer.from(content);
    const { key } = await begin(fileName, body.length);
    const sent: UploadedPart[] = [];
    for (let from = 0; from < body.length; from += 5 * MEBIBYTE) {
      sent.push(await sendPart(key, sent.length + 1, body.subarray(from, from + 5 * MEBIBYTE)));
    }
    await service.post(`${parts}/${key}/complete`, { parts: sent }).expect(200);
    return key;
  }

  const inspect = (id: string) => service.read<Recording>(`${root}/${id}`);
  const refusal = async (id: string) => (await service.get(`${root}/${id}`).expect(422)).body.detail as string;
  const process = async (id: string, body: object = {}) => {
    const { body: job } = await service.post(`${root}/${id}/process`, body).expect(202);
    return service.waitForEnd((job as VideoJob).id);
  };

  it('writes the article of a video that YouTube refuses from uploaded captions, with links to its times', async () => {
    const id = await upload('C:\\talks\\harbour.srt', SRT);
    expect(await inspect(id)).toMatchObject({ fileName: 'harbour.srt', kind: 'text', durationSeconds: 69 });
    const job = await process(id, { videoUrl: 'https://youtu.be/privatevid1', customPrompt: 'Short.' });
    expect(job).toMatchObject({
      state: 'completed',
      recordingId: id,
      videoTitle: 'harbour',
      customPrompt: 'Short.',
      result: { provenance: { words: 'uploaded text', videoUrl: 'https://www.youtube.com/watch?v=privatevid1' } },
    });
    expect(job.result?.summary).toContain('watch?v=privatevid1&amp;t=');
    expect(await service.countPaid('transcriptions')).toBe(0);
    expect(await service.youtube.requests()).toEqual([]);
  });

  it('links to no time where there is no video, or no time code', async () => {
    const timed = await process(await upload('talk.vtt', `WEBVTT\n\n${SRT.replaceAll(',', '.')}`));
    expect(timed).toMatchObject({ state: 'completed', videoUrl: '', result: { provenance: { videoUrl: '' } } });
    expect(timed.result?.summary).not.toContain('href');
    const stamped = '00:00:02 Good evening.\n00:01:05 Nobody who worked on it was paid.\n';
    expect((await inspect(await upload('stamped.txt', stamped))).durationSeconds).toBeGreaterThan(65);
    const plain = await process(await upload('talk.txt', 'Nobody who worked on it was paid. '.repeat(20)), {
      videoUrl: 'https://youtu.be/privatevid1',
    });
    expect(plain.result?.provenance).toMatchObject({ isUntimed: true, words: 'uploaded text' });
    expect(plain.result?.summary).not.toContain('href');
  });

  it('transcribes a video file with its index at the end, and rewrites the article without transcribing again', async () => {
    const videoFile = path.join(folder, 'film.mp4');
    await writeVideoFile(harbour, videoFile, 12 * MEBIBYTE, 'A walk  round the harbour');
    const id = await upload('film.mp4', await readFile(videoFile));
    const found = await inspect(id);
    expect(found).toMatchObject({ kind: 'sound', estimate: { breakdown: [{ unit: 'minute' }, {}, {}] } });
    expect(found.durationSeconds).toBeCloseTo(53.2, 0);
    const job = await process(id);
    expect(job).toMatchObject({
      ...{ state: 'completed', videoTitle: 'A walk round the harbour' },
      result: { provenance: { words: 'transcription' } },
    });
    const paid = await service.countPaid('transcriptions');
    expect(paid).toBeGreaterThanOrEqual(6);
    const { body } = await service.post(`/api/admin/video-jobs/${job.id}/rewrite`, { customPrompt: 'Only ovens.' });
    const rewritten = await service.waitForEnd((body as VideoJob).id);
    expect(rewritten).toMatchObject({ state: 'completed', recordingId: id, customPrompt: 'Only ovens.' });
    expect(rewritten.id).not.toBe(job.id);
    expect(await service.countPaid('transcriptions')).toBe(paid);
    const { calls } = await service.openAi.meter();
    expect(JSON.stringify(calls.at(-1)?.body)).toContain('Only ovens.');
  });

  it('says in a sentence why a file cannot be processed', async () => {
    expect(await refusal(await upload('talk.mp3', Buffer.alloc(70_000, 7)))).toMatch(/^This file is no recording and/);
    expect(await refusal(await upload('empty.txt', ' \n '))).toBe(
      'There are no words in this text. Choose another file.',
    );
    const m4a = await readFile(harbour);
    const sound = path.join(folder, 'late.mp4');
    await writeVideoFile(harbour, sound, 0);
    const late = await readFile(sound);
    expect(await refusal(await upload('torn.mp4', late.subarray(0, late.length / 2)))).toMatch(/breaks off/);
    expect((await inspect(await upload('no ending', m4a))).kind).toBe('sound');
    const long = `1\n04:00:00,000 --> 04:00:05,000\nAnd so on.\n`;
    expect(await refusal(await upload('long.srt', long))).toMatch(/longer than 4 hours/);
  });

  it('accepts up to 2 GiB, and processes only a complete upload', async () => {
    const tooMuch = { filename: 'a.mp4', type: 'video/mp4', metadata: { size: 2_048 * MEBIBYTE + 1 } };
    expect((await service.post(parts, tooMuch).expect(413)).body.detail).toMatch(/larger than 2 GB/);
    await service.post(parts, { filename: 'a.mp4', type: '', metadata: { size: 0 } }).expect(400);
    const { key } = await begin('a.txt', 20);
    await service.get(`${parts}/${key}/0`).expect(400);
    await service.get(`${parts}/${key}/257`).expect(400);
    await service.get(`${parts}/${key}/256`).expect(200);
    expect(await refusal(key)).toMatch(/not arrived whole/);
    await service.post(`${parts}/${key}/complete`, { parts: [{ PartNumber: 1, ETag: '"nothing"' }] }).expect(409);
    await service.post(`${parts}/${key}/complete`, { parts: [] }).expect(400);
  });

  it('keeps no file that is larger than was said when it was begun', async () => {
    const { key } = await begin('a.txt', 20);
    const part = await sendPart(key, 1, Buffer.alloc(21, 'a'));
    const { body } = await service.post(`${parts}/${key}/complete`, { parts: [part] }).expect(413);
    expect(body.detail).toMatch(/More was uploaded/);
    await service.get(`${root}/${key}`).expect(404);
    await service.post(`${parts}/${key}/complete`, { parts: [part] }).expect(404);
    expect(await service.getFromWorker(ObjectStorage).find(objectKeyOf({ id: key }))).toBeNull();
  });

  it('resumes an interrupted upload, and accepts a repeated completion', async () => {
    const body = Buffer.from(SRT);
    const { key } = await begin('talk.srt', body.length);
    const part = await sendPart(key, 1, body);
    expect((await service.get(`${parts}/${key}`).expect(200)).body).toEqual([part]);
    await service.post(`${parts}/${key}/complete`, { parts: [part] }).expect(200);
    await service.post(`${parts}/${key}/complete`, { parts: [part] }).expect(200);
    await service.get(`${parts}/${key}`).expect(409);
    expect((await inspect(key)).kind).toBe('text');
  });

  it('deletes a cancelled upload, and cleans up abandoned uploads and unneeded files', async () => {
    const cancelled = await begin('a.txt', 5);
    await service.delete(`${parts}/${cancelled.key}`).expect(204);
    await service.get(`${parts}/${cancelled.key}`).expect(404);

    const [abandoned, fresh] = [await begin('b.txt', 5), await begin('c.txt', 5)];
    await sendPart(abandoned.key, 1, Buffer.from('bytes'));
    const done = await upload('talk.srt', SRT);
    await process(done);
    const waiting = await upload('later.srt', SRT);
    const age = 'update video.recordings set touched_at = touched_at - make_interval(hours => $2) where id = $1';
    await service.database.query(age, [abandoned.key, 25]);
    const cleanup = service.getFromWorker(RecordingCleanup);
    await cleanup.sweep();
    await service.get(`${parts}/${abandoned.key}`).expect(404);
    await service.get(`${parts}/${fresh.key}`).expect(200);
    expect(await refusal(done)).toMatch(/taken away/);
    expect((await inspect(waiting)).kind).toBe('text');
    await service.database.query(age, [waiting, 8 * 24]);
    await cleanup.sweep();
    expect(await refusal(waiting)).toMatch(/taken away/);
  });

  it('answers 404 to unknown ids', async () => {
    for (const id of [randomUUID(), 'no-id']) {
      await service.get(`${root}/${id}`).expect(404);
      await service.post(`${root}/${id}/process`).expect(404);
      await service.get(`${parts}/${id}/1`).expect(404);
    }
  });
});
