import type { ApprovedAnswer } from '@firm/contracts/api/approved-answers';
import { callerHeaders, TEST_STAFF } from '@firm/platform/testing/test-service';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ARTICLES, sendEvents } from '../testing/sample-articles.js';
import { useAlfred } from '../testing/test-alfred.js';

const PATH = '/api/admin/alfred/approved-answers';
const QUESTION = 'Can a parrot be included in the family application for the Golden Visa?';
const ANSWER = 'A parrot is not a member of the family and travels with a certificate of its own.';

describe.each([
  ['the whole library is shown', 60_000],
  ['the library is searched', 0],
])('an approved answer, where %s', (_, tokens) => {
  const alfred = useAlfred({ library: { tokens } });
  beforeAll(() => sendEvents(alfred, 'post.published', ...ARTICLES));

  const id = randomUUID();
  const save = (body: object = { question: QUESTION, answer: ANSWER }) => alfred.staff('put', `${PATH}/${id}`, body);
  const list = () => alfred.read<ApprovedAnswer[]>(PATH);
  /** Alfred's answer, and the passage that the prompt names first. */
  const ask = async (content: string) => {
    const { assistantMessage } = await alfred.say(await alfred.openSession(), content);
    const prompt = JSON.stringify(
      (await alfred.openAi.meter()).calls.findLast((call) => call.endpoint === 'responses'),
    );
    const first = /<search>(\d+)/.exec(prompt)?.[1];
    const passage = new RegExp(`<passage id=\\\\"${first}\\\\"([^>]*)>`).exec(prompt)?.[1];
    return { text: assistantMessage.content, first: passage ?? '' };
  };

  it('goes before the model first for a question like it, and is shown with the name and the date', async () => {
    expect((await ask('May my parrot be part of the family application for a Golden Visa?')).text).not.toContain(
      'parrot is',
    );
    await save().expect(204);
    const { text, first } = await ask('May my parrot be part of the family application for a Golden Visa?');
    expect(first).toContain('approved=');
    expect(text).toContain(ANSWER);
    expect(text).toMatch(new RegExp(`\\(approved by ${TEST_STAFF.name}, \\w+ \\d+, \\d{4}\\)`));
    // Questions about something else are answered as before.
    expect((await ask('How many days a year must holders spend in Portugal?')).first).not.toContain('approved=');
  });

  it('has to be read again after the months that the firm has set', async () => {
    expect(await list()).toMatchObject([{ id, question: QUESTION, approvedByName: TEST_STAFF.name, isOverdue: false }]);
    await alfred.database.query(`update alfred.approved_answers set approved_at = now() - interval '13 months'`);
    expect(await list()).toMatchObject([{ isOverdue: true }]);
    await save().expect(204);
    expect(await list()).toMatchObject([{ isOverdue: false }]);
  });

  it('is neither changed nor withdrawn by who has not seen what a colleague wrote, and keeps what it said', async () => {
    const [{ version } = { version: 0 }] = await list();
    const tag = `"${version}"`;
    const change = (answer: string) => save({ question: QUESTION, answer }).set('if-match', tag);
    const statuses = (await Promise.all([change('A parrot flies.'), change('A parrot is shipped.')])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([204, 412]);
    await alfred.staff('delete', `${PATH}/${id}`).set('if-match', tag).expect(412);
    expect(await alfred.read(`${PATH}/${id}/versions`)).toContainEqual({
      ...{ question: QUESTION, answer: ANSWER, version, savedBy: TEST_STAFF.email },
      savedAt: expect.any(String),
    });
    await save().expect(204);
  });

  it('is refused where it says nothing, and gone when it is withdrawn', async () => {
    await save({ question: ' ', answer: ANSWER }).expect(400);
    await alfred.staff('delete', `${PATH}/${id}`).expect(204);
    await alfred.staff('delete', `${PATH}/${id}`).expect(404);
    expect((await ask('May a parrot join the family application for a Golden Visa?')).text).not.toContain('parrot is');
  });

  it('is listed once it is withdrawn, and comes back with its name and its day when that is taken back', async () => {
    await alfred.database.query(`update alfred.former_texts set saved_at = '2026-02-03T10:00:00Z'`);
    expect(await alfred.read(`${PATH}/withdrawn`)).toMatchObject([
      { id, question: QUESTION, answer: ANSWER, savedBy: TEST_STAFF.email },
    ]);
    const rui = callerHeaders({ staff: { ...TEST_STAFF, email: 'rui@example.com', name: 'Rui Teste' } });
    const restore = () => alfred.ask('post', `${PATH}/${id}/restore`, rui);
    const statuses = (await Promise.all([restore(), restore()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 412]);
    expect(await list()).toMatchObject([
      { id, question: QUESTION, approvedByName: TEST_STAFF.name, approvedAt: '2026-02-03T10:00:00.000Z' },
    ]);
    expect((await ask('May a parrot join the family application for a Golden Visa?')).text).toContain(ANSWER);
    expect(await alfred.read(`${PATH}/withdrawn`)).toEqual([]);
    await alfred.ask('post', `${PATH}/${randomUUID()}/restore`, rui).expect(404);
  });
});
