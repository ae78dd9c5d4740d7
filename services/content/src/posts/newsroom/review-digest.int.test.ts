import { expect, it } from '@jest/globals';
import { useContentService } from '../../testing/test-content-service.js';
import { ReviewDigest } from './review-digest.js';

const DAY_MS = 24 * 3_600_000;

const content = useContentService({ reviewDigestTo: 'desk@firm.example' });

const events = () =>
  content.database.query<{ payload: { recipient: string; subject: string; body: string } }>(
    `select payload from content.outbox_messages where name = 'review-digest.written' order by created_at`,
  );

it('mails once a week what is due, from Monday morning in Lisbon', async () => {
  const digest = content.service.app.get(ReviewDigest);
  // The service looks by itself when it starts: this week is written before anything is due.
  await digest.sendDue();
  expect(await events()).toMatchObject([{ payload: { body: '' } }]);
  // A Monday in summer, 7:59 in Lisbon.
  content.clock.advance(Date.parse('2027-07-05T06:59:00Z') - content.clock.now().getTime());
  const today = content.clock.now().toISOString().slice(0, 10);
  await content.savePeople({ slug: 'jane' });
  const review = { reviewerSlug: 'jane', reviewedOn: '2026-01-01', reviewDueOn: today };
  const { id } = await content.createPublishedPost({ title: 'Due guide', ...review });
  await content.createPublishedPost({ title: 'Other guide', ...review, reviewDueOn: '2028-01-01' });
  const changed = await content.createPublishedPost({ title: 'Was reviewed', ...review, reviewDueOn: '2028-01-01' });
  await content.savePost(changed, { title: 'Is another' }).expect(200);
  const source = { title: 'Law', address: 'https://law.example/', article: null };
  const first = {
    ...{ value: { type: 'money', amount: 5, unit: 'EUR' }, source },
    ...{ validFrom: '2020-01-01T00:00:00Z', confirmBy: '2027-07-01T00:00:00Z' },
  };
  const fact = { key: 'due', name: 'Fee', jurisdiction: 'Portugal', terms: [], first };
  await content.post('/api/admin/facts', fact).expect(201);
  const coming = { ...first, value: { type: 'money', amount: 6, unit: 'EUR' }, validFrom: '2027-07-10T00:00:00Z' };
  await content.post('/api/admin/facts/due/values', coming).expect(201);

  await digest.sendDue();
  expect(await events()).toHaveLength(1);
  content.clock.advance(60_000);
  const other = await content.startAnother();
  other.clock.advance(content.clock.now().getTime() - other.clock.now().getTime());
  await Promise.all([digest.sendDue(), other.service.app.get(ReviewDigest).sendDue()]);
  await digest.sendDue();
  await other.service.stop();
  const [, mail, ...more] = await events();
  expect(more).toEqual([]);
  expect(mail?.payload).toMatchObject({ recipient: 'desk@firm.example', subject: 'To be reviewed this week' });
  expect(mail?.payload.body).toContain(`${today} Due guide: http://localhost:3999/admin/posts/${id}`);
  expect(mail?.payload.body).toContain(
    `Guides changed since their review:\nIs another: http://localhost:3999/admin/posts/${changed.id}\n`,
  );
  const register = 'http://localhost:3999/admin/facts?fact=due';
  expect(mail?.payload.body).toContain(`Portugal, Fee: €5, by July 1, 2027: ${register}`);
  expect(mail?.payload.body).toContain(`Portugal, Fee: €6 from July 10, 2027: ${register}`);
  expect(mail?.payload.body).not.toContain('Other guide');

  content.clock.advance(7 * DAY_MS);
  await digest.sendDue();
  expect(await events()).toHaveLength(3);
});

it('counts the thirty days of what is due by the days of Lisbon', async () => {
  // Half past midnight on a Wednesday in Lisbon.
  content.clock.advance(Date.parse('2027-07-20T23:30:00Z') - content.clock.now().getTime());
  const review = { reviewerSlug: 'jane', reviewedOn: '2026-01-01' };
  await content.createPublishedPost({ title: 'Last guide', ...review, reviewDueOn: '2027-08-20' });
  await content.createPublishedPost({ title: 'Next guide', ...review, reviewDueOn: '2027-08-21' });
  await content.service.app.get(ReviewDigest).sendDue();
  const body = (await events()).at(-1)?.payload.body;
  expect(body).toContain('2027-08-20 Last guide');
  expect(body).not.toContain('Next guide');
});

it('leaves it to the service that mails where it goes, unless an address is named', async () => {
  const other = await content.startAnother({ reviewDigestTo: null });
  other.clock.advance(content.clock.now().getTime() - other.clock.now().getTime() + 7 * DAY_MS);
  await other.service.app.get(ReviewDigest).sendDue();
  await other.service.stop();
  expect((await events()).at(-1)?.payload.recipient).toBeNull();
});
