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
import { isAlive, runsProgram } from '../process-table.js';
import { StartFailure } from '../start-failure.js';
import type { UserIds } from './unprivileged-user.js';

const ORPHAN_STOP_MS = 10_000;

/** A database cluster on disk: the files that one PostgreSQL server works on. */
export class Cluster {
  /**
   * @param place its folder, made when it is first needed.
   * @param user who owns it and runs the server; undefined: whoever runs us.
   */
  constructor(
    readonly place: string,
    readonly user: UserIds | undefined,
  ) {}

  get exists(): boolean {
    return existsSync(join(this.place, 'PG_VERSION'));
  }

  /** Makes the files. Interrupted, it leaves nothing that looks finished: they are made beside and moved in one step. */
  async make(initdb: string, owner: { name: string; password: string }): Promise<void> {
    const draft = `${this.place}.draft`;
    for (const folder of [draft, this.place]) rmSync(folder, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    const passwordFolder = mkdtempSync(join(tmpdir(), 'firm-'));
    const passwordFile = join(passwordFolder, 'password');
    writeFileSync(passwordFile, `${owner.password}\n`, { mode: 0o600 });
    for (const path of [draft, passwordFolder, passwordFile]) this.giveToUser(path);
    try {
      await promisify(execFile)(
        initdb,
        [
          ...['--pgdata', draft, '--username', owner.name, '--auth', 'scram-sha-256', '--pwfile', passwordFile],
          // Right for every language, and the same on every system.
          ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
        ],
        { ...this.user, cwd: tmpdir(), env: serverEnvironment() },
      );
    } catch (error) {
      const { stderr } = error as { stderr?: string };
      throw new StartFailure(`postgres cannot make its files in ${this.place}: ${stderr?.trim() || String(error)}`);
    } finally {
      rmSync(passwordFolder, { recursive: true, force: true });
    }
    renameSync(draft, this.place);
  }

  /**
   * Stops the server that a killed launcher left behind, so that the next one is ours to watch over, and removes the
   * pid file of one that is dead when another program has its number now: PostgreSQL would take that for itself.
   */
  async endOrphan(): Promise<void> {
    const pid = this.recordedPid();
    if (pid === undefined || !isAlive(pid)) return;
    if (!runsProgram(pid, 'postgres')) return rmSync(join(this.place, 'postmaster.pid'), { force: true });
    process.kill(pid, 'SIGINT');
    for (const deadline = Date.now() + ORPHAN_STOP_MS; isAlive(pid) && Date.now() < deadline;) await sleep(20);
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  }

  private recordedPid(): number | undefined {
    try {
      return Number(readFileSync(join(this.place, 'postmaster.pid'), 'utf8').split('\n', 1)[0]) || undefined;
    } catch {
      return undefined;
    }
  }

  private giveToUser(path: string): void {
    if (this.user) chownSync(path, this.user.uid, this.user.gid);
  }
}

/** What PostgreSQL's programs see of the environment: nothing that would change what they do. */
export const serverEnvironment = () => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' });
