import type { EnquiryPage, SendEnquiry, SentEnquiry } from '@firm/contracts/api/enquiries';
import { callerHeaders, TEST_SECRET } from '@firm/platform/testing/test-service';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { randomUUID } from 'node:crypto';
import type { Test } from 'supertest';
import { challengeKey } from '../enquiries/proof-of-work.js';
import type { TestAlfred } from './test-alfred.js';

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

/** What a visitor sends, with defaults for what a test does not care about. */
export const enquiry = (changes: Partial<SendEnquiry> = {}): SendEnquiry => ({
  name: 'Maria Silva',
  email: `${randomUUID()}@visitor.example`,
  question: 'Can my parents come with me?',
  agrees: true,
  ...changes,
});

let senders = 0;
/** Each sender has another address, so that only tests of the limits meet them. */
const someAddress = () => `198.51.${Math.floor(++senders / 250)}.${(senders % 250) + 1}`;

export const sendEnquiry = (alfred: TestAlfred, body: object, address = someAddress()): Test =>
  alfred.ask('post', '/api/enquiries', callerHeaders({ address })).send(body);

/** Sends an enquiry; answers the id that it is kept with. */
export async function keepEnquiry(alfred: TestAlfred, changes: Partial<SendEnquiry> = {}): Promise<string> {
  const { reference } = (await sendEnquiry(alfred, enquiry(changes)).expect(201)).body as SentEnquiry;
  const { enquiries } = await alfred.read<EnquiryPage>(`/api/admin/enquiries?q=${reference}`);
  return enquiries[0]!.id;
}
