import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address a public post once had; it leads to where the post is now. */
@Entity('old_slugs')
export class OldSlug {
  @PrimaryColumn('text') slug!: string;
  @Column('uuid', { name: 'post_id' }) postId!: string;
  @Column('timestamptz', { name: 'left_at' }) leftAt!: Date;
}
