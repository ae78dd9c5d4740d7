import type { ConversationMessage } from '@firm/contracts/api/conversations';
import type { ClosedQuestion, UnansweredQuestion } from '@firm/contracts/api/alfred-management';
import { callerHeaders, TEST_STAFF } from '@firm/platform/testing/test-service';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { article, ARTICLES, sendEvents } from '../testing/sample-articles.js';
import { useAlfred } from '../testing/test-alfred.js';

const alfred = useAlfred();
beforeAll(() => sendEvents(alfred, 'post.published', ...ARTICLES));

const gaps = () => alfred.read<UnansweredQuestion[]>('/api/admin/alfred/gaps');
/** The group whose question has these words. */
const listed = async (words: string) => (await gaps()).find(({ question }) => question.includes(words));

describe('the unanswered questions', () => {
  it('are grouped, without those that were answered from a source', async () => {
    const id = await alfred.openSession();
    for (const content of [
      'Which form is filed for a PFIC?',
      'Hello!',
      'Is cryptocurrency taxed in Spain?',
      'Does Norway have a school for pirates?',
      'How are cryptocurrencies taxed in Spain?',
    ]) {
      await alfred.send(id, content).expect(200);
    }
    expect(await gaps()).toMatchObject([
      {
        question: 'How are cryptocurrencies taxed in Spain?',
        count: 2,
        languages: ['en'],
        examples: ['Is cryptocurrency taxed in Spain?'],
        sessionId: id,
      },
      { question: 'Does Norway have a school for pirates?', count: 1 },
    ]);
  });

  it('are none of those that were written to a lawyer, who has left them to Alfred since', async () => {
    const id = await alfred.openSession();
    const desk = (step: string) => alfred.staff('post', `/api/admin/conversations/${id}/${step}`).expect(204);
    await alfred.send(id, 'Do unicorns need passports?').expect(200);
    await desk('take-over');
    const { userMessage } = await alfred.say(id, 'Do dragons need passports?');
    await desk('hand-back');
    await alfred.send(id, userMessage.content, { 'idempotency-key': userMessage.id }).expect(200);
    expect(await listed('unicorns')).toMatchObject({ count: 1, examples: [] });
    expect(await listed('dragons')).toBeUndefined();
    const decision = { id: userMessage.id, decision: 'dismissed' };
    await alfred.staff('post', '/api/admin/alfred/gaps/decisions', decision).expect(404);
  });

  it('can be dismissed, or marked as being written about, and never show who asked', async () => {
    const id = await alfred.openSession();
    const content = 'Do mermaids pay tolls? Write to ana@mail.example.com or call +351 912 345 678.';
    await alfred.send(id, content).expect(200);
    const mermaids = () => listed('mermaids');
    const decide = (decision: string, of: string | undefined) =>
      alfred.staff('post', '/api/admin/alfred/gaps/decisions', { id: of, decision });
    const asked = await mermaids();
    expect(asked).toMatchObject({
      question: 'Do mermaids pay tolls? Write to [email] or call [number].',
      draftedBy: null,
    });
    await decide('drafted', asked?.id).expect(204);
    expect(await mermaids()).toMatchObject({ draftedBy: 'ana@example.com', draftedAt: expect.any(String) });
    await decide('dismissed', asked?.id).expect(204);
    expect(await mermaids()).toBeUndefined();
    const closed = () => alfred.read<ClosedQuestion[]>('/api/admin/alfred/gaps/closed');
    expect(await closed()).toEqual([
      {
        ...{ id: asked?.id, question: 'Do mermaids pay tolls? Write to [email] or call [number].' },
        ...{ decision: 'dismissed', guide: null, decidedBy: 'ana@example.com', decidedAt: expect.any(String) },
      },
    ]);
    const reopen = () => alfred.staff('post', '/api/admin/alfred/gaps/reopenings', { id: asked?.id });
    await reopen().expect(204);
    expect(await mermaids()).toMatchObject({ id: asked?.id, draftedBy: null });
    expect(await closed()).toEqual([]);
    await reopen().expect(404);
    await decide('dismissed', id).expect(404);
    await decide('forgotten', asked?.id).expect(400);
  });

  it('are of three kinds, are assigned, and closed by the guide that answers them', async () => {
    const id = await alfred.openSession();
    const ask = (content: string) => alfred.say(id, content);
    const rate = (message: string, rating: object) =>
      alfred.ask('put', `/api/chat/${id}/messages/${message}/rating`).send(rating);

    await ask('Do unicorns sleep in castles?');
    expect(await listed('unicorns')).toMatchObject({ kind: 'nothing found' });
    await alfred.openAi.script({ on: 'responses', text: 'I do not know that, I am afraid; ask a lawyer.' });
    await ask('Is Form 8621 filed for each fund by post?');
    expect(await listed('by post')).toMatchObject({ kind: 'found but not used' });

    const { assistantMessage } = await ask('Which form must be filed every year for each PFIC fund?');
    expect(await listed('PFIC fund')).toBeUndefined();
    await rate(assistantMessage.id, { rating: 'down', reason: 'incomplete', comment: ' Which year? ' }).expect(204);
    const question = await listed('PFIC fund');
    expect(question).toMatchObject({ kind: 'rated badly', assignedTo: null });
    const messages = await alfred.read<ConversationMessage[]>(`/api/admin/conversations/${id}/messages`);
    expect(messages.at(-1)?.rating).toEqual({
      rating: 'down',
      reason: 'incomplete',
      comment: 'Which year?',
    });

    const gaps = (step: string, decision: object) =>
      alfred.staff('post', `/api/admin/alfred/gaps/${step}`, { id: question?.id, ...decision });
    await gaps('assignments', { assignee: 'rui@example.com' }).expect(400);
    const rui = { ...TEST_STAFF, email: 'rui@example.com', name: 'Rui Teste' };
    await alfred.ask('get', '/api/admin/alfred/gaps', callerHeaders({ staff: rui })).expect(200);
    const mails = () =>
      alfred.database.query(`select recipient, subject, body from alfred.mails where about = $1`, [question?.id]);
    for (let times = 0; times < 2; times++) await gaps('assignments', { assignee: 'rui@example.com' }).expect(204);
    expect(await mails()).toEqual([
      {
        ...{ recipient: 'rui@example.com', subject: `${TEST_STAFF.name} assigned an unanswered question to you` },
        body: expect.stringMatching(
          new RegExp(
            `to you: “Which form must be filed every year for each PFIC fund\\?”\\n\\nRead it here: https://firm.example/admin/alfred\\?question=${question?.id}\\n`,
          ),
        ),
      },
    ]);
    // Nobody is told of what they assign to themselves.
    await gaps('assignments', { assignee: TEST_STAFF.email }).expect(204);
    expect(await mails()).toHaveLength(1);
    await gaps('assignments', { assignee: 'rui@example.com' }).expect(204);
    await gaps('decisions', { decision: 'drafted' }).expect(204);
    expect(await listed('PFIC fund')).toMatchObject({ assignedTo: 'rui@example.com', draftedBy: 'ana@example.com' });
    for (const assignee of ['nobody', '\ud800']) await gaps('assignments', { assignee }).expect(400);
    await gaps('decisions', { decision: 'answered' }).expect(400);
    await gaps('decisions', { decision: 'answered', guide: 'no-such-guide' }).expect(400);
    const gone = article({ slug: 'withdrawn-guide' });
    await sendEvents(alfred, 'post.published', gone);
    await sendEvents(alfred, 'post.unpublished', { postId: gone.postId, version: 2 });
    await gaps('decisions', { decision: 'answered', guide: gone.slug }).expect(400);
    expect(await listed('PFIC fund')).toBeDefined();
    await gaps('decisions', { decision: 'answered', guide: 'pfic-rules-for-us-investors' }).expect(204);
    expect(await listed('PFIC fund')).toBeUndefined();

    await ask('Do unicorns dance in castles at night?');
    const approved = await listed('unicorns dance');
    const answer = randomUUID();
    const approve = (of: object) =>
      alfred.staff('post', '/api/admin/alfred/gaps/decisions', { id: approved?.id, decision: 'approved', ...of });
    await approve({}).expect(400);
    const path = `/api/admin/alfred/approved-answers/${answer}`;
    await alfred.staff('put', path, { question: 'Do unicorns dance?', answer: 'They do.' }).expect(204);
    await approve({ answer }).expect(204);
    const closed = async () =>
      (await alfred.read<ClosedQuestion[]>('/api/admin/alfred/gaps/closed')).some(({ id: of }) => of === approved?.id);
    expect([await listed('unicorns dance'), await closed()]).toEqual([undefined, true]);
    // While the answer is withdrawn, nothing answers the question.
    await alfred.staff('delete', path).expect(204);
    expect([(await listed('unicorns dance'))?.id, await closed()]).toEqual([approved?.id, false]);
    await alfred.staff('post', `${path}/restore`).expect(204);
    expect([await listed('unicorns dance'), await closed()]).toEqual([undefined, true]);

    expect(approved?.ids).toContain(approved?.id);
    // A rating may be changed; then nothing was wrong with the answer.
    await rate(assistantMessage.id, { rating: 'up' }).expect(204);
    await rate(id, { rating: 'up' }).expect(404);
    await rate(assistantMessage.id, { rating: 'sideways' }).expect(400);
    await rate(assistantMessage.id, { rating: 'down', comment: 'x'.repeat(301) }).expect(400);
    expect(await alfred.database.query('select rating, reason from alfred.answer_ratings')).toEqual([
      { rating: 'up', reason: null },
    ]);
  });
});
