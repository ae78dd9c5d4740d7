import { PostEditor } from './post-editor';
import type { Editing } from './use-editing';

interface Props {
  editing: Editing;
  /** Back to the list of posts. */
  onLeave: () => void;
}

/** The desk at which one post is written; another session is another editor. */
export function EditorTab({ editing, onLeave }: Props) {
  return <PostEditor key={editing.session.id} {...{ editing, onLeave }} />;
}
