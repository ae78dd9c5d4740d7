import type { Endpoint } from './rules.js';

/** Bodies hold whole transcripts: only the latest are kept. */
const BODIES_KEPT = 200;
const CALLS_KEPT = 5_000;

export type CallEnd = 'open' | 'answered' | 'refused' | 'caller left' | 'cut';

/** One uploaded piece of audio, as it arrived. */
export interface UploadedAudio {
  fileName: string;
  bytes: number;
  sha256: string;
  /** Length, where the header of the file tells it. */
  seconds?: number | undefined;
  prompt?: string | undefined;
  languages: string[];
  keywords: string[];
  responseFormat: string;
}

export interface Call {
  endpoint: Endpoint;
  model: string;
  stream: boolean;
  end: CallEnd;
  status?: number | undefined;
  /** What the call is charged: nothing for a refused one, its input and what had been written for a broken-off one. */
  inputTokens: number;
  outputTokens: number;
  /** Of the input: what the cache served. */
  cachedTokens: number;
  audioSeconds: number;
  audio?: UploadedAudio;
  /** The JSON body as it was received. */
  body?: Record<string, unknown>;
}

export interface Totals {
  calls: number;
  /** Calls that have not ended. */
  open: number;
  answered: number;
  callersLeft: number;
  inputTokens: number;
  outputTokens: number;
  audioSeconds: number;
  byEndpoint: Partial<Record<Endpoint, number>>;
}

/** What was asked, how it ended, and what it would have cost. */
export class CallLog {
  private calls: Call[] = [];
  private count = 0;

  /** Adds a call that has begun. */
  add(call: Pick<Call, 'endpoint' | 'model' | 'stream'> & Partial<Call>): Call {
    const charges = { inputTokens: 0, outputTokens: 0, cachedTokens: 0, audioSeconds: 0 };
    const added: Call = { ...charges, ...call, end: 'open' };
    this.count++;
    this.calls.push(added);
    if (this.calls.length > CALLS_KEPT) this.calls.shift();
    delete this.calls.at(-BODIES_KEPT - 1)?.body;
    return added;
  }

  /** Says how a call ended; the first word counts. */
  finish(call: Call, end: CallEnd, status?: number): void {
    if (call.end !== 'open') return;
    call.end = end;
    call.status = status;
  }

  /** The latest calls, oldest first. */
  list(): Call[] {
    return this.calls;
  }

  totals(): Totals {
    const sum = (figure: (call: Call) => number) => this.calls.reduce((total, call) => total + figure(call), 0);
    const byEndpoint: Totals['byEndpoint'] = {};
    for (const { endpoint } of this.calls) byEndpoint[endpoint] = (byEndpoint[endpoint] ?? 0) + 1;
    return {
      calls: this.count,
      open: sum((call) => Number(call.end === 'open')),
      answered: sum((call) => Number(call.end === 'answered')),
      callersLeft: sum((call) => Number(call.end === 'caller left')),
      inputTokens: sum((call) => call.inputTokens),
      outputTokens: sum((call) => call.outputTokens),
      audioSeconds: sum((call) => call.audioSeconds),
      byEndpoint,
    };
  }

  reset(): void {
    this.calls = [];
    this.count = 0;
  }
}
