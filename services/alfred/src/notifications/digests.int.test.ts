import type { DigestSettings } from '@firm/contracts/api/notifications';
import type { LiveDesk } from '@firm/contracts/api/live';
import { drain } from '@firm/platform/testing/drain';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { easyProof, keepEnquiry } from '../testing/enquiries.js';
import { useMailingAlfred } from '../testing/test-alfred.js';
import { Digests } from './digests.js';

const STAFF = ['ana@example.com', 'rui@example.com'];

const alfred = useMailingAlfred();
const staff = alfred.staff.bind(alfred);
beforeEach(() => alfred.database.query('truncate alfred.staff_notices, alfred.digests, alfred.digest_versions'));

const digests = () => alfred.get(Digests);
const choose = (settings: object) =>
  staff('put', '/api/admin/alfred/digest', { frequency: 'at once', hour: 9, recipients: STAFF, ...settings });

let seen = 0;
/** The mails of digests that have come since the last look, with those that are due at a moment. */
async function sent(now = new Date()) {
  await digests().sendDue(now);
  await drain(alfred.service.app, 'send-alfred-mail');
  const arrived = alfred.mail.mails.slice(seen);
  seen = alfred.mail.mails.length;
  return arrived.filter(({ to }) => STAFF.includes(to[0] ?? ''));
}

const mailsTo = async (recipients: string[]) =>
  (await alfred.database.query('select from alfred.mails where recipient = any($1)', [recipients])).length;

/** The id of an enquiry that is kept now. */
const enquire = async (name = 'Maria Silva', changes: object = {}) =>
  keepEnquiry(alfred, { name, question: 'May I come?', proof: await easyProof(), ...changes });

/** The id of a session whose visitor asks for a person. */
async function askForPerson(): Promise<string> {
  const session = await alfred.openSession();
  await alfred.send(session, 'A secret question.').expect(200);
  await alfred.ask('post', `/api/chat/${session}/person`).expect(200);
  return session;
}

describe('a digest', () => {
  it('is off until staff want it, and then has what comes from then on, and the visitors who still wait', async () => {
    expect((await staff('get', '/api/admin/alfred/digest').expect(200)).body).toEqual({
      ...{ frequency: 'off', hour: 9, recipients: [], changedBy: null, changedAt: null },
    } satisfies DigestSettings);
    await enquire();
    const [waiting, joined, gone] = [await askForPerson(), await askForPerson(), await askForPerson()];
    await staff('post', `/api/admin/conversations/${joined}/take-over`).expect(204);
    await alfred.database.query(
      `update alfred.staff_notices set created_at = now() - interval '61 minutes' where session_id = $1`,
      [gone],
    );
    expect(await sent()).toEqual([]);
    expect((await choose({}).expect(200)).body).toMatchObject({ frequency: 'at once', recipients: STAFF });
    const late = await sent();
    expect(late.map(({ subject }) => subject)).toEqual(STAFF.map(() => '1 visitor is asking for a person'));
    expect(late[0]?.text).toContain(waiting);
    expect(await sent()).toEqual([]);
    await enquire();
    expect(await sent()).toHaveLength(2);
  });

  it('says how much is new and where, once, to everybody who is to know, and nothing that a visitor wrote', async () => {
    await choose({}).expect(200);
    const [first, second, session] = [await enquire(), await enquire('João Santos'), await askForPerson()];
    const mails = await sent();
    expect(mails.map(({ to }) => to[0]).sort()).toEqual(STAFF);
    const [{ subject, text, raw } = mails[0]!] = mails;
    expect(subject).toBe('2 new enquiries, 1 visitor is asking for a person');
    for (const path of [`enquiries/${first}`, `enquiries/${second}`, `conversations/${session}`]) {
      expect(text).toContain(`https://firm.example/admin/alfred/${path}`);
    }
    expect(text).toContain(first.slice(0, 8).toUpperCase());
    expect(raw).not.toMatch(/Maria|Santos|visitor\.example|May I come|secret/);
    expect(await sent()).toEqual([]);
  });

  it('is one, however many processes look at the same time', async () => {
    await choose({}).expect(200);
    await enquire();
    await Promise.all([1, 2, 3, 4].map(() => digests().sendDue(new Date())));
    expect(await sent()).toHaveLength(2);
  });

  it('waits for its hour', async () => {
    await choose({ frequency: 'hourly' }).expect(200);
    await enquire();
    const now = new Date();
    expect(await sent(now)).toEqual([]);
    expect(await sent(new Date(now.getTime() + 3_600_000))).toHaveLength(2);
  });

  it('is not sent when somebody has dealt with everything, or it was spam, or erased', async () => {
    await choose({ frequency: 'daily' }).expect(200);
    const [answered, erased, session] = [await enquire(), await enquire(), await askForPerson()];
    await enquire('A robot', { website: 'https://robot.example' });
    await staff('patch', `/api/admin/enquiries/${answered}`, { state: 'answered' }).expect(200);
    await staff('delete', `/api/admin/enquiries/${erased}`).expect(204);
    await staff('post', `/api/admin/conversations/${session}/take-over`).expect(204);
    expect(await sent(new Date(Date.now() + 86_400_000))).toEqual([]);
    expect(await alfred.database.query('select from alfred.staff_notices where not is_mailed')).toEqual([]);
  });

  it('is forgotten after 30 days, with its mails and the notices in it', async () => {
    await choose({}).expect(200);
    await enquire();
    await sent();
    const before = await mailsTo(STAFF);
    const kept = async () => {
      const count = `select (select count(*) from alfred.staff_notices)::integer as notices,
        (select count(*) from alfred.digests join alfred.mails on about = digests.id)::integer as mails`;
      return (await alfred.database.query(count))[0];
    };
    await alfred.database.query(`update alfred.staff_notices set created_at = now() - interval '29 days';
      update alfred.digests set made_at = now() - interval '29 days'`);
    await digests().forgetOld();
    expect(await kept()).toEqual({ notices: 1, mails: 2 });
    await alfred.database.query(`update alfred.staff_notices set created_at = now() - interval '31 days';
      update alfred.digests set made_at = now() - interval '31 days'`);
    await digests().forgetOld();
    expect(await kept()).toEqual({ notices: 0, mails: 0 });
    expect(await mailsTo(STAFF)).toBe(before - 2);
  });

  it('is set by staff, with somebody to mail it to', async () => {
    await choose({ recipients: [] }).expect(400);
    await choose({ recipients: ['a@b.example\r\nBcc: c@d.example'] }).expect(400);
    await choose({ hour: 24 }).expect(400);
    const refused = await choose({ recipients: ['Rui@Example.com', 'desk@firm.example', 'them@elsewhere.example'] });
    expect(refused.status).toBe(400);
    expect(refused.body.detail).toBe('Only addresses of the firm can be mailed, not them@elsewhere.example.');
    await choose({ recipients: ['Rui@Example.com', 'desk@firm.example'] }).expect(200);
    await choose({ frequency: 'weekly' }).expect(400);
    await choose({ frequency: 'off', recipients: [] }).expect(200);
  });
});

it('the desk names what nobody has dealt with, and who wrote', async () => {
  const notices = async () => (await alfred.read<LiveDesk>('/api/admin/conversations/live')).notices;
  const [enquiry, session] = [await enquire('Zoe Brown'), await askForPerson()];
  const listed = await notices();
  expect(listed).toMatchObject([
    { kind: 'person', about: session, name: null },
    { kind: 'enquiry', about: enquiry, name: 'Zoe Brown' },
  ]);
  expect(listed[0]!.id).toBeGreaterThan(listed[1]!.id);
  await staff('post', `/api/admin/conversations/${session}/hand-back`).expect(204);
  await staff('patch', `/api/admin/enquiries/${enquiry}`, { state: 'closed' }).expect(200);
  expect(await notices()).toEqual([]);
});

it('asking for a person without a word hides no enquiry, and wakes nobody', async () => {
  await choose({}).expect(200);
  await sent();
  const enquiry = await enquire('Zoe Brown');
  await sent();
  for (let asked = 0; asked < 21; asked++) {
    const session = await alfred.openSession();
    await alfred.ask('post', `/api/chat/${session}/person`).expect(200);
  }
  expect(await sent()).toEqual([]);
  const { notices } = await alfred.read<LiveDesk>('/api/admin/conversations/live');
  expect(notices).toMatchObject([{ kind: 'enquiry', about: enquiry }]);
});
