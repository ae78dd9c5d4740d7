import type { VideoJob } from '@firm/contracts/api/video-jobs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../api/http';
import { cancelVideoJob, retryVideoJob, videoJobsQuery } from '../../../api/video-jobs';
import { useApp } from '../../../app-context';
import { Badge } from '../../../ui/status';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/toast-store';
import { formatDateTime } from '../firm-time';
import { describeCost, isUnderWay, STATES } from './job-words';
import { VideoProgress } from './video-progress';

interface Props {
  job: VideoJob;
  /** Its progress or result stands above the list. */
  isShown: boolean;
  onShow: () => void;
}

/** A line of its own on a phone, where it would be cut to a word or two beside its buttons. */
const TITLE = 'order-last w-full font-semibold wrap-anywhere sm:order-none sm:w-auto sm:min-w-0 sm:flex-1 sm:truncate';

/** One video in the list: how far it is, and what can be done with it. */
export function JobRow({ job, isShown, onShow }: Props) {
  const { http } = useApp();
  const client = useQueryClient();
  const acting = useMutation({
    mutationFn: (act: (id: string) => Promise<unknown>) => act(job.id),
    onSuccess: () => client.invalidateQueries({ queryKey: videoJobsQuery(http).queryKey }),
    onError: (error) => toast('That did not work', { description: messageOf(error), tone: 'danger' }),
  });
  const { name, tone } = STATES[job.state];
  const title = job.videoTitle || job.videoUrl;
  const origin = job.recordingId && 'from an uploaded file';
  const facts = [formatDateTime(job.createdAt), origin, describeCost(job)].filter(Boolean).join(' · ');
  return (
    <li aria-label={title} className="space-y-2 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={tone}>{name}</Badge>
        {job.videoUrl ? (
          <a href={job.videoUrl} target="_blank" rel="noopener" className={TITLE}>
            {title}
          </a>
        ) : (
          <span className={TITLE}>{title}</span>
        )}
        <span className="ml-auto flex gap-2">
          {isUnderWay(job) && (
            <Button
              look="outline"
              size="small"
              isBusy={acting.isPending}
              onClick={() => acting.mutate((id) => cancelVideoJob(http, id))}
            >
              Cancel
            </Button>
          )}
          {(job.state === 'failed' || job.state === 'cancelled') && (
            <Button
              look="outline"
              size="small"
              isBusy={acting.isPending}
              onClick={() => acting.mutate((id) => retryVideoJob(http, id))}
            >
              Retry
            </Button>
          )}
          {job.state === 'completed' && (
            <Button look="outline" size="small" onClick={onShow} aria-pressed={isShown}>
              Show Result
            </Button>
          )}
        </span>
      </div>
      <p className="text-sm text-ink-soft tabular-nums">{facts}</p>
      {isUnderWay(job) && <VideoProgress job={job} />}
      {job.error && job.state === 'failed' && <p className="text-sm text-danger">{job.error.message}</p>}
    </li>
  );
}
