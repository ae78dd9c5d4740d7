import { request as sendRequest, type Agent } from 'node:http';

const MAX_TEXT_BYTES = 64 * 1024;

/** A request as it is sent, byte for byte; `fetch` would correct some of them. */
export interface RawRequest {
  method?: string;
  target: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface RawAnswer {
  /** 0 where the connection was closed without an answer. */
  status: number;
  elapsedMs: number;
  headers: NodeJS.Dict<string | string[]>;
  /** The first 64 KiB. */
  text: string;
}

/** Sends a request to a site on this machine. Never rejects. */
export function sendAsIs(
  agent: Agent,
  port: number,
  { method = 'GET', target, headers, body }: RawRequest,
  timeoutMs: number,
): Promise<RawAnswer> {
  const beganMs = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, text = '', received: RawAnswer['headers'] = {}) =>
      resolve({ status, elapsedMs: performance.now() - beganMs, text, headers: received });
    const all = { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) };
    const options = { host: '127.0.0.1', port, method, path: target, headers: all, agent, timeout: timeoutMs };
    const sent = sendRequest(options, (response) => {
      let text = '';
      response.setEncoding('latin1').on('data', (piece: string) => {
        if (text.length < MAX_TEXT_BYTES) text += piece;
      });
      for (const end of ['end', 'error'])
        response.once(end, () => done(response.statusCode ?? 0, text, response.headers));
    });
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => done(0));
    sent.end(body);
  });
}
