import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSuccess, SiteClient } from '../stack/site-client.js';
import { waitUntil } from '../wait-until.js';
import type { RunningTopology } from './running-topology.js';

const MESSAGES = 30;
const PAUSE_MS = 100;
/** A request of a message is given up after this time and sent again, as the same message. */
const REQUEST_MS = 10_000;

interface Message {
  content: string;
  role: string;
}

export interface ConversationReport {
  /** What each side has written, in its order. */
  visitor: string[];
  lawyer: string[];
  /** What is stored of either, in the order of the conversation. */
  stored: Message[];
  /** What the visitor's stream has told, over all its connections. */
  streamed: string[];
  connections: number;
}

/**
 * A visitor and a lawyer write to each other through different gateways, while both gateways and Alfred are restarted one after
 * the other. Either sends again what was not acknowledged; the visitor's stream is resumed at the other gateway.
 */
export async function converseUnderRestarts(topology: RunningTopology): Promise<ConversationReport> {
  const gateways = topology.named('gateway');
  const urls = gateways.map(({ url }) => url);
  const [first = '', second = first] = urls;
  const visitor = new SiteClient(first, '', REQUEST_MS);
  const lawyer = await SiteClient.signIn(second, undefined, REQUEST_MS);
  const session = await visitor.createChatSession();
  const chat = `/api/chat/${session}/messages`;
  const desk = `/api/admin/conversations/${session}`;
  await visitor.sendChatMessage(session, 'Hello there');
  await lawyer.fetchText('POST', `${desk}/take-over`);

  const following = new AbortController();
  const stream = followMessages(urls, `/api/chat/${session}/events`, following.signal);
  let isDone = false;
  const write = async (name: string, send: (content: string, id: string) => ReturnType<SiteClient['send']>) => {
    const written: string[] = [];
    while (!isDone || written.length < MESSAGES) {
      const content = `${name} ${written.length}`;
      const id = randomUUID();
      const isSent = () =>
        send(content, id).then(
          ({ status }) => isSuccess(status),
          () => false,
        );
      await waitUntil(`${content} is acknowledged`, isSent);
      written.push(content);
      await sleep(PAUSE_MS);
    }
    return written;
  };
  const writing = Promise.all([
    write('visitor', (content, id) => visitor.send('POST', chat, { content }, { 'idempotency-key': id })),
    write('lawyer', (content, id) => lawyer.send('POST', `${desk}/messages`, { id, content })),
  ]);
  for (const process of [...gateways, ...topology.named('alfred')]) {
    await process.stop('SIGKILL');
    await process.start();
  }
  isDone = true;
  const [byVisitor, byLawyer] = await writing;
  const last = [byVisitor.at(-1), byLawyer.at(-1)];
  await waitUntil('the stream has told all', () =>
    Promise.resolve(last.every((text) => stream.texts.includes(text ?? ''))),
  );
  following.abort();
  const stored = await new SiteClient(second).fetchJson<Message[]>('GET', chat);
  return { visitor: byVisitor, lawyer: byLawyer, stored, streamed: stream.texts, connections: stream.connections };
}

/** Follows the events of a conversation as a browser does: again after each end, after the last id, at the next gateway. */
function followMessages(urls: readonly string[], path: string, signal: AbortSignal) {
  const seen = { texts: [] as string[], connections: 0 };
  let lastId = '';
  const read = async (url: string): Promise<void> => {
    const headers = { accept: 'text/event-stream', 'last-event-id': lastId };
    const response = await fetch(`${url}${path}`, { headers, signal });
    if (response.status !== 200 || !response.body) return;
    seen.connections += 1;
    let waiting = '';
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (waiting + piece).split('\n\n');
      waiting = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, id = '', event = '', data = ''] = /^(?:id: (\d+)\n)?event: (.+)\ndata: (.+)$/s.exec(block) ?? [];
        if (id) lastId = id;
        if (event === 'message') seen.texts.push((JSON.parse(data) as Message).content);
      }
    }
  };
  void (async () => {
    for (let turn = 0; !signal.aborted; turn++) {
      await read(urls[turn % urls.length] ?? '').catch(() => undefined);
      await sleep(PAUSE_MS);
    }
  })();
  return seen;
}
