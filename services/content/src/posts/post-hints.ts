import { Hints } from '@firm/platform/database/hints';
import { Logger } from '@firm/platform/logging/logger';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';

/** The PostgreSQL channel (LISTEN, NOTIFY) on which processes tell each other of what happens in open editors. */
export const PRESENCE_CHANNEL = 'post_presence';

/** Somebody came or left where neither of the others is given. Typing is no row. */
export interface PostHint {
  postId: string;
  /** The window in which somebody is typing. */
  typing?: string;
  /** A comment was written, changed or deleted. */
  comments?: true;
}

/** For a connection of its own, which does nothing but listen. */
export abstract class HintSource {
  abstract readonly databaseUrl: string;
}

/** What all processes tell of open editors. */
@Injectable()
export class PostHints extends Hints<PostHint> implements OnModuleDestroy {
  constructor({ databaseUrl }: HintSource, log: Logger) {
    super({ databaseUrl, channel: PRESENCE_CHANNEL, log }, ({ postId }) => postId);
  }

  async onModuleDestroy(): Promise<void> {
    await this.close();
  }
}
