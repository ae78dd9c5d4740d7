import { describe, expect, it } from '@jest/globals';
import { questionDraft } from './question-draft';

describe('questionDraft', () => {
  it('begins with the questions as escaped text', () => {
    const unanswered = {
      question: 'Is <b>crypto</b> taxed?',
      examples: ['Bitcoin & tax'],
      count: 2,
      languages: ['en'],
      lastAskedAt: '',
      sessionId: '',
    };
    expect(questionDraft(unanswered)).toMatchObject({
      title: 'Is <b>crypto</b> taxed?',
      contentHtml:
        '<p>Visitors asked:</p><ul><li>Is &lt;b&gt;crypto&lt;/b&gt; taxed?</li><li>Bitcoin &amp; tax</li></ul>',
      status: 'draft',
    });
    expect([...questionDraft({ ...unanswered, question: 'x'.repeat(4_000) }).title]).toHaveLength(300);
  });
});
