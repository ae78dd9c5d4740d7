import type { IncomingHttpHeaders } from 'node:http';

/** Headers that speak of one connection only (RFC 9110 §7.6.1) and are not passed on. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** What a caller may claim of its own identity or route is not passed on either: the pass says it. */
const CLAIMS = /^(?:x-firm-|x-forwarded-|x-real-ip$|x-request-id$|forwarded$)/;

/** The headers of a request as they go to a service. */
export function requestHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const named = namedByConnection(headers.connection);
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || name === 'host' || name === 'expect') continue;
    if (HOP_BY_HOP.has(name) || CLAIMS.test(name) || named.has(name)) continue;
    kept[name] = value;
  }
  return kept;
}

/** The headers of a service's answer as they go to the caller. */
export function answerHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !HOP_BY_HOP.has(name)) kept[name] = value;
  }
  return kept;
}

const namedByConnection = (connection: string | undefined) =>
  new Set((connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
