import type { AdminPost } from '@firm/contracts/api/posts';
import { POST_LIMITS, slugify } from '@firm/contracts/rules/post';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TextArea, TextField } from '../../../ui/field';
import { toast } from '../../../ui/toast-store';
import { POSTS_PATH } from '../admin-paths';
import type { EarlierText, Editing, SavedCopy } from '../drafts/editing-session';
import type { Draft } from '../drafts/use-draft';
import { ConflictDialog } from '../merge/conflict-dialog';
import { formOf } from '../post-form/post-form';
import { RichText } from '../rich-text/rich-text';
import { Section } from '../section';
import { ChecklistPanel } from './checklist-panel';
import { DraftStatus, EditorActions } from './editor-actions';
import { EditorHeading, ReviewNotice } from './editor-heading';
import { FeaturedImage } from './featured-image';
import { ReadingTimeField, SlugField, StatusField } from './post-fields';
import { SeoSettings } from './seo-settings';
import { useInitialFocus, useSaveShortcut } from './use-editor-keyboard';
import { useReadingTime, useSaving } from './use-saving';
import { useWritingHelp } from './use-writing-help';

interface Props {
  editing: Editing;
  draft: Draft;
  /** Opens a post or an earlier text at its address. */
  edit: (post: AdminPost | null, earlier?: EarlierText) => void;
}

/** The form of a post. */
export function PostEditor({ editing, draft, edit }: Props) {
  const { session, form, isChanged, change, close } = editing;
  const { post, basedOnVersion } = session;
  const [initialHtml] = useState(form.contentHtml);
  const navigate = useNavigate();
  const readingTime = useReadingTime();
  const help = useWritingHelp(editing);
  const saving = useSaving(editing, readingTime, leave);
  const editor = useRef<HTMLDivElement>(null);
  useInitialFocus(editor, post ? 'h2' : 'input');
  useSaveShortcut(() => (isChanged ? draft.saveNow() : toast('There is nothing to save')));

  function leave(): void {
    readingTime.cancel();
    draft.discard();
    void navigate(POSTS_PATH);
    close();
  }
  function cancel(): void {
    leave();
    if (!isChanged) return;
    const restore = () => edit(post, { form, basedOnVersion });
    toast('Changes discarded', { action: { label: 'Bring them back', run: restore } });
  }
  return (
    <div ref={editor}>
      <EditorHeading editing={editing} />
      {post && <ReviewNotice post={post} onReviewed={editing.rebase} />}
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
              readingTime.schedule(contentHtml, (readingTimeMinutes) => change({ readingTimeMinutes }));
            }}
          />
        </div>
        <div className="space-y-6">
          <Section title="Publication">
            <StatusField status={form.status} publishedAt={form.publishedAt} onChange={change} />
            <ReadingTimeField
              minutes={form.readingTimeMinutes}
              onChange={(readingTimeMinutes) => {
                readingTime.cancel();
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
        draftStatus={<DraftStatus {...{ isChanged, draft }} />}
        help={help}
        onCancel={cancel}
        onSave={saving.save}
      />
      <PostConflict {...{ editing, saving }} workingCopy={draft.copy} />
    </div>
  );
}

interface PostConflictProps {
  editing: Editing;
  saving: ReturnType<typeof useSaving>;
  workingCopy: SavedCopy | null;
}

/** The merge dialog when somebody else saved the post first; nothing otherwise. */
function PostConflict({ editing, saving, workingCopy }: PostConflictProps) {
  const { session, form, open } = editing;
  const { conflict, isSaving, saveMerged, closeConflict } = saving;
  if (!conflict) return null;
  const isBaseKnown = session.post !== null && session.post.version === session.basedOnVersion;
  return (
    <ConflictDialog
      mine={form}
      theirs={conflict}
      base={isBaseKnown && session.post ? formOf(session.post) : null}
      isSaving={isSaving}
      onSave={(merged) => saveMerged(merged, conflict)}
      onEdit={(merged) =>
        open(conflict, { form: merged, basedOnVersion: conflict.version, sessionId: session.id, workingCopy })
      }
      onClose={closeConflict}
    />
  );
}
