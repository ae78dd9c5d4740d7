import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { S3Error } from './s3-error.js';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const CLOCK_SKEW_MS = 15 * 60 * 1_000;
const MAX_VALIDITY_S = 7 * 24 * 3_600;

/**
 * Checks AWS Signature Version 4, in the header or in the address, against the request as it arrived: method, path, query, and
 * every signed header, whatever host was asked.
 * @returns what was signed of the body: its SHA-256 in hex, or S3's name for a body that is not signed.
 * @throws S3Error when the signature is not valid.
 */
export function checkSignature(
  request: IncomingMessage,
  url: URL,
  { accessKeyId, secretAccessKey }: Credentials,
): string {
  const claim = url.searchParams.has('X-Amz-Signature') ? claimInAddress(request, url) : claimInHeader(request);
  const [keyId, date, region, service, terminator, ...rest] = claim.credential.split('/');
  if (keyId !== accessKeyId) throw new S3Error('InvalidAccessKeyId', 'The access key is not known here.');
  if (rest.length > 0 || terminator !== 'aws4_request' || !claim.timestamp.startsWith(date ?? '-')) {
    throw new S3Error('AccessDenied', 'The scope of the signature is malformed.');
  }
  checkTime(claim);
  const scope = [date, region, service, terminator].join('/');
  const stringToSign = [ALGORITHM, claim.timestamp, scope, sha256(canonicalRequest(request, url, claim))].join('\n');
  const key = [date, region, service, terminator].reduce<Buffer | string>(
    (key, part) => hmac(key, part ?? ''),
    `AWS4${secretAccessKey}`,
  );
  if (!isEqual(hmac(key, stringToSign).toString('hex'), claim.signature)) {
    throw new S3Error('SignatureDoesNotMatch', 'The signature does not fit this request and these credentials.');
  }
  return claim.payload;
}

interface Claim {
  credential: string;
  signedHeaders: string[];
  signature: string;
  /** `YYYYMMDDTHHMMSSZ` */
  timestamp: string;
  /** Of a signature in an address only. */
  validSeconds?: number | undefined;
  payload: string;
}

function claimInAddress(request: IncomingMessage, url: URL): Claim {
  const parameter = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? '';
  const validSeconds = Number(parameter('Expires'));
  if (parameter('Algorithm') !== ALGORITHM || !(validSeconds > 0 && validSeconds <= MAX_VALIDITY_S)) {
    throw new S3Error('AccessDenied', 'The signature in the address is malformed.');
  }
  return {
    credential: parameter('Credential'),
    signedHeaders: signedHeaders(parameter('SignedHeaders')),
    signature: parameter('Signature'),
    timestamp: parameter('Date'),
    validSeconds,
    payload: header(request, 'x-amz-content-sha256') || parameter('Content-Sha256') || 'UNSIGNED-PAYLOAD',
  };
}

function claimInHeader(request: IncomingMessage): Claim {
  const { authorization } = request.headers;
  if (!authorization) throw new S3Error('AccessDenied', 'The request is not signed.');
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
    authorization,
  );
  const payload = header(request, 'x-amz-content-sha256');
  if (!match || !payload) throw new S3Error('AccessDenied', 'The Authorization header is malformed.');
  const [, credential = '', headers = '', signature = ''] = match;
  const timestamp = header(request, 'x-amz-date');
  return { credential, signedHeaders: signedHeaders(headers), signature, timestamp, payload };
}

function signedHeaders(list: string): string[] {
  const names = list.split(';');
  if (!names.includes('host')) throw new S3Error('AccessDenied', 'The host must be signed.');
  return names;
}

function checkTime({ timestamp, validSeconds }: Claim): void {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(timestamp);
  if (!match) throw new S3Error('AccessDenied', 'The date of the signature is malformed.');
  const [, year, month, day, hour, minute, second] = match.map(Number);
  const ageMs = Date.now() - Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second);
  const tooOldMs = validSeconds === undefined ? CLOCK_SKEW_MS : validSeconds * 1_000;
  if (ageMs > tooOldMs && validSeconds !== undefined) throw new S3Error('AccessDenied', 'Request has expired');
  if (ageMs > tooOldMs || ageMs < -CLOCK_SKEW_MS) {
    throw new S3Error('RequestTimeTooSkewed', 'The clock of the caller is too far from ours.');
  }
}

function canonicalRequest(request: IncomingMessage, url: URL, { signedHeaders, payload }: Claim): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const headers = signedHeaders.map((name) => `${name}:${header(request, name).trim().replace(/\s+/g, ' ')}\n`);
  const path = request.url?.split('?', 1)[0];
  return [request.method, path, query.join('&'), headers.join(''), signedHeaders.join(';'), payload].join('\n');
}

const header = (request: IncomingMessage, name: string) => String(request.headers[name] ?? '');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** Percent-encoding as S3 signs it: everything but letters, digits and `-._~`. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function isEqual(expected: string, given: string): boolean {
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}
