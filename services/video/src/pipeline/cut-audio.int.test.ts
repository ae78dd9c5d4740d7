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
import type { AudioChunk } from './chunk-file.js';
import { cutAudio, cutFile } from './cut-audio.js';
import type { CutOptions } from './cut-audio.js';

// The pauses between the sentences of the harbour walk, as ffmpeg's silencedetect hears them (-40 dB), in seconds.
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
    it('leaves a short recording in one piece', async () => {
      const [chunk, ...others] = await cutAll(fixturePath(name));
      expect(others).toEqual([]);
      expect(chunk).toMatchObject({ index: 0, path: path.join(folder, fileName), mime, offsetSeconds: 0 });
      expect(chunk?.durationSeconds).toBeCloseTo(53.15, 1);
    });

    it('cuts at pauses, one chunk beginning where the one before ended', async () => {
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

    it('keeps every packet as it was, in the order it was', async () => {
      const chunks = await cutAll(fixturePath(name), { maxSeconds: 12 });
      const whole = await packetsOf(fixturePath(name), codec);
      const pieces = await Promise.all(chunks.map((chunk) => packetsOf(chunk.path, codec)));
      expect(Buffer.concat(pieces.flat()).equals(Buffer.concat(whole))).toBe(true);
    });

    it('keeps to a number of bytes', async () => {
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
  ] as const)('cuts %s at pauses, and tells silence from sound', async (codec, sampleBytes) => {
    const wav = path.join(folder, 'talk.wav');
    // Sound but for the last fifth of every five seconds, in which a quiet room is heard.
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

  it('hands out each chunk before the rest has arrived, and reads no further until it is asked', async () => {
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

  it('passes 25 minutes in chunks of at most 20', async () => {
    const long = path.join(folder, 'long.webm');
    const { durationSeconds } = await writeOpus(long, fixturePath('harbour.webm'), { times: 29 });
    const chunks = await cutAll(long);
    expect(chunks.map(({ index }) => index)).toEqual([0, 1]);
    expect(chunks[0]?.durationSeconds).toBeGreaterThan(1_140);
    expect(chunks[0]?.durationSeconds).toBeLessThanOrEqual(1_200);
    expect(isInPause((chunks[1]?.offsetSeconds ?? 0) % (durationSeconds / 29))).toBe(true);
  });

  it('tells silence from speech', async () => {
    const [speech] = await cutAll(fixturePath('harbour.webm'));
    expect(speech?.quietSeconds).toBeLessThan(10);
    const silence = path.join(folder, 'silence.webm');
    await writeOpus(silence, fixturePath('harbour.webm'), { packet: Uint8Array.of(0xf8, 0xff, 0xfe) });
    const [nothing] = await cutAll(silence);
    expect(nothing?.quietSeconds).toBeCloseTo(nothing?.durationSeconds ?? 0, 1);
  });

  it('drops what is too short to be heard', async () => {
    const crumb = path.join(folder, 'crumb.webm');
    await writeOpus(crumb, fixturePath('harbour.webm'), { packetCount: 4 });
    expect(await cutAll(crumb)).toEqual([]);
    expect(await readdir(folder)).toEqual(['crumb.webm']);
  });

  it('ends with the error of a stream that breaks, and leaves no half chunk', async () => {
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

  it('stops when it is told to, even while nothing arrives', async () => {
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

  it.each(['', 'this is no sound', 'OggS'])('says that it cannot read %j', async (content) => {
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

/** A tone in one channel, as loud at each second as told (1 is full scale). */
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

/** The packets of a file, as they are. */
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
  /** Only so many packets of each round. */
  packetCount?: number;
  /** The content of every packet. */
  packet?: Uint8Array;
}

/** Makes a recording out of another one, by its packets. */
async function writeOpus(to: string, from: string, { times = 1, packetCount = Infinity, packet }: OpusChanges) {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(await readFile(from)) });
  const track = await input.getPrimaryAudioTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error(`${from} holds no sound`);
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
