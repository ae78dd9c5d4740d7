import type { FastifyReply } from 'fastify';

/** A line that keeps proxies from closing a silent stream (HTML living standard, server-sent events). */
const HEARTBEAT_MS = 15_000;

const open = new Set<EventStream>();

/** Streams of this process that somebody listens to. */
export const countOpenStreams = () => open.size;

/** Server-sent events to one caller. `signal` is aborted as soon as the caller has left. */
export class EventStream {
  private readonly left = new AbortController();
  private readonly heartbeat: NodeJS.Timeout;

  readonly signal = this.left.signal;

  /** Takes the reply over: nothing else may write to it afterwards. */
  constructor(private readonly reply: FastifyReply) {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)),
      'content-type': 'text/event-stream; charset=utf-8',
      // The connection ends with the stream: kept alive, it would keep a stopping server waiting.
      connection: 'close',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    // In one piece with what is said at once: each piece wakes the gateway.
    raw.cork();
    raw.flushHeaders();
    process.nextTick(() => raw.uncork());
    open.add(this);
    raw.on('close', () => this.stop());
    this.heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
  }

  send(event: string, data: object): void {
    if (!this.left.signal.aborted) this.reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  close(): void {
    this.stop();
    this.reply.raw.end();
  }

  private stop(): void {
    open.delete(this);
    clearInterval(this.heartbeat);
    this.left.abort();
  }
}

/** Whether the caller asked for server-sent events. */
export function wantsEventStream(accept: string | undefined): boolean {
  return accept?.toLowerCase().includes('text/event-stream') ?? false;
}
