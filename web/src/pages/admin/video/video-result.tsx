import type { VideoResult } from '@firm/contracts/api/video-jobs';
import { Badge } from '../../../ui/status';
import { Button } from '../../../ui/button';
import { Section } from '../section';

interface Props {
  result: VideoResult;
  onCreatePost: () => void;
  isSaving: boolean;
  onRewrite: () => void;
  isRewriting: boolean;
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** What a video became, and the way on to a draft. */
export function VideoResultCard({ result, onCreatePost, isSaving, onRewrite, isRewriting }: Props) {
  const { droppedQuotes = 0 } = result;
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
      <div className="flex flex-wrap gap-3">
        <Button onClick={onCreatePost} isBusy={isSaving}>
          Create Blog Post
        </Button>
        <Button look="quiet" onClick={onRewrite} isBusy={isRewriting}>
          Write Again with This Prompt
        </Button>
      </div>
    </Section>
  );
}
