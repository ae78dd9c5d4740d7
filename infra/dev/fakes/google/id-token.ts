import { createHmac } from 'node:crypto';
import type { Grant } from './grants.js';

const LIFETIME_S = 3_600;

/** An OpenID Connect id token, signed with the client's secret (HS256), that hands the nonce back. */
export function signIdToken({ person, nonce }: Grant, issuer: string, client: { id: string; secret: string }): string {
  const issuedAt = Math.floor(Date.now() / 1_000);
  const claims = { iss: issuer, aud: client.id, iat: issuedAt, exp: issuedAt + LIFETIME_S, nonce, ...person };
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', client.secret).update(content).digest('base64url')}`;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
