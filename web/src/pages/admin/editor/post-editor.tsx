import { POST_LIMITS, slugify } from '@firm/contracts/rules/post';
import { useRef, useState } from 'react';
import { TextArea, TextField } from '../../../ui/field';
import { toast } from '../../../ui/toast-store';
import { ChecklistPanel } from '../checklist/checklist-panel';
import { FeaturedImage } from '../featured-image/featured-image';
import { RichText } from '../rich-text/rich-text';
import { Section } from '../section';
import type { Safekeeping } from '../unsaved/use-safekeeping';
import { EditorActions } from './editor-actions';
import { EditorHeading } from './editor-heading';
import { KeptNote } from './kept-note';
import { PostConflict } from './post-conflict';
import { ReadingTimeField } from './reading-time-field';
import { ReviewNotice } from './review-notice';
import { SeoSettings } from './seo-settings';
import { SlugField } from './slug-field';
import { StatusField } from './status-field';
import type { Editing } from './use-editing';
import { useKeepShortcut } from './use-keep-shortcut';
import { useOpeningFocus } from './use-opening-focus';
import { useReadingTime } from './use-reading-time';
import { useSaving } from './use-saving';
import { useWritingHelp } from './use-writing-help';

interface Props {
  editing: Editing;
  safekeeping: Safekeeping;
  goTo: (tab: 'posts' | 'editor') => void;
}

/** The form of a post (specification §2, Editor tab). */
export function PostEditor({ editing, safekeeping, goTo }: Props) {
  const { session, form, isChanged, change, open, close } = editing;
  const { post, basedOnVersion } = session;
  const [initialHtml] = useState(form.contentHtml);
  const clock = useReadingTime();
  const help = useWritingHelp(editing);
  const saving = useSaving(editing, clock, leave);
  const editor = useRef<HTMLDivElement>(null);
  useOpeningFocus(editor, post ? 'h2' : 'input');
  useKeepShortcut(() => (isChanged ? safekeeping.keepNow() : toast('There is nothing to save')));

  function leave(): void {
    clock.stop();
    safekeeping.end();
    close();
    goTo('posts');
  }
  function cancel(): void {
    leave();
    if (!isChanged) return;
    const bringBack = () => {
      open(post, { form, basedOnVersion });
      goTo('editor');
    };
    toast('Changes discarded', { action: { label: 'Bring them back', run: bringBack } });
  }
  return (
    <div ref={editor}>
      <EditorHeading editing={editing} />
      {post && <ReviewNotice post={post} onVouched={editing.rebase} />}
      <div inert={saving.isSaving} className="grid gap-6 pb-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-5">
          <TextField
            label="Title"
            value={form.title}
            maxLength={POST_LIMITS.title}
            placeholder="What the post is called"
            onChange={({ target }) => change({ title: target.value, slug: slugify(target.value) })}
          />
          <SlugField slug={form.slug} post={post} onChange={(slug) => change({ slug })} />
          <TextArea
            label="Excerpt"
            rows={3}
            value={form.excerpt}
            maxLength={POST_LIMITS.excerpt}
            placeholder="A sentence or two for lists and search engines"
            onChange={({ target }) => change({ excerpt: target.value })}
          />
          <RichText
            label="Content Editor"
            initialHtml={initialHtml}
            onChange={(contentHtml) => {
              change({ contentHtml });
              clock.textChanged(contentHtml, (readingTimeMinutes) => change({ readingTimeMinutes }));
            }}
          />
        </div>
        <div className="space-y-6">
          <Section title="Publication">
            <StatusField status={form.status} publishedAt={form.publishedAt} onChange={change} />
            <ReadingTimeField
              minutes={form.readingTimeMinutes}
              onChange={(readingTimeMinutes) => {
                clock.stop();
                change({ readingTimeMinutes });
              }}
            />
          </Section>
          <FeaturedImage address={form.featuredImageUrl} alternativeText={form.featuredImageAlt} onChange={change} />
          <SeoSettings form={form} onChange={change} />
          <ChecklistPanel form={form} />
        </div>
      </div>
      <EditorActions
        hasContent={form.contentHtml !== ''}
        isNew={post === null}
        isSaving={saving.isSaving}
        note={<KeptNote {...{ isChanged, safekeeping }} />}
        help={help}
        onCancel={cancel}
        onSave={saving.save}
      />
      <PostConflict {...{ editing, saving }} workingCopy={safekeeping.copy} />
    </div>
  );
}
