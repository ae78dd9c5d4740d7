/** A sample article of the demonstration blog (DEMO_CONTENT). */
export interface DemoArticle {
  slug: string;
  title: string;
  excerpt: string;
  tags: string[];
  featuredImageUrl: string;
  /** Days before the blog is filled. */
  ageDays: number;
  contentHtml: string;
}
