import type { OutgoingMessage } from '../api/chat';
import { EMPTY_PROFILE, type Profile } from './profile';

/**
 * What survives a reload of this tab, in sessionStorage: the message that waits for its answer, the profile, and which
 * conversation the visitor is in, so that it goes on where another page opens the chat.
 */
const PROFILE_KEY = 'alfred profile';
const SESSION_KEY = 'alfred session';
const WRITTEN_KEY = 'alfred written';
const keyOf = (sessionId: string) => `alfred ${sessionId}`;

export function rememberUnanswered(sessionId: string, message: OutgoingMessage): void {
  write((storage) => storage.setItem(keyOf(sessionId), JSON.stringify(message)));
}

export function forgetUnanswered(sessionId: string): void {
  write((storage) => storage.removeItem(keyOf(sessionId)));
}

/** Forgets everything about a session that is gone; where it is the one of this tab, the profile that was told in it too. */
export function forgetSession(sessionId: string): void {
  forgetUnanswered(sessionId);
  if (recallWritten() === sessionId) write((storage) => storage.removeItem(WRITTEN_KEY));
  if (recallSession() !== sessionId) return;
  write((storage) => storage.removeItem(PROFILE_KEY));
  write((storage) => storage.removeItem(SESSION_KEY));
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

export function rememberSession(sessionId: string): void {
  write((storage) => storage.setItem(SESSION_KEY, sessionId));
}

/** The conversation this tab was last in, or null. */
export function recallSession(): string | null {
  try {
    return sessionStorage.getItem(SESSION_KEY);
  } catch {
    return null;
  }
}

/** Something was written in it. */
export function rememberWritten(sessionId: string): void {
  write((storage) => storage.setItem(WRITTEN_KEY, sessionId));
}

/** The conversation that this tab last wrote in, or null. */
export function recallWritten(): string | null {
  try {
    return sessionStorage.getItem(WRITTEN_KEY);
  } catch {
    return null;
  }
}

export function rememberProfile(profile: Profile): void {
  write((storage) => storage.setItem(PROFILE_KEY, JSON.stringify(profile)));
}

/** The profile as it was last filled in; empty where nothing valid is stored. */
export function recallProfile(): Profile {
  try {
    const stored = JSON.parse(sessionStorage.getItem(PROFILE_KEY) ?? 'null') as Partial<Profile> | null;
    const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
    const listOf = (value: unknown) => (Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []);
    return {
      nationality: textOf(stored?.nationality),
      residencyStatus: textOf(stored?.residencyStatus),
      incomeStreams: listOf(stored?.incomeStreams),
      countriesOfInterest: listOf(stored?.countriesOfInterest),
    };
  } catch {
    return EMPTY_PROFILE;
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
