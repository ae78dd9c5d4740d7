import { useEffect, useEffectEvent, useRef } from 'react';
import { toast } from '../../../ui/toast-store';
import { isComplete } from '../post-form/post-form';
import { useSaveShortcut } from './use-editor-input';
import { KEPT_HERE, type EditedPost, type useSaving } from './use-saving';

interface QuickSave extends Pick<EditedPost, 'editing' | 'draft'> {
  saving: ReturnType<typeof useSaving>;
  isUploading: boolean;
}

/**
 * Ctrl+S: stores the working copy at once, and saves a draft. What readers see or will see changes by a button only: there the
 * working copy is stored. Without a connection both wait for it; a save that is asked for while another runs follows it.
 */
export function useQuickSave({ editing, draft, saving, isUploading }: QuickSave): void {
  const { session, form, isChanged } = editing;
  const { post } = session;
  const { isSaving } = saving;
  const isAskedAgain = useRef(false);
  const isDraft = form.status === 'draft' && (post?.status ?? 'draft') === 'draft';
  useSaveShortcut(() => {
    if (!isChanged) return toast('There is nothing to save');
    void draft.saveNow();
    if (isUploading) return toast('A picture is still being uploaded', { description: 'Save again in a moment.' });
    if (isSaving) {
      isAskedAgain.current = true;
      return;
    }
    if (isDraft && isComplete(form)) return saving.saveWhenOnline(false);
    const next = isDraft
      ? 'Add a title and some text to save it as a draft.'
      : `Nothing changes for readers until you choose ${post ? 'Update' : 'Create'} Post.`;
    const isOffline = draft.browser !== 'failed' && (!navigator.onLine || draft.server.kind === 'unreachable');
    if (isOffline) toast(KEPT_HERE.title, { description: `${KEPT_HERE.description} ${next}` });
    else toast('Kept as a working copy', { description: next });
  });

  const resume = useEffectEvent(() => {
    if (isDraft && isChanged && isComplete(form) && !isUploading) saving.saveWhenOnline(true);
  });
  const { waiting } = saving;
  const follow = useEffectEvent(() => {
    const hasFailed = waiting ?? saving.conflict ?? saving.refused;
    if (isAskedAgain.current && !hasFailed) resume();
    isAskedAgain.current = false;
  });
  useEffect(() => {
    if (!isSaving) follow();
  }, [isSaving]);
  const copyVersion = draft.copy?.version;
  useEffect(() => {
    if (!waiting) return;
    // The browser knows of its own connection only: that the server is there again is seen by what is stored on it.
    if (copyVersion !== waiting.copyVersion) return resume();
    const listen = () => resume();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, [waiting, copyVersion]);
}
