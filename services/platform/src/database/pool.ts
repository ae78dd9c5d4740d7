import type { Socket } from 'node:net';
import type { ClientBase, Pool } from 'pg';
import type { Metrics } from '../metrics/metrics.js';

/** Our statements take milliseconds: a server that is silent this long is unreachable, not slow. */
const IDLE_TIMEOUT_MS = 15_000;

/**
 * For `onConnect` of a pool: closes a connection whose server was sent a query and has not sent a byte for 15 s.
 * Without it a query on a dead connection would wait for TCP's own limit, about a quarter of an hour.
 */
export function applyIdleTimeout(client: ClientBase): void {
  const { stream } = (client as ClientBase & { connection: { stream: Socket } }).connection;
  let bytesAnswered = stream.bytesWritten;
  stream.on('data', () => (bytesAnswered = stream.bytesWritten));
  stream.setTimeout(IDLE_TIMEOUT_MS, () => {
    if (stream.bytesWritten === bytesAnswered) return;
    stream.destroy(Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' }));
  });
}

/**
 * Exports the gauges of a pool: connections by state, and queries that wait for one.
 * @param name `database` for the service's own pool, `queue` for BullMQ's on PostgreSQL.
 */
export function exportPoolMetrics(
  metrics: Metrics,
  name: 'database' | 'queue',
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>,
): void {
  metrics.gauges(`${name}_pool_connections`, 'Connections to PostgreSQL', 'state', () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    most: pool.options.max,
  }));
  metrics.gauge(`${name}_pool_waiting`, 'Queries that wait for a connection', () => pool.waitingCount);
}
