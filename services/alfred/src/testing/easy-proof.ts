import { TEST_SECRET } from '@firm/platform/testing/test-service';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { challengeKey } from '../enquiries/proof-of-work.js';

/** A proof that costs nothing, of a challenge that the service takes for its own. */
export async function easyProof(): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    keyPrefix: '0',
    deriveKey,
    expiresAt: new Date(Date.now() + 3_600_000),
    hmacSignatureSecret: challengeKey({ secret: TEST_SECRET }),
  });
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
