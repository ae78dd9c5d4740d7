import escapeHtml from 'escape-html';
import type { UnansweredQuestion } from '@firm/contracts/api/alfred-management';
import type { SavePost } from '@firm/contracts/api/posts';
import { firstCharacters, POST_LIMITS } from '@firm/contracts/rules/post';

/** A draft post that begins with the questions of visitors. */
export function questionDraft({ question, examples }: UnansweredQuestion): SavePost {
  const asked = [question, ...examples].map((text) => `<li>${escapeHtml(text)}</li>`).join('');
  return {
    title: firstCharacters(question, POST_LIMITS.title),
    contentHtml: `<p>Visitors asked:</p><ul>${asked}</ul>`,
    status: 'draft',
    source: 'manual',
  };
}
