import type { VideoJob } from '@firm/contracts/api/video-jobs';
import { describeStage, describeTimeLeft } from './job-words';

/** How far a job is: stage, bar, and about how long it will take. */
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
