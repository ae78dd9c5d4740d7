import type { ServerResponse } from 'node:http';
import type { Fault } from './video.js';

export function send(response: ServerResponse, status: number, type: string, body: string, headers = {}): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, {
    'content-type': type,
    'content-length': bytes.length,
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(bytes);
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  send(response, status, 'application/json; charset=UTF-8', JSON.stringify(value));
}

/** Answers as the fault says; false when it leaves the answer to the caller. */
export function sendFault(response: ServerResponse, fault: Fault | undefined): boolean {
  // No answer, ever.
  if (fault?.hang) return true;
  if (fault?.redirectTo) {
    send(response, 302, 'text/html', '', { location: fault.redirectTo });
    return true;
  }
  if (!fault?.status) return false;
  const wait = fault.retryAfterSeconds ? { 'retry-after': String(fault.retryAfterSeconds) } : {};
  send(response, fault.status, 'text/html; charset=utf-8', `<html><body>${fault.status}</body></html>`, wait);
  return true;
}
