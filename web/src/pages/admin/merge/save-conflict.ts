import type { RevisionSummary } from '@firm/contracts/api/newsroom';
import type { AdminPost } from '@firm/contracts/api/posts';
import { fetchPost, fetchRevision, fetchRevisions } from '../../../api/admin-posts';
import type { Http } from '../../../api/http';
import { areSameForms, formOf, type PostForm } from '../post-form/post-form';

/** What was saved of a post while somebody wrote on an earlier version of it. */
export interface SaveConflict {
  theirs: AdminPost;
  /** The version that the writer began with; null where it cannot be read any more. */
  base: PostForm | null;
  /** The e-mail addresses of whoever has saved since, other than to the trash and out of it; null for the system. */
  savedBy: readonly (string | null)[];
}

export async function readConflict(http: Http, postId: string, basedOnVersion: number | null): Promise<SaveConflict> {
  const [theirs, revisions, base] = await Promise.all([
    fetchPost(http, postId),
    fetchRevisions(http, postId).catch((): RevisionSummary[] => []),
    basedOnVersion === null ? null : fetchRevision(http, postId, basedOnVersion).catch(() => null),
  ]);
  return { theirs, base: base && formOf(base.post), savedBy: writersSince(basedOnVersion, revisions) };
}

/** Who has saved a post since a version; whoever moved it to the trash or restored it from there has written nothing. */
export function writersSince(
  basedOnVersion: number | null,
  revisions: readonly Pick<RevisionSummary, 'version' | 'cause' | 'savedBy'>[],
): (string | null)[] {
  const saves = revisions.filter(({ version, cause }, index) => {
    const isOutOfTrash = cause === 'restored' && revisions[index + 1]?.cause === 'deleted';
    return basedOnVersion !== null && version > basedOnVersion && cause !== 'deleted' && !isOutOfTrash;
  });
  return [...new Set(saves.map(({ savedBy }) => savedBy))];
}

/**
 * The writer's form on top of what was saved since, where that is nothing of the text: the post was published, unpublished,
 * scheduled or marked as reviewed. A status that the writer has not changed is the one of now. Null where a person has to merge.
 */
export function withStatusOfNow(mine: PostForm, { theirs, base }: SaveConflict): PostForm | null {
  if (!base) return null;
  const { status, publishedAt, ...now } = formOf(theirs);
  if (!areSameForms({ ...now, status: base.status, publishedAt: base.publishedAt }, base)) return null;
  const isOwnStatus = mine.status !== base.status || mine.publishedAt !== base.publishedAt;
  return isOwnStatus ? mine : { ...mine, status, publishedAt };
}
