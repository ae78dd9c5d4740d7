import type { WorkingForm } from '@firm/contracts/api/newsroom';
import type { AdminPost } from '@firm/contracts/api/posts';
import { BLANK_FORM, formOf, type PostForm } from '../editor/post-form';

/** The editor's form of a working copy; what the copy does not say is as in the post. */
export function formOfCopy(copy: WorkingForm, post: AdminPost | null): PostForm {
  const form: PostForm = post ? formOf(post) : { ...BLANK_FORM };
  for (const field of Object.keys(form) as (keyof PostForm)[]) {
    const value = copy[field];
    if (value !== undefined && value !== null) Object.assign(form, { [field]: value });
  }
  return form;
}
