export interface PassageLinksProps {
  /** The sentence for which the passages are quoted. */
  text: string;
  passages: readonly number[];
  /** When a passage begins, such as "12:30"; undefined before the transcript is there, and where it has no times. */
  momentOf: (passage: number) => string | undefined;
  onSelectPassage: (passage: number) => void;
}

/** The ways from a sentence to the passages that its reason quotes. */
export function PassageLinks({ text, passages, momentOf, onSelectPassage }: PassageLinksProps) {
  if (passages.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-sm">
      {passages.map((passage) => (
        <button key={passage} type="button" className="underline" onClick={() => onSelectPassage(passage)}>
          Go to {momentOf(passage) ?? 'the words'}
          <span className="sr-only"> in the talk, quoted for “{text}”</span>
        </button>
      ))}
    </p>
  );
}
