import { Fragment } from 'react';

/** Long dates in a language, the same on the server and in every browser. */
export const longDateIn = (language: string) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language === 'pt' ? 'pt-PT' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });

const LONG = longDateIn('en');

/** A date in long US format, the same on the server and in every browser. */
export function formatLongDate(iso: string): string {
  return LONG.format(new Date(iso));
}

/** A text whose hyphenated words stay on one line. */
export function NoHyphenBreak({ text }: { text: string }) {
  return text.split(/(\S*-\S*)/).map((part, place) =>
    part.includes('-') ? (
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={place}>{part}</Fragment>
    ),
  );
}

/** Text with paragraphs separated by empty lines. */
export function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, index) => <p key={index}>{paragraph}</p>);
}
