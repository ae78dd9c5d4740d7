import type { ArticleBrief } from '@firm/contracts/api/video-jobs';
import { Upload } from '../icons';
import { Button } from '../../../ui/button';
import { SelectField, TextArea, TextField } from '../../../ui/field';
import { Link } from '../../../ui/link';
import { HOUSE_STYLE_PATH } from '../admin-paths';
import { controlled, handleSubmit, Options } from '../form-controls';
import type { useVideoJob } from './use-video-job';
import { isRemovedKind } from './video-draft';

/** The form of a new video job: its URL and prompt, or an uploaded file. */
export function VideoForm({ video }: { video: ReturnType<typeof useVideoJob> }) {
  const { kinds, draft, change, recording } = video;
  const { brief } = draft;
  const isRemoved = isRemovedKind(brief, kinds);
  const choose = (field: keyof ArticleBrief, value: string) => change({ brief: { ...brief, [field]: value } });

  return (
    <form onSubmit={handleSubmit(video.process)} className="space-y-4">
      <TextField
        label="YouTube Video URL"
        inputMode="url"
        autoComplete="off"
        placeholder="https://www.youtube.com/watch?v=…"
        {...controlled(draft.videoUrl, (videoUrl) => change({ videoUrl }))}
      />
      <TextArea
        label="Custom AI Prompt (optional)"
        rows={4}
        maxLength={8_000}
        placeholder="Default: an immigration and tax analysis prompt"
        {...controlled(draft.customPrompt, (customPrompt) => change({ customPrompt }))}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          label="Kind"
          {...controlled((isRemoved ? undefined : brief.kind) ?? kinds[0]?.kind ?? '', (text) => choose('kind', text))}
          hint={
            <>
              {isRemoved && (
                <span role="status" className="mb-1 block text-ink">
                  The kind that was chosen has been removed. This is written as “{kinds[0]?.name}” instead.
                </span>
              )}
              <Link to={HOUSE_STYLE_PATH} className="underline">
                Edit kinds and glossary
              </Link>
            </>
          }
        >
          <Options of={kinds.map(({ kind, name }) => [kind, name])} />
        </SelectField>
        <SelectField label="Length" {...controlled(brief.length ?? 'standard', (text) => choose('length', text))}>
          <option value="short">Short (up to 600 words)</option>
          <option value="standard">Standard (up to 1,200 words)</option>
          <option value="long">Long (up to 2,400 words)</option>
        </SelectField>
        <TextField
          label="Readers (optional)"
          maxLength={200}
          placeholder="Such as: founders"
          hint="Left empty: people who consider a move to Portugal"
          {...controlled(brief.audience ?? '', (text) => choose('audience', text))}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" onClick={video.estimateCost} isBusy={video.isEstimating}>
          Estimate Cost
        </Button>
        {/* A file that was uploaded waits to be processed: that is the next step. */}
        <Button type="submit" look={recording.recording ? 'outline' : 'primary'} isBusy={video.isSubmitting}>
          Process Video
        </Button>
        <Button look="quiet" onClick={recording.openUpload}>
          <Upload size={18} />
          Upload a File
        </Button>
      </div>
    </form>
  );
}
