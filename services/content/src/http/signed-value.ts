import { createHmac, timingSafeEqual } from 'node:crypto';

/** The secret that signs, then, while it is being rotated, the previous one, which still verifies. */
export type SigningSecrets = readonly [string, ...string[]];

/** A value with its HMAC-SHA256 signature (`value.signature`), safe in a cookie or a URL. */
export function sign(value: string, [secret]: SigningSecrets): string {
  return `${value}.${signatureOf(value, secret)}`;
}

/** The value that was signed with one of the secrets, or null when the signature does not match. */
export function unsign(signed: string, secrets: SigningSecrets): string | null {
  const dot = signed.lastIndexOf('.');
  const value = signed.slice(0, Math.max(0, dot));
  const given = Buffer.from(signed.slice(dot + 1));
  const isSignedWith = (secret: string) => {
    const expected = Buffer.from(signatureOf(value, secret));
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  return secrets.some(isSignedWith) ? value : null;
}

const signatureOf = (value: string, secret: string) => createHmac('sha256', secret).update(value).digest('base64url');
