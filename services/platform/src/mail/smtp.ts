import escape from 'escape-html';
import parseAddresses from 'nodemailer/lib/addressparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { Readable } from 'node:stream';

/** How mails leave this process. */
export abstract class MailSettings {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  abstract readonly url: string;
  /** The sender: an address, or a name with an address in angle brackets. */
  abstract readonly from: string;
  /** How long the server may be silent, in milliseconds; 60,000 where it is left out. */
  abstract readonly silenceMs?: number | undefined;
}

/** A mail, without what the sender adds. */
export interface Letter {
  /** Becomes its Message-ID, so that a receiver recognizes a copy. */
  id: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  /** Plain text; paragraphs are separated by empty lines. */
  body: string;
  /** Whether a person wrote it, so that it does not say that a program did. */
  isPersonal?: boolean;
}

/**
 * Why a mail was not sent. `postponed`: the server did not take it, and may do so later. `refused`: it never will.
 * `doubtful`: it was handed over, and whether the server has it is unknown.
 */
type Failure = 'postponed' | 'refused' | 'doubtful';

export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';

  constructor(
    readonly failure: Failure,
    reason: string,
  ) {
    super(reason);
  }
}

interface SmtpError extends Error {
  /** Status of the server's answer, where it gave one. */
  responseCode?: number;
  command?: string;
}

const SILENCE_MS = 60_000;
/** Commands whose refusal concerns this mail: another, such as AUTH, is refused because of our settings, which can be corrected. */
const ABOUT_THE_MAIL = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/**
 * Hands a mail to the server, by a connection of its own.
 * @param onHandOver awaited after the server has accepted sender and recipient and before it gets the first byte of the
 *   mail: until it is resolved, the mail is certainly not sent. When it rejects, the connection is closed.
 * @throws DeliveryFailure
 */
export async function deliver(letter: Letter, settings: MailSettings, onHandOver: () => Promise<void>): Promise<void> {
  const { address: sender = '' } = parseAddresses(settings.from)[0] ?? {};
  const content = await compose(letter, settings.from, sender);
  const { connection, open } = prepareConnection(settings);
  let isHandedOver = false;
  let handOverFailure: unknown;
  // Read only after the server has answered DATA with "go ahead".
  async function* handOver() {
    try {
      await onHandOver();
    } catch (error) {
      handOverFailure = error;
      throw error;
    }
    isHandedOver = true;
    yield content;
  }
  try {
    await new Promise<void>((resolve, reject) => {
      open(reject, () => {
        const message = Readable.from(handOver());
        const envelope = { from: sender, to: [letter.recipient], size: content.length };
        connection.send(envelope, message, (error) => (error ? reject(error) : resolve()));
      });
    });
    connection.quit();
  } catch (error) {
    connection.close();
    if (handOverFailure) throw handOverFailure;
    throw new DeliveryFailure(judge(error as SmtpError, isHandedOver), (error as Error).message);
  }
}

/**
 * Whether the server accepts us: greets it, encrypts where the address or the server wants it, signs in, and leaves.
 * Sends nothing.
 * @returns whether the connection was encrypted.
 * @throws Error with what the server or the network says.
 */
export async function greetServer(settings: Pick<MailSettings, 'url' | 'silenceMs'>): Promise<boolean> {
  const { connection, open } = prepareConnection(settings);
  try {
    await new Promise<void>((resolve, reject) => open(reject, resolve));
    return connection.secure;
  } finally {
    connection.close();
  }
}

/** A connection, and how it is opened: `onOpen` is called once the server has let us in. */
function prepareConnection({ url, silenceMs = SILENCE_MS }: Pick<MailSettings, 'url' | 'silenceMs'>) {
  const { auth, ...server } = parseConnectionUrl(url);
  const timeouts = { connectionTimeout: silenceMs, greetingTimeout: silenceMs, socketTimeout: silenceMs };
  const connection = new SMTPConnection({ ...server, ...timeouts });
  const open = (onFailure: (error: Error) => void, onOpen: () => void) => {
    const check = (next: () => void) => (error?: Error | null) => (error ? onFailure(error) : next());
    connection.on('error', onFailure);
    connection.on('end', () => onFailure(new Error('the server closed the connection')));
    connection.connect(check(() => (auth ? connection.login(auth, check(onOpen)) : onOpen())));
  };
  return { connection, open };
}

function judge({ responseCode, command }: SmtpError, isHandedOver: boolean): Failure {
  if (isHandedOver && responseCode === undefined) return 'doubtful';
  const isRefused = responseCode !== undefined && responseCode >= 500;
  return isRefused && ABOUT_THE_MAIL.has(command ?? '') ? 'refused' : 'postponed';
}

function compose(
  { id, recipient, replyTo, subject, body, isPersonal }: Letter,
  from: string,
  sender: string,
): Promise<Buffer> {
  const message = new MailComposer({
    from,
    to: recipient,
    ...(replyTo && { replyTo }),
    subject,
    text: body,
    html: htmlOf(body),
    messageId: `<${id}@${sender.split('@')[1] ?? ''}>`,
    // RFC 3834 §5: programs do not answer it. What a person wrote must not say so.
    ...(!isPersonal && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message.compile().build();
}

/** The text as HTML: paragraphs and lines, and nothing that would be loaded from anywhere. */
export function htmlOf(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((part) => `<p>${escape(part).replaceAll('\n', '<br>')}</p>`);
  return `<!doctype html><html><body style="font: 16px/1.5 sans-serif">${paragraphs.join('')}</body></html>`;
}
