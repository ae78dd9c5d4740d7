import { ObjectStorage } from '@firm/platform/object-storage/object-storage';
import { Injectable } from '@nestjs/common';
import { withAddresses, type NamesPictures } from './image-addresses.js';

/** Our own door to pictures (media.controller.ts), and how their addresses are stored: without any origin. */
const DOOR = '/media/';

/**
 * Addresses of our pictures as they are stored, which outlive a change of PUBLIC_URL or S3_PUBLIC_URL, and as they are
 * told: absolute, where browsers read them today. Other people's pictures keep their addresses.
 */
@Injectable()
export class PictureAddresses {
  constructor(private readonly storage: ObjectStorage) {}

  /** The key behind an address of ours, told or stored, signature or not; null for any other. */
  keyOf(address: string): string | null {
    if (!address.startsWith(DOOR)) return this.storage.keyOf(address);
    const path = address.slice(DOOR.length).split(/[?#]/, 1)[0] ?? '';
    try {
      return decodeURIComponent(path) || null;
    } catch {
      return null;
    }
  }

  /** A text as it is stored. A signature is cut off (contract §4). */
  toStored<T extends NamesPictures>(text: T): T {
    return withAddresses(text, (address) => {
      const key = this.keyOf(address);
      return key === null ? address : this.stored(key);
    });
  }

  /** The address of what lies at a key, as it is stored. */
  stored(key: string): string {
    return DOOR + key.split('/').map(encodeURIComponent).join('/');
  }

  /** A stored text as it is told. */
  toTold<T extends NamesPictures>(text: T): T {
    return withAddresses(text, (address) => {
      const key = address.startsWith(DOOR) ? this.keyOf(address) : null;
      return key === null ? address : this.storage.address(key);
    });
  }
}
