import { ConfigurationError, readVariables } from '@firm/platform/config/variables';
import { Decrypter, Encrypter } from 'age-encryption';
import { createReadStream, openSync, closeSync, readSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Environment } from '../dev/stack/environment.js';

/** The first bytes of a file in the format age (https://age-encryption.org/v1), which the program `age` reads as well. */
const AGE_HEADER = 'age-encryption.org/v1\n';

/**
 * Encrypts a stream to the operator's public key BACKUP_RECIPIENT; leaves it as it is where that is unset.
 * @throws ConfigurationError when it is no public key.
 */
export async function encryptBackup(plain: Readable, environment: Environment): Promise<Readable> {
  const { BACKUP_RECIPIENT: recipient } = readVariables(['BACKUP_RECIPIENT'], environment);
  if (!recipient) return plain;
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new ConfigurationError('BACKUP_RECIPIENT', 'it is no whole public key; copy it again from new-backup-key');
  }
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/**
 * Makes a backup readable: a whole, unchanged file is decrypted by BACKUP_IDENTITY into a file beside it, which `discard`
 * deletes; a file in the clear is read as it is.
 * @throws Error with a sentence for the operator when the key is missing or another, or the file was changed or cut.
 */
export async function openBackup(
  path: string,
  environment: Environment,
): Promise<{ plainPath: string; discard(): void }> {
  if (!isEncrypted(path)) return { plainPath: path, discard: () => {} };
  const { BACKUP_IDENTITY: identity } = readVariables(['BACKUP_IDENTITY'], environment);
  if (!identity) throw new ConfigurationError('BACKUP_IDENTITY', 'set it to the key that opens this encrypted backup');
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch {
    throw new ConfigurationError('BACKUP_IDENTITY', 'it is no whole key; copy it again from where you keep it');
  }
  const plainPath = `${path}.decrypted`;
  const discard = () => rmSync(plainPath, { force: true });
  try {
    const decrypted = await decrypter.decrypt(toWeb(createReadStream(path)));
    // Opened before: a stream that fails at once would still make the file, after it was discarded.
    const plain = await open(plainPath, 'w', 0o600);
    await pipeline(fromWeb(decrypted), plain.createWriteStream());
    return { plainPath, discard };
  } catch (error) {
    discard();
    if ((error as NodeJS.ErrnoException).code?.startsWith('E')) throw error;
    const isOtherKey = (error as Error).message.includes('no identity matched');
    throw new Error(
      isOtherKey
        ? `BACKUP_IDENTITY is not the key of ${path}; nothing was changed`
        : `${path} was changed or is not whole; nothing was changed`,
      { cause: error },
    );
  }
}

// Browsers and Node have two names for the type of one class.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: unknown) => Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);

function isEncrypted(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const start = Buffer.alloc(AGE_HEADER.length);
    readSync(file, start, 0, start.length, 0);
    return start.toString('latin1') === AGE_HEADER;
  } finally {
    closeSync(file);
  }
}
