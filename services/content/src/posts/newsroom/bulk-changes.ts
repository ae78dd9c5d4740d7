import type { ChangedPosts, ChangePosts } from '@firm/contracts/api/newsroom';
import { isSameTag } from '@firm/contracts/rules/post';
import { invalid, ProblemError } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import { cleanText } from '../../html/text.js';
import { PostEditor } from '../post-editor.js';
import { readTags } from '../post-text.js';
import { PostWriter } from '../post-writer.js';
import { Trash } from './trash.js';

/** Applies one change to many posts, each in its own transaction, so that a post that fails does not stop the others. */
@Injectable()
export class BulkChanges {
  constructor(
    private readonly editor: PostEditor,
    private readonly trash: Trash,
    private readonly writer: PostWriter,
  ) {}

  /**
   * @param by e-mail address of who changes the posts.
   * @throws ProblemError invalid when the tag is missing.
   */
  async changePosts(change: ChangePosts, by: string): Promise<ChangedPosts> {
    const changePost = this.changeOf(change, by);
    const result: ChangedPosts = { done: [], failed: [] };
    for (const id of new Set(change.ids)) {
      try {
        await changePost(id);
        result.done.push(id);
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        result.failed.push({ id, message: error.message });
      }
    }
    return result;
  }

  private changeOf({ action, tag, reason }: ChangePosts, by: string): (id: string) => Promise<unknown> {
    switch (action) {
      case 'publish':
        return (id) => this.editor.changeStatus(id, { status: 'published', ...(reason && { reason }) }, by);
      case 'unpublish':
        return (id) => this.editor.changeStatus(id, { status: 'draft' }, by);
      case 'delete':
        return (id) => this.trash.trashPost(id, by);
      case 'tag':
      case 'untag':
        return this.tagChange(action, cleanText(tag), by);
    }
  }

  private tagChange(action: 'tag' | 'untag', tag: string | null, by: string): (id: string) => Promise<unknown> {
    if (!tag) throw invalid('Name the tag.');
    const change = (tags: readonly string[]) =>
      action === 'tag' ? [...tags, tag] : tags.filter((other) => !isSameTag(other, tag));
    return (id) =>
      this.writer.changeAlone(id, { cause: 'tagged', by }, (post) => {
        Object.assign(post, readTags(change(post.tags)));
      });
  }
}
