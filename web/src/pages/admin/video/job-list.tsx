import type { VideoJob } from '@firm/contracts/api/video-jobs';
import { useState } from 'react';
import { type Http } from '../../../api/http';
import {
  cancelVideoJob,
  olderVideoJobs,
  postsOfVideoJobsQuery,
  retryFailedJobs,
  retryVideoJob,
  videoJobsQuery,
} from '../../../api/video-jobs';
import { Link } from '../../../ui/link';
import { Badge, EmptyState } from '../../../ui/status';
import { toast } from '../../../ui/toast-store';
import { editorPath } from '../admin-paths';
import { formatDateTime } from '../firm-time';
import { describeCost, describeStage, describeTimeLeft, isUnderWay, STATES } from './job-texts';
import { useRead } from '../use-read';
import { QuietButton, SmallButton } from '../small-button';
import { useChange, tellFailure } from '../use-change';

/** How many are shown at first. */
const SHORT_LIST = 8;
/** The page size of the server. */
const PAGE = 200;

interface Props {
  jobs: VideoJob[];
  shownId: string | null;
  onShow: (job: VideoJob) => void;
}

/** All video jobs, newest first. */
export function JobList({ jobs: newest, shownId, onShow }: Props) {
  const [isLong, setIsLong] = useState(false);
  /** Also those that were the newest, and that new ones have since pushed off the server's page. */
  const [older, setOlder] = useState<VideoJob[]>([]);
  const [lastPage, setLastPage] = useState<readonly VideoJob[]>();
  const jobs = [...newest, ...older.filter(({ id }) => newest.every((job) => job.id !== id))];
  const lookBack = useChange((http) => olderVideoJobs(http, jobs.at(-1)?.id ?? ''), {
    onSuccess: (page) => {
      setOlder([...jobs, ...page]);
      setLastPage(page);
    },
    onError: tellFailure('That did not work'),
  });
  const retrying = useChange(retryFailedJobs, {
    onSuccess: ({ count }) => toast(count === 1 ? '1 job started' : `${count} jobs started`),
    renew: (client, http) => client.invalidateQueries({ queryKey: videoJobsQuery(http).queryKey, exact: true }),
    onError: tellFailure('That did not work'),
  });
  const failed = jobs.filter(({ state, error }) => state === 'failed' && error?.retryable);
  if (jobs.length === 0)
    return <EmptyState title="No videos yet" hint="Paste the address of a YouTube video above, or upload a file." />;
  const shown = isLong ? jobs : jobs.slice(0, SHORT_LIST);
  return (
    <>
      {failed.length > 1 && (
        <SmallButton isBusy={retrying.isPending} onClick={() => retrying.mutate()}>
          Try All Failed Again
        </SmallButton>
      )}
      <ul className="divide-y divide-ink/10 rounded-lg border border-ink/12 bg-white">
        {shown.map((job) => (
          <JobRow key={job.id} job={job} isShown={job.id === shownId} onShow={() => onShow(job)} />
        ))}
      </ul>
      {shown.length < jobs.length && <QuietButton onClick={() => setIsLong(true)}>Show all {jobs.length}</QuietButton>}
      {isLong && (lastPage ?? newest).length >= PAGE && (
        <QuietButton isBusy={lookBack.isPending} onClick={() => lookBack.mutate()}>
          Show older jobs
        </QuietButton>
      )}
    </>
  );
}

interface JobRowProps {
  job: VideoJob;
  isShown: boolean;
  onShow: () => void;
}

/** On a phone the title has its own line, because it would be truncated beside its buttons. */
const TITLE = 'order-last w-full font-semibold wrap-anywhere sm:order-none sm:w-auto sm:min-w-0 sm:flex-1 sm:truncate';

/** One job in the list, with its progress and actions. */
function JobRow({ job, isShown, onShow }: JobRowProps) {
  const acting = useChange((http, act: (http: Http, id: string) => Promise<unknown>) => act(http, job.id), {
    renew: (client, http) => client.invalidateQueries(videoJobsQuery(http)),
    onError: tellFailure('That did not work'),
  });
  const { data: posts = [] } = useRead(postsOfVideoJobsQuery);
  const created = posts.filter(({ jobId }) => jobId === job.id);
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
            <SmallButton isBusy={acting.isPending} onClick={() => acting.mutate(cancelVideoJob)}>
              Cancel
            </SmallButton>
          )}
          {(job.state === 'failed' || job.state === 'cancelled') && (
            <SmallButton isBusy={acting.isPending} onClick={() => acting.mutate(retryVideoJob)}>
              Retry
            </SmallButton>
          )}
          {job.state === 'completed' && (
            <SmallButton onClick={onShow} aria-pressed={isShown}>
              Show Result
            </SmallButton>
          )}
        </span>
      </div>
      <p className="text-sm text-ink-soft tabular-nums">{facts}</p>
      {created.length > 0 && (
        <p className="text-sm wrap-anywhere">
          {created.length === 1 ? 'Post created:' : 'Posts created:'}
          {created.map(({ id, title: postTitle }) => (
            <Link key={id} to={editorPath(id)} className="ml-2 font-semibold text-azulejo underline">
              {postTitle}
            </Link>
          ))}
        </p>
      )}
      {isUnderWay(job) && <VideoProgress job={job} />}
      {job.error && job.state === 'failed' && <p className="text-sm text-danger">{job.error.message}</p>}
    </li>
  );
}

/** The progress of a job: stage, bar, and estimated time left. */
export function VideoProgress({ job }: { job: VideoJob }) {
  const { percent, secondsLeft } = job.progress;
  const stage = describeStage(job);
  return (
    <div className="space-y-1.5">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <span>{stage}</span>
        <span className="text-ink-soft tabular-nums">
          {percent}%{secondsLeft !== undefined && job.state === 'active' && `, ${describeTimeLeft(secondsLeft)}`}
        </span>
      </div>
      <progress
        value={percent}
        max={100}
        aria-label={stage}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-ink/10 [&::-moz-progress-bar]:bg-azulejo [&::-webkit-progress-bar]:bg-ink/10 [&::-webkit-progress-value]:bg-azulejo [&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-500"
      />
    </div>
  );
}
