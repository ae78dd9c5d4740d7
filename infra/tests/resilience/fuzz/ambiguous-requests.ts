import { connect } from 'node:net';

const TIMEOUT_MS = 2_000;

/** Requests that two servers might read differently, or one not at all (RFC 9112 §11). */
export const AMBIGUOUS_REQUESTS: [what: string, bytes: string][] = [
  ['two lengths', post('Content-Length: 5\r\nContent-Length: 6', 'hello')],
  ['a length and chunks', post('Content-Length: 5\r\nTransfer-Encoding: chunked', '0\r\n\r\n')],
  ['chunks of an unknown kind', post('Transfer-Encoding: xchunked', '0\r\n\r\n')],
  ['chunks, and something after them', post('Transfer-Encoding: chunked, identity', '0\r\n\r\n')],
  ['a length that is none', post('Content-Length: +5', 'hello')],
  ['a negative length', post('Content-Length: -1', '')],
  ['a chunk of a nonsensical size', post('Transfer-Encoding: chunked', 'zz\r\nhello\r\n0\r\n\r\n')],
  ['a space before the colon', get('X-Firm-CallerToken : forged')],
  ['a folded header', get('X-One: a\r\n b: c')],
  ['a header without a name', get(': nothing')],
  ['a NUL in a header', get('X-One: a\0b')],
  ['a bare carriage return', get('X-One: a\rX-Firm-CallerToken: forged')],
  ['an address with a space', 'GET /api/blog HTTP/1.1 /x HTTP/1.1\r\nHost: site\r\n\r\n'],
  ['no host', 'GET /api/admin/blog HTTP/1.1\r\n\r\n'],
  ['a protocol that is none', 'GET / HTTP/9.9\r\nHost: site\r\n\r\n'],
  ['no protocol at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['a header of 100 kB', get(`X-One: ${'a'.repeat(100_000)}`)],
  ['5000 headers', get(Array.from({ length: 5_000 }, (_, index) => `X-${index}: a`).join('\r\n'))],
];

function post(headers: string, body: string): string {
  return `POST /api/admin/blog HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;
}

function get(headers: string): string {
  return `GET /api/admin/blog HTTP/1.1\r\nHost: site\r\n${headers}\r\n\r\n`;
}

/** Sends bytes as they are. Returns the statuses of all answers until the connection ends or falls silent. */
export function sendRaw(port: number, bytes: string): Promise<number[]> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, 'localhost', () => socket.end(Buffer.from(bytes, 'latin1')));
    const done = () => {
      socket.destroy();
      resolve([...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status)));
    };
    socket.setEncoding('latin1').on('data', (piece: string) => (text += piece));
    socket.setTimeout(TIMEOUT_MS, done);
    socket.on('end', done).on('error', done);
  });
}
