import { setTimeout as sleep } from 'node:timers/promises';
import { fetchWithRetry, processVideo, requestJson } from './flows.js';

/** Between two requests of one client. */
const READ_PAUSE_MS = 40;
/** Fewer than the 20 that a session may send in a minute (services/contracts/README.md, Chat). */
const MESSAGES_OF_A_SESSION = 15;
const CHAT_PAUSE_MS = 1_500;

export interface LoadSettings {
  /** The gateways that a load balancer would choose from now. */
  inRotation(): string[];
  cookie: string;
  /** The paths that readers request, in turn. */
  paths: string[];
  clients: { readers: number; chatters: number };
  videos: number;
}

export interface LoadReport {
  reads: number;
  chats: number;
  videos: number;
  /** Requests that were repeated after `Retry-After`. */
  repeated: number;
  /** Errors that a client would have shown to its user. */
  failures: string[];
}

/** Readers, visitors who chat, and videos in process, all at once, from construction until `stop`. */
export class LoadGenerator {
  private readonly report: LoadReport = { reads: 0, chats: 0, videos: 0, repeated: 0, failures: [] };
  private readonly clients: Promise<void>[];
  private isStopping = false;
  private turn = 0;
  private readonly onRetry = () => void this.report.repeated++;

  constructor(private readonly settings: LoadSettings) {
    const { readers, chatters } = settings.clients;
    this.clients = [
      ...Array.from({ length: readers }, () => this.read()),
      ...Array.from({ length: chatters }, () => this.chat()),
      ...Array.from({ length: settings.videos }, () => this.watchVideo()),
    ];
  }

  /** Lets every client finish its request, and videos their processing. */
  async stop(): Promise<LoadReport> {
    this.isStopping = true;
    await Promise.all(this.clients);
    return this.report;
  }

  private async read(): Promise<void> {
    const { paths } = this.settings;
    for (let number = 0; !this.isStopping; number++) {
      await this.attempt('read', async () => {
        const path = paths[number % paths.length] ?? '/';
        await (await fetchWithRetry(() => this.gateway() + path, { onRetry: this.onRetry })).arrayBuffer();
        this.report.reads++;
      });
      await sleep(READ_PAUSE_MS);
    }
  }

  private async chat(): Promise<void> {
    let sessionId = '';
    for (let number = 1; !this.isStopping; number++) {
      await this.attempt('chat', async () => {
        // On a busy machine this goes on for minutes.
        if (!sessionId || number % MESSAGES_OF_A_SESSION === 0) {
          const url = () => `${this.gateway()}/api/chat/create`;
          ({ sessionId } = await requestJson<{ sessionId: string }>(url, { onRetry: this.onRetry }));
        }
        const content = `What is a PFIC, asked for the ${number}. time?`;
        const url = () => `${this.gateway()}/api/chat/${sessionId}/messages`;
        const headers = { 'idempotency-key': `${sessionId}-${number}` };
        await requestJson(url, { body: { content }, headers, onRetry: this.onRetry });
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

  private async attempt(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const { message, cause } = error as Error;
      this.report.failures.push(`${what}: ${message} ${String(cause ?? '')}`);
    }
  }

  /** Round robin. */
  private gateway(): string {
    const urls = this.settings.inRotation();
    return urls[this.turn++ % urls.length] ?? '';
  }
}
