import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { readBody } from '../http/fake-server.js';
import { ApiError, badRequest, isFields, type Fields } from './api-error.js';
import type { Call, CallEnd, CallLog } from './call-log.js';
import type { Rule } from './rules.js';

/** Bytes on the way are lost when a connection breaks: this is how long they get to arrive. */
const FLUSH_MS = 20;

/** Ends an exchange without an answer: the caller has left, or a rule wants none. */
class NoAnswer extends Error {
  constructor(readonly end: CallEnd) {
    super(end);
  }
}

/** One request and its answer, with the rule that applies to it and its entry in the call log. */
export class Exchange {
  private readonly callerLeft = new AbortController();
  rule: Rule = {};
  call: Call | undefined;

  constructor(
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
    private readonly log: CallLog,
  ) {
    response.on('close', () => {
      if (!response.writableFinished) this.callerLeft.abort();
    });
  }

  /**
   * Logs the call, and answers late, never, or with an error where its rule says so.
   * @throws ApiError when the rule prescribes an error.
   * @throws NoAnswer when the rule prescribes silence and the caller has left.
   */
  async begin(call: Parameters<CallLog['add']>[0], rule: Rule): Promise<void> {
    this.call = this.log.add(call);
    this.rule = rule;
    if (rule.delayMs) await this.pause(rule.delayMs);
    if (rule.silent) await this.staySilent();
    if (rule.missingModel) {
      const message = `The model \`${call.model}\` does not exist or you do not have access to it.`;
      throw new ApiError(404, 'model_not_found', message);
    }
    if (rule.status) throw scriptedError(rule);
  }

  async readJson(): Promise<unknown> {
    const body = await readBody(this.request);
    try {
      return JSON.parse(body.toString('utf8'));
    } catch {
      throw badRequest('We could not parse the JSON body of your request.');
    }
  }

  async readFields(): Promise<Fields> {
    const body = await this.readJson();
    if (!isFields(body)) throw badRequest('The body of your request must be a JSON object.');
    return body;
  }

  sendJson(status: number, body: unknown, headers: Record<string, string> = {}): void {
    this.response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    this.finish(status < 400 ? 'answered' : 'refused');
  }

  /** Starts a stream of server-sent events. */
  beginStream(): void {
    this.response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
  }

  sendEvent(data: object | '[DONE]', name?: string): void {
    const line = data === '[DONE]' ? data : JSON.stringify(data);
    this.response.write(`${name ? `event: ${name}\n` : ''}data: ${line}\n\n`);
  }

  endStream(): void {
    this.response.end();
    this.finish('answered');
  }

  /** @throws NoAnswer as soon as the caller hangs up. */
  async pause(delayMs: number): Promise<void> {
    this.throwIfCallerLeft();
    const { signal } = this.callerLeft;
    const waited = delayMs > 0 ? pause(delayMs, undefined, { signal }) : nextTurn(undefined, { signal });
    await waited.catch(() => this.throwIfCallerLeft());
  }

  throwIfCallerLeft(): void {
    if (this.callerLeft.signal.aborted) throw new NoAnswer('caller left');
  }

  /** Holds the connection open without sending a byte, until the caller hangs up. */
  async staySilent(): Promise<never> {
    while (!this.callerLeft.signal.aborted) await this.pause(60_000);
    throw new NoAnswer('caller left');
  }

  /** Breaks the connection in the middle of the answer, once the caller has what was sent so far. */
  async cut(): Promise<never> {
    await this.pause(FLUSH_MS);
    throw new NoAnswer('cut');
  }

  /** Ends the exchange with an error. */
  fail(error: unknown): void {
    if (error instanceof NoAnswer) {
      this.finish(error.end);
      this.response.destroy();
      return;
    }
    // A refused call is not charged.
    if (this.call && !this.response.headersSent) this.call.inputTokens = 0;
    const { status, body, headers } = error instanceof ApiError ? error : new ApiError(500, null, String(error));
    if (this.response.headersSent) this.response.destroy();
    else this.sendJson(status, body, headers);
    this.finish('refused');
  }

  private finish(end: CallEnd): void {
    if (this.call) this.log.finish(this.call, end, this.response.headersSent ? this.response.statusCode : undefined);
  }
}

/** The error that a rule prescribes, before the answer or in the middle of a stream. */
export function scriptedError(rule: Rule): ApiError {
  const status = rule.status ?? 500;
  const headers: Record<string, string> = {};
  if (rule.retryAfterSeconds !== undefined) headers['retry-after'] = String(rule.retryAfterSeconds);
  const code =
    rule.code ?? (status === 429 && !rule.type ? 'rate_limit_exceeded' : status >= 500 ? 'server_error' : null);
  const message = rule.message ?? `The script wants status ${status} here.`;
  return new ApiError(status, code, message, rule.param ?? null, headers, rule.type);
}
