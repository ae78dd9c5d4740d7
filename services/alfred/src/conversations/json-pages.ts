import { StreamableFile } from '@nestjs/common';
import { Readable } from 'node:stream';

/** A JSON array of these pages, written as the caller takes it, so that no conversation is in memory as a whole. */
export async function* writeArray(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string, void, undefined> {
  let opening = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield opening + page.map((entry) => JSON.stringify(entry)).join();
    opening = ',';
  }
  yield opening === '[' ? '[]' : ']';
}

/** Pages with each row mapped to the shape that the API answers. */
export async function* viewPages<T, V>(
  pages: AsyncIterable<readonly T[]>,
  view: (entry: T) => V[],
): AsyncGenerator<V[], void, undefined> {
  for await (const page of pages) yield page.flatMap(view);
}

/** The body of an answer, in the pieces of a JSON document. */
export const streamJson = (pieces: AsyncIterable<string>): StreamableFile =>
  new StreamableFile(Readable.from(pieces, { objectMode: false }), { type: 'application/json; charset=utf-8' });
