import escape from 'escape-html';
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { listen } from '../http/fake-server.js';

/** A mail that was accepted, decoded. */
export interface ReceivedMail {
  /** Of the envelope. */
  from: string;
  to: string[];
  messageId: string;
  subject: string;
  replyTo: string | undefined;
  text: string;
  html: string;
  /** As it came. */
  raw: string;
}

/**
 * What the server does with the next mails. A number is the status of its answer to the content; `recipient` and `sender`
 * refuse the envelope with it, `sign-in` the password. `afterMs` delays the answer to the content. The connection may be closed `in the middle` of the content, or `before the answer`, with the
 * mail accepted; `silent` never answers.
 */
export type MailBehaviour =
  | 'accept'
  | { status: number; at?: 'sign-in' | 'sender' | 'recipient' | 'content' }
  | { afterMs: number }
  | { close: 'in the middle' | 'before the answer' }
  | 'silent';

const MAX_MAIL_BYTES = 10 * 1024 * 1024;
/** Mails that the page lists. */
const LISTED = 200;

/**
 * A mail server that speaks SMTP and delivers to nobody: it keeps every mail, and shows the latest on a page. Tests steer
 * what it answers.
 */
export class FakeMailServer {
  behaviour: MailBehaviour = 'accept';
  /** In the order in which they were accepted. */
  readonly mails: ReceivedMail[] = [];
  private readonly smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    closeTimeout: 10,
    onAuth: (_auth, _session, callback) => callback(this.refusalAt('sign-in'), { user: 'anybody' }),
    onMailFrom: (_address, _session, callback) => callback(this.refusalAt('sender')),
    onRcptTo: (_address, _session, callback) => callback(this.refusalAt('recipient')),
    onData: (stream, session, callback) => void this.receive(stream, session, callback),
  });

  private constructor(
    /** Keeps mails across restarts. */
    private readonly directory: string | undefined,
    /** Where the mails are shown. */
    readonly pageUrl: string,
    private readonly closePage: () => Promise<void>,
  ) {}

  /** @param settings a port of 0, or none, picks a free one. */
  static async start({
    port = 0,
    pagePort = 0,
    host = '127.0.0.1',
    directory,
  }: { port?: number; pagePort?: number; host?: string; directory?: string } = {}): Promise<FakeMailServer> {
    const page = createServer();
    const { origin, close } = await listen(page, { port: pagePort, host });
    const server = new FakeMailServer(directory, `${origin}/`, close);
    await server.load();
    server.smtp.on('error', () => {});
    await new Promise<void>((resolve) => server.smtp.listen(port, host, resolve));
    page.on('request', (request, response) => server.answerPage(request, response));
    return server;
  }

  /** `smtp://127.0.0.1:<port>`. */
  get url(): string {
    return `smtp://127.0.0.1:${(this.smtp.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    await Promise.all([this.closePage(), new Promise<void>((resolve) => this.smtp.close(() => resolve()))]);
  }

  private refusalAt(place: 'sign-in' | 'sender' | 'recipient' | 'content'): Error | null {
    const { behaviour } = this;
    if (typeof behaviour === 'string' || !('status' in behaviour) || (behaviour.at ?? 'content') !== place) return null;
    return Object.assign(new Error('as the test wants it'), { responseCode: behaviour.status });
  }

  private async receive(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    callback: (error?: Error | null) => void,
  ): Promise<void> {
    const { behaviour } = this;
    const hangUp = () => {
      for (const connection of this.smtp.connections) {
        if (connection.session.id === session.id) connection._socket.destroy();
      }
    };
    let isWhole = true;
    stream.on('error', () => (isWhole = false));
    if (typeof behaviour === 'object' && 'close' in behaviour && behaviour.close === 'in the middle') {
      stream.once('data', hangUp);
      return;
    }
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    // The sender may be gone before it has sent everything.
    await once(stream, 'end').catch(() => undefined);
    if (!isWhole) return;
    const refusal = this.refusalAt('content');
    if (refusal) return callback(refusal);
    if (behaviour === 'silent') return;
    const { mailFrom, rcptTo } = session.envelope;
    await this.keep({
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
      raw: Buffer.concat(pieces).toString('utf8'),
    });
    const isClosed = typeof behaviour === 'object' && 'close' in behaviour;
    if (isClosed) return hangUp();
    if (typeof behaviour === 'object' && 'afterMs' in behaviour) await sleep(behaviour.afterMs);
    callback();
  }

  private async keep(envelope: Envelope): Promise<void> {
    if (this.directory) {
      const path = join(this.directory, `${Date.now()}-${String(this.mails.length).padStart(6, '0')}.json`);
      writeFileSync(`${path}.draft`, JSON.stringify(envelope), { mode: 0o600 });
      renameSync(`${path}.draft`, path);
    }
    this.mails.push(await decode(envelope));
  }

  private async load(): Promise<void> {
    if (!this.directory) return;
    mkdirSync(this.directory, { recursive: true });
    // What visitors wrote is for nobody else on this machine; one that an earlier release made may be open to all.
    chmodSync(this.directory, 0o700);
    const files = readdirSync(this.directory).filter((name) => name.endsWith('.json'));
    for (const name of files.sort()) {
      const path = join(this.directory, name);
      chmodSync(path, 0o600);
      this.mails.push(await decode(JSON.parse(readFileSync(path, 'utf8')) as Envelope));
    }
  }

  private answerPage({ url, method }: IncomingMessage, response: ServerResponse): void {
    if (method !== 'GET' || url !== '/') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY });
    response.end(mailboxPage(this.mails.slice(-LISTED).reverse()));
  }
}

interface Envelope {
  from: string;
  to: string[];
  raw: string;
}

async function decode({ from, to, raw }: Envelope): Promise<ReceivedMail> {
  const { messageId = '', subject = '', replyTo, text = '', html = '' } = await PostalMime.parse(raw);
  return { from, to, messageId, subject, replyTo: replyTo?.[0]?.address, text: text.trimEnd(), html, raw };
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'";
const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
  article { margin: 1rem 0; padding: 1rem 1.25rem; border: 1px solid #8886; border-radius: .5rem; }
  h2 { margin: 0; font-size: 1.1rem; } p { margin: 0; opacity: .75; }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: .75rem 0 0; }`;

function mailboxPage(mails: readonly ReceivedMail[]): string {
  const shown = mails.map(
    ({ subject, from, to, text }) => `<article><h2>${escape(subject)}</h2>
      <p>From ${escape(from)} to ${escape(to.join(', '))}</p><pre>${escape(text)}</pre></article>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Local mailbox</title>
<style>${STYLE}</style>
<main>
  <h1>Local mailbox</h1>
  <p>Mails of this site, which nobody else gets because no SMTP_URL is set. The latest first.</p>
  ${shown.join('') || '<p>There are none yet.</p>'}
</main>
</html>`;
}
