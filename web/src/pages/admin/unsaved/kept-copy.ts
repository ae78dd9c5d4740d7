import type { PostForm } from '../editor/post-form';
import type { SavedCopy } from '../editor/use-editing';

/** A form that is not saved yet, as this browser keeps it. */
export interface KeptCopy {
  /** The id of the editing session. */
  id: string;
  /** E-mail address of who was writing. */
  owner: string;
  /** Null for a post that the server does not know yet. */
  postId: string | null;
  /** The version of the post that the writing began from; null for a new one. */
  basedOnVersion: number | null;
  /** The copy on the server, as it was when the browser last heard of it. */
  workingCopy: SavedCopy | null;
  /** When it was last kept, ms since the epoch. */
  keptAtMs: number;
  form: PostForm;
}
