import { conflict, invalid } from '@firm/platform/http/problem';
import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createHmac } from 'node:crypto';

/** Signs the challenges; any process verifies them. */
export abstract class ProofKey {
  abstract readonly secret: string;
}

/** Some 256 keys have to be derived, each of 5,000 rounds: a second of a laptop, a few of a phone. */
const DIFFICULTY = { algorithm: 'PBKDF2/SHA-256', cost: 5_000, keyPrefix: '00' };
/** How long a challenge can be solved, in milliseconds: the form asks for one when it is opened, and a letter takes time. */
const LIFETIME_MS = 2 * 3_600_000;

/** The key of challenges, which reveals nothing of the secret that it is derived from. */
export const challengeKey = ({ secret }: ProofKey) =>
  createHmac('sha256', secret).update('enquiry challenges').digest('hex');

/** A challenge in ALTCHA's form, signed; to make one costs next to nothing. */
export function createProofChallenge(key: ProofKey): Promise<Challenge> {
  return createChallenge({
    ...DIFFICULTY,
    deriveKey,
    expiresAt: new Date(Date.now() + LIFETIME_MS),
    hmacSignatureSecret: challengeKey(key),
  });
}

/**
 * Verifies the solution of a challenge of ours.
 * @param proof base64 of ALTCHA's payload.
 * @returns the signature of the challenge, which names it: each is accepted once.
 * @throws ProblemError invalid when it is malformed or wrong; conflict when the challenge has expired.
 */
export async function verifyProof(proof: string, key: ProofKey): Promise<string> {
  const payload = readPayload(proof);
  const { verified, expired } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: challengeKey(key) });
  if (expired) throw conflict('The check of your browser took too long ago. Please send your enquiry again.');
  if (!verified) throw invalid('proof is wrong.');
  return payload.challenge.signature ?? '';
}

function readPayload(proof: string): Payload {
  try {
    const payload = JSON.parse(Buffer.from(proof, 'base64').toString('utf8')) as Partial<Payload> | null;
    const { parameters, signature } = payload?.challenge ?? {};
    if (typeof parameters === 'object' && parameters && typeof signature === 'string' && payload?.solution) {
      return payload as Payload;
    }
  } catch {
    // Refused below.
  }
  throw invalid('proof cannot be read.');
}
