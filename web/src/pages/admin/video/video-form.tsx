import type { ArticleTemplate } from '@firm/contracts/api/house-style';
import type { ArticleBrief } from '@firm/contracts/api/video-jobs';
import type { FormEvent } from 'react';
import { Button } from '../../../ui/button';
import { SelectField, TextArea, TextField } from '../../../ui/field';
import { Link } from '../../../ui/link';
import { HOUSE_STYLE_PATH } from '../admin-paths';
import { Upload } from '../icons';
import { isRemovedKind, type VideoDraft } from './video-draft';

interface Props {
  /** The kinds of article; empty while they are loaded. */
  kinds: readonly ArticleTemplate[];
  draft: VideoDraft;
  onChange: (changes: Partial<VideoDraft>) => void;
  onEstimate: () => void;
  onProcess: () => void;
  onUpload: () => void;
  isEstimating: boolean;
  isSubmitting: boolean;
  /** An uploaded file waits to be processed: that is the next step. */
  hasFile: boolean;
}

/** The form of a new video job: its URL and prompt, or an uploaded file. */
export function VideoForm({
  kinds,
  draft,
  onChange,
  onEstimate,
  onProcess,
  onUpload,
  isEstimating,
  isSubmitting,
  hasFile,
}: Props) {
  const { brief } = draft;
  const isRemoved = isRemovedKind(brief, kinds);
  const choose = (field: keyof ArticleBrief, value: string) => onChange({ brief: { ...brief, [field]: value } });
  function submit(event: FormEvent): void {
    event.preventDefault();
    onProcess();
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <TextField
        label="YouTube Video URL"
        inputMode="url"
        autoComplete="off"
        placeholder="https://www.youtube.com/watch?v=…"
        value={draft.videoUrl}
        onChange={({ target }) => onChange({ videoUrl: target.value })}
      />
      <TextArea
        label="Custom AI Prompt (optional)"
        rows={4}
        maxLength={8_000}
        placeholder="Default: an immigration and tax analysis prompt"
        value={draft.customPrompt}
        onChange={({ target }) => onChange({ customPrompt: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          label="Kind"
          value={(isRemoved ? undefined : brief.kind) ?? kinds[0]?.kind ?? ''}
          onChange={({ target }) => choose('kind', target.value)}
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
          {kinds.map(({ kind, name }) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Length"
          value={brief.length ?? 'standard'}
          onChange={({ target }) => choose('length', target.value)}
        >
          <option value="short">Short (up to 600 words)</option>
          <option value="standard">Standard (up to 1,200 words)</option>
          <option value="long">Long (up to 2,400 words)</option>
        </SelectField>
        <TextField
          label="Readers (optional)"
          maxLength={200}
          placeholder="Default: people who consider a move to Portugal"
          value={brief.audience ?? ''}
          onChange={({ target }) => choose('audience', target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" onClick={onEstimate} isBusy={isEstimating}>
          Estimate Cost
        </Button>
        <Button type="submit" look={hasFile ? 'outline' : 'primary'} isBusy={isSubmitting}>
          Process Video
        </Button>
        <Button look="quiet" onClick={onUpload}>
          <Upload size={18} aria-hidden="true" />
          Upload a File
        </Button>
      </div>
    </form>
  );
}
