import type { ChatMessage, ChatSession, ChatToken, ClientProfile, SentMessage } from '@firm/contracts/api/chat';
import type { Problem } from '@firm/contracts/api/problem';
import type { AnswerRating } from '@firm/contracts/api/ratings';
import { readEvents } from './event-stream';
import { ApiProblem, hasStatus, type Http } from './http';

const pathOf = (sessionId: string) => `/api/chat/${encodeURIComponent(sessionId)}`;

export async function createSession(http: Http): Promise<string> {
  return (await http.send<ChatSession>('POST', '/api/chat/create')).sessionId;
}

/**
 * Whether the server knows a session; a failed check counts as no.
 * @param onGone is called when it was erased, or never was.
 */
export const hasSession = (http: Http, sessionId: string, onGone: (sessionId: string) => void): Promise<boolean> =>
  http.get(pathOf(sessionId)).then(
    () => true,
    (error) => {
      if (hasStatus(error, 404)) onGone(sessionId);
      return false;
    },
  );

export const readMessages = (http: Http, sessionId: string) => http.get<ChatMessage[]>(`${pathOf(sessionId)}/messages`);

export const deleteConversation = (http: Http, sessionId: string): Promise<void> =>
  http.send('DELETE', pathOf(sessionId));

/** Tells the firm what the visitor thinks of an answer. */
export const rateAnswer = (http: Http, sessionId: string, messageId: string, rating: AnswerRating): Promise<void> =>
  http.send('PUT', `${pathOf(sessionId)}/messages/${encodeURIComponent(messageId)}/rating`, rating);

export interface OutgoingMessage {
  content: string;
  profile: ClientProfile | null;
  /** Idempotency key: identifies a message that is sent again. */
  key: string;
}

/** The stream ended before the answer; the message may be sent again with its key. */
export class LostConnection extends Error {
  override readonly name = 'LostConnection';

  constructor(
    message: string,
    /** Whether part of the answer had arrived. */
    readonly hadBegun: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Sends a message and streams the answer; resolves to both stored messages.
 * @throws ApiProblem when the server refuses. @throws LostConnection when the network fails.
 */
export async function sendMessage(
  http: Http,
  sessionId: string,
  { content, profile, key }: OutgoingMessage,
  onToken: (text: string) => void,
): Promise<SentMessage> {
  const headers = { accept: 'text/event-stream, text/plain', 'idempotency-key': key };
  const body = profile ? { content, clientProfile: profile } : { content };
  let hasBegun = false;
  try {
    const response = await http.request('POST', `${pathOf(sessionId)}/messages`, body, { headers });
    const answer =
      response.body &&
      (await readAnswer(response.body, (text) => {
        hasBegun = true;
        onToken(text);
      }));
    if (answer) return answer;
  } catch (error) {
    if (error instanceof ApiProblem) throw error;
    throw new LostConnection('the connection was lost', hasBegun, { cause: error });
  }
  throw new LostConnection('the answer broke off', hasBegun);
}

/** Null when the stream ends before the answer. */
async function readAnswer(
  stream: ReadableStream<Uint8Array>,
  onToken: (text: string) => void,
): Promise<SentMessage | null> {
  for await (const { event, data } of readEvents(stream)) {
    const read: unknown = JSON.parse(data);
    if (event === 'token') onToken((read as ChatToken).text);
    else if (event === 'done') return read as SentMessage;
    else if (event === 'error') {
      const { status, detail } = read as Problem;
      throw new ApiProblem(status, detail);
    }
  }
  return null;
}
