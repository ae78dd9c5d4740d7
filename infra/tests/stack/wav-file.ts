/** Bytes before the samples of a file without other chunks, as espeak-ng writes it too. */
export const WAV_HEADER_BYTES = 44;

/** Samples a second of a tone, so 32 kB a second. */
const TONE_RATE = 16_000;

/**
 * A WAV file, mono.
 * @param samples of 16 bits, little endian.
 * @param rate of them in a second.
 */
export function createWav(samples: Buffer, rate: number): Buffer {
  const header = Buffer.alloc(WAV_HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(WAV_HEADER_BYTES - 8 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

/** A tone as a WAV file. */
export function createWavTone(seconds: number): Buffer {
  const samples = Buffer.alloc(seconds * TONE_RATE * 2);
  for (let at = 0; at < samples.length; at += 2) samples.writeInt16LE(Math.round(8_000 * Math.sin(at / 40)), at);
  return createWav(samples, TONE_RATE);
}
