import { Post } from '../post.entity.js';

/** A post as JSON keeps it: its dates turned to text. */
export type Snapshot = { [K in keyof Post]: Post[K] extends Date | null ? string | null : Post[K] };

const DATES = ['firstPublishedAt', 'scheduledFor', 'reviewedAt', 'createdAt', 'updatedAt', 'deletedAt'] as const;

export function snapshotOf(post: Post): Snapshot {
  return JSON.parse(JSON.stringify(post)) as Snapshot;
}

/** The post that was kept. */
export function postFrom(snapshot: Snapshot): Post {
  const dates = DATES.map((name) => [name, snapshot[name] === null ? null : new Date(snapshot[name])] as const);
  return Object.assign(new Post(), snapshot, Object.fromEntries(dates));
}
