import { Fragment } from 'react';

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
