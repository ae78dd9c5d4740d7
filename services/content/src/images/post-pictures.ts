import { invalid } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { imageAddresses, type Illustrated } from './image-addresses.js';
import { ImageLibrary, keyOf } from './image-library.js';
import { PictureAddresses } from './picture-addresses.js';

/** Sees to it that what posts show exists and is a picture. */
@Injectable()
export class PostPictures {
  constructor(
    private readonly library: ImageLibrary,
    private readonly addresses: PictureAddresses,
  ) {}

  /**
   * The text as it may be stored: the addresses of our storage lose their origin and their signature, and each of
   * these names a picture that was looked at, else it is `invalid`. Pictures elsewhere are not ours to check, nor are
   * those that this post has used before: whatever became of them must not keep anybody from saving.
   */
  async settle<T extends Illustrated>(text: T, postId: string): Promise<T> {
    const settled = this.addresses.toStored(text);
    const keys = this.keysIn(settled);
    const known = keys.length > 0 ? await this.library.usedBefore(postId, keys) : new Set<string>();
    for (const key of keys) {
      if (known.has(key) || (await this.library.findInspected(key))) continue;
      throw invalid(
        'An uploaded picture cannot be used. Upload a JPEG, PNG, WebP, AVIF or GIF file of at most 10 MiB once more.',
      );
    }
    return settled;
  }

  /** Notes that a post, or a working copy, shows these pictures. */
  noteUse(tx: EntityManager, userId: string, text: Illustrated): Promise<void> {
    return this.library.noteUse(tx, userId, this.keysIn(text));
  }

  /** Takes in a picture that comes with posts from elsewhere, under the id it had there. */
  adopt(id: string, bytes: Buffer, contentType: string): Promise<void> {
    return this.library.adopt(id, bytes, contentType);
  }

  /** The address of a picture, as it is stored in posts. */
  addressOf(id: string): string {
    return this.addresses.stored(keyOf(id));
  }

  /** Posts or working copies are gone, and use nothing any more. */
  async forgetUses(tx: EntityManager, userIds: readonly string[]): Promise<void> {
    await tx.query('delete from image_uses where user_id = any ($1)', [userIds]);
  }

  private keysIn({ contentHtml, featuredImageUrl, ogImageUrl }: Illustrated): string[] {
    const addresses = [...imageAddresses(contentHtml), featuredImageUrl ?? '', ogImageUrl ?? ''];
    const keys = addresses.map((address) => this.addresses.keyOf(address)).filter((key) => key !== null);
    return [...new Set(keys)];
  }
}
