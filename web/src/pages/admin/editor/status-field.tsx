import type { PostStatus } from '@firm/contracts/api/posts';
import { SelectField, TextField } from '../../../ui/field';
import { fromFirmClock, toFirmClock, tomorrowMorning } from '../firm-time';
import { STATUS_NAMES, type PostForm } from './post-form';

interface Props {
  status: PostStatus;
  publishedAt: string | null;
  onChange: (fields: Partial<Pick<PostForm, 'status' | 'publishedAt'>>) => void;
}

/** Draft, Published or Scheduled; a scheduled post has a date and time by the firm's clock. */
export function StatusField({ status, publishedAt, onChange }: Props) {
  function choose(value: string): void {
    const chosen = value as PostStatus;
    const now = new Date();
    const isDue = publishedAt === null || new Date(publishedAt) <= now;
    onChange({ status: chosen, ...(chosen === 'scheduled' && isDue && { publishedAt: tomorrowMorning(now) }) });
  }
  return (
    <>
      <SelectField label="Status" value={status} onChange={(event) => choose(event.target.value)}>
        {Object.entries(STATUS_NAMES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      {status === 'scheduled' && (
        <TextField
          label="Publish Date and Time"
          hint="Lisbon time"
          type="datetime-local"
          value={publishedAt ? toFirmClock(publishedAt) : ''}
          onChange={(event) => onChange({ publishedAt: fromFirmClock(event.target.value) })}
        />
      )}
    </>
  );
}
