import { FakeMailServer } from '@firm/fakes/mail/fake-mail-server';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Say, ScenarioResult } from '../figures.js';
import { sendEnquiry } from '../stack/send-enquiry.js';
import { TestStack } from '../test-stack.js';

interface EnquiriesOptions {
  enquiries: number;
  kills: number;
}

const AT_ONCE = 20;
/** How long the last mails may take: what a dead process had in hand is doubtful after two minutes. */
const SETTLING_MS = 6 * 60_000;

/** Sends enquiries through the gateway while Alfred is killed, and compares what was kept and what was mailed. */
export async function runEnquiries({ enquiries, kills }: EnquiriesOptions, say: Say): Promise<ScenarioResult> {
  const secret = randomBytes(32).toString('hex');
  const mail = await FakeMailServer.start();
  const stack = await TestStack.start({
    environment: {
      INTERNAL_SECRET: secret,
      SMTP_URL: mail.url,
      MAIL_FROM: 'office@firm.example',
      ENQUIRIES_TO: 'desk@firm.example',
    },
  });
  try {
    const open = Array.from({ length: enquiries }, (_, number) => number);
    const bodies = await Promise.all(open.map((number) => enquiryOf(number, secret)));
    const acknowledged = new Set<number>();
    let refused = 0;
    const send = async (number: number) => {
      const status = await sendEnquiry(stack.port, number, bodies[number] ?? '');
      if (status === 201) acknowledged.add(number);
      else {
        refused++;
        open.push(number);
      }
    };
    for (let kill = 1; kill <= kills; kill++) {
      while (acknowledged.size < (enquiries * kill) / (kills + 1)) await Promise.all(open.splice(0, AT_ONCE).map(send));
      const sending = Promise.all(open.splice(0, AT_ONCE).map(send));
      stack.kill('alfred');
      await sending;
      await stack.untilReady();
      say(`kill ${kill}: ${acknowledged.size} acknowledged, ${mail.mails.length} mails`);
    }
    while (open.length > 0) await Promise.all(open.splice(0, AT_ONCE).map(send));
    const mails = await untilSettled(stack);
    return {
      ...judge(await keptIn(stack), mails, mail, enquiries),
      report: `${refused} requests were cut off or refused`,
    };
  } finally {
    await stack.discard();
    await mail.close();
  }
}

interface Mail {
  id: string;
  state: string;
}

/** The proof is of a challenge that the stack takes for its own, and costs nothing. */
async function enquiryOf(number: number, secret: string): Promise<string> {
  const hmacSignatureSecret = createHmac('sha256', secret).update('enquiry challenges').digest('hex');
  const expiresAt = new Date(Date.now() + 7_200_000);
  const difficulty = { algorithm: 'PBKDF2/SHA-256', cost: 1, keyPrefix: '0' };
  const challenge = await createChallenge({ ...difficulty, deriveKey, expiresAt, hmacSignatureSecret });
  const solution = await solveChallenge({ challenge, deriveKey });
  return JSON.stringify({
    name: `Visitor ${number}`,
    email: `v${number}@visitor.example`,
    question: `Question ${number}?`,
    agrees: true,
    proof: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'),
  });
}

const keptIn = async (stack: TestStack): Promise<string[]> =>
  (await stack.query<{ email: string }>('select email from alfred.enquiries')).map(({ email }) => email);

async function untilSettled(stack: TestStack): Promise<Mail[]> {
  for (const deadline = Date.now() + SETTLING_MS; ; await sleep(1_000)) {
    const mails = await stack.query<Mail>('select id, state from alfred.mails');
    if (mails.every(({ state }) => state !== 'waiting' && state !== 'sending') || Date.now() > deadline) return mails;
  }
}

function judge(kept: string[], mails: Mail[], server: FakeMailServer, expected: number) {
  const copies = new Map<string, number>();
  for (const { messageId } of server.mails) copies.set(messageId, (copies.get(messageId) ?? 0) + 1);
  const copiesOf = ({ id }: Mail) => copies.get(`<${id}@firm.example>`) ?? 0;
  const count = (wanted: string) => mails.filter(({ state }) => state === wanted).length;
  const wrong = mails.filter((mail) =>
    mail.state === 'sent' ? copiesOf(mail) !== 1 : mail.state !== 'doubtful' || copiesOf(mail) > 1,
  );
  const faults = [
    ...(new Set(kept).size === expected ? [] : [`${expected - new Set(kept).size} enquiries were lost`]),
    ...(kept.length === new Set(kept).size ? [] : [`${kept.length - new Set(kept).size} enquiries were doubled`]),
    ...(mails.length === 2 * expected ? [] : [`there are ${mails.length} mails, not ${2 * expected}`]),
    ...wrong.map((mail) => `mail ${mail.id} is ${mail.state} and arrived ${copiesOf(mail)} times`),
  ];
  return { figures: { enquiries: kept.length, sent: count('sent'), doubtful: count('doubtful') }, faults };
}
