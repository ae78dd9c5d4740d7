/** A visitor of the chat, as far as a bench needs one. */
export class ChatVisitor {
  private constructor(
    private readonly url: string,
    private readonly sessionId: string,
  ) {}

  static async enter(url: string): Promise<ChatVisitor> {
    const response = await fetch(`${url}/api/chat/create`, { method: 'POST' });
    if (!response.ok) throw new Error(`no session: ${response.status} ${await response.text()}`);
    return new ChatVisitor(url, ((await response.json()) as { sessionId: string }).sessionId);
  }

  /** Sends a message and returns its answer as it streams. */
  ask(content: string): Promise<OpenStream> {
    return openStream(`${this.url}/api/chat/${this.sessionId}/messages`, { content }, 'event: token');
  }
}

/** A stream whose first word has come. */
export interface OpenStream {
  /** From the request to the first word, in milliseconds. */
  firstWordMs: number;
  /** Reads on to the end. */
  rest(): Promise<void>;
}

/** Posts JSON and reads until the body holds the mark that comes with the first word. */
export async function openStream(url: string, body: unknown, mark: string): Promise<OpenStream> {
  const beganMs = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', authorization: 'Bearer bench' },
    body: JSON.stringify(body),
  });
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ''; !text.includes(mark);) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`${url}: the stream ended without a word: ${text}`);
    text += value;
  }
  const firstWordMs = performance.now() - beganMs;
  const rest = async () => {
    while (!(await reader.read()).done);
  };
  return { firstWordMs, rest };
}
