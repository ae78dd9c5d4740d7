import type { UnansweredQuestion } from '@firm/contracts/api/alfred-management';
import { staffHeaders } from '@firm/platform/testing/test-service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ARTICLES, sendEvents } from '../testing/sample-articles.js';
import { startTestAlfred, type TestAlfred } from '../testing/test-alfred.js';

let alfred: TestAlfred;
beforeAll(async () => {
  alfred = await startTestAlfred();
  await sendEvents(alfred, 'post.published', ...ARTICLES);
});
afterAll(() => alfred.stop());

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
      await alfred.ask('post', `/api/chat/${id}/messages`).send({ content }).expect(200);
    }
    const { body } = await alfred.ask('get', '/api/admin/alfred/gaps', staffHeaders()).expect(200);
    expect(body as UnansweredQuestion[]).toMatchObject([
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

  it('can be dismissed, or marked as being written about, and never show who asked', async () => {
    const id = await alfred.openSession();
    const content = 'Do mermaids pay tolls? Write to ana@mail.example.com or call +351 912 345 678.';
    await alfred.ask('post', `/api/chat/${id}/messages`).send({ content }).expect(200);
    const mermaids = async () => {
      const { body } = await alfred.ask('get', '/api/admin/alfred/gaps', staffHeaders()).expect(200);
      return (body as UnansweredQuestion[]).find(({ question }) => question.includes('mermaids'));
    };
    const decide = (decision: string, of: string | undefined) =>
      alfred.ask('post', '/api/admin/alfred/gaps/decisions', staffHeaders()).send({ id: of, decision });
    const listed = await mermaids();
    expect(listed).toMatchObject({
      question: 'Do mermaids pay tolls? Write to [email] or call [number].',
      draftedBy: null,
    });
    await decide('drafted', listed?.id).expect(204);
    expect(await mermaids()).toMatchObject({ draftedBy: 'ana@example.com', draftedAt: expect.any(String) });
    await decide('dismissed', listed?.id).expect(204);
    expect(await mermaids()).toBeUndefined();
    await decide('dismissed', id).expect(404);
    await decide('forgotten', listed?.id).expect(400);
  });

  it('are for staff only', () => alfred.ask('get', '/api/admin/alfred/gaps').expect(401));
});
