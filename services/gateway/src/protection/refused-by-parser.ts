import { problemAnswer } from '@firm/platform/http/problem-answer';
import type { ConnectionError } from 'fastify';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { hasBegunAnswer } from './connection-limit.js';
import { securityHeaders, type SecuritySettings } from './security-headers.js';

/** As Node answers them by itself, without our headers. Everything else is malformed. */
const REFUSALS: Record<string, readonly [status: number, sentence: string] | undefined> = {
  HPE_HEADER_OVERFLOW: [431, 'The head of the request is too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request is too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive. Please try again.'],
};
const MALFORMED = [400, 'The request cannot be read.'] as const;

/** Answers what Node's parser refuses before there is a request, like every other error, and closes the connection. */
export function answerParserErrors(settings: SecuritySettings) {
  const protection = securityHeaders(settings);
  return (error: ConnectionError, socket: Socket): void => {
    // Where an answer has begun, another in its middle would be read as a part of it.
    if (error.code !== 'ECONNRESET' && socket.writable && !hasBegunAnswer(socket)) {
      const [code, sentence] = REFUSALS[error.code] ?? MALFORMED;
      const requestId = randomUUID();
      const { status, headers, body } = problemAnswer(code, sentence, { requestId });
      const lines = Object.entries({
        ...protection,
        'x-request-id': requestId,
        ...headers,
        'content-length': String(Buffer.byteLength(body)),
        date: new Date().toUTCString(),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    }
    socket.destroy(error);
  };
}

/** Has requests that expect what no server knows answered like others: Node would refuse them without our headers. */
export function ignoreExpectations(server: Server): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
