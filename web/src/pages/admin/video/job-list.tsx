import type { VideoJob } from '@firm/contracts/api/video-jobs';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/status';
import { JobRow } from './job-row';

/** More than these are shown when asked for. */
const SHORT_LIST = 8;

interface Props {
  jobs: VideoJob[];
  shownId: string | null;
  onShow: (job: VideoJob) => void;
}

/** Every video that was handed in, whoever did, newest first. */
export function JobList({ jobs, shownId, onShow }: Props) {
  const [isLong, setIsLong] = useState(false);
  if (jobs.length === 0)
    return <EmptyState title="No videos yet" hint="Paste the address of a YouTube video above, or upload a file." />;
  const shown = isLong ? jobs : jobs.slice(0, SHORT_LIST);
  return (
    <>
      <ul className="divide-y divide-ink/10 rounded-lg border border-ink/12 bg-white">
        {shown.map((job) => (
          <JobRow key={job.id} job={job} isShown={job.id === shownId} onShow={() => onShow(job)} />
        ))}
      </ul>
      {shown.length < jobs.length && (
        <Button look="quiet" size="small" onClick={() => setIsLong(true)}>
          Show all {jobs.length}
        </Button>
      )}
    </>
  );
}
