import type { EncodedPacket } from 'mediabunny';
import type { CuttableCodec } from './chunk-file.js';

/** Of full scale, -60 dB: the noise of a quiet room, as samples tell it. */
const QUIET_AMPLITUDE = 0.001;
/** Every so many samples are looked at: odd, so that no channel is always passed over. */
const SAMPLE_STRIDE = 5;

/**
 * Tells how loud a packet is without decoding it. Most encoders spend bytes where there is sound; where every packet has
 * the same size, samples (PCM) or the gain that each frame of MP3 names have to say.
 */
export class SoundMeter {
  constructor(
    private readonly codec: CuttableCodec,
    /** Below this an encoder that spends bytes where there is sound describes silence. */
    private readonly quietBitsPerSecond: number,
  ) {}

  /** In a measure of the codec's own, to be compared with other packets of the same recording. */
  loudness({ data }: Pick<EncodedPacket, 'data'>): number {
    switch (this.codec) {
      case 'mp3':
        return amplitudeOfMp3(data) ?? data.byteLength;
      case 'pcm-s16':
        return rms(data, 2, (view, at) => view.getInt16(at, true) / 2 ** 15);
      case 'pcm-s24':
        // The lowest byte is lost in what is called quiet.
        return rms(data, 3, (view, at) => view.getInt16(at + 1, true) / 2 ** 15);
      case 'pcm-f32':
        return rms(data, 4, (view, at) => view.getFloat32(at, true));
      default:
        return data.byteLength;
    }
  }

  /** Whether nobody speaks in a packet that lasts so long. */
  isQuiet(packet: Pick<EncodedPacket, 'data'>, seconds: number): boolean {
    if (packet.data.byteLength * 8 < this.quietBitsPerSecond * seconds) return true;
    if (this.codec === 'mp3') return this.loudness(packet) === 0;
    return this.codec.startsWith('pcm') && this.loudness(packet) < QUIET_AMPLITUDE;
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
 * The loudest of the gains that a frame's side information names (ISO 11172-3 and 13818-3, 2.4.1.7), as an amplitude; 0
 * where nothing is coded, undefined where this is no frame of layer III.
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
