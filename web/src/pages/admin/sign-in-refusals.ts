const REFUSALS: Record<string, string> = {
  unauthorized: 'Access restricted to company email addresses only.',
  declined: 'Sign-in was declined. You can try again whenever you like.',
  unavailable: 'Google could not sign you in just now. Please try again in a moment.',
  expired: 'That sign-in took too long and has expired. Please start again.',
};

/** What to say of the `error` in the address with which a sign-in came back; undefined when there is none. */
export function refusalSentence(code: string | null): string | undefined {
  if (!code) return undefined;
  return REFUSALS[code] ?? 'Sign-in did not complete. Please try again.';
}
