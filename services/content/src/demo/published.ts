import type { SamplePost } from '../posts/post-editor.js';

interface Publication extends Pick<SamplePost, 'ageDays' | 'reviewAgeDays'> {
  /** Number of its drawing in `web/public/art`. */
  cover: number;
  /** Slugs of people of the demo firm. */
  author: string;
  reviewer: string;
}

/** What an article is shown with in lists, who has signed it, and when. */
export const published = ({ cover, author, reviewer, ...ages }: Publication) => ({
  featuredImageUrl: `/art/cover-${cover}.svg`,
  authorSlug: author,
  reviewerSlug: reviewer,
  ...ages,
});
