import { describe, expect, it } from '@jest/globals';
import { SubmissionKey } from './submission-key';

describe('SubmissionKey', () => {
  it('stays while the same content is sent again, and no longer', () => {
    const submission = new SubmissionKey();
    const first = submission.of({ videoUrl: 'one' });
    expect(first).toMatch(/^"[\da-f-]{36}"$/);
    expect(submission.of({ videoUrl: 'one' })).toBe(first);
    const changed = submission.of({ videoUrl: 'two' });
    expect(changed).not.toBe(first);
    submission.accepted();
    expect(submission.of({ videoUrl: 'two' })).not.toBe(changed);
  });
});
