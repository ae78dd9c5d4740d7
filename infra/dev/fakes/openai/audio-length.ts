/**
 * The length of a recording in seconds, where its own header tells it cheaply: WAV by the size of its data, MP4/M4A
 * by the movie header. Undefined for everything else.
 */
export function readAudioSeconds(bytes: Buffer): number | undefined {
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WAVE') return wavSeconds(bytes);
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return mp4Seconds(bytes);
  return undefined;
}

function wavSeconds(bytes: Buffer): number | undefined {
  const format = bytes.indexOf('fmt ');
  if (format < 0 || format + 20 > bytes.length) return undefined;
  const bytesPerSecond = bytes.readUInt32LE(format + 16);
  const data = bytes.indexOf('data', format);
  return data < 0 || bytesPerSecond === 0 ? undefined : (bytes.length - data - 8) / bytesPerSecond;
}

/** `mvhd`: version, flags, two dates, time scale, duration; the dates and the duration are wider in version 1. */
function mp4Seconds(bytes: Buffer): number | undefined {
  const box = bytes.indexOf('mvhd');
  if (box < 0 || box + 36 > bytes.length) return undefined;
  const isWide = bytes.readUInt8(box + 4) === 1;
  const scale = bytes.readUInt32BE(box + (isWide ? 24 : 16));
  const duration = isWide ? Number(bytes.readBigUInt64BE(box + 28)) : bytes.readUInt32BE(box + 20);
  return scale === 0 || duration === 0 ? undefined : duration / scale;
}
