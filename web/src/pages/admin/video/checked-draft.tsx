import type { DraftBlock } from '@firm/contracts/api/video-jobs';
import { classNames } from '../../../ui/class-names';
import { isInDoubt } from '@firm/contracts/rules/draft-doubts';
import { PassageLinks, type PassageLinksProps } from './passage-links';
import { SUPPORT_TEXTS, type NumberedBlock, type NumberedSentence, type Selection } from './support-texts';

const BLOCK_NAMES: Partial<Record<DraftBlock['kind'], string>> = {
  title: 'Title',
  excerpt: 'Excerpt',
  insight: 'Key insight',
  quote: 'Quote',
  question: 'Question',
  answer: 'Answer',
};

interface Props extends Pick<PassageLinksProps, 'momentOf' | 'onSelectPassage'> {
  blocks: readonly NumberedBlock[];
  selection: Selection;
  onSelect: (sentence: NumberedSentence) => void;
}

/** The draft, sentence by sentence, each with its support. */
export function CheckedDraft({ blocks, ...props }: Props) {
  return (
    <div
      role="region"
      aria-label="Draft"
      tabIndex={0}
      className="max-h-[44rem] space-y-4 overflow-y-auto rounded-md border border-ink/12 bg-paper p-3"
    >
      {blocks.map(({ kind, sentences }, index) => (
        <div key={index}>
          {BLOCK_NAMES[kind] && <p className="mb-1 text-xs font-semibold text-ink-soft">{BLOCK_NAMES[kind]}</p>}
          <ul className={classNames('space-y-1', kind === 'heading' && 'pt-3 font-display text-lg')}>
            {sentences.map((sentence) => (
              <li key={sentence.number}>
                <Sentence sentence={sentence} {...props} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Sentence({
  sentence,
  selection,
  onSelect,
  onSelectPassage,
  momentOf,
}: Omit<Props, 'blocks'> & { sentence: NumberedSentence }) {
  const { number, text, support, reason, passages, quoted = [] } = sentence;
  const { name, bar, mark } = SUPPORT_TEXTS[support];
  // A click on the sentence leads to the first passage that it rests on.
  const elsewhere = quoted.filter((passage) => passage !== passages[0]);
  const isChosen = selection !== null && 'sentence' in selection && selection.sentence === number;
  const restsOnChosen = selection !== null && 'passage' in selection && passages.includes(selection.passage);
  return (
    <>
      <button
        type="button"
        data-sentence={number}
        aria-pressed={isChosen}
        onClick={() => onSelect(sentence)}
        className={classNames(
          'block w-full rounded-r border-l-4 px-3 py-1.5 text-left leading-snug hover:bg-ink/5',
          bar,
          (isChosen || restsOnChosen) && 'bg-brass-light/35',
        )}
      >
        <span className="sr-only">{name}: </span>
        {text}
        {restsOnChosen && <span className="sr-only"> (rests on the chosen passage)</span>}
        {isInDoubt(support) && (
          <span className={classNames('mt-0.5 block font-sans text-sm', mark)}>
            <span aria-hidden="true">{name}. </span>
            {reason}
          </span>
        )}
      </button>
      {elsewhere.length > 0 && (
        <div className="pl-4">
          <PassageLinks {...{ text, momentOf, onSelectPassage }} passages={elsewhere} />
        </div>
      )}
    </>
  );
}
