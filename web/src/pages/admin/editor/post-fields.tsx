import type { AdminPost, PostStatus } from '@firm/contracts/api/posts';
import { parseReadingTime, POST_LIMITS } from '@firm/contracts/rules/post';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { SelectField, TextField } from '../../../ui/field';
import { fromFirmTime, toFirmTime, tomorrowMorning } from '../firm-time';
import { LANGUAGE_NAMES, STATUS_NAMES, withTitle, type PostForm } from '../post-form/post-form';

interface Props {
  form: PostForm;
  /** The post that is edited; null for a new one. */
  post: AdminPost | null;
  onChange: (fields: Partial<PostForm>) => void;
}

/** The title of a post, from which the slug is made. */
export function TitleField({ form, onChange }: Omit<Props, 'post'>) {
  return (
    <TextField
      label="Title"
      value={form.title}
      lang={form.language}
      maxLength={POST_LIMITS.title}
      placeholder="What the post is called"
      onChange={({ target }) => onChange(withTitle(form, target.value))}
    />
  );
}

/** The slug of a post. Says what happens to the address of a published one when it changes. */
export function SlugField({ form: { slug }, post, onChange }: Props) {
  const isMoved = post?.status === 'published' && slug !== post.slug;
  return (
    <div className="space-y-2">
      <TextField
        label="Slug"
        value={slug}
        maxLength={POST_LIMITS.slug}
        placeholder="Auto-generated from the title"
        hint={isMoved && `The article moves; its address until now, /blog/${post.slug}, will lead to the new one.`}
        onChange={({ target }) => onChange({ slug: target.value })}
        autoComplete="off"
        spellCheck={false}
      />
      {isMoved && (
        <Button look="quiet" size="small" onClick={() => onChange({ slug: post.slug })}>
          Keep the current address
        </Button>
      )}
    </div>
  );
}

interface StatusFieldProps {
  status: PostStatus;
  publishedAt: string | null;
  hint: string | false;
  onChange: (fields: Partial<Pick<PostForm, 'status' | 'publishedAt'>>) => void;
}

/** Draft, Published or Scheduled; a scheduled post has a date and time in Lisbon time. */
export function StatusField({ status, publishedAt, hint, onChange }: StatusFieldProps) {
  function choose(value: string): void {
    const chosen = value as PostStatus;
    const now = new Date();
    const isDue = publishedAt === null || new Date(publishedAt) <= now;
    onChange({ status: chosen, ...(chosen === 'scheduled' && isDue && { publishedAt: tomorrowMorning(now) }) });
  }
  return (
    <>
      <SelectField label="Status" value={status} hint={hint} onChange={(event) => choose(event.target.value)}>
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

interface LanguageFieldProps {
  language: PostForm['language'];
  onChange: (fields: Pick<PostForm, 'language'>) => void;
}

/** The language by which spelling is checked, quotation marks are typed, and readers' browsers hyphenate and read aloud. */
export function LanguageField({ language, onChange }: LanguageFieldProps) {
  return (
    <SelectField
      label="Language"
      value={language}
      onChange={({ target }) => onChange({ language: target.value as PostForm['language'] })}
    >
      {Object.entries(LANGUAGE_NAMES).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
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
