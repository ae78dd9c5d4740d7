import type { ArticleTemplate } from '@firm/contracts/api/house-style';
import type { ArticleBrief, RewriteVideo, VideoJob, VideoResult } from '@firm/contracts/api/video-jobs';
import { useState } from 'react';
import { sentenceOf } from '../../../api/http';
import { rewriteEstimateQuery, rewriteVideo } from '../../../api/video-jobs';
import { Button } from '../../../ui/button';
import { SelectField, TextArea } from '../../../ui/field';
import { controlled } from '../form-controls';
import { Section } from '../section';
import { formatDollars } from './job-texts';
import { isRemovedKind } from './video-draft';
import { useRead } from '../use-read';
import { useChange, tellFailure } from '../use-change';

interface Props {
  job: VideoJob;
  result: VideoResult;
  kinds: readonly ArticleTemplate[];
  /** Kind, length and readers that are chosen in the form of the tab. */
  brief: ArticleBrief | undefined;
  onStarted: (job: VideoJob) => Promise<void>;
}

/** Another version of the draft: the whole, its title or one section, from the words as corrected. */
export function WriteAgain({ job, result, kinds, brief, onStarted }: Props) {
  const [chosen, setChosen] = useState('whole');
  const [customPrompt, setCustomPrompt] = useState(job.customPrompt ?? '');
  const headings = (result.draft ?? []).filter(({ kind }) => kind === 'heading');
  const [first] = kinds;
  const isRemoved = isRemovedKind(job.brief ?? {}, kinds);
  const whole = isRemoved && first ? { ...job.brief, kind: first.kind, ...brief } : brief;
  const wanted: RewriteVideo =
    chosen === 'whole'
      ? { part: { what: 'whole' }, ...(whole && { brief: whole }) }
      : { part: chosen === 'title' ? { what: 'title' } : { what: 'section', section: Number(chosen) } };
  const { data: estimate, error } = useRead(rewriteEstimateQuery, job.id, wanted);
  const rewriting = useChange((http) => rewriteVideo(http, job.id, { ...wanted, customPrompt: customPrompt.trim() }), {
    onSuccess: onStarted,
    onError: tellFailure('That did not work'),
  });
  return (
    <Section title="Write again">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="What"
          {...controlled(chosen, setChosen)}
          hint={
            chosen !== 'whole'
              ? 'Everything else stays as it is.'
              : isRemoved
                ? `The kind of this draft has been removed: it is written as “${first?.name}”, or the kind chosen above.`
                : 'With the kind, length and readers chosen above.'
          }
        >
          <option value="whole">The whole article</option>
          <option value="title">The title</option>
          {headings.map(({ sentences }, index) => (
            <option key={index} value={String(index)}>
              Section: {sentences.map(({ text }) => text).join(' ')}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="Prompt for this version (optional)"
          rows={3}
          maxLength={8_000}
          {...controlled(customPrompt, setCustomPrompt)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => rewriting.mutate()} isBusy={rewriting.isPending} disabled={!estimate}>
          Write Again
        </Button>
        <p role="status" className="text-sm tabular-nums">
          {error ? sentenceOf(error) : estimate ? `Costs at most ${formatDollars(estimate.estimatedCost)}.` : ''} The
          current version is kept.
        </p>
      </div>
    </Section>
  );
}
