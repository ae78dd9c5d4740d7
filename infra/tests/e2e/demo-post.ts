import type { RunningStack } from './running-stack.js';

export interface WrittenPost {
  id: string;
  slug: string;
  title: string;
  contentHtml: string;
}

let written = 0;

/** Publishes a post of a journey's own; whatever is not said is filled in. */
export async function publishPost(stack: RunningStack, fields: Record<string, unknown> = {}): Promise<WrittenPost> {
  const title = `A journey's post ${Date.now()} ${++written}`;
  const post = { title, contentHtml: '<p>Written by a journey.</p>', status: 'published', ...fields };
  const answer = await stack.asStaff('POST', '/api/admin/blog', post);
  if (answer.status !== 201) throw new Error(`The post was not published: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as WrittenPost;
}

export async function deletePost(stack: RunningStack, { id }: WrittenPost): Promise<void> {
  await stack.asStaff('DELETE', `/api/admin/blog/${id}`);
}
