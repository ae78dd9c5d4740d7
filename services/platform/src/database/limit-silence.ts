import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/** Our statements take milliseconds; what says nothing for so long is no slow database but a line that leads nowhere. */
const SILENCE_MS = 15_000;

/**
 * For the `onConnect` of a pool: ends a connection whose server was asked something and does not say a byte. Without it
 * a caller would wait for as long as TCP does, a quarter of an hour.
 */
export function limitSilence(client: ClientBase): void {
  const { stream } = (client as ClientBase & { connection: { stream: Socket } }).connection;
  let saidUntilHeard = stream.bytesWritten;
  stream.on('data', () => (saidUntilHeard = stream.bytesWritten));
  stream.setTimeout(SILENCE_MS, () => {
    if (stream.bytesWritten === saidUntilHeard) return;
    stream.destroy(Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' }));
  });
}
