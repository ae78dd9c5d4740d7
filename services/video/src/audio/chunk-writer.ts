import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  EncodedAudioPacketSource,
  FilePathTarget,
  FlacOutputFormat,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WavOutputFormat,
  type AudioCodec,
  type EncodedPacket,
} from 'mediabunny';
import { LoudnessCurve, type Pause } from './pauses.js';
import type { LoudnessMeter } from './silence-detection.js';

/** Small, because a chunk is written at the pace of a download. */
const WRITE_BYTES = 256 * 1024;
/**
 * Below this bitrate an encoder describes silence: digital silence takes 1.2 kbit/s, a pause in speech about 10, speech
 * at the lowest bitrate YouTube serves about 25.
 */
export const QUIET_BITS_PER_SECOND = 12_000;

const WAV = { extension: 'wav', mime: 'audio/wav', format: () => new WavOutputFormat() } as const;

/** A container for each codec that holds its packets unchanged and that the transcription API reads. */
const CONTAINERS = {
  opus: { extension: 'ogg', mime: 'audio/ogg', format: () => new OggOutputFormat() },
  vorbis: { extension: 'ogg', mime: 'audio/ogg', format: () => new OggOutputFormat() },
  aac: { extension: 'm4a', mime: 'audio/mp4', format: () => new Mp4OutputFormat({ fastStart: false }) },
  mp3: { extension: 'mp3', mime: 'audio/mpeg', format: () => new Mp3OutputFormat() },
  flac: { extension: 'flac', mime: 'audio/flac', format: () => new FlacOutputFormat() },
  'pcm-s16': WAV,
  'pcm-s24': WAV,
  'pcm-f32': WAV,
} as const;

type SupportedCodec = keyof typeof CONTAINERS;

export const isSupportedCodec = (codec: AudioCodec | null): codec is SupportedCodec =>
  codec !== null && codec in CONTAINERS;

/** A chunk of a recording, in a file of its own. */
export interface AudioChunk {
  /** 0 for the first. */
  index: number;
  path: string;
  mime: (typeof CONTAINERS)[SupportedCodec]['mime'];
  bytes: number;
  offsetSeconds: number;
  durationSeconds: number;
  /** Silence in it, as far as can be measured without decoding. */
  quietSeconds: number;
  /** Where nobody speaks in it. */
  pauses: Pause[];
}

/** Writes the file of one chunk, packet by packet, with timestamps that start at zero. */
export class ChunkWriter {
  private readonly path: string;
  private readonly source: EncodedAudioPacketSource;
  /** Undefined until the first packet, which opens the file. */
  private output: Output | undefined;
  private offsetSeconds = 0;
  private endSeconds = 0;
  private quietSeconds = 0;
  private last: EncodedPacket | undefined;
  private readonly curve = new LoudnessCurve();

  constructor(
    folder: string,
    readonly index: number,
    private readonly codec: SupportedCodec,
    private readonly decoderConfig: AudioDecoderConfig,
    private readonly meter: LoudnessMeter,
  ) {
    this.path = path.join(folder, `part-${String(index).padStart(3, '0')}.${CONTAINERS[codec].extension}`);
    this.source = new EncodedAudioPacketSource(codec);
  }

  get durationSeconds(): number {
    return this.endSeconds - this.offsetSeconds;
  }

  async add(packet: EncodedPacket): Promise<void> {
    if (!this.output) {
      this.offsetSeconds = packet.timestamp;
      this.output = new Output({
        format: CONTAINERS[this.codec].format(),
        target: new FilePathTarget(this.path, { chunked: true, chunkSize: WRITE_BYTES }),
      });
      this.output.addAudioTrack(this.source);
      await this.output.start();
    }
    this.measure(packet);
    this.endSeconds = packet.timestamp + packet.duration;
    await this.source.add(packet.clone({ timestamp: packet.timestamp - this.offsetSeconds }), {
      decoderConfig: this.decoderConfig,
    });
  }

  /** Measures the previous packet, whose duration is known only now: some containers leave it out. */
  private measure(next: EncodedPacket): void {
    const { last } = this;
    this.last = next;
    if (!last) return;
    const seconds = next.timestamp - last.timestamp;
    if (this.meter.isQuiet(last, seconds)) this.quietSeconds += seconds;
    const begin = last.timestamp - this.offsetSeconds;
    for (const [second, loudness] of this.meter.measureParts(last, seconds)) this.curve.add(begin + second, loudness);
  }

  async finish(): Promise<AudioChunk> {
    await this.output?.finalize();
    return {
      index: this.index,
      path: this.path,
      mime: CONTAINERS[this.codec].mime,
      bytes: (await stat(this.path)).size,
      // The first AAC packet has a timestamp slightly below zero.
      offsetSeconds: Math.max(0, this.offsetSeconds),
      durationSeconds: this.durationSeconds,
      quietSeconds: this.quietSeconds,
      pauses: this.curve.findPauses(this.durationSeconds),
    };
  }

  /** Deletes the file of a chunk that was not finished. */
  async discard(): Promise<void> {
    if (!this.output || this.output.state === 'finalized') return;
    await this.output.cancel();
    await rm(this.path, { force: true });
  }
}
