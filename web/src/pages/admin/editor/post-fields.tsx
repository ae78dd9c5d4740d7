import type { AdminPost, PostStatus } from '@firm/contracts/api/posts';
import { parseReadingTime, POST_LIMITS, slugify } from '@firm/contracts/rules/post';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { SelectField, TextField } from '../../../ui/field';
import { fromFirmTime, toFirmTime, tomorrowMorning } from '../firm-time';
import { STATUS_NAMES, type PostForm } from '../post-form/post-form';

interface Props {
  form: Pick<PostForm, 'title' | 'slug'>;
  /** The post that is edited; null for a new one. */
  post: AdminPost | null;
  onChange: (fields: Partial<Props['form']>) => void;
}

/** The title of a post, from which the slug is made until readers have the address. */
export function TitleField({ form, post, onChange }: Props) {
  return (
    <TextField
      label="Title"
      value={form.title}
      maxLength={POST_LIMITS.title}
      placeholder="What the post is called"
      onChange={({ target: { value } }) =>
        onChange({ title: value, ...(post?.status !== 'published' && { slug: slugify(value) }) })
      }
    />
  );
}

/** The slug of a post. Says what happens to the address of a published one when it changes. */
export function SlugField({ form: { title, slug }, post, onChange }: Props) {
  const isPublished = post?.status === 'published';
  const made = slugify(title);
  return (
    <div className="space-y-2">
      <TextField
        label="Slug"
        value={slug}
        maxLength={POST_LIMITS.slug}
        placeholder="Auto-generated from the title"
        hint={isPublished && hintOf(slug, post.slug)}
        onChange={({ target }) => onChange({ slug: target.value })}
        autoComplete="off"
        spellCheck={false}
      />
      {isPublished && made !== '' && made !== slug && (
        <Button look="quiet" size="small" onClick={() => onChange({ slug: made })}>
          Make it from the title
        </Button>
      )}
    </div>
  );
}

const hintOf = (slug: string, published: string) =>
  slug === published
    ? 'Readers have this address, so it stays when the title changes.'
    : `The article moves; its address until now, /blog/${published}, will lead to the new one.`;

interface StatusFieldProps {
  status: PostStatus;
  publishedAt: string | null;
  onChange: (fields: Partial<Pick<PostForm, 'status' | 'publishedAt'>>) => void;
}

/** Draft, Published or Scheduled; a scheduled post has a date and time in Lisbon time. */
export function StatusField({ status, publishedAt, onChange }: StatusFieldProps) {
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
          value={publishedAt ? toFirmTime(publishedAt) : ''}
          onChange={(event) => onChange({ publishedAt: fromFirmTime(event.target.value) })}
        />
      )}
    </>
  );
}

const { min, max } = POST_LIMITS.readingTimeMinutes;

/** A number from 1 to 60, 5 when it cannot be parsed; shown as typed until the field loses the focus. */
export function ReadingTimeField({ minutes, onChange }: { minutes: number; onChange: (minutes: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label="Reading Time (minutes)"
      type="number"
      min={min}
      max={max}
      value={typed ?? String(minutes)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseReadingTime(target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
