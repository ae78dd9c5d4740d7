import { createHmac, timingSafeEqual } from 'node:crypto';

/** The secret in force, under which is signed, and, while it is being replaced, the one before, which is believed. */
export type SigningSecrets = readonly [string, ...string[]];

/** A text with its signature, fit for a cookie or an address. */
export function sign(value: string, [secret]: SigningSecrets): string {
  return `${value}.${signatureOf(value, secret)}`;
}

/** The text that was signed, or null when the signature is not ours. */
export function unsign(signed: string, secrets: SigningSecrets): string | null {
  const dot = signed.lastIndexOf('.');
  const value = signed.slice(0, Math.max(0, dot));
  const given = Buffer.from(signed.slice(dot + 1));
  const isFrom = (secret: string) => {
    const expected = Buffer.from(signatureOf(value, secret));
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  return secrets.some(isFrom) ? value : null;
}

const signatureOf = (value: string, secret: string) => createHmac('sha256', secret).update(value).digest('base64url');
