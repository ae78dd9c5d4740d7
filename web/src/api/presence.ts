import type { PeopleThere, PersonHere, PostActivity, SavedVersion, TypingThere } from '@firm/contracts/api/presence';
import { followEvents } from './follow-events';
import { getQuery } from './get-query';
import type { Http } from './http';

/** What a window has open. */
export interface OpenThing {
  what: 'post' | 'enquiry';
  id: string;
}

const PATHS = { post: '/api/admin/blog', enquiry: '/api/admin/enquiries' };

const pathOf = ({ what, id }: OpenThing) => `${PATHS[what]}/${encodeURIComponent(id)}/presence`;

/** This window shows it, or still does. */
export const renewPresence = (http: Http, open: OpenThing, windowId: string): Promise<void> =>
  http.send('PUT', `${pathOf(open)}/${windowId}`);

/** Also while the page is being closed. */
export const endPresence = (http: Http, open: OpenThing, windowId: string): Promise<void> =>
  http.send('DELETE', `${pathOf(open)}/${windowId}`, undefined, { keepalive: true });

/** Shows the others that somebody types in this window. */
export const tellTyping = (http: Http, open: OpenThing, windowId: string): Promise<void> =>
  http.send('POST', `${pathOf(open)}/${windowId}/typing`);

interface PresenceEvents {
  onPeople: (people: readonly PersonHere[]) => void;
  onTyping: (windowId: string) => void;
  /** Of a post: the comments are to be read again. */
  onComments: () => void;
  /** The latest version of the post, now and whenever there is another. */
  onSaved?: ((version: SavedVersion) => void) | undefined;
}

/** Follows who has it open, and what is saved of a post, until the signal is aborted. */
export const followPresence = (
  http: Http,
  open: OpenThing,
  signal: AbortSignal,
  { onPeople, onTyping, onComments, onSaved }: PresenceEvents,
): Promise<void> =>
  followEvents(http, pathOf(open), signal, (event, data) => {
    if (event === 'people') onPeople((data as PeopleThere).people);
    else if (event === 'typing') onTyping((data as TypingThere).windowId);
    else if (event === 'comments') onComments();
    else if (event === 'saved') onSaved?.(data as SavedVersion);
  });

/** Which posts others have open, and which have open comments. */
export const activityQuery = (http: Http) =>
  getQuery<PostActivity[]>(http, ['/api/admin/posts', 'activity'], { staleTime: 0 });
