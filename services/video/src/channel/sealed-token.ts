import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The key of this purpose alone, from a secret of the service. */
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'token of the video channel', KEY_BYTES));

/** Encrypts a token, so that a copy of the database opens no account. */
export function sealToken(token: string, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), nonce);
  const text = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/**
 * The token, and whether an earlier secret opened it, so that it is to be sealed again.
 * @param secrets the one in force first.
 * @returns null when none of them opens it.
 */
export function openToken(sealed: Buffer, secrets: readonly string[]): { token: string; isOutdated: boolean } | null {
  for (const [index, secret] of secrets.entries()) {
    const decipher = createDecipheriv(ALGORITHM, keyOf(secret), sealed.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    try {
      const token = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
      return { token: token.toString('utf8'), isOutdated: index > 0 };
    } catch {
      // Another secret may open it.
    }
  }
  return null;
}
