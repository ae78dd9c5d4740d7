/** A piece of a message: text, or a link in the markdown form `[text](address)`. */
export type MessagePiece = { text: string } | { text: string; href: string };

const LINK = /\[([^[\]\n]+)\]\(((?:[^\s()]|\([^\s()]*\))+)\)/g;

/** Cuts a message at its links. What leads neither to the web nor to this site stays text. */
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

/** An address of the web, or a path on this site; never a script, a file or another host's path. */
const isSafe = (href: string): boolean =>
  /^\/(?![/\\])/.test(href) || (/^https?:\/\//i.test(href) && URL.canParse(href));

/** The host that a link leads to, where that is neither this site nor one of the firm's others; else null. */
export function foreignHost(href: string, ownAddresses: readonly string[]): string | null {
  if (!/^https?:/i.test(href)) return null;
  const { host } = new URL(href);
  return ownAddresses.some((own) => URL.canParse(own) && new URL(own).host === host) ? null : host;
}

/** A message as it is read out: links by their text. */
export const spokenText = (message: string): string =>
  splitLinks(message)
    .map(({ text }) => text)
    .join('');
