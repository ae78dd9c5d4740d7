import type { LiveConversation, LiveDesk } from '@firm/contracts/api/live';
import type { OfficeSettings, SaveOfficeSettings } from '@firm/contracts/api/office';
import { queryOptions } from '@tanstack/react-query';
import { CONVERSATIONS_PATH, conversationApiPath } from './conversations';
import { followEvents } from './follow-events';
import { getQuery } from './get-query';
import type { Http } from './http';

const OFFICE_PATH = '/api/admin/alfred/office';

/** Takes a conversation over: Alfred is silent until it is handed back. */
export const takeOver = (http: Http, sessionId: string): Promise<void> =>
  http.send('POST', `${conversationApiPath(sessionId)}/take-over`);

export const handBack = (http: Http, sessionId: string): Promise<void> =>
  http.send('POST', `${conversationApiPath(sessionId)}/hand-back`);

/** Writes to the visitor. @param id chosen once for a message: sent again with it, it is the same message. */
export const writeToVisitor = (
  http: Http,
  sessionId: string,
  message: { id: string; content: string },
): Promise<void> => http.send('POST', `${conversationApiPath(sessionId)}/messages`, message);

/** Shows the visitor that this person is typing. */
export const tellVisitorTyping = (http: Http, sessionId: string): Promise<void> =>
  http.send('POST', `${conversationApiPath(sessionId)}/typing`);

export interface DeskEvents {
  onDesk: (desk: LiveDesk) => void;
  /** The messages of the watched conversation are to be read again. */
  onChanged: () => void;
  /** The visitor of the watched conversation is typing. */
  onTyping: () => void;
}

/** Follows the conversations that go on, and one of them more closely. */
export const followDesk = (
  http: Http,
  watched: string | null,
  signal: AbortSignal,
  events: DeskEvents,
): Promise<void> =>
  followEvents(
    http,
    `${CONVERSATIONS_PATH}/live${watched ? `?session=${encodeURIComponent(watched)}` : ''}`,
    signal,
    (event, data) => {
      if (event === 'conversations') events.onDesk(data as LiveDesk);
      else if (event === 'changed') events.onChanged();
      else if (event === 'typing') events.onTyping();
    },
  );

/** Visitors who wait are counted this often. */
const WAITING_LOOK_MS = 15_000;

/** How many visitors ask for a person whom nobody has joined yet, or wait for an answer of this member of staff. */
export const waitingVisitorsQuery = (http: Http, email: string | undefined) =>
  queryOptions({
    queryKey: [CONVERSATIONS_PATH, 'waiting'],
    queryFn: ({ signal }) => http.get<LiveDesk>(`${CONVERSATIONS_PATH}/live`, signal),
    select: ({ conversations }: LiveDesk) =>
      conversations.filter((one) => isWaiting(one) || (one.isUnanswered && one.takenBy === email)).length,
    refetchInterval: WAITING_LOOK_MS,
  });

/** Whether the visitor asks for a person, and nobody has come yet. */
export const isWaiting = ({ personAskedAt, takenBy }: LiveConversation): boolean => Boolean(personAskedAt) && !takenBy;

/** Office hours, and how long visitors and approved answers wait. */
export const officeQuery = (http: Http) => getQuery<OfficeSettings>(http, [OFFICE_PATH]);

export const saveOffice = (http: Http, settings: SaveOfficeSettings) =>
  http.send<OfficeSettings>('PUT', OFFICE_PATH, settings);
