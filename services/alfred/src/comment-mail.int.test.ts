import type { CommentFacts } from '@firm/contracts/events';
import { FakeMailServer } from '@firm/fakes/mail/fake-mail-server';
import { drain } from '@firm/platform/testing/drain';
import { staffHeaders, TEST_STAFF } from '@firm/platform/testing/test-service';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { CommentMail } from './comment-mail.js';
import { startTestAlfred, type TestAlfred } from './testing/test-alfred.js';

let alfred: TestAlfred;
let mail: FakeMailServer;
beforeAll(async () => {
  mail = await FakeMailServer.start();
  alfred = await startTestAlfred({ mail: { url: mail.url, from: 'The Firm <office@firm.example>' } });
});
afterAll(async () => {
  await alfred.stop();
  await mail.close();
});

it('a comment is mailed once, and only to those who work here', async () => {
  // Whoever uses the newsroom is noted as a colleague.
  await alfred.ask('get', '/api/admin/alfred/digest', staffHeaders()).expect(200);
  const facts: CommentFacts = {
    commentId: randomUUID(),
    mails: [TEST_STAFF.email.toUpperCase(), 'gone@firm.example'].map((recipient) => ({
      mailId: randomUUID(),
      recipient,
    })),
    subject: 'Rui Teste commented on “Visas”',
    body: 'Read it and reply: https://firm.example/admin/posts/1?comment=2',
  };
  const { app } = alfred.service;
  for (const _ of [1, 2]) {
    await app.get(DataSource).transaction((tx) => app.get(CommentMail).mail(facts, tx));
  }
  await drain(app, 'send-alfred-mail');
  expect(mail.mails).toMatchObject([
    { to: [TEST_STAFF.email.toUpperCase()], subject: facts.subject, text: expect.stringContaining(facts.body) },
  ]);
});
