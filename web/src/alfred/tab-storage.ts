import type { OutgoingMessage } from '../api/chat';
import { EMPTY_PROFILE, type Profile } from './profile';
import { leaveSession } from './tab-session';

/** What survives a reload of this tab, in sessionStorage: the message that waits for its answer, the one that is being typed, and the profile. */
const PROFILE_KEY = 'alfred profile';
const TYPED_KEY = 'alfred typed';
const keyOf = (sessionId: string) => `alfred ${sessionId}`;

export function rememberUnanswered(sessionId: string, message: OutgoingMessage): void {
  write((storage) => storage.setItem(keyOf(sessionId), JSON.stringify(message)));
}

export function forgetUnanswered(sessionId: string): void {
  write((storage) => storage.removeItem(keyOf(sessionId)));
}

/** Forgets everything about a session that is gone; where it is the one of this tab, the profile that was told in it and what is typed too. */
export function forgetSession(sessionId: string): void {
  forgetUnanswered(sessionId);
  if (!leaveSession(sessionId)) return;
  write((storage) => {
    storage.removeItem(PROFILE_KEY);
    storage.removeItem(TYPED_KEY);
  });
}

/** Keeps what is typed and not sent. */
export const rememberTyped = (text: string): void =>
  write((storage) => (text ? storage.setItem(TYPED_KEY, text) : storage.removeItem(TYPED_KEY)));

export function recallTyped(): string {
  try {
    return sessionStorage.getItem(TYPED_KEY) ?? '';
  } catch {
    return '';
  }
}

/** The message that had no answer when this tab was left, or null. */
export function recallUnanswered(sessionId: string): OutgoingMessage | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(sessionId)) ?? 'null') as OutgoingMessage | null;
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
