import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { FakeYouTube } from '@firm/fakes/youtube/fake-youtube';
import { openStaffSession } from '../../e2e/staff-session.js';
import { EmbeddedPostgres } from '../../../dev/stack/embedded-postgres.js';
import { findFreePort } from '../../../dev/stack/free-port.js';
import { FakeOpenAi } from '@firm/fakes/openai/fake-openai';
import { findRepository } from '../../../dev/stack/repository.js';
import { Supervisor } from '../../../dev/stack/supervisor.js';
import { TestStack } from '../../../dev/stack/test-stack.js';
import { commandOf, descendantsOf } from '../../contract/process-tree.js';
import { UNLIMITED_CHAT } from '../survival/besieged-stack.js';
import type { Site } from '../survival/writers.js';
import { SlowLine } from './slow-line.js';
import { SmallDisk } from './small-disk.js';

const OUR_PROCESSES = /services\/\w+\/dist\/|fakes\/s3\/main\.js/;

/** PostgreSQL keeps some segments for later use. */
const MOST_SPARE_SEGMENTS = 20;

/** The whole stack where it can be made to suffer: its disk, its line to the database, its clock, its AI service. */
export class HardStack {
  private constructor(
    readonly disk: SmallDisk,
    readonly line: SlowLine,
    readonly site: Site,
    private readonly stack: TestStack,
    private readonly postgres: EmbeddedPostgres,
    private readonly clockFile: string,
    private readonly openAiUrl: string,
    private readonly release: () => Promise<void>,
  ) {}

  /** @param command what runs the stack; `npm start` where unset. */
  static async start(command?: string[]): Promise<HardStack> {
    const disk = SmallDisk.open();
    const supervisor = new Supervisor(join(disk.path, 'logs'), () => {});
    const [youTube, openAi] = await Promise.all([FakeYouTube.start(), FakeOpenAi.start()]);
    const port = await findFreePort();
    const settings = { directory: disk.path, password: 'hardships', isDurable: true, say: () => {} };
    const postgres = new EmbeddedPostgres({ ...settings, port });
    const line = await SlowLine.open(port);
    let stack: TestStack | undefined;
    const release = async () => {
      line.slowDownTo(0);
      disk.relieve();
      await stack?.discard();
      line.close();
      await Promise.all([supervisor.stop(), youTube.close(), openAi.close()]);
      disk.discard();
    };
    try {
      await supervisor.start(postgres.plan());
      await postgres.ensureDatabase();
      const clockFile = join(disk.path, 'clock');
      const movedClock = join(findRepository(), 'infra/dist/tests/resilience/chaos/moved-clock.js');
      const environment = {
        ...UNLIMITED_CHAT,
        LOG_LEVEL: 'warn',
        DATA_DIR: join(disk.path, 'data'),
        DEMO_CONTENT: 'true',
        DATABASE_URL: postgres.url.replace(`:${port}/`, `:${line.port}/`),
        YOUTUBE_ORIGIN: youTube.origin,
        OPENAI_BASE_URL: openAi.url,
        OPENAI_API_KEY: 'hardships',
        FIRM_CLOCK_FILE: clockFile,
        NODE_OPTIONS: `--import=${pathToFileURL(movedClock).href}`,
      };
      stack = await TestStack.start({ environment, command });
      const site = { url: stack.url, cookie: await openStaffSession(stack.url) };
      return new HardStack(disk, line, site, stack, postgres, clockFile, openAi.url.replace(/v1$/, ''), release);
    } catch (error) {
      await release();
      throw error;
    }
  }

  /** Sets the clock of every process wrong by so many milliseconds. */
  moveClock(offsetMs: number): void {
    writeFileSync(this.clockFile, String(offsetMs));
  }

  /** What the AI service answers from now on: a rule of the double, or its everyday self without one. */
  async scriptOpenAi(rule?: object): Promise<void> {
    await fetch(`${this.openAiUrl}__reset`, { method: 'POST' });
    if (rule) await fetch(`${this.openAiUrl}__script`, { method: 'POST', body: JSON.stringify(rule) });
  }

  /** Takes every connection that the database gives, those of the services first; returns what gives them back. */
  async takeConnections(): Promise<() => Promise<void>> {
    const taken: pg.Client[] = [];
    const take = async () => {
      const client = new pg.Client(this.postgres.url);
      client.on('error', () => {});
      await client.connect();
      taken.push(client);
      return client;
    };
    const first = await take();
    await first.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    for (let isLeft = true; isLeft;) {
      isLeft = await take().then(
        () => true,
        () => false,
      );
    }
    return async () => {
      await Promise.all(taken.map((client) => client.end().catch(() => {})));
    };
  }

  /** Makes PostgreSQL need more of its write-ahead log than there is: on a full disk it stops. */
  async exhaustLog(): Promise<void> {
    for (let segments = 0; segments < MOST_SPARE_SEGMENTS; segments++) {
      const sql = `select pg_logical_emit_message(true, 'hardship', 'x'); select pg_switch_wal()`;
      if (!(await this.query(sql).catch(() => null))) return;
    }
  }

  /** Rows of the database, past the slow line. */
  async query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client(this.postgres.url);
    await client.connect();
    try {
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Our processes by command; a process that was started again has another id. */
  processes(): Map<number, string> {
    const found = descendantsOf(this.stack.process.pid ?? 0).map((pid) => [pid, commandOf(pid)] as const);
    return new Map(found.filter(([, command]) => OUR_PROCESSES.test(command)));
  }

  /** Stops everything and forgets the data. */
  discard(): Promise<void> {
    return this.release();
  }
}
