import pg from 'pg';
import type { TestStack } from '../../test-stack.js';
import type { Probe } from './probes.js';

const HOUR_MS = 3_600_000;
/** PostgreSQL keeps some segments of its write-ahead log for later use. */
const MOST_SPARE_SEGMENTS = 20;

/** A fault, and what people may see of it. */
export interface Experiment {
  name: string;
  /** Injects the fault; returns what ends it. */
  inject(stack: TestStack): Promise<() => Promise<void> | void>;
  /** How long the fault has lasted when the probes run. */
  lastsMs: number;
  /** What these probes may end in, as status and sentence; all others must succeed. */
  mayRefuse: Partial<Record<Probe, RegExp>>;
  /** Whether `/readyz` must say that something is wrong. */
  isNotReady?: boolean;
  /** How much longer the fault lasts after the probes. */
  goesOnMs?: number;
  /** Needs a disk that can be filled. */
  fillsDisk?: boolean;
}

const NO_DATABASE = /^503 We cannot reach our records right now\. Please try again in a moment\.$/;
/** From the service itself, or from the gateway while that service is started again. */
const NO_SERVICE =
  /^503 (?:We cannot reach our records right now|This part of the site is starting again)\. Please try again in a moment\.$/;
/** From the storage, or from the service that signs for it. */
const NO_SPACE =
  /^503 (?:ServiceUnavailable The disk is full|We cannot reach our (?:files|records) right now\. Please try again in a moment)\.$/;
/** A page of which a part could not be read: the browser asks for that part again, and says so. */
const INCOMPLETE_PAGE = /^503 /;
const NOT_READY = /^503 not ready: /;
const allRefuse = (sentence: RegExp): Experiment['mayRefuse'] => ({
  ...{ page: INCOMPLETE_PAGE, api: sentence, chat: sentence, list: sentence, save: sentence, upload: sentence },
  ...{ video: sentence, readyz: NOT_READY },
});

const delayDatabase = (delayMs: number) => async (stack: TestStack) => {
  setDatabaseDelay(stack, delayMs);
  return () => setDatabaseDelay(stack, 0);
};

const moveClock =
  (offsetMs: number) =>
  async ({ companions }: TestStack) => {
    companions.moveClock(offsetMs);
    return () => companions.moveClock(0);
  };

export const EXPERIMENTS: readonly Experiment[] = [
  {
    name: 'AI service down',
    inject: async ({ openAi }) => {
      await openAi.reset();
      const away = { status: 503, times: 'always' } as const;
      await openAi.script(away, { on: 'embeddings', ...away });
      return () => openAi.reset();
    },
    lastsMs: 500,
    // Until every attempt of the videos that were requested has failed.
    goesOnMs: 25_000,
    mayRefuse: { chat: /^502 Alfred cannot answer right now\. Please try again in a moment\.$/ },
  },
  {
    name: 'database 500 ms away',
    inject: delayDatabase(500),
    lastsMs: 4_000,
    // To connect takes five round trips, and the readiness check waits for two seconds.
    mayRefuse: { readyz: NOT_READY },
  },
  {
    name: 'database 2 s away',
    inject: delayDatabase(2_000),
    lastsMs: 4_000,
    mayRefuse: allRefuse(NO_DATABASE),
    isNotReady: true,
  },
  {
    name: 'database silent',
    inject: delayDatabase(HOUR_MS),
    lastsMs: 4_000,
    mayRefuse: allRefuse(NO_DATABASE),
    isNotReady: true,
  },
  {
    name: 'no database connection left',
    inject: takeAllConnections,
    lastsMs: 500,
    mayRefuse: allRefuse(NO_DATABASE),
    isNotReady: true,
  },
  { name: 'clock an hour ahead', inject: moveClock(HOUR_MS), lastsMs: 500, mayRefuse: {} },
  { name: 'clock an hour behind', inject: moveClock(-HOUR_MS), lastsMs: 500, mayRefuse: {} },
  {
    name: 'disk full',
    fillsDisk: true,
    inject: fillDisk,
    lastsMs: 1_000,
    mayRefuse: { ...allRefuse(NO_SERVICE), upload: NO_SPACE },
    isNotReady: true,
  },
  {
    name: 'disk full, database down',
    fillsDisk: true,
    inject: async (stack) => {
      const free = await fillDisk(stack);
      await exhaustWriteAheadLog(stack);
      return free;
    },
    lastsMs: 3_000,
    mayRefuse: allRefuse(NO_SERVICE),
    isNotReady: true,
  },
];

function setDatabaseDelay({ companions }: TestStack, delayMs: number): void {
  companions.database?.connection.setDelay(delayMs);
}

async function fillDisk({ companions: { disk } }: TestStack): Promise<() => void> {
  await disk?.fill();
  return () => disk?.free();
}

/** Takes every connection that the database gives, those of the services first; returns what closes them. */
async function takeAllConnections({ databaseUrl }: TestStack): Promise<() => Promise<void>> {
  const taken: pg.Client[] = [];
  const connect = async () => {
    const client = new pg.Client(databaseUrl);
    client.on('error', () => {});
    await client.connect();
    taken.push(client);
    return client;
  };
  const first = await connect();
  // Those of the services end, and come back while the others are being taken: until none of theirs is left.
  const endOthers = async () => {
    const { rowCount } = await first.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> all($1::integer[])`,
      [taken.map((client) => (client as pg.Client & { processID: number }).processID)],
    );
    return rowCount ?? 0;
  };
  while ((await endOthers()) > 0) {
    for (let isLeft = true; isLeft;) {
      isLeft = await connect().then(
        () => true,
        () => false,
      );
    }
  }
  return async () => {
    await Promise.all(taken.map((client) => client.end().catch(() => {})));
  };
}

/** Makes PostgreSQL need more of its write-ahead log than there is: on a full disk it stops. */
async function exhaustWriteAheadLog(stack: TestStack): Promise<void> {
  for (let segments = 0; segments < MOST_SPARE_SEGMENTS; segments++) {
    const sql = `select pg_logical_emit_message(true, 'chaos', 'x'); select pg_switch_wal()`;
    const isUp = await stack.query(sql).then(
      () => true,
      () => false,
    );
    if (!isUp) return;
  }
}
