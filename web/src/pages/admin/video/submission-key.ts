import { useState } from 'react';
import { createUuid } from '../create-uuid';

/** Names the submissions of a form, so that one which is sent again after a lost answer is done once. */
export class SubmissionKey {
  private sent = { content: '', key: '' };

  /** The key of this content: the same until it changes, or was accepted. */
  of(content: object): string {
    const text = JSON.stringify(content);
    if (this.sent.content !== text) this.sent = { content: text, key: `"${createUuid()}"` };
    return this.sent.key;
  }

  /** The same content is another submission from now on. */
  accepted(): void {
    this.sent = { content: '', key: '' };
  }
}

export const useSubmissionKey = (): SubmissionKey => useState(() => new SubmissionKey())[0];
