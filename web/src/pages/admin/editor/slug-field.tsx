import type { AdminPost } from '@firm/contracts/api/posts';
import { POST_LIMITS } from '@firm/contracts/rules/post';
import { TextField } from '../../../ui/field';

interface Props {
  slug: string;
  /** The post that is edited; null for a new one. */
  post: AdminPost | null;
  onChange: (slug: string) => void;
}

/** The address of a post; says what becomes of the one that readers know. */
export function SlugField({ slug, post, onChange }: Props) {
  const isMoving = post?.status === 'published' && slug !== post.slug;
  return (
    <TextField
      label="Slug"
      value={slug}
      maxLength={POST_LIMITS.slug}
      placeholder="Auto-generated from the title"
      hint={isMoving && `The article moves; its address until now, /blog/${post.slug}, will lead to the new one.`}
      onChange={({ target }) => onChange(target.value)}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
