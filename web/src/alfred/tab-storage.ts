import type { OutgoingMessage } from '../api/chat';
import { recall, remember } from '../ui/tab-memory';
import type { Profile } from './profile';
import { leaveSession } from './tab-session';

/** What survives a reload of this tab: the message that waits for its answer, the one that is being typed, and the profile. */
const PROFILE_KEY = 'alfred profile';
const TYPED_KEY = 'alfred typed';
/** Two words before it: an address may name a session that is called like one of the keys above. */
const keyOf = (sessionId: string) => `alfred unanswered ${sessionId}`;

export const rememberUnanswered = (sessionId: string, message: OutgoingMessage): void =>
  remember(keyOf(sessionId), JSON.stringify(message));

export const forgetUnanswered = (sessionId: string): void => remember(keyOf(sessionId), null);

/** Forgets everything about a session that is gone; where it is the one of this tab, the profile that was told in it and what is typed too. */
export function forgetSession(sessionId: string): void {
  forgetUnanswered(sessionId);
  if (!leaveSession(sessionId)) return;
  remember(PROFILE_KEY, null);
  remember(TYPED_KEY, null);
}

/** Keeps what is typed and not sent. */
export const rememberTyped = (text: string): void => remember(TYPED_KEY, text || null);

export const recallTyped = (): string => recall(TYPED_KEY) ?? '';

/** The message that had no answer when this tab was left, or null. */
export const recallUnanswered = (sessionId: string): OutgoingMessage | null => recallObject(keyOf(sessionId));

export const rememberProfile = (profile: Profile): void => remember(PROFILE_KEY, JSON.stringify(profile));

/** The profile as it was last filled in; empty where nothing valid is stored. */
export function recallProfile(): Profile {
  const stored = recallObject<Partial<Profile>>(PROFILE_KEY);
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  const listOf = (value: unknown) => (Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []);
  return {
    nationality: textOf(stored?.nationality),
    residencyStatus: textOf(stored?.residencyStatus),
    incomeStreams: listOf(stored?.incomeStreams),
    countriesOfInterest: listOf(stored?.countriesOfInterest),
  };
}

/** Null also for what is no JSON. */
function recallObject<T>(key: string): T | null {
  try {
    return JSON.parse(recall(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
