import pg from 'pg';
import { findBinaries } from './postgres/binaries.js';
import { Cluster, serverEnvironment } from './postgres/cluster.js';
import { findDataPlace } from './postgres/data-place.js';
import { unprivilegedUser } from './postgres/unprivileged-user.js';
import { StartFailure } from './start-failure.js';
import type { ProcessPlan } from './supervised-process.js';

const OWNER = 'firm';
const DATABASE = 'firm';

/** After a `kill -9` the server waits for the last of its old children: half a second, at most a few. */
const START_ATTEMPTS = 10;

/** The error code of PostgreSQL for a password it does not accept. */
const WRONG_PASSWORD = '28P01';

const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
};

/** An acknowledged write may be lost with these: for stores of tests that test something else. */
const FORGETFUL: Record<string, string> = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export interface EmbeddedPostgresSettings {
  /** The data directory. */
  directory: string;
  port: number;
  password: string;
  /** False for test runs only: faster, and not durable. */
  isDurable: boolean;
  say(line: string): void;
}

/** PostgreSQL on loopback, its data under the data directory. */
export class EmbeddedPostgres {
  /** The database of the stack. */
  readonly url: string;
  /** The server, for whoever makes databases of its own. */
  readonly serverUrl: string;

  constructor(private readonly settings: EmbeddedPostgresSettings) {
    this.url = this.urlOf(DATABASE);
    this.serverUrl = this.urlOf('postgres');
  }

  /** How to run the server. The first launch makes its files. */
  plan(): ProcessPlan {
    const { directory, port, isDurable, say } = this.settings;
    const user = unprivilegedUser();
    const cluster = new Cluster(findDataPlace(directory, user, say), user);
    const { initdb, postgres } = findBinaries(user);
    const settings = { ...SETTINGS, ...(isDurable ? {} : FORGETFUL) };
    return {
      name: 'postgres',
      tier: 'store',
      command: postgres,
      args: [
        ...['-D', cluster.place, '-p', String(port)],
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      environment: serverEnvironment(),
      user,
      // PostgreSQL's word for stopping at once and in order; SIGTERM would wait for every client to leave.
      stopSignal: 'SIGINT',
      startAttempts: START_ATTEMPTS,
      prepare: async () => {
        if (!cluster.exists) {
          say('Making the database …');
          await cluster.make(initdb, { name: OWNER, password: this.settings.password });
        }
        await cluster.endOrphan();
      },
      answers: () => this.answers(),
    };
  }

  /** Makes the stack's database where there is none yet. */
  async ensureDatabase(): Promise<void> {
    const client = new pg.Client({ connectionString: this.serverUrl });
    await client.connect();
    try {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
      if (!rowCount) await client.query(`create database ${DATABASE}`);
    } finally {
      await client.end();
    }
  }

  private async answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.serverUrl, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === WRONG_PASSWORD) throw this.lostPassword();
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  }

  private lostPassword(): StartFailure {
    const { directory } = this.settings;
    return new StartFailure(
      `DATA_DIR: the database in ${directory} has another password than its secrets.json; put that file back, or set a new DATA_DIR`,
    );
  }

  private urlOf(database: string): string {
    return `postgres://${OWNER}:${this.settings.password}@127.0.0.1:${this.settings.port}/${database}`;
  }
}
