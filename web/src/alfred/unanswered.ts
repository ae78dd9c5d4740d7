import type { OutgoingMessage } from '../api/chat';

/** Remembers, for as long as the tab lives, the message whose answer is not there yet: a reload can then go on. */
const keyOf = (sessionId: string) => `alfred ${sessionId}`;

export function rememberUnanswered(sessionId: string, message: OutgoingMessage): void {
  write((storage) => storage.setItem(keyOf(sessionId), JSON.stringify(message)));
}

export function forgetUnanswered(sessionId: string): void {
  write((storage) => storage.removeItem(keyOf(sessionId)));
}

/** The message of this text that is still unanswered, under the key it was sent with; null for none. */
export function recallUnanswered(sessionId: string, content: string): OutgoingMessage | null {
  try {
    const message = JSON.parse(sessionStorage.getItem(keyOf(sessionId)) ?? 'null') as OutgoingMessage | null;
    return message?.content === content ? message : null;
  } catch {
    return null;
  }
}

/** A browser may forbid storage; then there is nothing to remember. */
function write(change: (storage: Storage) => void): void {
  try {
    change(sessionStorage);
  } catch {
    // Nothing depends on it.
  }
}
