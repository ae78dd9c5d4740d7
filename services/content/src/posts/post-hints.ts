import { Hints, HintSource } from '@firm/platform/database/hints';
import { queryPrepared } from '@firm/platform/database/prepared-statements';
import type { PresenceHint } from '@firm/platform/presence/presence';
import { Logger } from '@firm/platform/logging/logger';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** The PostgreSQL channel (LISTEN, NOTIFY) on which processes tell each other of what happens in open editors. */
const CHANNEL = 'post_presence';

export interface PostHint extends PresenceHint {
  postId: string;
  /** A comment was written, changed or deleted. */
  comments?: true;
  /** There is another version of the post. */
  saved?: true;
}

/** The values of `pg_notify`, for a statement that tells with what it does itself. */
export const hintValues = (hint: PostHint): [channel: string, payload: string] => [CHANNEL, JSON.stringify(hint)];

/** Tells every process, and through it every open editor of the post; in a transaction, once it is committed. */
export async function tellOfPost(manager: EntityManager, hint: PostHint): Promise<void> {
  await queryPrepared(manager, 'select pg_notify($1, $2)', hintValues(hint));
}

/** What all processes tell of open editors. */
@Injectable()
export class PostHints extends Hints<PostHint> {
  constructor({ databaseUrl }: HintSource, log: Logger) {
    super({ databaseUrl, channel: CHANNEL, log }, ({ postId }) => postId);
  }
}
