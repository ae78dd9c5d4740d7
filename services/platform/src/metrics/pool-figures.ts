import type { Pool } from 'pg';
import type { Metrics } from './metrics.js';

type CountedPool = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>;

/** What a pool of connections is used for: `database` by the service itself, `queue` by BullMQ on PostgreSQL. */
export type PoolName = 'database' | 'queue';

/** How busy a pool is; work that waits for a connection is what slows everything down without any error. */
export function countPool(metrics: Metrics, name: PoolName, pool: CountedPool): void {
  metrics.gauges(`${name}_pool_connections`, 'Connections to PostgreSQL', 'state', () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    most: pool.options.max,
  }));
  metrics.gauge(`${name}_pool_waiting`, 'Queries that wait for a connection', () => pool.waitingCount);
}
