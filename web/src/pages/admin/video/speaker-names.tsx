import type { TalkSpeaker, TalkTranscript } from '@firm/contracts/api/transcripts';
import { beginningOf, momentText } from '@firm/contracts/rules/talk-moment';
import { useId, useState } from 'react';
import { nameSpeaker, transcriptQuery } from '../../../api/video-jobs';
import { TextField } from '../../../ui/field';
import { controlled, handleSubmit } from '../form-controls';
import { SmallButton } from '../small-button';
import { useChange, tellFailure } from '../use-change';

/** Words of a speaker that help to recognize who it is. */
const SHOWN_CHARACTERS = 120;

/** Who speaks in a talk: a name that is given here once stands at all that this person says. */
export function SpeakerNames({ jobId, transcript }: { jobId: string; transcript: TalkTranscript }) {
  const offered = useId();
  const { speakers, offeredNames, passages, isUntimed } = transcript;
  const named = speakers.filter(({ name }) => name !== undefined).length;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer font-semibold">
        {speakers.length === 1 ? 'Speaker' : `Speakers (${speakers.length})`}: {named === 0 ? 'none' : named} named
      </summary>
      <datalist id={offered}>
        {offeredNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ul aria-label="Speakers" className="mt-2 max-h-96 space-y-3 overflow-y-auto p-1">
        {speakers.map((speaker) => {
          const first = passages.find(({ id }) => id === speaker.passages[0]);
          const from = first && !isUntimed ? momentText(beginningOf(first)) : `passage ${speaker.passages[0]}`;
          const words = first?.words ?? '';
          return (
            <SpeakerName
              key={speaker.passages[0]}
              {...{ jobId, speaker, offered }}
              label={speaker.label ?? `Speaker from ${from}`}
              words={words.length > SHOWN_CHARACTERS ? `${words.slice(0, SHOWN_CHARACTERS)}…` : words}
            />
          );
        })}
      </ul>
    </details>
  );
}

interface SpeakerProps {
  jobId: string;
  speaker: TalkSpeaker;
  /** The id of the list of names. */
  offered: string;
  label: string;
  words: string;
}

function SpeakerName({ jobId, speaker: { passages, name: current = '' }, offered, label, words }: SpeakerProps) {
  const [name, setName] = useState(current);
  const saving = useChange((http) => nameSpeaker(http, jobId, passages[0] ?? 0, name.trim()), {
    renew: (client, http) => client.invalidateQueries(transcriptQuery(http, jobId)),
    onError: tellFailure('The name was not saved'),
  });
  function submit(): void {
    if (name.trim() !== current) saving.mutate();
  }
  return (
    <li>
      <form onSubmit={handleSubmit(submit)} className="flex items-end gap-2">
        <TextField
          className="min-w-0 flex-1"
          label={`Name of ${label}`}
          list={offered}
          maxLength={100}
          autoComplete="off"
          {...controlled(name, setName)}
          hint={`“${words}”`}
          aside={passages.length === 1 ? '1 passage' : `${passages.length} passages`}
        />
        <SmallButton
          type="submit"
          aria-label={`Save the name of ${label}`}
          isBusy={saving.isPending}
          disabled={name.trim() === current}
        >
          Save
        </SmallButton>
      </form>
    </li>
  );
}
