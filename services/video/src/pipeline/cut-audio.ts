import { unprocessable } from '@firm/platform/http/problem';
import { EncodedPacketSink, Input, MP4, ReadableStreamSource, WEBM } from 'mediabunny';
import type { EncodedPacket, InputAudioTrack } from 'mediabunny';
import { ChunkFile, isCuttable } from './chunk-file.js';
import type { AudioChunk } from './chunk-file.js';
import { findQuietPoint } from './quiet-point.js';

/** Transcription takes 25 MB and, with the newer models, 1,400 s. */
const MAX_SECONDS = 1_200;
const MAX_BYTES = 24_000_000;
/** How far before the limit a pause is looked for. */
const SEARCH_SECONDS = 60;
/** What transcription refuses as too short; nothing is said in it. */
const SHORTEST_SECONDS = 0.1;
/** More than either container spends on a packet beyond the packet itself. */
const PACKET_OVERHEAD_BYTES = 32;
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
  signal.throwIfAborted();
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
  const close = () => input.dispose();
  signal.addEventListener('abort', close);
  try {
    const track = (await input.canRead()) ? await input.getPrimaryAudioTrack() : null;
    yield* cutTrack(track, options);
    throwIfBroken();
  } catch (error) {
    signal.throwIfAborted();
    // The parser may take a broken stream for a short one and complain of that.
    throwIfBroken();
    throw error;
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

async function* cutTrack(track: InputAudioTrack | null, options: CutOptions): AsyncGenerator<AudioChunk> {
  const codec = (await track?.getCodec()) ?? null;
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig || !isCuttable(codec)) {
    throw unprocessable('The sound of this recording is neither Opus in WebM nor AAC in MP4, so it cannot be read.');
  }
  const { folder, signal, maxSeconds = MAX_SECONDS, maxBytes = MAX_BYTES } = options;
  const sink = new EncodedPacketSink(track);
  let file = new ChunkFile(folder, 0, codec, decoderConfig);
  const held = new HeldPackets(maxSeconds, maxBytes);
  try {
    // One by one: reading ahead, as packets() does, holds a second of work in memory, which is an hour of sound.
    for (let packet = await sink.getFirstPacket(); packet; packet = await sink.getNextPacket(packet)) {
      signal.throwIfAborted();
      if (held.overflowsWith(packet)) {
        for (const part of held.takeUntilQuiet()) await file.add(part);
        yield await file.finish();
        file = new ChunkFile(folder, file.index + 1, codec, decoderConfig);
      }
      held.push(packet);
      for (const part of held.takeOld()) await file.add(part);
    }
    for (const part of held.takeAll()) await file.add(part);
    if (file.durationSeconds >= SHORTEST_SECONDS) yield await file.finish();
  } finally {
    await file.discard();
  }
}

/** The packets of the chunk at hand that may still go to the next one, and what the chunk amounts to with them. */
class HeldPackets {
  private packets: EncodedPacket[] = [];
  private startSeconds?: number;
  private bytes = 0;

  constructor(
    private readonly maxSeconds: number,
    private readonly maxBytes: number,
  ) {}

  overflowsWith(packet: EncodedPacket): boolean {
    const seconds = packet.timestamp + packet.duration - (this.startSeconds ?? packet.timestamp);
    return this.packets.length > 0 && (seconds > this.maxSeconds || this.bytes + costOf(packet) > this.maxBytes);
  }

  push(packet: EncodedPacket): void {
    this.startSeconds ??= packet.timestamp;
    this.bytes += costOf(packet);
    this.packets.push(packet);
  }

  /** Packets too far from the limit to be cut at. */
  takeOld(): EncodedPacket[] {
    const newest = this.packets.at(-1)?.timestamp ?? 0;
    const count = this.packets.findIndex(({ timestamp }) => newest - timestamp <= SEARCH_SECONDS);
    return this.packets.splice(0, count);
  }

  /** The rest of this chunk; what is left begins the next. */
  takeUntilQuiet(): EncodedPacket[] {
    const start = this.startSeconds ?? 0;
    const middle = start + ((this.packets.at(-1)?.timestamp ?? start) - start) / 2;
    // Never in the first half, or short limits would make crumbs.
    const first = this.packets.findIndex(({ timestamp }) => timestamp >= middle);
    const taken = this.packets.splice(0, first + findQuietPoint(this.packets.slice(first)));
    this.startSeconds = this.packets[0]?.timestamp;
    this.bytes = this.packets.reduce((sum, packet) => sum + costOf(packet), 0);
    return taken;
  }

  takeAll(): EncodedPacket[] {
    return this.packets.splice(0);
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
