import { VideoError } from './video-error.js';

/** The whole of a text that is read in pieces. @throws VideoError EXTRACTOR when it has more bytes than `mostBytes`. */
export async function readText(pieces: AsyncIterable<Uint8Array>, mostBytes: number): Promise<string> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > mostBytes) throw new VideoError('EXTRACTOR', { cause: new Error('the answer is too large') });
    read.push(piece);
  }
  return Buffer.concat(read).toString('utf8');
}
