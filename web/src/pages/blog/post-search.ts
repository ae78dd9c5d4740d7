import type { ListedPost } from '../../api/posts';

/** The posts whose title, excerpt or tags contain the beginning of every word of a search, whatever its accents. */
export function searchPosts<P extends Pick<ListedPost, 'title' | 'excerpt' | 'tags'>>(
  posts: readonly P[],
  search: string,
): P[] {
  const wanted = wordsOf(search);
  return posts.filter(({ title, excerpt, tags }) => {
    const present = wordsOf([title, excerpt ?? '', ...tags].join(' '));
    return wanted.every((word) => present.some((other) => other.startsWith(word)));
  });
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
