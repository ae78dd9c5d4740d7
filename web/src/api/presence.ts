import type {
  PeopleInPost,
  PersonInPost,
  PostActivity,
  SavedVersion,
  TypingInPost,
} from '@firm/contracts/api/presence';
import { followEvents } from './follow-events';
import { getQuery } from './get-query';
import type { Http } from './http';

const pathOf = (postId: string) => `/api/admin/blog/${encodeURIComponent(postId)}/presence`;

/** This window shows the post, or still does. */
export const renewPresence = (http: Http, postId: string, windowId: string): Promise<void> =>
  http.send('PUT', `${pathOf(postId)}/${windowId}`);

/** Also while the page is being closed. */
export const endPresence = (http: Http, postId: string, windowId: string): Promise<void> =>
  http.send('DELETE', `${pathOf(postId)}/${windowId}`, undefined, { keepalive: true });

/** Shows the others that somebody types in this window. */
export const tellTyping = (http: Http, postId: string, windowId: string): Promise<void> =>
  http.send('POST', `${pathOf(postId)}/${windowId}/typing`);

interface PresenceEvents {
  onPeople: (people: readonly PersonInPost[]) => void;
  onTyping: (windowId: string) => void;
  /** The comments are to be read again. */
  onComments: () => void;
  /** The latest version of the post, now and whenever there is another. */
  onSaved: (version: SavedVersion) => void;
}

/** Follows who has a post open and what is saved of it, until the signal is aborted. */
export const followPresence = (
  http: Http,
  postId: string,
  signal: AbortSignal,
  { onPeople, onTyping, onComments, onSaved }: PresenceEvents,
): Promise<void> =>
  followEvents(http, pathOf(postId), signal, (event, data) => {
    if (event === 'people') onPeople((data as PeopleInPost).people);
    else if (event === 'typing') onTyping((data as TypingInPost).windowId);
    else if (event === 'comments') onComments();
    else if (event === 'saved') onSaved(data as SavedVersion);
  });

/** Which posts others have open, and which have open comments. */
export const activityQuery = (http: Http) =>
  getQuery<PostActivity[]>(http, ['/api/admin/posts', 'activity'], { staleTime: 0 });
