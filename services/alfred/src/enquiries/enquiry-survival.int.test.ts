import type { SendEnquiry } from '@firm/contracts/api/enquiries';
import { FakeMailServer } from '@firm/fakes/mail/fake-mail-server';
import { createTestDatabase } from '@firm/platform/testing/test-database';
import { callerHeaders } from '@firm/platform/testing/test-service';
import { expect, it } from '@jest/globals';
import { AlfredProcess } from '../testing/alfred-process.js';
import { easyProof } from '../testing/enquiries.js';
import { until } from '../testing/test-alfred.js';

const ENQUIRIES = 120;
const KILLS = 2;
const AT_ONCE = 10;

it('keeps every enquiry, and mails each once or lists it, while the process is killed', async () => {
  const [database, mail] = await Promise.all([createTestDatabase(), FakeMailServer.start()]);
  const open = await Promise.all(
    Array.from({ length: ENQUIRIES }, async (_, number): Promise<SendEnquiry> => ({
      name: `Visitor ${number}`,
      email: `v${number}@visitor.example`,
      question: `Question ${number}?`,
      agrees: true,
      proof: await easyProof(),
    })),
  );
  const acknowledged: SendEnquiry[] = [];
  let alfred = await AlfredProcess.start(database.url, 'http://127.0.0.1:9/v1', mail.url);

  /** Sends one; without an answer it is sent again, by the same proof, to the next process. */
  async function send(enquiry: SendEnquiry): Promise<void> {
    const address = `198.51.${open.length % 250}.${Math.floor(Math.random() * 250)}`;
    const answer = await alfred
      .request('POST', '/api/enquiries', callerHeaders({ address }), enquiry)
      .catch(() => undefined);
    if (answer?.status === 201) acknowledged.push(enquiry);
    else open.push(enquiry);
  }

  for (let kill = 1; kill <= KILLS + 1; kill++) {
    const share = kill > KILLS ? ENQUIRIES : (ENQUIRIES * kill) / (KILLS + 1);
    while (acknowledged.length < share) await Promise.all(open.splice(0, AT_ONCE).map(send));
    if (kill > KILLS) break;
    // In the middle of what is being sent and mailed.
    const sending = Promise.all(open.splice(0, AT_ONCE).map(send));
    await alfred.end('SIGKILL');
    await sending;
    alfred = await AlfredProcess.start(database.url, 'http://127.0.0.1:9/v1', mail.url);
  }
  const states = async () =>
    Object.fromEntries(
      (
        await database.query<{ state: string; count: number }>(
          'select state, count(*)::integer as count from alfred.mails group by state',
        )
      ).map(({ state, count }) => [state, count]),
    );
  await until(async () => {
    // As if the minutes had passed after which a mail in the hands of a dead process is doubtful.
    await database.query(
      `update alfred.mails set handed_over_at = now() - interval '3 minutes'
       where state = 'sending' and handed_over_at < now() - interval '3 seconds'`,
    );
    const { waiting = 0, sending = 0 } = await states();
    return waiting + sending === 0;
  }, 50_000);
  await alfred.end('SIGTERM');

  const kept = await database.query<{ email: string }>('select email from alfred.enquiries');
  expect(kept.map(({ email }) => email).sort()).toEqual(acknowledged.map(({ email }) => email).sort());
  expect(new Set(kept.map(({ email }) => email)).size).toBe(ENQUIRIES);
  const mails = await database.query<{ id: string; state: string }>('select id, state from alfred.mails');
  expect(mails).toHaveLength(2 * ENQUIRIES);
  const copies = new Map<string, number>();
  for (const { messageId } of mail.mails) copies.set(messageId, (copies.get(messageId) ?? 0) + 1);
  const wrong = mails.filter(({ id, state }) => {
    const count = copies.get(`<${id}@firm.example>`) ?? 0;
    return state === 'sent' ? count !== 1 : state !== 'doubtful' || count > 1;
  });
  expect(wrong).toEqual([]);
  await Promise.all([database.drop(), mail.close()]);
}, 180_000);
