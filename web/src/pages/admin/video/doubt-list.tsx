import type { LeftOutStatement } from '@firm/contracts/api/video-jobs';
import { classNames } from '../../../ui/class-names';
import { PassageLinks, type PassageLinksProps } from './passage-links';
import { SUPPORT_TEXTS, type NumberedSentence } from './support-texts';

interface Props extends Pick<PassageLinksProps, 'momentOf' | 'onSelectPassage'> {
  /** The most serious first. */
  doubtful: readonly NumberedSentence[];
  onSelect: (sentence: NumberedSentence) => void;
}

/** Every sentence that is in doubt, with the reason and the way to what the talk says. None is folded away. */
export function DoubtList({ doubtful, onSelect, ...links }: Props) {
  if (doubtful.length === 0) return null;
  return (
    <section aria-labelledby="in-doubt" className="space-y-3">
      <h4 id="in-doubt" className="font-sans text-base font-semibold">
        In doubt, the most serious first ({doubtful.length})
      </h4>
      <ol className="list-decimal space-y-3 pl-8 text-sm">
        {doubtful.map((sentence) => {
          const { number, text, support, reason, passages, quoted = [] } = sentence;
          const { name, mark } = SUPPORT_TEXTS[support];
          return (
            <li key={number} className="space-y-1">
              <button type="button" className="block text-left underline" onClick={() => onSelect(sentence)}>
                {text}
              </button>
              <p className={classNames(mark)}>
                {name}. {reason}
              </p>
              <PassageLinks {...links} text={text} passages={[...new Set([...passages.slice(0, 1), ...quoted])]} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** What was said in the talk and is no statement of the speaker: taken back, or only asked. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOutStatement[] }) {
  if (leftOut.length === 0) return null;
  return (
    <section aria-labelledby="left-out" className="space-y-3">
      <h4 id="left-out" className="font-sans text-base font-semibold">
        Said in the talk, and left out on purpose ({leftOut.length})
      </h4>
      <ul className="list-disc space-y-2 pl-8 text-sm">
        {leftOut.map(({ text, why, reason }, index) => (
          <li key={index}>
            {text}{' '}
            <span className="text-ink-soft">
              ({why}) {reason}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
