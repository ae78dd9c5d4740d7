import { Agent, request } from 'node:http';
import type { MalformedRequest } from './malformed-requests.js';

const PATIENCE_MS = 10_000;

export interface Answer {
  /** 0 when the connection was closed without one. */
  status: number;
  elapsedMs: number;
  text: string;
}

/** Sends requests as they are; `fetch` would mend some of them. */
export class Caller {
  private readonly agent: Agent;

  constructor(
    private readonly url: string,
    private readonly cookie: string,
    connections: number,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  send({ method, target, headers, body, asStaff }: MalformedRequest): Promise<Answer> {
    const startedMs = performance.now();
    const { hostname, port } = new URL(this.url);
    return new Promise((resolve) => {
      const done = (status: number, text: string) =>
        resolve({ status, elapsedMs: performance.now() - startedMs, text });
      const all = {
        ...headers,
        ...(asStaff && { cookie: this.cookie }),
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      };
      const options = { hostname, port, method, path: target, headers: all, agent: this.agent, timeout: PATIENCE_MS };
      const sent = request(options, (response) => {
        let text = '';
        response.setEncoding('latin1').on('data', (piece: string) => (text += piece));
        response.on('end', () => done(response.statusCode ?? 0, text));
        response.on('error', () => done(response.statusCode ?? 0, text));
      });
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => done(0, ''));
      sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
