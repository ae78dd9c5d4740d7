import type { FastifyReply } from 'fastify';
import { translateError } from './translate-error.js';

/** Interval of comment lines that keep proxies from closing an idle stream. */
const HEARTBEAT_MS = 15_000;

const openStreams = new Set<EventStream>();

/** Number of open event streams of this process. */
export const countOpenStreams = () => openStreams.size;

/** Server-sent events to one client. `signal` is aborted as soon as the client has disconnected. */
export class EventStream {
  private readonly disconnection = new AbortController();
  private readonly heartbeat: NodeJS.Timeout;
  private failure: unknown;

  readonly signal = this.disconnection.signal;

  /** Hijacks the reply: nothing else may write to it afterwards. */
  constructor(private readonly reply: FastifyReply) {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    // One packet for the headers and the events sent in the same tick: fewer wake-ups of the gateway.
    raw.cork();
    raw.flushHeaders();
    process.nextTick(() => raw.uncork());
    openStreams.add(this);
    raw.on('close', () => this.stop());
    this.heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
  }

  /** @param id what the client sends as `Last-Event-ID` when it comes back. */
  send(event: string, data: object, id?: number): void {
    if (this.disconnection.signal.aborted) return;
    const name = id === undefined ? '' : `id: ${id}\n`;
    this.reply.raw.write(`${name}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /**
   * Runs the work that sends the events, then closes the stream. A failure with an answer of its own, such as while the database
   * restarts, does no more: the browser comes back.
   * @throws any other error of the work, or of `fail`, so that it is logged.
   */
  async run(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => this.fail(error));
    this.close();
    if (this.failure !== undefined && translateError(this.failure).status === 500) throw this.failure;
  }

  /** Ends the stream for an error of work beside `run`, such as a timer's; `run` handles the error as one of its own. */
  fail(error: unknown): void {
    // What was under way when the stream ended may fail because of that.
    if (!this.signal.aborted) this.failure = error;
    this.close();
  }

  close(): void {
    this.stop();
    this.reply.raw.end();
  }

  private stop(): void {
    openStreams.delete(this);
    clearInterval(this.heartbeat);
    this.disconnection.abort();
  }
}

/** Whether an Accept header asks for server-sent events. */
export function wantsEventStream(accept: string | undefined): boolean {
  return accept?.toLowerCase().includes('text/event-stream') ?? false;
}
