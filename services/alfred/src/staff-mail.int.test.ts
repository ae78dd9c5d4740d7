import type { CommentPayload, ReviewDigestPayload } from '@firm/contracts/events';
import { drain } from '@firm/platform/testing/drain';
import { TEST_STAFF } from '@firm/platform/testing/test-service';
import { expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { StaffMail } from './staff-mail.js';
import { useMailingAlfred } from './testing/test-alfred.js';

const alfred = useMailingAlfred();

const GUIDE = 'Guides whose review ends:\n2026-12-01 A guide: https://firm.example/admin/posts/1';

/** The mails that an event makes which is delivered twice, as a queue may do. */
async function mailsOf(handle: (staffMail: StaffMail, tx: EntityManager) => Promise<void>) {
  const before = alfred.mail.mails.length;
  const { app } = alfred.service;
  for (let times = 0; times < 2; times++) await app.get(DataSource).transaction((tx) => handle(app.get(StaffMail), tx));
  await drain(app, 'send-alfred-mail');
  return alfred.mail.mails.slice(before);
}
/** Those of the list of a week. */
function deliver(payload: Partial<ReviewDigestPayload>) {
  const written = {
    digestId: randomUUID(),
    recipient: null,
    subject: 'To be reviewed this week',
    body: '',
    ...payload,
  };
  return mailsOf((staffMail, tx) => staffMail.mailReviews(written, tx));
}

it('what is due is mailed once, to where enquiries go unless an address is named', async () => {
  expect(await deliver({ body: GUIDE })).toMatchObject([
    {
      to: ['desk@firm.example'],
      subject: 'To be reviewed this week',
      text: `${GUIDE}\n\nAll facts: https://firm.example/admin/facts`,
      raw: expect.stringContaining('Auto-Submitted: auto-generated'),
    },
  ]);
  expect(await deliver({ body: GUIDE, recipient: 'rita@firm.example' })).toMatchObject([{ to: ['rita@firm.example'] }]);
});

it('approved answers that are to be read again are listed with it; nothing is mailed where nothing is due', async () => {
  const save = (question: string) =>
    alfred.staff('put', `/api/admin/alfred/approved-answers/${randomUUID()}`, { question, answer: 'Yes.' }).expect(204);
  await save('May my parents come?');
  expect(await deliver({})).toEqual([]);
  await alfred.database.query(`update alfred.approved_answers set approved_at = '2024-03-05T12:00:00Z'`);
  await save('May my cat come?');
  const [sent, ...more] = await deliver({});
  expect(more).toEqual([]);
  expect(sent?.text).toContain(
    'Approved answers to be read again:\nMarch 5, 2025 May my parents come?\nRead them here: https://firm.example/admin/alfred',
  );
  expect(sent?.text).not.toContain('cat');
});

it('a comment is mailed once, and only to those who work here', async () => {
  // Whoever uses the newsroom is noted as a colleague.
  await alfred.staff('get', '/api/admin/alfred/digest').expect(200);
  const payload: CommentPayload = {
    commentId: randomUUID(),
    mails: [TEST_STAFF.email.toUpperCase(), 'gone@firm.example'].map((recipient) => {
      return { mailId: randomUUID(), recipient };
    }),
    subject: 'Rui Teste commented on “Visas”',
    body: 'Read it and reply: https://firm.example/admin/posts/1?comment=2',
  };
  expect(await mailsOf((staffMail, tx) => staffMail.mailComment(payload, tx))).toMatchObject([
    { to: [TEST_STAFF.email.toUpperCase()], subject: payload.subject, text: expect.stringContaining(payload.body) },
  ]);
});
