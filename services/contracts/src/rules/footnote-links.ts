/** A link that ends in the middle of the address that it shows, as one does that the editor made while somebody typed fast. */
const CUT_LINK = /<a\b[^>]*>(https?:\/\/[^<\s]*)<\/a>(?=[\p{L}\p{N}/])/giu;

/** An address as text; what ends a sentence or a bracket is not part of it. */
const ADDRESS = /https?:\/\/[^\s<>"\u00ab\u00bb\u201c\u201d]*[^\s<>"\u00ab\u00bb\u201c\u201d.,;:!?'\u2019)\]]/giu;

/** The HTML of a footnote, with each web address in its text as a link, and all of it. */
export function linkAddresses(note: string): string {
  let isInLink = false;
  return note
    .replace(CUT_LINK, '$1')
    .split(/(<[^<>]*>)/)
    .map((part) => {
      if (/^<\/?a\b/i.test(part)) isInLink = !part.startsWith('</');
      if (isInLink || part.startsWith('<')) return part;
      return part.replace(ADDRESS, (address) => `<a href="${address}" rel="noopener noreferrer">${address}</a>`);
    })
    .join('');
}
