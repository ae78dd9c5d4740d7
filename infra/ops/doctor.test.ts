import { FakeMailServer } from '@firm/fakes/mail/fake-mail-server';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { checkMail } from './doctor.js';

let server: FakeMailServer;
beforeAll(async () => {
  server = await FakeMailServer.start();
});
afterAll(() => server.close());

const withUser = (user: string) => server.url.replace('smtp://', `smtp://${user}@`);

it('signs in to the mail server, and sends nothing', async () => {
  expect(await checkMail({})).toMatch(/local mailbox/);
  expect(await checkMail({ SMTP_URL: server.url })).toMatch(/lets us in, not encrypted; nothing was sent/);
  expect(await checkMail({ SMTP_URL: withUser('firm:secret') })).toMatch(/lets us in/);
  expect(server.mails).toEqual([]);
});

it('says what is wrong with the mail server, and not the password', async () => {
  server.behaviour = { status: 535, at: 'sign-in' };
  const refused = checkMail({ SMTP_URL: withUser('firm:secret') });
  await expect(refused).rejects.toThrow(/^SMTP_URL: 127\.0\.0\.1:\d+ does not let us in: .*535.*password$/);
  await expect(refused).rejects.not.toThrow(/secret/);
  await expect(checkMail({ SMTP_URL: 'smtp://127.0.0.1:9' })).rejects.toThrow(/ECONNREFUSED/);
  // A server that does not speak TLS.
  await expect(checkMail({ SMTP_URL: server.url.replace('smtp:', 'smtps:') })).rejects.toThrow(/does not let us in/);
});
