const RATE = 16_000;
const HEADER_BYTES = 44;

/** A tone as a WAV file: 16 kHz, mono, 16 bits, so 32 kB a second. */
export function createWavTone(seconds: number): Buffer {
  const bytes = seconds * RATE * 2;
  const wave = Buffer.alloc(HEADER_BYTES + bytes);
  wave.write('RIFF', 0);
  wave.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4);
  wave.write('WAVEfmt ', 8);
  wave.writeUInt32LE(16, 16);
  wave.writeUInt16LE(1, 20);
  wave.writeUInt16LE(1, 22);
  wave.writeUInt32LE(RATE, 24);
  wave.writeUInt32LE(RATE * 2, 28);
  wave.writeUInt16LE(2, 32);
  wave.writeUInt16LE(16, 34);
  wave.write('data', 36);
  wave.writeUInt32LE(bytes, 40);
  for (let at = 0; at < bytes; at += 2) wave.writeInt16LE(Math.round(8_000 * Math.sin(at / 40)), HEADER_BYTES + at);
  return wave;
}
