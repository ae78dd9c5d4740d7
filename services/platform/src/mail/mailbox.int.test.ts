import { FakeMailServer, type MailBehaviour } from '@firm/fakes/mail/fake-mail-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Module, type DynamicModule } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DatabaseModule } from '../database/database.module.js';
import { Outbox, OutboxModule } from '../outbox/outbox.js';
import { OutboxMessage } from '../outbox/outbox-message.entity.js';
import { OUTBOX_MIGRATIONS } from '../outbox/outbox.migration.js';
import { PlatformModule } from '../platform.module.js';
import { QueuesModule } from '../queues/queues.module.js';
import { drain } from '../testing/drain.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { startTestService, testLogger, type TestService } from '../testing/test-service.js';
import { MAIL_MIGRATIONS } from './mail.migration.js';
import { Mailbox, MailModule, MAIL_RETRIES, type MailState } from './mailbox.js';
import { htmlOf, type Letter, type MailSettings } from './smtp.js';

@Module({})
class Sender {
  static with(databaseUrl: string, mail: MailSettings): DynamicModule {
    return {
      module: Sender,
      imports: [
        PlatformModule.with(testLogger()),
        DatabaseModule.with({
          url: databaseUrl,
          schema: 'sender',
          entities: [OutboxMessage],
          migrations: [...OUTBOX_MIGRATIONS, ...MAIL_MIGRATIONS],
        }),
        QueuesModule.with({ databaseUrl }),
        OutboxModule,
        MailModule.with(mail, 'send-alfred-mail'),
      ],
    };
  }
}

const QUEUE = 'send-alfred-mail';
const SILENCE_MS = 300;

let server: FakeMailServer;
let database: TestDatabase;
let service: TestService;
beforeAll(async () => {
  [server, database] = await Promise.all([FakeMailServer.start(), createTestDatabase()]);
  service = await startTestService(
    Sender.with(database.url, { url: server.url, from: 'The Firm <office@firm.example>', silenceMs: SILENCE_MS }),
  );
});
afterAll(async () => {
  await service.stop();
  await Promise.all([server.close(), database.drop()]);
});
afterEach(() => {
  server.behaviour = 'accept';
});

const mailbox = () => service.app.get(Mailbox, { strict: false });
const outbox = () => service.app.get(Outbox, { strict: false });
const settle = () => drain(service.app, QUEUE);
const received = (id: string) => server.mails.filter(({ messageId }) => messageId.includes(id));

async function post(letter: Partial<Letter> = {}): Promise<{ id: string; about: string }> {
  const ids = { id: randomUUID(), about: randomUUID() };
  const mail = { recipient: 'a@visitor.example', replyTo: null, subject: 'Subject', body: 'Body', ...letter, ...ids };
  await outbox().transaction((tx) => mailbox().post(tx, mail));
  return ids;
}
const read = async (about: string) => (await mailbox().listAbout(about))[0]!;
/** Lets the time pass until the mail is due again. */
const makeDue = (id: string) => database.query('update sender.mails set due_at = now() where id = $1', [id]);

it('sends a mail once, as text and simple HTML, from the firm', async () => {
  const { id, about } = await post({
    replyTo: 'reply@visitor.example',
    subject: 'Olá, às 9 — ação',
    body: 'First <b>line</b>\nsecond.\n\nNext.',
  });
  await settle();
  expect(received(id)).toMatchObject([
    {
      from: 'office@firm.example',
      to: ['a@visitor.example'],
      subject: 'Olá, às 9 — ação',
      replyTo: 'reply@visitor.example',
      text: 'First <b>line</b>\nsecond.\n\nNext.',
      html: expect.stringContaining('<p>First &lt;b&gt;line&lt;/b&gt;<br>second.</p><p>Next.</p>'),
    },
  ]);
  expect(await read(about)).toMatchObject({ state: 'sent', attempts: 1, failure: null });
  await outbox().transaction((tx) => outbox().request(tx, QUEUE, { mailId: id }));
  await settle();
  expect(received(id)).toHaveLength(1);
});

it('keeps what is in a header in it', async () => {
  const { id } = await post({ subject: 'Hello\r\nBcc: everybody@victim.example', replyTo: 'a@b.example' });
  await settle();
  const [mail] = received(id);
  expect(mail?.to).toEqual(['a@visitor.example']);
  expect(mail?.raw).not.toMatch(/^bcc:/im);
});

it('loads nothing from anywhere', () => {
  expect(htmlOf('<img src="https://spy.example/a.gif">')).not.toContain('<img');
});

describe('a mail that the server', () => {
  const CASES: [what: string, behaviour: MailBehaviour, state: MailState, reason: RegExp][] = [
    ['does not take now, by its sender', { status: 451, at: 'sender' }, 'waiting', /451/],
    ['does not take now, by its recipient', { status: 450, at: 'recipient' }, 'waiting', /450/],
    ['does not take now, by its content', { status: 452 }, 'waiting', /452/],
    ['refuses by its recipient', { status: 550, at: 'recipient' }, 'failed', /550/],
    ['refuses by its content', { status: 554 }, 'failed', /554/],
    ['accepts after a while', { afterMs: SILENCE_MS / 2 }, 'sent', /^$/],
    ['never answers', 'silent', 'doubtful', /Timeout/],
    ['hangs up on in the middle', { close: 'in the middle' }, 'doubtful', /closed/],
    ['accepts, and hangs up on before it says so', { close: 'before the answer' }, 'doubtful', /closed/],
  ];

  it.each(CASES)('%s', async (_what, behaviour, state, reason) => {
    server.behaviour = behaviour;
    const { id, about } = await post();
    await settle();
    expect(await read(about)).toMatchObject({ state, attempts: 1 });
    expect((await read(about)).failure ?? '').toMatch(reason);
    const copies = received(id).length;
    server.behaviour = 'accept';
    await makeDue(id);
    await mailbox().sweep();
    await settle();
    expect((await read(about)).state).toBe(state === 'waiting' ? 'sent' : state);
    expect(received(id)).toHaveLength(state === 'waiting' ? 1 : copies);
  });

  it('cannot be asked because it is away is sent when it is back', async () => {
    const { id, about } = await post();
    await database.query(`update sender.mails set state = 'failed' where id = $1`, [id]);
    const { url } = server;
    await server.close();
    await mailbox().sendAgain(id);
    await settle();
    expect(await read(about)).toMatchObject({ state: 'waiting', failure: expect.stringMatching(/ECONNREFUSED/) });
    server = await FakeMailServer.start({ port: Number(new URL(url).port) });
    await makeDue(id);
    await mailbox().sweep();
    await settle();
    expect(received(id)).toHaveLength(1);
  });
});

it('tries for two days, and then says that it failed', async () => {
  let waitedMs = 0;
  for (let attempt = 1; attempt < MAIL_RETRIES.attempts; attempt++) {
    waitedMs += (await MAIL_RETRIES.delayMs(attempt, null)) ?? 0;
  }
  expect(waitedMs / 3_600_000).toBeGreaterThan(47);
  expect(waitedMs / 3_600_000).toBeLessThan(49);
  server.behaviour = { status: 451 };
  const { id, about } = await post();
  await settle();
  await database.query('update sender.mails set attempts = $2, due_at = now() where id = $1', [
    id,
    MAIL_RETRIES.attempts - 1,
  ]);
  await mailbox().sweep();
  await settle();
  expect(await read(about)).toMatchObject({ state: 'failed' });
});

it('lists as doubtful what a dead process had handed over, and sends it again only for a person', async () => {
  const { id, about } = await post();
  await settle();
  await database.query(
    `update sender.mails set state = 'sending', handed_over_at = now() - interval '3 minutes' where id = $1`,
    [id],
  );
  await mailbox().sweep();
  await settle();
  expect(await read(about)).toMatchObject({ state: 'doubtful' });
  expect((await mailbox().listUnsent(100)).map((mail) => mail.id)).toContain(id);
  expect(received(id)).toHaveLength(1);
  await mailbox().sendAgain(id);
  await settle();
  expect(received(id)).toHaveLength(2);
  await expect(mailbox().sendAgain(id)).rejects.toThrow('no such mail');
});

it('lists as unsent what has waited for ten minutes, such as in a queue that stands still', async () => {
  server.behaviour = { status: 451 };
  const { id } = await post();
  await settle();
  const isListed = async () => (await mailbox().listUnsent(100)).some((mail) => mail.id === id);
  expect(await isListed()).toBe(false);
  await database.query(`update sender.mails set created_at = now() - interval '11 minutes' where id = $1`, [id]);
  expect(await isListed()).toBe(true);
  await expect(mailbox().sendAgain(id)).rejects.toThrow('no such mail');
  await database.query('delete from sender.mails where id = $1', [id]);
});

it('sends nothing that was erased or taken by another process while the server was asked', async () => {
  server.behaviour = { status: 451, at: 'content' };
  const { id, about } = await post();
  await settle();
  server.behaviour = 'accept';
  await database.query(`update sender.mails set state = 'sending', handed_over_at = now() where id = $1`, [id]);
  await outbox().transaction((tx) => outbox().request(tx, QUEUE, { mailId: id }));
  await settle();
  expect(received(id)).toEqual([]);
  expect(await read(about)).toMatchObject({ state: 'sending' });
});
