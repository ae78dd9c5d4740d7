import type { VideoJob, VideoResult } from '@firm/contracts/api/video-jobs';
import { bySeriousness, draftStatements, isInDoubt, withLawOfToday } from '@firm/contracts/rules/draft-doubts';
import { beginningOf, momentText, playFrom } from '@firm/contracts/rules/talk-moment';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { talkComparisonQuery } from '../../../api/talk-comparison';
import { transcriptQuery } from '../../../api/video-jobs';
import { sentenceOf } from '../../../api/http';
import { useApp } from '../../../app-context';
import { Skeleton } from '../../../ui/status';
import { Section } from '../section';
import { CheckedDraft } from './checked-draft';
import { DoubtList, LeftOutList } from './doubt-list';
import { LawDifferences } from './law-differences';
import { SpeakerNames } from './speaker-names';
import {
  describeSupport,
  numberSentences,
  SUPPORT_TEXTS,
  type NumberedSentence,
  type Selection,
} from './support-texts';
import { TalkPlayer } from './talk-player';
import { TranscriptPanel } from './transcript-panel';
import { useRead } from '../use-read';
import { SmallButton } from '../small-button';

/** The video, its transcript and the draft side by side: which sentence rests on which passage, and what is in doubt. */
export function EvidenceDesk({ job, result }: { job: VideoJob; result: VideoResult }) {
  const { http } = useApp();
  const { data: transcript, error, dataUpdatedAt } = useRead(transcriptQuery, job.id);
  const said = transcript?.passages.map(({ id, words }) => ({ ref: String(id), text: words })) ?? [];
  const { data: differences = [] } = useQuery({
    ...talkComparisonQuery(http, [job.id, dataUpdatedAt], { title: job.videoTitle ?? '', statements: said }),
    enabled: transcript !== undefined,
  });
  const { data: written = [] } = useQuery(
    talkComparisonQuery(http, [job.id], {
      title: result.suggestedTitle,
      statements: draftStatements(result.draft ?? []),
    }),
  );
  const [selection, setSelection] = useState<Selection>(null);
  const desk = useRef<HTMLDivElement>(null);
  const blocks = numberSentences(withLawOfToday(result.draft ?? [], written, differences));
  const sentences = blocks.flatMap((block) => block.sentences);
  const doubtful = sentences.filter(({ support }) => isInDoubt(support)).sort(bySeriousness);

  const beginningOfPassage = (id: number) => {
    const passage = transcript?.passages.find((one) => one.id === id);
    return passage && beginningOf(passage);
  };
  const startOf = (id: number) => {
    const moment = beginningOfPassage(id);
    return moment && playFrom(moment);
  };
  const momentOf = (id: number) => {
    const moment = transcript?.isUntimed ? undefined : beginningOfPassage(id);
    return moment && momentText(moment);
  };
  const firstPassage = selection && ('passage' in selection ? selection.passage : selection.passages[0]);
  const reveal = (selector: string) =>
    desk.current?.querySelector(selector)?.scrollIntoView({ block: 'nearest', behavior: 'auto' });
  const selectSentence = ({ number, passages }: NumberedSentence) => {
    setSelection({ sentence: number, passages });
    reveal(`[data-passage="${passages[0]}"]`);
  };
  const selectQuoted = (passage: number) => {
    setSelection({ passage });
    reveal(`[data-passage="${passage}"]`);
  };
  const selectPassage = (passage: number) => {
    setSelection({ passage });
    const resting = sentences.find((sentence) => sentence.passages.includes(passage));
    if (resting) reveal(`[data-sentence="${resting.number}"]`);
  };
  const goToNextDoubt = () => {
    const current = selection && 'sentence' in selection ? selection.sentence : 0;
    const next = doubtful[doubtful.findIndex(({ number }) => number === current) + 1] ?? doubtful[0];
    if (!next) return;
    selectSentence(next);
    desk.current?.querySelector<HTMLElement>(`[data-sentence="${next.number}"]`)?.focus();
  };

  return (
    <Section title="Check the draft against the talk">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
        <p>
          {sentences.length} sentences: {describeSupport(sentences)}.
        </p>
        {doubtful.length > 0 && <SmallButton onClick={goToNextDoubt}>Next in doubt</SmallButton>}
      </div>
      <ul aria-label="Colors" className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        {Object.values(SUPPORT_TEXTS).map(({ name, meaning, bar }) => (
          <li key={name} className={`border-l-4 pl-2 ${bar}`}>
            {name}: {meaning}
          </li>
        ))}
      </ul>
      <div ref={desk} className="grid gap-5 lg:grid-cols-2">
        <div className="space-y-4">
          {job.videoUrl && !transcript?.isUntimed && (
            <TalkPlayer videoUrl={job.videoUrl} second={firstPassage ? startOf(firstPassage) : undefined} />
          )}
          {error && <p className="text-sm text-danger">{sentenceOf(error)}</p>}
          {!error && !transcript && <Skeleton className="h-64" />}
          {transcript && (
            <TranscriptPanel
              jobId={job.id}
              transcript={transcript}
              selection={selection}
              countResting={(id) => sentences.filter(({ passages }) => passages.includes(id)).length}
              onSelect={selectPassage}
            />
          )}
          {transcript && <SpeakerNames jobId={job.id} transcript={transcript} />}
        </div>
        <CheckedDraft {...{ blocks, selection, momentOf }} onSelect={selectSentence} onSelectPassage={selectQuoted} />
      </div>
      {transcript && <LawDifferences {...{ differences, transcript }} onSelect={selectPassage} />}
      <DoubtList {...{ doubtful, momentOf }} onSelect={selectSentence} onSelectPassage={selectQuoted} />
      <LeftOutList leftOut={result.leftOut ?? []} />
    </Section>
  );
}
