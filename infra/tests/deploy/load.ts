import { setTimeout as sleep } from 'node:timers/promises';
import { ask, PATIENCE_MS, processVideo } from './flows.js';

/** Between two requests of one client: so that the load is steady and small. */
const READ_PAUSE_MS = 40;
/** 20 messages a minute are allowed in one session (contract §4). */
const CHAT_PAUSE_MS = 1_500;

export interface LoadSettings {
  /** The gateways that take requests now, as a balancer knows them. */
  inRotation(): string[];
  cookie: string;
  /** The paths that readers ask for, in turn. */
  paths: string[];
  /** How many clients of each kind there are. */
  clients: { readers: number; chatters: number };
  videos: number;
}

export interface LoadReport {
  reads: number;
  chats: number;
  videos: number;
  /** Requests that had to be repeated, as `Retry-After` asked. */
  repeated: number;
  /** What a client would have had to show its user. */
  failures: string[];
}

/** Readers, visitors who chat, and videos on their way, all at once, until it is told to stop. */
export class Load {
  private readonly report: LoadReport = { reads: 0, chats: 0, videos: 0, repeated: 0, failures: [] };
  private readonly clients: Promise<void>[];
  private isOver = false;
  private turn = 0;

  constructor(private readonly settings: LoadSettings) {
    const { readers, chatters } = settings.clients;
    this.clients = [
      ...Array.from({ length: readers }, () => this.read()),
      ...Array.from({ length: chatters }, () => this.chat()),
      ...Array.from({ length: settings.videos }, () => this.watchVideo()),
    ];
  }

  /** Lets everybody finish what they are about. */
  async stop(): Promise<LoadReport> {
    this.isOver = true;
    await Promise.all(this.clients);
    return this.report;
  }

  private async read(): Promise<void> {
    const { paths } = this.settings;
    for (let number = 0; !this.isOver; number++) {
      await this.attempt('read', async () => {
        await this.fetchPatiently(paths[number % paths.length] ?? '/');
        this.report.reads++;
      });
      await sleep(READ_PAUSE_MS);
    }
  }

  private async chat(): Promise<void> {
    let sessionId = '';
    for (let number = 1; !this.isOver; number++) {
      await this.attempt('chat', async () => {
        if (!sessionId) {
          ({ sessionId } = (await ask(`${this.gateway()}/api/chat/create`, {
            onRetry: () => this.report.repeated++,
          })) as { sessionId: string });
        }
        const content = `What is a PFIC, asked for the ${number}. time?`;
        const url = () => `${this.gateway()}/api/chat/${sessionId}/messages`;
        const headers = { 'idempotency-key': `${sessionId}-${number}` };
        await ask(url, { body: { content }, headers, onRetry: () => this.report.repeated++ });
        this.report.chats++;
      });
      await sleep(CHAT_PAUSE_MS);
    }
  }

  private async watchVideo(): Promise<void> {
    await this.attempt('video', async () => {
      await processVideo(() => this.gateway(), this.settings.cookie);
      this.report.videos++;
    });
  }

  private async fetchPatiently(path: string): Promise<void> {
    for (const deadline = Date.now() + PATIENCE_MS; ;) {
      const response = await fetch(this.gateway() + path);
      await response.arrayBuffer();
      const retryAfter = response.headers.get('retry-after');
      if (response.status === 200) return;
      if (response.status !== 503 || !retryAfter || Date.now() > deadline)
        throw new Error(`${path}: ${response.status}`);
      this.report.repeated++;
      await sleep(Number(retryAfter) * 1_000);
    }
  }

  private async attempt(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const { message, cause } = error as Error;
      this.report.failures.push(`${what}: ${message} ${String(cause ?? '')}`);
    }
  }

  /** The next one of those that take requests. */
  private gateway(): string {
    const urls = this.settings.inRotation();
    return urls[this.turn++ % urls.length] ?? '';
  }
}
