import type { Safekeeping } from '../unsaved/use-safekeeping';
import { UnsavedTexts } from '../unsaved/unsaved-texts';
import { useContinueWriting } from '../unsaved/use-continue-writing';
import { PostEditor } from './post-editor';
import type { Editing } from './use-editing';

interface Props {
  editing: Editing;
  safekeeping: Safekeeping;
  /** E-mail address of who is writing. */
  owner: string;
  goTo: (tab: 'posts' | 'editor') => void;
}

/** The desk at which one post is written. Another session, or another version to build on, is another editor. */
export function EditorTab({ editing, safekeeping, owner, goTo }: Props) {
  const { id, post, basedOnVersion } = editing.session;
  const continueWriting = useContinueWriting(editing, () => undefined);
  // Over a blank form every text is offered: a reload comes back to this tab, whichever post was written here.
  return (
    <>
      {(!editing.isChanged || post) && (
        <UnsavedTexts owner={owner} openId={id} postId={post?.id} onContinue={continueWriting} />
      )}
      <PostEditor key={`${id} ${basedOnVersion}`} {...{ editing, safekeeping, goTo }} />
    </>
  );
}
