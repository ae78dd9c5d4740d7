import type { ImageType } from '@firm/contracts/rules/uploads';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A picture that was, or may still be, uploaded. What it is is known once its bytes have been looked at. */
@Entity('images')
export class Image {
  @PrimaryColumn('uuid') id!: string;
  /** Where it lies in the storage. */
  @Column('text') key!: string;
  @Column('timestamptz', { name: 'issued_at' }) issuedAt!: Date;
  /** E-mail address of who asked for the upload. */
  @Column('text', { name: 'issued_by' }) issuedBy!: string;
  /** The bytes that were found to be a picture, as the storage names them; others at this key are not given out. */
  @Column('text', { nullable: true }) etag!: string | null;
  @Column('text', { name: 'content_type', nullable: true }) contentType!: ImageType | null;
  @Column('integer', { nullable: true }) bytes!: number | null;
  @Column('integer', { nullable: true }) width!: number | null;
  @Column('integer', { nullable: true }) height!: number | null;
  @Column('boolean', { name: 'is_animated' }) isAnimated!: boolean;
  /** Where the bytes as they were uploaded are kept, when what is given out had to be rid of private data. */
  @Column('text', { name: 'original_key', nullable: true }) originalKey!: string | null;
}

/** A picture that has been looked at. */
export type InspectedImage = Image & {
  [K in 'etag' | 'contentType' | 'bytes' | 'width' | 'height']: NonNullable<Image[K]>;
};

export const isInspected = (image: Image): image is InspectedImage => image.etag !== null;
