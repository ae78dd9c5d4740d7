import { memoize } from '@firm/contracts/rules/memoize';
import { Fragment } from 'react';

/** By language, and by date: to make a format takes longer than all else of an article's header, to use it 20 µs. */
const longDates = memoize((language: string) => {
  const locale = language === 'en' ? 'en-US' : language === 'pt' ? 'pt-PT' : language;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return memoize((iso: string) => {
    const text = format.format(new Date(iso));
    // Of the first day Intl writes "1 janvier".
    return language === 'fr' ? text.replace(/^1 /, '1er ') : text;
  });
});

/** A date in the long format of a language, by default in that of the US: the same on the server and in every browser. */
export const formatLongDate = (iso: string, language = 'en'): string => longDates(language)(iso);

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
