const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i;
const IS_ON_THIS_SITE = /^(?:\/(?!\/)|#|\?)/;
/** An e-mail address, as far as a link needs it. */
const IS_EMAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;
/** A host with a top-level domain, or one's own machine. */
const IS_HOST = /^(?:[^\s.]+(?:\.[^\s.]+)+|localhost)$/;

/**
 * The address that was probably meant: a bare host gets https, an e-mail address mailto. '' for an empty one, null where it is
 * none, such as a few words.
 */
export function readLinkAddress(typed: string): string | null {
  const address = typed.trim();
  if (!address || (IS_ON_THIS_SITE.test(address) && !/\s/.test(address))) return address;
  if (/^mailto:/i.test(address))
    return IS_EMAIL.test(address.slice('mailto:'.length).split('?', 1)[0] ?? '') ? address : null;
  if (/^tel:/i.test(address)) return /^tel:[+\d][\d().-]+$/i.test(address) ? address : null;
  if (IS_EMAIL.test(address)) return `mailto:${address}`;
  const isBareHost = !HAS_SCHEME.test(address) || /^[^\s/]+:\d+(?:\/|$)/.test(address);
  const href = isBareHost ? `https://${address}` : address;
  if (!/^https?:\/\/\S+$/i.test(href) || !URL.canParse(href)) return null;
  return IS_HOST.test(new URL(href).hostname) ? href : null;
}

/** Whether a link leads to a page of this site. */
export const isOnThisSite = (href: string): boolean => IS_ON_THIS_SITE.test(href);

/** How the editor treats links, in the text and in its footnotes. */
export const LINK_OPTIONS = {
  openOnClick: false,
  autolink: false,
  defaultProtocol: 'https',
  HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
};
