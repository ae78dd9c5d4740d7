import type { Recording } from '@firm/contracts/api/recordings';
import { Button } from '../../../ui/button';
import { Section } from '../section';
import { CostCard } from './cost-card';
import { describeRecording } from './job-words';

interface Props {
  recording: Recording;
  /** The video that its moments will link to; blank where there is none. */
  videoUrl: string;
  onProcess: () => void;
  isHandingIn: boolean;
  onRemove: () => void;
}

/** A file that has arrived: what it is, what it will cost, and the way on. */
export function RecordingCard({ recording, videoUrl, onProcess, isHandingIn, onRemove }: Props) {
  return (
    <>
      <Section title="Uploaded File">
        <div>
          <p className="font-semibold wrap-anywhere">{recording.fileName}</p>
          <p className="text-sm text-ink-soft">{describeRecording(recording)}</p>
        </div>
        <p className="text-sm wrap-anywhere">{describeLinks(recording, videoUrl)}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onProcess} isBusy={isHandingIn}>
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
