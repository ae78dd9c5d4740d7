import type { Recording } from '@firm/contracts/api/recordings';
import type { VideoJob, VideoStage } from '@firm/contracts/api/video-jobs';

const STAGES: Record<VideoStage, string> = {
  queued: 'Waiting for a free worker',
  details: 'Looking at the video',
  captions: 'Reading the captions',
  download: 'Fetching the sound',
  transcribe: 'Writing down what is said',
  analyse: 'Writing the article',
  done: 'Done',
};

export const STATES: Record<VideoJob['state'], { name: string; tone: 'neutral' | 'azulejo' | 'success' | 'danger' }> = {
  waiting: { name: 'Waiting', tone: 'neutral' },
  active: { name: 'In progress', tone: 'azulejo' },
  completed: { name: 'Completed', tone: 'success' },
  failed: { name: 'Failed', tone: 'danger' },
  cancelled: { name: 'Cancelled', tone: 'neutral' },
};

export const isUnderWay = ({ state }: VideoJob): boolean => state === 'waiting' || state === 'active';

/** Whether a job failed because of the video or of YouTube: an uploaded file could succeed. */
export const needsNewSource = (job: VideoJob | undefined): boolean =>
  job?.error !== undefined && !/^(?:AI_|INTERNAL$|GAVE_UP$)/.test(job.error.code);

/** "Writing down what is said, part 3 of 12" */
export function describeStage({ state, progress: { stage, detail } }: VideoJob): string {
  if (state === 'waiting') return STAGES.queued;
  return detail ? `${STAGES[stage]}, ${detail}` : STAGES[stage];
}

/** "about 4 minutes left" */
export function describeTimeLeft(seconds: number): string {
  if (seconds < 60) return 'less than a minute left';
  const minutes = Math.round(seconds / 60);
  return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}

/** "1 h 5 min", "4 min 10 s", "53 s" */
export function formatDuration(totalSeconds: number): string {
  const seconds = Math.round(totalSeconds);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}

/** The unit of tokens, which are counted and paid for by the thousand. */
const PRICED_TOKENS = 'thousand tokens';

/** "$0.0025", "$0.0025 per 1,000" */
export const formatUnitPrice = (price: number, unit: string): string =>
  `${formatDollars(price)}${unit === PRICED_TOKENS ? ' per 1,000' : ''}`;

/** "1 minute", "0.4667 minutes", "4,299 tokens" */
export function formatQuantity(quantity: number, unit: string): string {
  if (unit === PRICED_TOKENS) return `${Math.round(quantity * 1_000).toLocaleString('en-US')} tokens`;
  const amount = quantity.toLocaleString('en-US', { maximumFractionDigits: 4 });
  return `${amount} ${unit}${quantity === 1 || unit.endsWith('s') ? '' : 's'}`;
}

/** "Recording of 1 h 5 min, 84.2 MB" */
export function describeRecording({ kind, durationSeconds, bytes }: Recording): string {
  const what = kind === 'sound' ? 'Recording' : 'Text';
  const length = durationSeconds > 0 ? ` of ${formatDuration(durationSeconds)}` : ' without time codes';
  return `${what}${length}, ${formatBytes(bytes)}`;
}

function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Four digits for amounts below ten cents, which short videos cost. */
export function formatDollars(amount: number): string {
  const digits = amount > 0 && amount < 0.1 ? 4 : 2;
  return amount.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** "cost $0.31, 4% under the estimate"; before the end "cost $0.12 of about $0.32 so far". */
export function describeCost(job: VideoJob): string | null {
  const { estimatedCost, actualCost, state } = job;
  if (actualCost === undefined || actualCost === 0) return null;
  const cost = `cost ${formatDollars(actualCost)}`;
  if (!estimatedCost) return cost;
  if (state !== 'completed') return `${cost} of about ${formatDollars(estimatedCost)} so far`;
  const percent = Math.round((actualCost / estimatedCost - 1) * 100);
  if (percent === 0) return `${cost}, as estimated`;
  return `${cost}, ${Math.abs(percent)}% ${percent > 0 ? 'over' : 'under'} the estimate`;
}
