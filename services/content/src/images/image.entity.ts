import type { ImageType } from '@firm/contracts/rules/uploads';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An image that may have been uploaded. The nullable facts are set once its bytes were inspected. */
@Entity('images')
export class Image {
  @PrimaryColumn('uuid') id!: string;
  /** Key in the object storage. */
  @Column('text') key!: string;
  /** Of the uploaded file, where the browser told it. */
  @Column('text', { nullable: true }) name!: string | null;
  @Column('timestamptz', { name: 'issued_at' }) issuedAt!: Date;
  /** E-mail address of who asked for the upload. */
  @Column('text', { name: 'issued_by' }) issuedBy!: string;
  /** The storage's ETag of the inspected bytes; an object with another ETag is not served. */
  @Column('text', { nullable: true }) etag!: string | null;
  @Column('text', { name: 'content_type', nullable: true }) contentType!: ImageType | null;
  @Column('integer', { nullable: true }) bytes!: number | null;
  @Column('integer', { nullable: true }) width!: number | null;
  @Column('integer', { nullable: true }) height!: number | null;
  @Column('boolean', { name: 'is_animated' }) isAnimated!: boolean;
  /** Key of the uploaded bytes with their metadata, which former releases kept; deleted by a chore. */
  @Column('text', { name: 'original_key', nullable: true }) originalKey!: string | null;
  /** When its renditions are requested again; null where none are awaited. */
  @Column('timestamptz', { name: 'renditions_due_at', nullable: true }) renditionsDueAt!: Date | null;
}

export type InspectedImage = Image & {
  [K in 'etag' | 'contentType' | 'bytes' | 'width' | 'height']: NonNullable<Image[K]>;
};

export const isInspected = (image: Image): image is InspectedImage => image.etag !== null;

/** A resized copy of an image. */
@Entity('renditions')
export class Rendition {
  @PrimaryColumn('uuid', { name: 'image_id' }) imageId!: string;
  @PrimaryColumn('integer') width!: number;
  @PrimaryColumn('text', { name: 'content_type' }) contentType!: 'image/avif' | 'image/webp';
  @Column('text') key!: string;
  @Column('integer') bytes!: number;
  @Column('text') etag!: string;
}
