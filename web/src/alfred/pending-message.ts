import type { OutgoingMessage } from '../api/chat';

/** Remembers the message that waits for its answer in sessionStorage, so that a reload can resume it. */
const keyOf = (sessionId: string) => `alfred ${sessionId}`;

export function rememberUnanswered(sessionId: string, message: OutgoingMessage): void {
  write((storage) => storage.setItem(keyOf(sessionId), JSON.stringify(message)));
}

export function forgetUnanswered(sessionId: string): void {
  write((storage) => storage.removeItem(keyOf(sessionId)));
}

/** The pending message with this text and its key, or null. */
export function recallUnanswered(sessionId: string, content: string): OutgoingMessage | null {
  try {
    const message = JSON.parse(sessionStorage.getItem(keyOf(sessionId)) ?? 'null') as OutgoingMessage | null;
    return message?.content === content ? message : null;
  } catch {
    return null;
  }
}

/** The browser may forbid storage; then nothing is remembered. */
function write(change: (storage: Storage) => void): void {
  try {
    change(sessionStorage);
  } catch {
    // Resuming is a convenience.
  }
}
