import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readBody, type Listening } from '../http/fake-server.js';

/** What goes wrong with a call; each once, in this order. */
export interface SpeechFault {
  status?: number;
  retryAfterSeconds?: number;
  /** Sent with 200 in the place of a transcript. */
  malformed?: string;
  /** Accept the recording and never answer. */
  silent?: boolean;
}

export interface SpokenSentence {
  start: number;
  end: number;
  text: string;
  /** From 0. */
  voice?: number;
}

/** A recording that arrived. */
export interface HeardRecording {
  bytes: number;
  /** Fields or query of the call. */
  parameters: [name: string, value: string][];
}

export interface SpeechAnswer {
  status: number;
  body: unknown;
}

/** Steers a fake of a speech recogniser, and reads what it was sent. */
export class SpeechControls {
  protected listening: Listening | null = null;
  /** What every recording is heard as. */
  sentences: SpokenSentence[] = [];
  readonly faults: SpeechFault[] = [];
  readonly heard: HeardRecording[] = [];

  /** For DEEPGRAM_URL or WHISPER_URL. */
  get url(): string {
    return this.listening?.origin ?? '';
  }

  async close(): Promise<void> {
    await this.listening?.close();
  }
}

/**
 * The server of a fake.
 * @param answer the answer to a request. One that adds to `heard` is a call for a transcript, and may meet a fault.
 * @param describeError the body of a scripted failure.
 */
export function createSpeechServer(
  controls: SpeechControls,
  answer: (request: IncomingMessage, body: Buffer<ArrayBuffer>) => Promise<SpeechAnswer>,
  describeError: (status: number) => object,
): Server {
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.from(await readBody(request));
    const before = controls.heard.length;
    const { status, body: content } = await answer(request, body);
    const fault = controls.heard.length > before ? controls.faults.shift() : undefined;
    if (fault?.silent) return;
    const failed = fault?.status !== undefined;
    response.writeHead(fault?.status ?? status, {
      'content-type': 'application/json',
      ...(fault?.retryAfterSeconds !== undefined && { 'retry-after': String(fault.retryAfterSeconds) }),
    });
    response.end(fault?.malformed ?? JSON.stringify(failed ? describeError(fault.status!) : content));
  };
  return createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
}
