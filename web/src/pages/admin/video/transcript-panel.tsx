import type { TalkTranscript, TranscriptPassage } from '@firm/contracts/api/transcripts';
import type { WordOrigin } from '@firm/contracts/api/post-talk';
import { beginningOf, momentText } from '@firm/contracts/rules/talk-moment';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { correctPassage, transcriptQuery } from '../../../api/video-jobs';
import { classNames } from '../../../ui/class-names';
import { TextArea, TextField } from '../../../ui/field';
import { formatDate } from '../firm-time';
import { controlled } from '../form-controls';
import type { Selection } from './support-texts';
import { QuietButton, SmallButton } from '../small-button';
import { useChange, tellFailure } from '../use-change';

const ORIGINS: Record<WordOrigin, string> = {
  captions: 'From the captions of the video',
  'translated captions': 'From translated captions: not the words that were spoken',
  'automatic captions': 'From YouTube’s automatic captions',
  transcription: 'Written down by speech recognition',
  'uploaded text': 'From an uploaded text',
};
/** Below this, speech recognition tells that it may have misheard. */
const UNSURE = 0.6;

interface Props {
  jobId: string;
  transcript: TalkTranscript;
  selection: Selection;
  countResting: (passage: number) => number;
  onSelect: (passage: number) => void;
}

/** What is said, passage by passage: to search, to play, to correct. */
export function TranscriptPanel({ jobId, transcript, selection, countResting, onSelect }: Props) {
  const [search, setSearch] = useState('');
  const { passages, origin, keptUntil } = transcript;
  const wanted = search.trim().toLowerCase();
  const shown = wanted ? passages.filter(({ words }) => words.toLowerCase().includes(wanted)) : passages;
  return (
    <section aria-label="Transcript" className="space-y-3">
      <TextField
        label="Search the transcript"
        type="search"
        {...controlled(search, setSearch)}
        hint={`${ORIGINS[origin]}. Kept until ${formatDate(keptUntil)}.`}
        aside={wanted ? `${shown.length} of ${passages.length} passages` : undefined}
      />
      <div
        role="region"
        aria-label="Passages"
        tabIndex={0}
        className="max-h-[32rem] overflow-y-auto rounded-md border border-ink/12 bg-paper p-2"
      >
        <ul className="space-y-1">
          {shown.map((passage) => (
            <Passage
              key={passage.id}
              jobId={jobId}
              passage={passage}
              isTimed={!transcript.isUntimed}
              isChosen={isChosen(selection, passage.id)}
              resting={countResting(passage.id)}
              onSelect={() => onSelect(passage.id)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

const isChosen = (selection: Selection, id: number): boolean =>
  selection !== null && ('passage' in selection ? selection.passage === id : selection.passages.includes(id));

interface PassageProps {
  jobId: string;
  passage: TranscriptPassage;
  isTimed: boolean;
  isChosen: boolean;
  resting: number;
  onSelect: () => void;
}

function Passage({ jobId, passage, isTimed, isChosen, resting, onSelect }: PassageProps) {
  const [editing, setEditing] = useState<'not yet' | 'now' | 'over'>('not yet');
  const item = useRef<HTMLLIElement>(null);
  // The form takes the focus, and the button that opened it gets it back.
  useEffect(() => {
    if (editing !== 'not yet') item.current?.querySelector<HTMLElement>('textarea, [aria-label^="Correct "]')?.focus();
  }, [editing]);
  const { id, words, speaker, isNewTurn, confidence = 1, corrections = [], originalWords } = passage;
  const name = isTimed ? momentText(beginningOf(passage)) : `Passage ${id}`;
  const facts = [
    speaker ?? (isNewTurn && 'somebody else speaks'),
    confidence < UNSURE && 'may be misheard',
    resting > 0 && `${resting} ${resting === 1 ? 'sentence rests' : 'sentences rest'} on it`,
    corrections.length > 0 && `corrected by ${corrections.at(-1)?.by}`,
  ].filter(Boolean);
  if (editing === 'now')
    return <CorrectionForm {...{ jobId, passage, name, item }} onClose={() => setEditing('over')} />;
  return (
    <li
      ref={item}
      data-passage={id}
      className={classNames('flex items-start gap-1 rounded', isChosen ? 'bg-brass-light/35' : 'hover:bg-ink/5')}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onSelect}
        className="min-w-0 flex-1 px-2 py-1.5 text-left text-sm leading-snug"
      >
        <span className="mr-2 font-semibold text-azulejo tabular-nums">{name}</span>
        {words}
        {facts.length > 0 && <span className="mt-0.5 block text-xs text-ink-soft">{facts.join(' · ')}</span>}
        {originalWords !== undefined && (
          <span className="mt-0.5 block text-xs text-ink-soft">Heard as: {originalWords}</span>
        )}
      </button>
      <QuietButton aria-label={`Correct ${name}`} onClick={() => setEditing('now')}>
        Correct
      </QuietButton>
    </li>
  );
}

function CorrectionForm({
  jobId,
  passage: { id, words: current, corrections = [] },
  name,
  item,
  onClose,
}: Pick<PassageProps, 'jobId' | 'passage'> & {
  name: string;
  item: RefObject<HTMLLIElement | null>;
  onClose: () => void;
}) {
  const [words, setWords] = useState(current);
  const correction = { passage: id, words: words.trim(), basedOn: corrections.length };
  const saving = useChange((http) => correctPassage(http, jobId, correction), {
    onSuccess: onClose,
    onError: tellFailure('The correction was not saved'),
    renewAnyway: (client, http) => client.invalidateQueries(transcriptQuery(http, jobId)),
  });
  return (
    <li ref={item} className="space-y-2 p-2">
      <TextArea
        label={`Words at ${name}`}
        rows={5}
        maxLength={2_000}
        {...controlled(words, setWords)}
        hint="The words that were heard first are kept, too. Write the article again to use the correction."
      />
      <div className="flex gap-2">
        <SmallButton
          look="primary"
          isBusy={saving.isPending}
          disabled={!words.trim() || words.trim() === current}
          onClick={() => saving.mutate()}
        >
          Save Correction
        </SmallButton>
        <QuietButton onClick={onClose}>Cancel</QuietButton>
      </div>
    </li>
  );
}
