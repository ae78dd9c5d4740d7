/** A piece of a message: text, or a link in the markdown form `[text](address)`. */
export type MessagePiece = { text: string } | { text: string; href: string };

const LINK = /\[([^[\]\n]+)\]\(((?:[^\s()]|\([^\s()]*\))+)\)/g;

/** Splits a message into text and links. Only http(s) addresses and paths on this site become links. */
export function splitLinks(message: string): MessagePiece[] {
  const pieces: MessagePiece[] = [];
  let from = 0;
  for (const match of message.matchAll(LINK)) {
    const [whole, text = '', href = ''] = match;
    if (!isSafe(href)) continue;
    if (match.index > from) pieces.push({ text: message.slice(from, match.index) });
    pieces.push({ text, href });
    from = match.index + whole.length;
  }
  if (from < message.length) pieces.push({ text: message.slice(from) });
  return pieces;
}

/** Accepts http(s) addresses and paths on this site; refuses scripts, files and protocol-relative addresses. */
const isSafe = (href: string): boolean =>
  /^\/(?![/\\])/.test(href) || (/^https?:\/\//i.test(href) && URL.canParse(href));

/** The host of a link that leaves the firm's sites, else null. */
export function foreignHost(href: string, ownAddresses: readonly string[]): string | null {
  if (!/^https?:/i.test(href)) return null;
  const { host } = new URL(href);
  return ownAddresses.some((own) => URL.canParse(own) && new URL(own).host === host) ? null : host;
}

/** The message for screen readers: links replaced by their text. */
export const spokenText = (message: string): string =>
  splitLinks(message)
    .map(({ text }) => text)
    .join('');
