import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A smaller copy of a picture, of our own making. */
@Entity('renditions')
export class Rendition {
  @PrimaryColumn('uuid', { name: 'image_id' }) imageId!: string;
  @PrimaryColumn('integer') width!: number;
  @PrimaryColumn('text', { name: 'content_type' }) contentType!: 'image/avif' | 'image/webp';
  @Column('text') key!: string;
  @Column('integer') bytes!: number;
  @Column('text') etag!: string;
}
