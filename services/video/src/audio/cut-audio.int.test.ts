import { fixturePath } from '@firm/fakes/youtube/audio-files';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  ALL_FORMATS,
  BufferSource,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import type { AudioChunk } from './chunk-writer.js';
import { cutAudio, cutFile, type CutOptions } from './cut-audio.js';

// The pauses between the sentences of the harbour walk in seconds, measured with ffmpeg's silencedetect (-40 dB).
const PAUSES = [
  ...([
    [5.6, 6.73],
    [12.6, 13.8],
    [16.2, 16.5],
    [19.3, 20.5],
    [22.1, 22.5],
    [24.6, 24.9],
    [26.6, 27.8],
  ] as const),
  ...([
    [32.7, 33.9],
    [39.6, 40.8],
    [45.8, 47.1],
    [48.1, 48.5],
    [52.0, 53.2],
  ] as const),
];
const isInPause = (seconds: number) => PAUSES.some(([start, end]) => seconds >= start && seconds <= end);

describe('cutAudio', () => {
  let folder: string;
  const { signal } = new AbortController();

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'cut-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const cut = (file: string, options: Partial<CutOptions> = {}) =>
    cutAudio(createReadStream(file), { folder, signal, ...options });
  const cutAll = (file: string, options: Partial<CutOptions> = {}) => all(cut(file, options));

  describe.each([
    ['harbour.webm', 'audio/ogg', 'part-000.ogg', 'opus'],
    ['harbour.m4a', 'audio/mp4', 'part-000.m4a', 'aac'],
  ])('%s', (name, mime, fileName, codec) => {
    it('does not cut a short recording', async () => {
      const [chunk, ...others] = await cutAll(fixturePath(name));
      expect(others).toEqual([]);
      expect(chunk).toMatchObject({ index: 0, path: path.join(folder, fileName), mime, offsetSeconds: 0 });
      expect(chunk?.durationSeconds).toBeCloseTo(53.15, 1);
    });

    it('tells where nobody speaks', async () => {
      const [chunk] = await cutAll(fixturePath(name));
      for (const [start, end] of PAUSES.filter(([from, to]) => to - from > 1)) {
        const middle = (start + end) / 2;
        expect(chunk?.pauses).toContainEqual(
          expect.objectContaining({ start: expect.closeTo(start, 0), end: expect.closeTo(end, 0) }),
        );
        expect(chunk?.pauses.some((pause) => pause.start < middle && middle < pause.end)).toBe(true);
      }
      const silent = chunk?.pauses.reduce((sum, { start, end }) => sum + end - start, 0);
      expect(silent).toBeLessThan(25);
    });

    it('cuts at pauses, each chunk beginning where the previous one ends', async () => {
      const chunks = await cutAll(fixturePath(name), { maxSeconds: 12 });
      expect(chunks.length).toBeGreaterThan(4);
      for (const [index, chunk] of chunks.entries()) {
        expect(chunk.durationSeconds).toBeLessThanOrEqual(12);
        const next = chunks[index + 1];
        if (!next) continue;
        expect(next.offsetSeconds).toBeCloseTo(chunk.offsetSeconds + chunk.durationSeconds, 1);
        expect(isInPause(next.offsetSeconds)).toBe(true);
      }
    });

    it('keeps every packet unchanged and in order', async () => {
      const chunks = await cutAll(fixturePath(name), { maxSeconds: 12 });
      const whole = await packetsOf(fixturePath(name), codec);
      const pieces = await Promise.all(chunks.map((chunk) => packetsOf(chunk.path, codec)));
      expect(Buffer.concat(pieces.flat()).equals(Buffer.concat(whole))).toBe(true);
    });

    it('keeps chunks below the maximum size', async () => {
      const chunks = await cutAll(fixturePath(name), { maxBytes: 40_000 });
      expect(chunks.length).toBeGreaterThan(3);
      for (const chunk of chunks) {
        expect((await readFile(chunk.path)).length).toBe(chunk.bytes);
        expect(chunk.bytes).toBeLessThanOrEqual(40_000);
      }
    });

    it('cuts the same recording at the same places', async () => {
      const places = async () =>
        (await cutAll(fixturePath(name), { maxSeconds: 12 })).map(({ offsetSeconds }) => offsetSeconds);
      expect(await places()).toEqual(await places());
    });
  });

  it('cuts MP3 of a constant bitrate at pauses, where every packet has the same size', async () => {
    const source = new FilePathSource(fixturePath('harbour.mp3'));
    const chunks = await all(cutFile(source, { folder, signal, maxSeconds: 12 }));
    expect(chunks.map(({ mime }) => mime)).toEqual(Array<string>(chunks.length).fill('audio/mpeg'));
    expect(chunks.length).toBeGreaterThan(4);
    for (const { offsetSeconds } of chunks.slice(1)) expect(isInPause(offsetSeconds)).toBe(true);
    const pieces = await Promise.all(chunks.map(({ path: piece }) => packetsOf(piece, 'mp3')));
    expect(Buffer.concat(pieces.flat()).equals(Buffer.concat(await packetsOf(fixturePath('harbour.mp3'), 'mp3')))).toBe(
      true,
    );
  });

  it.each([
    ['pcm-s16', 2],
    ['pcm-s24', 3],
    ['pcm-f32', 4],
  ] as const)('cuts %s at pauses, and distinguishes silence from sound', async (codec, sampleBytes) => {
    const wav = path.join(folder, 'talk.wav');
    // Sound, except for background noise in the last fifth of every five seconds.
    const seconds = 30;
    await writeFile(
      wav,
      wavOf(codec, sampleBytes, seconds, (second) => (second % 5 < 4 ? 0.2 : 0.0004)),
    );
    const chunks = await all(cutFile(new FilePathSource(wav), { folder, signal, maxSeconds: 12 }));
    expect(chunks.length).toBeGreaterThan(2);
    for (const { offsetSeconds } of chunks.slice(1)) expect(offsetSeconds % 5).toBeGreaterThan(4);
    const total = (of: (chunk: AudioChunk) => number) => chunks.reduce((sum, chunk) => sum + of(chunk), 0);
    expect(total(({ durationSeconds }) => durationSeconds)).toBeCloseTo(seconds, 1);
    expect(total(({ quietSeconds }) => quietSeconds)).toBeGreaterThan(4);
    expect(total(({ quietSeconds }) => quietSeconds)).toBeLessThan(7);
  });

  it('yields each chunk before the rest has arrived, and reads no further until the next is requested', async () => {
    const bytes = await readFile(fixturePath('harbour.webm'));
    let read = 0;
    const slowly = async function* () {
      for (let at = 0; at < bytes.length; at += 4_096) {
        read = at;
        yield bytes.subarray(at, at + 4_096);
      }
    };
    const chunks = cutAudio(slowly(), { folder, signal, maxSeconds: 12 });
    await chunks.next();
    expect(read).toBeLessThan(bytes.length / 2);
    await chunks.return(undefined);
    expect(await readdir(folder)).toEqual(['part-000.ogg']);
  });

  it('cuts 25 minutes into chunks of at most 20', async () => {
    const long = path.join(folder, 'long.webm');
    const { durationSeconds } = await writeOpus(long, fixturePath('harbour.webm'), { times: 29 });
    const chunks = await cutAll(long);
    expect(chunks.map(({ index }) => index)).toEqual([0, 1]);
    expect(chunks[0]?.durationSeconds).toBeGreaterThan(1_140);
    expect(chunks[0]?.durationSeconds).toBeLessThanOrEqual(1_200);
    expect(isInPause((chunks[1]?.offsetSeconds ?? 0) % (durationSeconds / 29))).toBe(true);
  });

  it('distinguishes silence from speech', async () => {
    const [speech] = await cutAll(fixturePath('harbour.webm'));
    expect(speech?.quietSeconds).toBeLessThan(10);
    const silence = path.join(folder, 'silence.webm');
    await writeOpus(silence, fixturePath('harbour.webm'), { packet: Uint8Array.of(0xf8, 0xff, 0xfe) });
    const [nothing] = await cutAll(silence);
    expect(nothing?.quietSeconds).toBeCloseTo(nothing?.durationSeconds ?? 0, 1);
  });

  it('drops audio that is too short to be transcribed', async () => {
    const crumb = path.join(folder, 'crumb.webm');
    await writeOpus(crumb, fixturePath('harbour.webm'), { packetCount: 4 });
    expect(await cutAll(crumb)).toEqual([]);
    expect(await readdir(folder)).toEqual(['crumb.webm']);
  });

  it('throws the error of a broken stream, and leaves no unfinished chunk', async () => {
    const bytes = await readFile(fixturePath('harbour.webm'));
    const broken = async function* () {
      yield bytes.subarray(0, 60_000);
      throw new Error('the line is dead');
    };
    const reading = (async () => {
      for await (const chunk of cutAudio(broken(), { folder, signal, maxSeconds: 12 })) await rm(chunk.path);
    })();
    await expect(reading).rejects.toThrow('the line is dead');
    expect(await readdir(folder)).toEqual([]);
  });

  it('stops when it is aborted, even while nothing arrives', async () => {
    const bytes = await readFile(fixturePath('harbour.webm'));
    const stop = new AbortController();
    const hanging = async function* () {
      yield bytes.subarray(0, 60_000);
      await new Promise(() => {});
    };
    const reading = cutAudio(hanging(), { folder, signal: stop.signal }).next();
    setTimeout(() => stop.abort(new Error('cancelled')), 50);
    await expect(reading).rejects.toThrow('cancelled');
    expect(await readdir(folder)).toEqual([]);
  });

  it.each(['', 'this is no sound', 'OggS'])('refuses %j, which is no recording', async (content) => {
    const file = path.join(folder, 'noise');
    await writeFile(file, content);
    await expect(cutAll(file)).rejects.toMatchObject({ kind: 'unprocessable' });
  });
});

async function all(cutting: AsyncIterable<AudioChunk>): Promise<AudioChunk[]> {
  const chunks: AudioChunk[] = [];
  for await (const chunk of cutting) chunks.push(chunk);
  return chunks;
}

/** A mono tone with the given amplitude at each second (1 is full scale). */
function wavOf(codec: string, sampleBytes: number, seconds: number, amplitudeAt: (second: number) => number): Buffer {
  const rate = 8_000;
  const header = Buffer.alloc(44);
  const bytes = rate * seconds * sampleBytes;
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(codec === 'pcm-f32' ? 3 : 1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * sampleBytes, 28);
  header.writeUInt16LE(sampleBytes, 32);
  header.writeUInt16LE(sampleBytes * 8, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  const samples = Buffer.alloc(bytes);
  for (let index = 0; index < rate * seconds; index++) {
    const value = amplitudeAt(index / rate) * Math.sin(index * 0.7);
    const at = index * sampleBytes;
    if (codec === 'pcm-f32') samples.writeFloatLE(value, at);
    else samples.writeIntLE(Math.round(value * (2 ** (sampleBytes * 8 - 1) - 1)), at, sampleBytes);
  }
  return Buffer.concat([header, samples]);
}

/** The packets of a file. */
async function packetsOf(file: string, codec: string): Promise<Uint8Array[]> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(await readFile(file)) });
  const track = await input.getPrimaryAudioTrack();
  if (!track || (await track.getCodec()) !== codec) throw new Error(`${file} holds no ${codec}`);
  const packets: Uint8Array[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet.data);
  return packets;
}

interface OpusChanges {
  times?: number;
  /** Only the first packets of each repetition. */
  packetCount?: number;
  /** Replaces the content of every packet. */
  packet?: Uint8Array;
}

/** Writes a recording from the packets of another one. */
async function writeOpus(to: string, from: string, { times = 1, packetCount = Infinity, packet }: OpusChanges) {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(await readFile(from)) });
  const track = await input.getPrimaryAudioTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error(`${from} has no audio`);
  const output = new Output({ format: new WebMOutputFormat(), target: new FilePathTarget(to) });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  let durationSeconds = 0;
  for (let time = 0; time < times; time++) {
    const start = durationSeconds;
    let count = 0;
    for await (const original of new EncodedPacketSink(track).packets()) {
      if (count++ === packetCount) break;
      const timestamp = start + original.timestamp;
      await source.add(original.clone({ data: packet ?? original.data, timestamp }), { decoderConfig });
      durationSeconds = timestamp + 0.02;
    }
  }
  await output.finalize();
  return { durationSeconds };
}
