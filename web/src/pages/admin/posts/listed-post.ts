import type { NewsroomPost } from '@firm/contracts/api/newsroom';

/** A post in the list: with its text where all posts were asked for at once, with a preview of it otherwise. */
export type ListedPost = Omit<NewsroomPost, 'contentPreview'> & { contentHtml?: string; contentPreview?: string };
