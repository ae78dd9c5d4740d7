import type { PostActivity } from '@firm/contracts/api/presence';
import { Clock } from '@firm/platform/clock';
import type { StaffMember } from '@firm/platform/http/caller-token';
import { Presence, type PresenceHint } from '@firm/platform/presence/presence';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { tellOfPost } from '../posts/post-hints.js';

/** The open editors of each post. */
@Injectable()
export class PostPresence extends Presence {
  constructor(database: DataSource, clock: Clock) {
    super(database, clock, {
      ...{ table: 'post_presence', idColumn: 'post_id', missing: 'There is no such post.' },
      existing: 'select id from posts where id = $1 and deleted_at is null',
    });
  }

  protected override tell(postId: string, hint: PresenceHint): Promise<void> {
    return tellOfPost(this.database.manager, { postId, ...hint });
  }

  /** Of all posts that somebody else has open: their names. */
  listActivity(reader: StaffMember): Promise<Pick<PostActivity, 'postId' | 'people'>[]> {
    return this.database.query(
      `select post_id as "postId", array_agg(distinct name order by name) as people from post_presence
       where seen_at > $1 and email <> $2 group by post_id`,
      [this.gone(), reader.email],
    );
  }
}
