import { execFile } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { withDatabase } from './database.js';
import { findBinaries, findClusterFolder, unprivilegedUser, type UserIds } from './postgres-files.js';
import { isAlive, runsProgram } from './processes.js';
import { readSecrets } from './secrets.js';
import { StartFailure, type ProcessPlan } from './supervisor.js';

const OWNER = 'firm';
const DATABASE = 'firm';

/** After a `kill -9` the server does not start until its last old child has ended: half a second, at most a few. */
const START_ATTEMPTS = 10;

/** The time for a server to stop that a killed launcher left behind. */
const ORPHAN_STOP_MS = 10_000;

/** PostgreSQL's error code for a wrong password. */
const WRONG_PASSWORD = '28P01';

const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  // A failed statement is logged by its message alone: its detail quotes the row, with what people wrote.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** Faster, but a crash may lose acknowledged writes: for tests that do not test durability. */
const NOT_DURABLE: Record<string, string> = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export interface EmbeddedPostgresSettings {
  /** The data directory. */
  directory: string;
  port: number;
  password: string;
  /** False for tests only: faster, and not durable. */
  isDurable: boolean;
  say(line: string): void;
}

/** PostgreSQL on loopback, its data under the data directory. */
export class EmbeddedPostgres {
  /** The database of the stack. */
  readonly url: string;
  /** The server's own database, for clients that create databases. */
  readonly serverUrl: string;

  constructor(private readonly settings: EmbeddedPostgresSettings) {
    this.url = this.urlFor(OWNER, settings.password);
    this.serverUrl = this.urlFor(OWNER, settings.password, 'postgres');
  }

  /** How to run the server. The first launch makes its files. */
  plan(): ProcessPlan {
    const { directory, port, isDurable, say } = this.settings;
    const user = unprivilegedUser();
    const cluster = new Cluster(findClusterFolder(directory, user, say), user);
    const { initdb, postgres } = findBinaries(user);
    const settings = { ...SETTINGS, ...(isDurable ? {} : NOT_DURABLE) };
    return {
      name: 'postgres',
      tier: 'store',
      command: postgres,
      args: [
        ...['-D', cluster.folder, '-p', String(port)],
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      environment: serverEnvironment(),
      user,
      // Stops in order without waiting for clients; SIGTERM would wait for every client to disconnect.
      stopSignal: 'SIGINT',
      startAttempts: START_ATTEMPTS,
      prepare: async () => {
        if (!cluster.exists) {
          say('Making the database …');
          await cluster.create(initdb, { name: OWNER, password: this.settings.password });
        }
        await cluster.stopOrphan();
      },
      answers: () => this.answers(),
    };
  }

  /** Creates the stack's database where it is missing. */
  async ensureDatabase(): Promise<void> {
    await withDatabase(this.serverUrl, async (client) => {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
      if (!rowCount) await client.query(`create database ${DATABASE}`);
    });
  }

  /** The address of the database for a role. */
  urlFor(role: string, password: string, database = DATABASE): string {
    return `postgres://${role}:${password}@127.0.0.1:${this.settings.port}/${database}`;
  }

  private async answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.serverUrl, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === WRONG_PASSWORD) throw this.wrongPassword();
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  }

  private wrongPassword(): StartFailure {
    const { directory } = this.settings;
    return new StartFailure(
      `DATA_DIR: the database in ${directory} has another password than its secrets.json; put that file back, or set a new DATA_DIR`,
    );
  }
}

/** The address of the database of a stack, by its data directory; undefined while no server runs there. */
export function stackDatabaseUrl(directory: string): string | undefined {
  const server = readPidFile(join(directory, 'postgres'));
  if (!server || !isAlive(server.pid)) return undefined;
  const { database: password } = readSecrets(directory);
  return new EmbeddedPostgres({ directory, port: server.port, password, isDurable: true, say: () => {} }).url;
}

/** What the server of a cluster has written down: its process id in line 1, its port in line 4. Undefined where there is none. */
function readPidFile(folder: string): { pid: number; port: number } | undefined {
  try {
    const [pid, , , port] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(pid), port: Number(port) };
  } catch {
    return undefined;
  }
}

/** A database cluster: the files of one PostgreSQL server. */
class Cluster {
  /**
   * @param folder created by `create`.
   * @param user owns the files and runs the server; undefined: the current user.
   */
  constructor(
    readonly folder: string,
    readonly user: UserIds | undefined,
  ) {}

  get exists(): boolean {
    return existsSync(join(this.folder, 'PG_VERSION'));
  }

  /**
   * Runs initdb in a draft folder and renames it, so that an interrupted call leaves no half cluster.
   * @throws StartFailure when initdb fails.
   */
  async create(initdb: string, owner: { name: string; password: string }): Promise<void> {
    const draft = `${this.folder}.draft`;
    for (const folder of [draft, this.folder]) rmSync(folder, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    const passwordFolder = mkdtempSync(join(tmpdir(), 'firm-'));
    const passwordFile = join(passwordFolder, 'password');
    writeFileSync(passwordFile, `${owner.password}\n`, { mode: 0o600 });
    for (const path of [draft, passwordFolder, passwordFile]) this.chown(path);
    try {
      await promisify(execFile)(
        initdb,
        [
          ...['--pgdata', draft, '--username', owner.name, '--auth', 'scram-sha-256', '--pwfile', passwordFile],
          // Unicode rules that are the same on every system.
          ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
        ],
        { ...this.user, cwd: tmpdir(), env: serverEnvironment() },
      );
    } catch (error) {
      const { stderr } = error as { stderr?: string };
      throw new StartFailure(`postgres cannot make its files in ${this.folder}: ${stderr?.trim() || String(error)}`);
    } finally {
      rmSync(passwordFolder, { recursive: true, force: true });
    }
    renameSync(draft, this.folder);
  }

  /**
   * Stops the server that a killed launcher left behind, and removes the pid file of a server that is dead when another
   * program has its process id now: PostgreSQL would not start.
   */
  async stopOrphan(): Promise<void> {
    const { pid } = readPidFile(this.folder) ?? {};
    if (!pid || !isAlive(pid)) return;
    if (!runsProgram(pid, 'postgres')) return rmSync(join(this.folder, 'postmaster.pid'), { force: true });
    process.kill(pid, 'SIGINT');
    for (const deadline = Date.now() + ORPHAN_STOP_MS; isAlive(pid) && Date.now() < deadline;) await sleep(20);
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  }

  private chown(path: string): void {
    if (this.user) chownSync(path, this.user.uid, this.user.gid);
  }
}

/** The environment of PostgreSQL's programs, without variables that would change what they do. */
const serverEnvironment = () => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' });
