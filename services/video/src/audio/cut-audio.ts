import { unprocessable } from '@firm/platform/http/problem';
import { ReadableStream } from 'node:stream/web';
import {
  ALL_FORMATS,
  EncodedPacketSink,
  Input,
  MP4,
  ReadableStreamSource,
  WEBM,
  type EncodedPacket,
  type InputAudioTrack,
  type Source,
} from 'mediabunny';
import { type AudioChunk, ChunkWriter, isSupportedCodec, QUIET_BITS_PER_SECOND } from './chunk-writer.js';
import { findPause, LoudnessMeter } from './silence-detection.js';

/** The transcription API accepts 25 MB and, with the newer models, 1,400 s. */
const MAX_SECONDS = 1_200;
const MAX_BYTES = 24_000_000;
/** How far before either limit the search for a pause begins, but never in the first half. */
const SEARCH_SECONDS = 60;
const SEARCH_BYTES = 1_200_000;
/** The transcription API refuses shorter audio. */
const SHORTEST_SECONDS = 0.1;
/** More than either container spends on a packet beyond the packet itself. */
const PACKET_OVERHEAD_BYTES = 32;
/** An uploaded recording may have so low a bitrate that speech looks like silence: the bitrate of its first packets tells. */
const SAMPLE_PACKETS = 500;
/** Share of the average bitrate below which a packet is a pause. */
const QUIET_SHARE = 1 / 4;
/** How much of the stream the parser may keep to read back. */
const CACHE_BYTES = 4 * 1024 * 1024;

export interface CutOptions {
  /** Where the chunks are written; the caller deletes them. */
  folder: string;
  signal: AbortSignal;
  maxSeconds?: number;
  maxBytes?: number;
}

/**
 * Cuts a streamed recording (WebM with Opus, or MP4 with AAC) into chunks at pauses, without re-encoding and in constant
 * memory. Each chunk is yielded once it is complete; nothing more is read until the next one is requested. The same
 * bytes and limits always give the same cuts.
 * @throws ProblemError unprocessable when the audio has another format; the stream's own error when it breaks; the
 *   signal's reason when it is aborted.
 */
export async function* cutAudio(audio: AsyncIterable<Uint8Array>, options: CutOptions): AsyncGenerator<AudioChunk> {
  const { signal } = options;
  const broken: unknown[] = [];
  const throwIfBroken = () => {
    if (broken.length > 0) throw broken[0];
  };
  const stream = ReadableStream.from(noteFailure(audio, broken));
  const input = new Input({
    formats: [WEBM, MP4],
    source: new ReadableStreamSource(stream as globalThis.ReadableStream<Uint8Array>, {
      maxCacheSize: CACHE_BYTES,
      handleUnhandledError: (error) => broken.push(error),
    }),
  });
  try {
    yield* cutInput(input, options, () => Promise.resolve(QUIET_BITS_PER_SECOND));
    throwIfBroken();
  } catch (error) {
    signal.throwIfAborted();
    // The parser may take a broken stream for a short one and report that instead.
    throwIfBroken();
    throw error;
  }
}

/** The same for a recording with random access, such as a video file with its index at the end. */
export async function* cutFile(source: Source, options: CutOptions): AsyncGenerator<AudioChunk> {
  const input = new Input({ formats: ALL_FORMATS, source });
  try {
    yield* cutInput(input, options, async (track) => {
      const { averageBitrate } = await track.computePacketStats(SAMPLE_PACKETS);
      return Math.min(QUIET_BITS_PER_SECOND, averageBitrate * QUIET_SHARE);
    });
  } catch (error) {
    options.signal.throwIfAborted();
    throw error;
  }
}

type QuietRate = (track: InputAudioTrack) => Promise<number>;

async function* cutInput(input: Input, options: CutOptions, quietRate: QuietRate): AsyncGenerator<AudioChunk> {
  const { signal } = options;
  signal.throwIfAborted();
  const close = () => input.dispose();
  signal.addEventListener('abort', close);
  try {
    const track = (await input.canRead()) ? await input.getPrimaryAudioTrack() : null;
    yield* cutTrack(track, options, quietRate);
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

async function* cutTrack(
  track: InputAudioTrack | null,
  options: CutOptions,
  quietRate: QuietRate,
): AsyncGenerator<AudioChunk> {
  const codec = (await track?.getCodec()) ?? null;
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig || !isSupportedCodec(codec)) {
    throw unprocessable('The sound of this recording is coded in a way that cannot be read here.');
  }
  const { folder, signal, maxSeconds = MAX_SECONDS, maxBytes = MAX_BYTES } = options;
  const meter = new LoudnessMeter(codec, await quietRate(track));
  const begin = (index: number) => new ChunkWriter(folder, index, codec, decoderConfig, meter);
  const sink = new EncodedPacketSink(track);
  let file = begin(0);
  let ending = new ChunkEndBuffer(maxSeconds, maxBytes, meter);
  try {
    // One by one: packets() reads ahead for a second of processing time, which is an hour of audio in memory.
    for (let packet = await sink.getFirstPacket(); packet; packet = await sink.getNextPacket(packet)) {
      signal.throwIfAborted();
      const arrived = [packet];
      if (ending.overflowsWith(packet)) {
        const [before, after] = ending.split();
        for (const part of before) await file.add(part);
        yield await file.finish();
        file = begin(file.index + 1);
        ending = new ChunkEndBuffer(maxSeconds, maxBytes, meter);
        arrived.unshift(...after);
      }
      for (const part of arrived) if (!ending.offer(part)) await file.add(part);
    }
    for (const part of ending.held) await file.add(part);
    if (file.durationSeconds >= SHORTEST_SECONDS) yield await file.finish();
  } finally {
    await file.discard();
  }
}

/**
 * Buffers the packets near the limits of a chunk, any of which may still begin the next one. Earlier packets are not
 * buffered: holding every packet for a minute made cutting three times as slow.
 */
class ChunkEndBuffer {
  readonly held: EncodedPacket[] = [];
  private startSeconds: number | undefined;
  private bytes = 0;
  private readonly heldFromSeconds: number;
  private readonly heldFromBytes: number;

  constructor(
    private readonly maxSeconds: number,
    private readonly maxBytes: number,
    private readonly meter: LoudnessMeter,
  ) {
    this.heldFromSeconds = Math.max(maxSeconds / 2, maxSeconds - SEARCH_SECONDS);
    this.heldFromBytes = Math.max(maxBytes / 2, maxBytes - SEARCH_BYTES);
  }

  overflowsWith(packet: EncodedPacket): boolean {
    const seconds = packet.timestamp + packet.duration - (this.startSeconds ?? packet.timestamp);
    return this.held.length > 0 && (seconds > this.maxSeconds || this.bytes + costOf(packet) > this.maxBytes);
  }

  /** Counts a packet, and buffers it when it may belong to the next chunk. Answers whether it is buffered. */
  offer(packet: EncodedPacket): boolean {
    this.startSeconds ??= packet.timestamp;
    this.bytes += costOf(packet);
    const seconds = packet.timestamp + packet.duration - this.startSeconds;
    const isNearEnd = seconds >= this.heldFromSeconds || this.bytes >= this.heldFromBytes;
    if (isNearEnd) this.held.push(packet);
    return isNearEnd;
  }

  /** Splits the buffered packets at a pause: the rest of this chunk, and the beginning of the next. */
  split(): [EncodedPacket[], EncodedPacket[]] {
    const measured = this.held.map((packet) => ({
      timestamp: packet.timestamp,
      loudness: this.meter.measureLoudness(packet),
    }));
    const cut = findPause(measured);
    return [this.held.slice(0, cut), this.held.slice(cut)];
  }
}

const costOf = (packet: EncodedPacket) => packet.byteLength + PACKET_OVERHEAD_BYTES;

/** Records the error of a broken stream, which a parser that reads ahead loses. */
async function* noteFailure(audio: AsyncIterable<Uint8Array>, broken: unknown[]): AsyncGenerator<Uint8Array> {
  try {
    yield* audio;
  } catch (error) {
    broken.push(error);
    throw error;
  }
}
