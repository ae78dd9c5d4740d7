import { createHmac, timingSafeEqual } from 'node:crypto';

/** A text with its signature, fit for a cookie or an address. */
export function sign(value: string, secret: string): string {
  return `${value}.${signatureOf(value, secret)}`;
}

/** The text that was signed, or null when the signature is not ours. */
export function unsign(signed: string, secret: string): string | null {
  const dot = signed.lastIndexOf('.');
  const value = signed.slice(0, Math.max(0, dot));
  const given = Buffer.from(signed.slice(dot + 1));
  const expected = Buffer.from(signatureOf(value, secret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : null;
}

const signatureOf = (value: string, secret: string) => createHmac('sha256', secret).update(value).digest('base64url');
