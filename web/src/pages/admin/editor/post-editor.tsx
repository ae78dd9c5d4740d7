import type { AdminPost } from '@firm/contracts/api/posts';
import type { SavedVersion } from '@firm/contracts/api/presence';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog';
import { toast } from '../../../ui/toast-store';
import type { EarlierText, Editing, SavedCopy } from '../drafts/editing-session';
import { ConflictDialog } from '../merge/conflict-dialog';
import { CommentsPanel } from '../comments/comments-panel';
import { useComments } from '../comments/use-comments';
import { isComplete } from '../post-form/post-form';
import { NewerVersion } from '../presence/newer-version';
import { PeopleHere } from '../presence/people-here';
import { PublishTextDialog } from '../review/publish-dialog';
import { TalkNotice } from '../review/talk-notice';
import { UnreviewedDialog } from '../review/unreviewed-dialog';
import { RichText } from '../rich-text/rich-text';
import { Section } from '../section';
import { BylineFields } from './byline-fields';
import { wordsFinder } from '../rich-text/find-words';
import { ChecklistNotice, ChecklistPanel, useChecklist } from './checklist-panel';
import { DraftStatus, EditorActions, GoingOut } from './editor-actions';
import { EditorHeading, ReviewNotice } from './editor-heading';
import { FeaturedImage } from './featured-image';
import { LanguageField, PublicationSection, TitleField } from './post-fields';
import { SeoSettings } from './seo-settings';
import { SharePreviews } from './share-previews';
import { SuggestionsPanel } from './suggestions-panel';
import { useDropGuard, useFocusOnRefusal, useInitialFocus } from './use-editor-input';
import { useQuickSave } from './use-quick-save';
import { useReadingTime, useSaving, type EditedPost } from './use-saving';
import { useWritingHelp } from './use-writing-help';

export interface PostEditorProps extends EditedPost {
  /** Opens a post or an earlier text at its address. */
  edit: (post: AdminPost | null, earlier?: EarlierText) => void;
}

export function PostEditor({ editing, draft, edit, onLeave, onCreated }: PostEditorProps) {
  const { session, form, isChanged, change, closeSession } = editing;
  const { post, basedOnVersion } = session;
  const [initialHtml] = useState(form.contentHtml);
  const [uploads, setUploads] = useState(0);
  const [latest, setLatest] = useState<SavedVersion | null>(null);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const [isPublishing, setIsPublishing] = useState(false);
  const readingTime = useReadingTime();
  const help = useWritingHelp(editing);
  const saving = useSaving({ editing, draft, readingTime, onLeave, onCreated });
  const comments = useComments(post?.id);
  const editor = useRef<HTMLDivElement>(null);
  const checklist = useChecklist(form, post?.id);
  const [firstFocus] = useState(post ? 'h2' : 'input');
  useInitialFocus(editor, firstFocus);
  useFocusOnRefusal(editor, saving.refused);
  useQuickSave({ editing, draft, saving, isUploading: uploads > 0 });
  useDropGuard();

  /** Leaves without saving. What was typed is kept, and offered until it is saved or discarded. */
  function cancel(): void {
    readingTime.cancel();
    const stored = draft.saveNow();
    onLeave();
    closeSession();
    if (!isChanged) return;
    const { id: sessionId, questions, questionId } = session;
    const restore = (workingCopy: SavedCopy | null) =>
      edit(post, { form, basedOnVersion, sessionId, workingCopy, questions, questionId });
    toast('Your changes are kept', {
      description: 'They aren’t in the post yet. Pick up where you left off any time from Blog Posts.',
      action: { label: 'Undo', run: () => void stored.then(restore) },
    });
  }
  /** Makes a new draft of the text of a post that is in the trash. It has not been reviewed, and a generated text still is one. */
  function keepAsNew(): void {
    const { questions, questionId } = session;
    const generatedBy = form.generatedBy || (post?.needsReview ? post.generatedBy : null) || '';
    const kept = { ...form, status: 'draft' as const, reviewedOn: '', reviewDueOn: '', generatedBy };
    edit(null, { form: kept, basedOnVersion: null, questions, questionId });
    // The new post has copies of its own.
    draft.discard();
    toast('Your text is a new post now', { description: 'Choose Create Post to save it.' });
  }
  return (
    <div ref={editor}>
      <EditorHeading editing={editing} draft={draft} />
      {post && <ReviewNotice post={post} onReviewed={editing.rebase} />}
      {post?.talk && <TalkNotice talk={post.talk} />}
      <div inert={saving.isLeaving} className="grid gap-6 pb-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-3">
          <TitleField
            {...{ form, post }}
            error={saving.problems.title}
            onChange={change}
            onEnter={() => {
              // The command waits for a frame: what is typed until then would go to the title.
              comments.editor?.view.focus();
              comments.editor?.commands.focus('start');
            }}
          />
          <RichText
            label="Content Editor"
            language={form.language}
            initialHtml={initialHtml}
            html={form.contentHtml}
            savedHtml={post?.contentHtml ?? ''}
            comments={comments}
            error={saving.problems.contentHtml}
            onChange={(contentHtml) => {
              change({ contentHtml });
              readingTime.schedule(contentHtml, (readingTimeMinutes) => change({ readingTimeMinutes }));
            }}
            onUploading={setUploads}
          />
        </div>
        <div className="min-w-0 space-y-6">
          <CommentsPanel comments={comments} />
          {session.questions.length > 0 && <AskedQuestions questions={session.questions} />}
          <ChecklistPanel
            checklist={checklist}
            hasText={form.contentHtml !== ''}
            onShowComments={() => comments.show(null)}
            onShowWords={comments.editor && wordsFinder(comments.editor)}
          />
          <PublicationSection
            {...{ form, post, readingTime }}
            problems={saving.problems}
            isBusy={saving.isSaving || uploads > 0}
            onChange={change}
            // What cannot be saved is told as by a save.
            onPublish={() => (isComplete(form) ? setIsPublishing(true) : saving.save(true))}
          />
          <FeaturedImage
            address={form.featuredImageUrl}
            alternativeText={form.featuredImageAlt}
            html={form.contentHtml}
            onChange={change}
          />
          <SeoSettings form={form} onChange={change} />
          <SharePreviews form={form} post={post} />
          <BylineFields {...{ form, post }} onChange={change} />
          <Section title="Language settings">
            <LanguageField language={form.language} onChange={change} />
          </Section>
        </div>
      </div>
      <EditorActions
        hasContent={form.contentHtml !== ''}
        isNew={post === null}
        isSaving={saving.isSaving || uploads > 0}
        draftStatus={<DraftStatus {...{ isChanged, draft }} onDiscard={() => setIsDiscarding(true)} />}
        help={help}
        onCancel={cancel}
        onSave={(stays) => saving.save(stays)}
      >
        {post && (
          <NewerVersion
            {...{ latest, editing }}
            isTrashed={saving.isTrashed}
            onCompare={() => void saving.compare()}
            onKeep={keepAsNew}
          />
        )}
        <SuggestionsPanel help={help} />
        {post && <PeopleHere what="post" id={post.id} text={form} onSaved={setLatest} />}
        {form.status !== 'draft' && (isChanged || post?.status !== form.status) && (
          <GoingOut verb={post ? 'Update' : 'Create'} isPublic={post?.status === 'published'} {...form}>
            <ChecklistNotice checklist={checklist} />
          </GoingOut>
        )}
      </EditorActions>
      {isPublishing && (
        <PublishTextDialog
          form={{ ...form, status: 'published' }}
          post={post}
          onClose={() => setIsPublishing(false)}
          onPublish={(decision) => {
            setIsPublishing(false);
            saving.publish(decision);
          }}
        />
      )}
      {saving.undecided && (
        <UnreviewedDialog
          title={form.title}
          readText={() => Promise.resolve({ ...form, id: post?.id })}
          onClose={saving.cancelUndecided}
          onShowComments={() => {
            saving.cancelUndecided();
            comments.show(null);
          }}
          onDecide={(decision) => saving.save(saving.undecided?.stays ?? false, decision)}
        />
      )}
      <ConfirmDialog
        isOpen={isDiscarding}
        title="Discard your changes?"
        question={`${post ? 'The post stays as it was last saved.' : 'This post was never saved.'} What you have typed since can’t be brought back.`}
        confirmLabel="Discard changes"
        onCancel={() => setIsDiscarding(false)}
        onConfirm={() => {
          readingTime.cancel();
          draft.discard();
          edit(post);
        }}
      />
      <PostConflict {...{ editing, saving }} workingCopy={draft.copy} />
    </div>
  );
}

/** What visitors asked, beside the text that is to answer it. */
function AskedQuestions({ questions }: { questions: readonly string[] }) {
  return (
    <Section title="Visitors asked">
      <ul className="list-disc space-y-1 pl-5 text-sm wrap-anywhere">
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">Personal details are hidden, and nothing here goes into your post.</p>
    </Section>
  );
}

interface PostConflictProps {
  editing: Editing;
  saving: ReturnType<typeof useSaving>;
  workingCopy: SavedCopy | null;
}

/** The merge dialog when another version was saved first, or both are to be compared; nothing otherwise. */
function PostConflict({ editing, saving, workingCopy }: PostConflictProps) {
  const { session, form, openSession } = editing;
  const { conflict, isSaving, saveMerged, closeConflict } = saving;
  if (!conflict) return null;
  const { theirs, request } = conflict;
  return (
    <ConflictDialog
      mine={form}
      conflict={conflict}
      isSaving={isSaving}
      onSave={request && ((merged) => saveMerged({ ...request, form: merged, basedOnVersion: theirs.version }))}
      onEdit={(merged) =>
        openSession(theirs, {
          ...session,
          form: merged,
          basedOnVersion: theirs.version,
          sessionId: session.id,
          workingCopy,
        })
      }
      onClose={closeConflict}
    />
  );
}
