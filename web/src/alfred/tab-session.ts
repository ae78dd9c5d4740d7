import { useLocation } from '../app-context';
import { sessionSearch } from '../ui/link';
import { recall, remember, useRecalled } from '../ui/tab-memory';

/** Which conversation the visitor of this tab is in, its language, who of the firm writes in it, and whether a lawyer was written to, in sessionStorage, so that it goes on where another page opens the chat. */
const SESSION_KEY = 'alfred session';
const WRITTEN_KEY = 'alfred written';
const ENQUIRY_KEY = 'enquiry sent';
const PERSON_KEY = 'alfred person';
const LANGUAGE_KEY = 'alfred language';

export const rememberSession = (sessionId: string) => remember(SESSION_KEY, sessionId);

/** The conversation this tab was last in, or null. */
export const recallSession = () => recall(SESSION_KEY);

/** Something was written in it. */
export const rememberWritten = (sessionId: string) => remember(WRITTEN_KEY, sessionId);

/** The conversation that this tab last wrote in, or null. */
export const recallWritten = () => recall(WRITTEN_KEY);

/** The name of the lawyer who writes in it; empty while nobody does. */
export const rememberPerson = (name: string) => remember(PERSON_KEY, name);

export const recallPerson = () => recall(PERSON_KEY);

/** What is spoken in it, or will be: the language of the guide from which the visitor went there. */
export const rememberLanguage = (language: string) => remember(LANGUAGE_KEY, language);

export const recallLanguage = () => recall(LANGUAGE_KEY);

/** A question was sent to the lawyers from this tab. */
export const rememberEnquiry = () => remember(ENQUIRY_KEY, 'yes');

export const hasSentEnquiry = () => recall(ENQUIRY_KEY) !== null;

/** Forgets that this tab was in a conversation. @returns whether it was. */
export function leaveSession(sessionId: string): boolean {
  const wasIn = recallSession() === sessionId;
  if (recallWritten() === sessionId) remember(WRITTEN_KEY, null);
  if (wasIn) remember(SESSION_KEY, null);
  return wasIn;
}

/**
 * The query of links within the site: the conversation of this page's address, else the one this tab is in, which the address of
 * an article does not carry.
 */
export function useSessionSearch(): string {
  const { search } = useLocation();
  const former = useRecalled(SESSION_KEY);
  return sessionSearch(search) || (former ? sessionSearch(`?session=${former}`) : '');
}
