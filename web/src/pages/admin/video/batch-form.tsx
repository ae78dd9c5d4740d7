import type { BatchVideo, VideoBatch } from '@firm/contracts/api/video-batches';
import type { ArticleBrief } from '@firm/contracts/api/video-jobs';
import { useState } from 'react';
import { lookUpBatch, processBatch } from '../../../api/video-batches';
import { videoJobsQuery } from '../../../api/video-jobs';
import { Button } from '../../../ui/button';
import { TextArea } from '../../../ui/field';
import { toast } from '../../../ui/toast-store';
import { controlled, handleSubmit } from '../form-controls';
import { formatDollars, formatDuration } from './job-texts';
import { useSubmissionKey } from './submission-key';
import { useChange } from '../use-change';

/** Several videos at once, with the prompt and the brief of the form: each gets a job of its own. */
export function BatchForm({ customPrompt, brief }: { customPrompt: string; brief: ArticleBrief | undefined }) {
  const [text, setText] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [batch, setBatch] = useState<VideoBatch | null>(null);
  const look = useChange((http, addresses: string[]) =>
    lookUpBatch(http, { addresses, ...(brief && { brief }) }, setBatch),
  );
  const videos = batch?.videos ?? [];
  const chosen = videos.filter(({ videoUrl, problem }) => !problem && !left.has(videoUrl));
  const submission = useSubmissionKey();
  const start = useChange(
    (http) => {
      const videoUrls = chosen.map(({ videoUrl }) => videoUrl);
      const wanted = { videoUrls, customPrompt: customPrompt.trim(), ...(brief && { brief }) };
      return processBatch(http, wanted, submission.of(wanted));
    },
    {
      onSuccess: (jobs) => {
        submission.accepted();
        setText('');
        setBatch(null);
        toast(jobs.length === 1 ? '1 job started' : `${jobs.length} jobs started`);
      },
      renew: (client, http) => client.invalidateQueries({ queryKey: videoJobsQuery(http).queryKey, exact: true }),
    },
  );
  function submit(): void {
    const addresses = text.split(/\s+/).filter(Boolean);
    if (addresses.length === 0) return;
    setLeft(new Set());
    setBatch(null);
    look.mutate(addresses);
  }
  const toggle = ({ videoUrl }: BatchVideo) => {
    const next = new Set(left);
    if (!next.delete(videoUrl)) next.add(videoUrl);
    setLeft(next);
  };
  const cost = chosen.reduce((sum, { estimatedCost = 0 }) => sum + estimatedCost, 0);
  return (
    <details className="border-t border-ink/12 pt-3">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">Several videos, a playlist or a channel</summary>
      <form onSubmit={handleSubmit(submit)} className="space-y-4 pt-2">
        <TextArea
          label="Addresses"
          rows={4}
          {...controlled(text, setText)}
          hint="One per line, up to 50 videos in all. The prompt and the choices above apply to each."
        />
        <Button type="submit" look="outline" isBusy={look.isPending}>
          Find the Videos
        </Button>
        {look.isPending && batch && batch.addresses > 1 && (
          <p role="status" className="text-sm tabular-nums">
            {batch.lookedUp} of {batch.addresses} addresses looked up.
          </p>
        )}
      </form>
      {videos.length > 0 && (
        <div className="space-y-3 pt-4">
          <ul aria-label="Videos" className="max-h-96 divide-y divide-ink/10 overflow-y-auto">
            {videos.map((video) => (
              <li key={video.videoUrl}>
                <label className="flex min-h-11 items-center gap-3 py-1 text-sm">
                  <input
                    type="checkbox"
                    className="size-5 shrink-0"
                    checked={!video.problem && !left.has(video.videoUrl)}
                    disabled={video.problem !== undefined}
                    onChange={() => toggle(video)}
                  />
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    {video.title || video.videoUrl}
                    {video.problem && <span className="block text-danger">{video.problem}</span>}
                  </span>
                  {video.durationSeconds !== undefined && (
                    <span className="shrink-0 text-ink-soft tabular-nums">
                      {formatDuration(video.durationSeconds)}, {formatDollars(video.estimatedCost ?? 0)}
                    </span>
                  )}
                </label>
              </li>
            ))}
          </ul>
          {batch?.isCut && <p className="text-sm">There are more: these are the first 50.</p>}
          <div className="flex flex-wrap items-center gap-4">
            <Button
              onClick={() => start.mutate()}
              isBusy={start.isPending}
              disabled={chosen.length === 0 || look.isPending}
            >
              Process {chosen.length === 1 ? '1 Video' : `${chosen.length} Videos`}
            </Button>
            <p role="status" className="text-sm tabular-nums">
              Costs at most {formatDollars(cost)}; less where there are captions.
            </p>
          </div>
        </div>
      )}
    </details>
  );
}
