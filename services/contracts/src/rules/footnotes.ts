/** What is told of the place of a footnote. */
export interface FootnotePlace {
  /** From 1, in the order of the text. */
  number: number;
  isInHeading: boolean;
  isInLink: boolean;
}

/** The tag before and behind a footnote as the sanitiser writes it; between them is its text, with marks, links and facts. */
export const FOOTNOTE_START = '<span data-footnote="">';
export const FOOTNOTE_END = '</span>';

const TAG = /(<\/?(?:span|a|h[1-6])\b[^>]*>)/;

/** The HTML of an article with another text in place of each footnote. */
export function replaceFootnotes(html: string, write: (note: string, place: FootnotePlace) => string): string {
  if (!html.includes(FOOTNOTE_START)) return html;
  let written = '';
  let note = '';
  /** Spans that are open from the footnote on; 0 outside of one. */
  let depth = 0;
  let number = 0;
  let isInHeading = false;
  let isInLink = false;
  for (const part of html.split(TAG)) {
    if (depth > 0) {
      if (part.startsWith('<span')) depth += 1;
      if (part === FOOTNOTE_END) depth -= 1;
      if (depth > 0) note += part;
      else written += write(note, { number: (number += 1), isInHeading, isInLink });
    } else if (part === FOOTNOTE_START) {
      depth = 1;
      note = '';
    } else {
      if (/^<\/?h[1-6]/.test(part)) isInHeading = !part.startsWith('</');
      if (/^<\/?a\b/.test(part)) isInLink = !part.startsWith('</');
      written += part;
    }
  }
  return written;
}
