import type { Recording } from '@firm/contracts/api/recordings';
import type { CostEstimate, VideoResult } from '@firm/contracts/api/video-jobs';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Badge } from '../../../ui/status';
import { Button } from '../../../ui/button';
import { Upload } from '../icons';
import { Section } from '../section';
import { describeRecording, formatDollars, formatDuration, formatQuantity, formatUnitPrice } from './job-texts';
import { SmallButton } from '../small-button';

/** The cost estimate of a video, with its breakdown. */
export function CostCard({ estimate }: { estimate: CostEstimate }) {
  const { estimatedDuration, estimatedCost, breakdown } = estimate;
  return (
    <Section title="Cost Estimate">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {/* A text without time codes has none. */}
        {estimatedDuration > 0 && (
          <div>
            <dt className="text-sm text-ink-soft">Estimated duration</dt>
            <dd className="text-lg font-semibold tabular-nums">{formatDuration(estimatedDuration)}</dd>
          </div>
        )}
        <div>
          <dt className="text-sm text-ink-soft">Estimated cost</dt>
          <dd className="text-lg font-semibold tabular-nums">{formatDollars(estimatedCost)}</dd>
        </div>
      </dl>
      <div className="overflow-x-auto">
        <table className="w-full text-left text-sm">
          <caption className="sr-only">Breakdown</caption>
          <thead className="text-ink-soft">
            <tr>
              <th className="py-1 pr-4 font-medium">Breakdown</th>
              <th className="py-1 pr-4 text-right font-medium">Quantity</th>
              <th className="hidden py-1 pr-4 text-right font-medium sm:table-cell">Price</th>
              <th className="py-1 text-right font-medium">Cost</th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {breakdown.map(({ item, quantity, unit, unitPrice, cost }) => (
              <tr key={item} className="border-t border-ink/10">
                <td className="py-1.5 pr-4">{item}</td>
                <td className="py-1.5 pr-4 text-right sm:whitespace-nowrap">{formatQuantity(quantity, unit)}</td>
                <td className="hidden py-1.5 pr-4 text-right sm:table-cell">{formatUnitPrice(unitPrice, unit)}</td>
                <td className="py-1.5 text-right">{formatDollars(cost)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

interface RecordingCardProps {
  recording: Recording;
  /** The video that timestamps in the article link to; blank if there is none. */
  videoUrl: string;
  onProcess: () => void;
  isSubmitting: boolean;
  onRemove: () => void;
}

/** An uploaded file, with its cost estimate and the button that processes it. */
export function RecordingCard({ recording, videoUrl, onProcess, isSubmitting, onRemove }: RecordingCardProps) {
  return (
    <>
      <Section title="Uploaded File">
        <div>
          <p className="font-semibold wrap-anywhere">{recording.fileName}</p>
          <p className="text-sm text-ink-soft">{describeRecording(recording)}</p>
        </div>
        <p className="text-sm wrap-anywhere">{describeLinks(recording, videoUrl)}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onProcess} isBusy={isSubmitting}>
            Process File
          </Button>
          <Button look="quiet" onClick={onRemove}>
            Use No File
          </Button>
        </div>
      </Section>
      <CostCard estimate={recording.estimate} />
    </>
  );
}

function describeLinks({ durationSeconds }: Recording, videoUrl: string): string {
  if (durationSeconds === 0) return 'There are no time codes in it: nothing in the article will link to a moment.';
  if (videoUrl) return `Stands in for the video above: moments in the article link to ${videoUrl}.`;
  return 'Enter the address of its video above, if there is one: moments in the article then link to it.';
}

interface InViewProps {
  /** Whether it answers what was just done: it takes the focus, and is scrolled to where it stands below the screen. */
  isAnswer: boolean;
  children: ReactNode;
}

/** Brings what appears on the page into view. */
export function InView({ isAnswer, children }: InViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAnswer) return;
    frame.current?.scrollIntoView({ block: 'nearest' });
    frame.current?.focus({ preventScroll: true });
  }, [isAnswer]);
  return (
    <div ref={frame} tabIndex={-1} className="scroll-my-6 space-y-6 outline-none">
      {children}
    </div>
  );
}

interface ErrorCardProps {
  message: string;
  offersUpload: boolean;
  onUpload: () => void;
}

/** Why a video was not processed; if it cannot be downloaded, with the offer to upload a file. */
export function ErrorCard({ message, offersUpload, onUpload }: ErrorCardProps) {
  return (
    <section role="alert" className="space-y-3 rounded-lg border border-danger/40 bg-danger/8 p-5">
      <h3 className="text-xl text-danger">Processing Error</h3>
      <p className="wrap-anywhere">{message}</p>
      {offersUpload && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-danger/20 pt-3">
          <p className="min-w-64 flex-1 text-sm">
            Have the recording, or its words? Upload audio or video, or SRT, VTT or TXT, and go on without YouTube.
          </p>
          <SmallButton onClick={onUpload}>
            <Upload size={16} />
            Upload a File Instead
          </SmallButton>
        </div>
      )}
    </section>
  );
}

interface VideoResultCardProps {
  result: VideoResult;
  onCreatePost: (showsVideo: boolean) => void;
  isSaving: boolean;
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** The result of a video, with the button that creates a draft post. */
export function VideoResultCard({ result, onCreatePost, isSaving }: VideoResultCardProps) {
  const { droppedQuotes = 0 } = result;
  const [showsVideo, setShowsVideo] = useState(true);
  const facts = [
    count(result.keyInsights.length, 'key insight', 'key insights'),
    count(result.qaSection.length, 'Q&A pair', 'Q&A pairs'),
    count(result.topQuotes.length, 'quote', 'quotes'),
    `${result.readTime} min read`,
  ];
  return (
    <Section title="Processing Results">
      <p className="font-display text-2xl">{result.suggestedTitle}</p>
      <p className="text-ink-soft">{result.suggestedExcerpt}</p>
      <ul aria-label="Tags" className="flex flex-wrap gap-2">
        {result.tags.map((tag) => (
          <li key={tag}>
            <Badge tone="azulejo">{tag}</Badge>
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm tabular-nums">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {droppedQuotes > 0 && (
        <p className="text-sm text-ink-soft">
          {count(droppedQuotes, 'quote was', 'quotes were')} left out: nobody says so in the video.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={() => onCreatePost(showsVideo)} isBusy={isSaving}>
          Create Blog Post
        </Button>
        {result.provenance?.videoUrl && (
          <label className="flex min-h-11 items-center gap-3 text-sm">
            <input
              type="checkbox"
              className="size-5"
              checked={showsVideo}
              onChange={({ target }) => setShowsVideo(target.checked)}
            />
            Show the video below the published article
          </label>
        )}
      </div>
    </Section>
  );
}
