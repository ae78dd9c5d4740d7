import type { AdminPost } from '@firm/contracts/api/posts';
import type { TestStack } from '../test-stack.js';

export interface WrittenPost {
  id: string;
  slug: string;
  title: string;
  contentHtml: string;
}

let written = 0;

/** Publishes a post for one test; fields that are not given are filled in. */
export async function publishPost(stack: TestStack, fields: Record<string, unknown> = {}): Promise<WrittenPost> {
  const title = `A test's post ${Date.now()} ${++written}`;
  const post = { title, contentHtml: '<p>Written by a test.</p>', status: 'published', ...fields };
  const answer = await stack.asStaff('POST', '/api/admin/blog', post);
  if (answer.status !== 201) throw new Error(`The post was not published: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as WrittenPost;
}

/** The post of this title as the server keeps it. */
export async function findPost(stack: TestStack, title: string): Promise<AdminPost | undefined> {
  const posts = await stack.readAsStaff<AdminPost[]>('/api/admin/blog');
  return posts.find((post) => post.title === title);
}

/** The path of the oldest article of a site in a language: a newer one may be that of a test, which deletes it. */
export async function findGuide(site: string, language = 'en'): Promise<string> {
  const { posts } = (await (await fetch(`${site}/api/blog`)).json()) as { posts: { slug: string; language: string }[] };
  return `/blog/${posts.findLast((post) => post.language === language)?.slug}`;
}
