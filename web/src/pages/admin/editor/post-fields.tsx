import type { AdminPost, PostStatus } from '@firm/contracts/api/posts';
import { parseReadingTime, plainSlug, POST_LIMITS, slugify } from '@firm/contracts/rules/post';
import { fromFirmTime, toFirmTime } from '@firm/contracts/rules/firm-time';
import { useState } from 'react';
import { SelectField, TextArea, TextField } from '../../../ui/field';
import { tomorrowMorning } from '../firm-time';
import { Send } from '../icons';
import { Section } from '../section';
import type { ReadingTimeUpdater } from './reading-time-updater';
import type { Problems } from './use-saving';
import { controlled, Options } from '../form-controls';
import {
  LANGUAGE_NAMES,
  slugRuleOf,
  STATUS_NAMES,
  withExcerpt,
  withTitle,
  type PostForm,
  type SlugRule,
} from '../post-form/post-form';
import { SmallButton } from '../small-button';

interface Props {
  form: PostForm;
  post: AdminPost | null;
  error: string | undefined;
  onChange: (fields: Partial<PostForm>) => void;
}

/** Said of a field that holds as much as it can: the browser cuts what goes beyond it. */
const fullHint = (text: string, limit: number) =>
  text.length >= limit && `That’s all ${limit} characters. Anything beyond them was left out.`;

/**
 * The title of a post, from which the slug is made. The address of a published post stays, and a new one is offered; where the
 * slug takes the place of one that somebody typed, it says so and gives that one back at a click.
 */
export function TitleField({ form, post, error, onChange, onEnter }: Props & { onEnter: () => void }) {
  const [own, setOwn] = useState<{ slug: string; version: number | undefined } | null>(null);
  const isPublic = post?.status === 'published';
  // A title without accents has one slug by both rules: while it is typed anew, the last choice holds.
  const [lastMade, setLastMade] = useState<{ slug: string; rule: SlugRule } | null>(null);
  const rule = isPublic ? slugRuleOf(post) : lastMade?.slug === form.slug ? lastMade.rule : slugRuleOf(form);
  const made = rule(form.title);
  // Saving is the answer to the offer.
  const isOffered = own !== null && own.version === post?.version;
  const isReplaced = !isPublic && isOffered && form.slug !== own.slug && form.slug === made;
  const isStale = isPublic && form.title !== post.title && form.slug === post.slug && made !== '' && made !== form.slug;
  return (
    <div className="space-y-2">
      <TextField
        label="Title"
        value={form.title}
        lang={form.language}
        maxLength={POST_LIMITS.title}
        placeholder="What the post is called"
        error={error}
        hint={fullHint(form.title, POST_LIMITS.title)}
        onChange={({ target }) => {
          const isTyped = form.slug !== '' && form.slug !== made;
          if (isTyped) setOwn({ slug: form.slug, version: post?.version });
          if (!isPublic) setLastMade({ slug: rule(target.value), rule });
          onChange(withTitle(form, target.value, isPublic, rule));
        }}
        onKeyDown={(event) => {
          // Enter that accepts a suggestion of an input method is not the writer's.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
      />
      {isReplaced && (
        <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <p className="min-w-0 wrap-anywhere">
            The new title changes the slug too, to <strong>{form.slug}</strong>.
          </p>
          <SmallButton onClick={() => onChange({ slug: own.slug })}>Keep {own.slug}</SmallButton>
        </div>
      )}
      {isStale && (
        <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <p className="min-w-0 wrap-anywhere">
            The address stays <strong>/blog/{form.slug}</strong>.
          </p>
          <SmallButton onClick={() => onChange({ slug: made })}>Make a new address</SmallButton>
        </div>
      )}
    </div>
  );
}

interface PublicationProps extends Omit<Props, 'error'> {
  problems: Problems;
  /** Whether it is being saved, or a picture uploaded. */
  isBusy: boolean;
  readingTime: ReadingTimeUpdater;
  onPublish: () => void;
}

/** Whether and when readers see the post, and what lists say of it. */
export function PublicationSection({
  form,
  post,
  problems,
  isBusy,
  readingTime,
  onChange,
  onPublish,
}: PublicationProps) {
  return (
    <Section title="Publication">
      <StatusField
        status={form.status}
        publishedAt={form.publishedAt}
        hint={
          form.status === 'published' &&
          post?.status !== 'published' &&
          `Readers see it as soon as you choose ${post ? 'Update' : 'Create'} Post.`
        }
        error={problems.publishedAt}
        onChange={onChange}
      />
      {post?.status !== 'published' && form.status !== 'scheduled' && (
        <SmallButton disabled={isBusy} onClick={onPublish}>
          <Send size={16} />
          Publish…
        </SmallButton>
      )}
      <SlugField {...{ form, post, onChange }} error={problems.slug} />
      <TextArea
        label="Excerpt"
        rows={3}
        {...controlled(form.excerpt, (text) => onChange(withExcerpt(form, text)))}
        lang={form.language}
        maxLength={POST_LIMITS.excerpt}
        placeholder="A sentence or two for lists and search engines"
      />
      <ReadingTimeField
        minutes={form.readingTimeMinutes}
        onChange={(readingTimeMinutes) => {
          readingTime.cancel();
          onChange({ readingTimeMinutes });
        }}
      />
    </Section>
  );
}

/** The slug of a post. Says what happens to the address of a published one when it changes. */
function SlugField({ form: { title, slug }, post, error, onChange }: Props) {
  const isMoved = post?.status === 'published' && slug !== post.slug;
  const [, base = slug, number = '1'] = /^(.+)-(\d{1,3})$/.exec(slug) ?? [];
  const next = `${base}-${Number(number) + 1}`;
  const plain = plainSlug(title);
  const hasPlain = plain !== slug && slug === slugify(title) && post?.status !== 'published';
  return (
    <div className="space-y-2">
      <TextField
        label="Slug"
        {...controlled(slug, (slug) => onChange({ slug }))}
        maxLength={POST_LIMITS.slug}
        placeholder="Auto-generated from the title"
        error={error}
        hint={
          fullHint(slug, POST_LIMITS.slug) ||
          (isMoved && `The article moves; its address until now, /blog/${post.slug}, will lead to the new one.`)
        }
        autoComplete="off"
        spellCheck={false}
      />
      {error && <SmallButton onClick={() => onChange({ slug: next })}>Use {next}</SmallButton>}
      {!error && hasPlain && <SmallButton onClick={() => onChange({ slug: plain })}>Use {plain}</SmallButton>}
    </div>
  );
}

interface StatusFieldProps extends Pick<PostForm, 'status' | 'publishedAt'>, Pick<Props, 'error' | 'onChange'> {
  hint: string | false;
}

/** Draft, Published or Scheduled; a scheduled post has a date and time in Lisbon time. */
function StatusField({ status, publishedAt, hint, error, onChange }: StatusFieldProps) {
  function choose(value: string): void {
    const chosen = value as PostStatus;
    const now = new Date();
    const isDue = publishedAt === null || new Date(publishedAt) <= now;
    onChange({ status: chosen, ...(chosen === 'scheduled' && isDue && { publishedAt: tomorrowMorning(now) }) });
  }
  return (
    <>
      <SelectField label="Status" {...controlled(status, choose)} hint={hint}>
        <Options of={Object.entries(STATUS_NAMES)} />
      </SelectField>
      {status === 'scheduled' && (
        <TextField
          label="Publish Date and Time"
          hint="Lisbon time"
          error={error}
          type="datetime-local"
          {...controlled(publishedAt ? toFirmTime(publishedAt) : '', (text) =>
            onChange({ publishedAt: fromFirmTime(text) }),
          )}
        />
      )}
    </>
  );
}

/** The language by which spelling is checked, quotation marks are typed, and readers' browsers hyphenate and read aloud. */
export function LanguageField({ language, onChange }: Pick<PostForm, 'language'> & Pick<Props, 'onChange'>) {
  return (
    <SelectField
      label="Language"
      {...controlled(language, (text) => onChange({ language: text as PostForm['language'] }))}
    >
      <Options of={Object.entries(LANGUAGE_NAMES)} />
    </SelectField>
  );
}

const { min, max } = POST_LIMITS.readingTimeMinutes;

/** A number from 1 to 60, 5 when it cannot be parsed; shown as typed until the field loses the focus. */
function ReadingTimeField({ minutes, onChange }: { minutes: number; onChange: (minutes: number) => void }) {
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
