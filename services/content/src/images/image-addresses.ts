import { postFieldsWith, type PostFieldsWith } from '@firm/contracts/rules/post';
import { ObjectStorage } from '@firm/platform/object-storage/object-storage';
import { Injectable } from '@nestjs/common';
import escapeHtml from 'escape-html';
import { unescapeText } from '@firm/contracts/rules/fact-html';

const IMAGE_SRC = /(<img\b[^>]*? src=")([^"]*)"/g;
const ADDRESS_FIELDS = postFieldsWith({ kind: 'address' });

/** The fields of a post that refer to images. */
export type ImageFields = { contentHtml: string } & Record<PostFieldsWith<{ kind: 'address' }>, string | null>;

/** The fields with images of a form that may lack some, such as a working copy. */
export type OptionalImageFields = { [Field in keyof ImageFields]?: ImageFields[Field] | null };

/** The `src` of every image in HTML that `cleanHtml` wrote. */
export function imageAddresses(html: string): string[] {
  return [...html.matchAll(IMAGE_SRC)].map(([, , address = '']) => unescapeText(address));
}

/** The addresses of all images of a text, '' for a field without one. */
export const addressesIn = (text: OptionalImageFields): string[] => [
  ...imageAddresses(text.contentHtml ?? ''),
  ...ADDRESS_FIELDS.map((field) => text[field] ?? ''),
];

/** The `href` of every link in HTML that `cleanHtml` wrote: it may lead to an image. */
export function linkAddresses(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*? href="([^"]*)"/g)].map(([, address = '']) => unescapeText(address));
}

/**
 * The text with every image address mapped: a copy, or the text itself where it has neither HTML nor an address. Not to be
 * changed.
 */
export function mapImageAddresses<T extends OptionalImageFields>(text: T, map: (address: string) => string): T {
  const { contentHtml } = text;
  const fields = ADDRESS_FIELDS.flatMap((field) => {
    const address = text[field];
    return address ? [[field, map(address)]] : [];
  });
  if (!contentHtml && fields.length === 0) return text;
  return { ...text, ...(contentHtml && { contentHtml: mapSources(contentHtml, map) }), ...Object.fromEntries(fields) };
}

function mapSources(html: string, map: (address: string) => string): string {
  return html.replace(IMAGE_SRC, (tag, before: string, source: string) => {
    const address = unescapeText(source);
    const mapped = map(address);
    return mapped === address ? tag : `${before}${escapeHtml(mapped)}"`;
  });
}

/** Path under which the gateway serves images (images.controller.ts), and the prefix of stored addresses. */
const MEDIA_PATH = '/media/';
/** Stands for this site, whatever its address, where a path is read. */
const OWN = 'https://own.invalid';

/** The storage key of an uploaded image. */
export const imageKey = (id: string): string => `images/${id}`;

/**
 * Converts the addresses of uploaded images between their stored form, a path without an origin, so that PUBLIC_URL and
 * S3_PUBLIC_URL can change, and their public form, absolute where browsers read them now. Addresses of images elsewhere
 * are left as they are.
 */
@Injectable()
export class ImageAddresses {
  constructor(private readonly storage: ObjectStorage) {}

  /** The storage key of a stored, public or signed address; null for an address elsewhere. */
  keyOf(address: string): string | null {
    if (!address.startsWith('/')) return this.storage.keyOf(address);
    if (!URL.canParse(address, OWN)) return null;
    const { origin, pathname } = new URL(address, OWN);
    try {
      const path = decodeURIComponent(pathname);
      return (origin === OWN && path.startsWith(MEDIA_PATH) && path.slice(MEDIA_PATH.length)) || null;
    } catch {
      return null;
    }
  }

  /** The storage keys of these addresses, each once, without those elsewhere. */
  keysOf(addresses: readonly string[]): string[] {
    return [...new Set(addresses.map((address) => this.keyOf(address)).filter((key) => key !== null))];
  }

  /** The stored form of a key's address. */
  storedAddress(key: string): string {
    return MEDIA_PATH + key.split('/').map(encodeURIComponent).join('/');
  }

  /** The text with stored addresses; signatures are removed. */
  toStored<T extends OptionalImageFields>(text: T): T {
    return mapImageAddresses(text, (address) => {
      const key = this.keyOf(address);
      return key === null ? address : this.storedAddress(key);
    });
  }

  /** A stored text with public addresses. */
  toPublic<T extends OptionalImageFields>(text: T): T {
    return mapImageAddresses(text, (address) => {
      const key = address.startsWith(MEDIA_PATH) ? this.keyOf(address) : null;
      return key === null ? address : this.storage.address(key);
    });
  }
}
