import type { AudioCodec, EncodedPacket } from 'mediabunny';

/** Fraction of full scale (-60 dB): background noise of a quiet room. */
const QUIET_AMPLITUDE = 0.001;
/** Only every fifth sample is read; an odd number, so that no channel is always skipped. */
const SAMPLE_STRIDE = 5;

/** As long as a packet of Opus. */
const PART_SECONDS = 0.02;

/** Long enough to be a pause between sentences, short enough to occur in every minute of speech. */
const PAUSE_SECONDS = 0.4;

/**
 * Measures how loud a packet is without decoding it. Most encoders spend bytes where there is sound; where every packet
 * has the same size, the samples (PCM) or the gain in each frame (MP3) tell.
 */
export class LoudnessMeter {
  constructor(
    private readonly codec: AudioCodec,
    /** Below this bitrate an encoder describes silence. */
    private readonly quietBitsPerSecond: number,
  ) {}

  /** Loudness in a unit of the codec's own, comparable between packets of the same recording only. */
  measureLoudness({ data }: Pick<EncodedPacket, 'data'>): number {
    switch (this.codec) {
      case 'mp3':
        return amplitudeOfMp3(data) ?? data.byteLength;
      case 'pcm-s16':
        return rms(data, 2, (view, at) => view.getInt16(at, true) / 2 ** 15);
      case 'pcm-s24':
        // The upper two bytes are precise enough.
        return rms(data, 3, (view, at) => view.getInt16(at + 1, true) / 2 ** 15);
      case 'pcm-f32':
        return rms(data, 4, (view, at) => view.getFloat32(at, true));
      default:
        return data.byteLength;
    }
  }

  /**
   * The loudness of the parts of a packet, with the second in it at which each begins: packets of PCM are longer than
   * the pauses of speech.
   * @param seconds how long the packet is.
   */
  measureParts({ data }: Pick<EncodedPacket, 'data'>, seconds: number): [second: number, loudness: number][] {
    const count = this.codec.startsWith('pcm') ? Math.max(1, Math.round(seconds / PART_SECONDS)) : 1;
    // Twelve bytes are whole samples of one or two channels in each of these codecs.
    const partBytes = Math.max(12, Math.ceil(data.byteLength / count / 12) * 12);
    return Array.from({ length: Math.ceil(data.byteLength / partBytes) }, (_, part) => {
      const from = part * partBytes;
      return [
        (from / data.byteLength) * seconds,
        this.measureLoudness({ data: data.subarray(from, from + partBytes) }),
      ];
    });
  }

  /** Whether a packet of this duration holds silence. */
  isQuiet(packet: Pick<EncodedPacket, 'data'>, seconds: number): boolean {
    if (packet.data.byteLength * 8 < this.quietBitsPerSecond * seconds) return true;
    if (this.codec === 'mp3') return this.measureLoudness(packet) === 0;
    return this.codec.startsWith('pcm') && this.measureLoudness(packet) < QUIET_AMPLITUDE;
  }
}

function rms(data: Uint8Array, sampleBytes: number, read: (view: DataView, at: number) => number): number {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let squares = 0;
  let count = 0;
  for (let at = 0; at + sampleBytes <= data.byteLength; at += sampleBytes * SAMPLE_STRIDE) {
    squares += read(view, at) ** 2;
    count++;
  }
  return count > 0 ? Math.sqrt(squares / count) : 0;
}

/**
 * The highest gain in the side information of an MP3 frame (ISO 11172-3 and 13818-3, 2.4.1.7), as an amplitude; 0 where
 * nothing is coded, undefined where the bytes are no layer III frame.
 */
function amplitudeOfMp3(frame: Uint8Array): number | undefined {
  const [sync = 0, kind = 0, , mode = 0] = frame;
  const isLayer3 = sync === 0xff && (kind & 0xe6) === 0xe2;
  if (!isLayer3) return undefined;
  const isMpeg1 = (kind & 0x18) === 0x18;
  const channels = mode >> 6 === 3 ? 1 : 2;
  const hasChecksum = (kind & 1) === 0;
  const granules = isMpeg1 ? 2 : 1;
  const granuleBits = isMpeg1 ? 59 : 63;
  const preambleBits = isMpeg1 ? (channels === 1 ? 18 : 20) : channels === 1 ? 9 : 10;
  const start = (hasChecksum ? 6 : 4) * 8 + preambleBits;
  let loudest = 0;
  for (let part = 0; part < granules * channels; part++) {
    const at = start + part * granuleBits;
    const codedBits = readBits(frame, at, 12);
    const gain = readBits(frame, at + 21, 8);
    if (codedBits > 0) loudest = Math.max(loudest, 2 ** ((gain - 210) / 4));
  }
  return loudest;
}

function readBits(bytes: Uint8Array, from: number, count: number): number {
  let value = 0;
  for (let at = from; at < from + count; at++) value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
  return value;
}

/** What is known of a packet without decoding it. */
interface TimedPacket {
  /** Seconds. */
  timestamp: number;
  /** In any unit, the same for all packets. */
  loudness: number;
}

/**
 * The index of the packet in the middle of the quietest window, which in speech is a pause: the place to cut. Never 0,
 * so that the chunk before the cut is not empty; the last of equally quiet places.
 */
export function findPause(packets: readonly TimedPacket[]): number {
  let quietest = Infinity;
  let cut = Math.max(1, packets.length - 1);
  let sum = 0;
  let first = 0;
  for (const [last, packet] of packets.entries()) {
    sum += packet.loudness;
    while (packet.timestamp - (packets[first + 1]?.timestamp ?? Infinity) >= PAUSE_SECONDS) {
      sum -= packets[first]?.loudness ?? 0;
      first++;
    }
    const middle = Math.ceil((first + last) / 2);
    const spans = packet.timestamp - (packets[first]?.timestamp ?? 0) >= PAUSE_SECONDS;
    if (spans && middle > 0 && sum <= quietest) {
      quietest = sum;
      cut = middle;
    }
  }
  return cut;
}
