import { unprocessable } from '@firm/platform/http/problem';
import { ALL_FORMATS, EncodedPacketSink, Input, MP4, ReadableStreamSource, WEBM } from 'mediabunny';
import type { EncodedPacket, InputAudioTrack, Source } from 'mediabunny';
import { ChunkFile, isCuttable, QUIET_BITS_PER_SECOND } from './chunk-file.js';
import type { AudioChunk } from './chunk-file.js';
import { findQuietPoint } from './quiet-point.js';
import { SoundMeter } from './sound-meter.js';

/** Transcription takes 25 MB and, with the newer models, 1,400 s. */
const MAX_SECONDS = 1_200;
const MAX_BYTES = 24_000_000;
/** How far before either limit a pause is looked for, but never in the first half. */
const SEARCH_SECONDS = 60;
const SEARCH_BYTES = 1_200_000;
/** What transcription refuses as too short; nothing is said in it. */
const SHORTEST_SECONDS = 0.1;
/** More than either container spends on a packet beyond the packet itself. */
const PACKET_OVERHEAD_BYTES = 32;
/** An uploaded recording may be coded so thriftily that speech looks like silence: its own beginning says. */
const SAMPLE_PACKETS = 500;
/** Of the usual bitrate: what a pause takes less than. */
const QUIET_SHARE = 1 / 4;
/** How far the parser may look back. */
const CACHE_BYTES = 4 * 1024 * 1024;

export interface CutOptions {
  /** Where the chunks are written; they are the caller's to delete. */
  folder: string;
  signal: AbortSignal;
  maxSeconds?: number;
  maxBytes?: number;
}

/**
 * Cuts a recording (WebM with Opus, or MP4 with AAC) into chunks at pauses while it streams by, without re-encoding and
 * in constant memory. Each chunk is yielded once it is complete; nothing more is read until the next one is asked for.
 * The same bytes and limits always give the same cuts.
 *
 * Throws whatever the stream throws, the signal's reason, or a problem for audio of another kind.
 */
export async function* cutAudio(audio: AsyncIterable<Uint8Array>, options: CutOptions): AsyncGenerator<AudioChunk> {
  const { signal } = options;
  const broken: unknown[] = [];
  const throwIfBroken = () => {
    if (broken.length > 0) throw broken[0];
  };
  const input = new Input({
    formats: [WEBM, MP4],
    source: new ReadableStreamSource(streamOf(audio, broken), {
      maxCacheSize: CACHE_BYTES,
      handleUnhandledError: (error) => broken.push(error),
    }),
  });
  try {
    yield* cutInput(input, options, () => Promise.resolve(QUIET_BITS_PER_SECOND));
    throwIfBroken();
  } catch (error) {
    signal.throwIfAborted();
    // The parser may take a broken stream for a short one and complain of that.
    throwIfBroken();
    throw error;
  }
}

/** The same for a recording that can be read at any place, such as a film whose index stands at its end. */
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
  if (!track || !decoderConfig || !isCuttable(codec)) {
    throw unprocessable('The sound of this recording is coded in a way that cannot be read here.');
  }
  const { folder, signal, maxSeconds = MAX_SECONDS, maxBytes = MAX_BYTES } = options;
  const meter = new SoundMeter(codec, await quietRate(track));
  const begin = (index: number) => new ChunkFile(folder, index, codec, decoderConfig, meter);
  const sink = new EncodedPacketSink(track);
  let file = begin(0);
  let ending = new ChunkEnding(maxSeconds, maxBytes, meter);
  try {
    // One by one: reading ahead, as packets() does, holds a second of work in memory, which is an hour of sound.
    for (let packet = await sink.getFirstPacket(); packet; packet = await sink.getNextPacket(packet)) {
      signal.throwIfAborted();
      const arrived = [packet];
      if (ending.overflowsWith(packet)) {
        const [before, after] = ending.split();
        for (const part of before) await file.add(part);
        yield await file.finish();
        file = begin(file.index + 1);
        ending = new ChunkEnding(maxSeconds, maxBytes, meter);
        arrived.unshift(...after);
      }
      for (const part of arrived) if (!ending.holds(part)) await file.add(part);
    }
    for (const part of ending.held) await file.add(part);
    if (file.durationSeconds >= SHORTEST_SECONDS) yield await file.finish();
  } finally {
    await file.discard();
  }
}

/**
 * The packets near the limits of a chunk, any of which may still begin the next one. Everything before them passes
 * straight through: holding every packet for a minute made cutting three times as slow.
 */
class ChunkEnding {
  readonly held: EncodedPacket[] = [];
  private startSeconds?: number;
  private bytes = 0;
  private readonly heldFromSeconds: number;
  private readonly heldFromBytes: number;

  constructor(
    private readonly maxSeconds: number,
    private readonly maxBytes: number,
    private readonly meter: SoundMeter,
  ) {
    this.heldFromSeconds = Math.max(maxSeconds / 2, maxSeconds - SEARCH_SECONDS);
    this.heldFromBytes = Math.max(maxBytes / 2, maxBytes - SEARCH_BYTES);
  }

  overflowsWith(packet: EncodedPacket): boolean {
    const seconds = packet.timestamp + packet.duration - (this.startSeconds ?? packet.timestamp);
    return this.held.length > 0 && (seconds > this.maxSeconds || this.bytes + costOf(packet) > this.maxBytes);
  }

  /** Counts a packet in, and keeps it where it may not belong to this chunk. */
  holds(packet: EncodedPacket): boolean {
    this.startSeconds ??= packet.timestamp;
    this.bytes += costOf(packet);
    const seconds = packet.timestamp + packet.duration - this.startSeconds;
    const isNearEnd = seconds >= this.heldFromSeconds || this.bytes >= this.heldFromBytes;
    if (isNearEnd) this.held.push(packet);
    return isNearEnd;
  }

  /** The rest of this chunk, and the beginning of the next. */
  split(): [EncodedPacket[], EncodedPacket[]] {
    const heard = this.held.map((packet) => ({
      timestamp: packet.timestamp,
      loudness: this.meter.loudness(packet),
    }));
    const cut = findQuietPoint(heard);
    return [this.held.slice(0, cut), this.held.slice(cut)];
  }
}

const costOf = (packet: EncodedPacket) => packet.byteLength + PACKET_OVERHEAD_BYTES;

/** The recording as the parser takes it. Keeps the error of a broken one, which a parser that reads ahead would lose. */
function streamOf(audio: AsyncIterable<Uint8Array>, broken: unknown[]): ReadableStream<Uint8Array> {
  const iterator = audio[Symbol.asyncIterator]();
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    try {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    } catch (error) {
      broken.push(error);
      throw error;
    }
  };
  const cancel = async () => {
    await iterator.return?.();
  };
  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
}
