import { Readable } from 'node:stream';

/**
 * A JSON array as a stream, written batch by batch as they come. The first batch is awaited, so that what fails at once
 * is answered as a failure and not as half an array.
 */
export async function streamJsonArray<T>(
  batches: AsyncGenerator<T[], void, undefined>,
  describe: (item: T) => object,
): Promise<Readable> {
  const first = await batches.next();
  const write = async function* () {
    let separator = '[';
    for (let { value, done } = first; !done && value; { value, done } = await batches.next()) {
      yield separator + value.map((item) => JSON.stringify(describe(item))).join(',');
      separator = ',';
    }
    yield separator === '[' ? '[]' : ']';
  };
  return Readable.from(write());
}
