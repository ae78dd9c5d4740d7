import { useState } from 'react';

/** Names the submissions of a form, so that one which is sent again after a lost answer is done once. */
export class SubmissionKey {
  private sent = { content: '', key: '' };

  /** The key of this content: the same until it changes, or was accepted. */
  of(content: object): string {
    const text = JSON.stringify(content);
    if (this.sent.content !== text) this.sent = { content: text, key: `"${randomText()}"` };
    return this.sent.key;
  }

  /** The same content is another submission from now on. */
  accepted(): void {
    this.sent = { content: '', key: '' };
  }
}

export const useSubmissionKey = (): SubmissionKey => useState(() => new SubmissionKey())[0];

/** Unlike crypto.randomUUID, this also works where the site is served without TLS. */
const randomText = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
