import type { UploadTicket } from '@firm/contracts/api/uploads';
import type { Http } from './http';

/**
 * An address that takes one PUT of a picture of this type and size in bytes; which types are taken, the server says.
 * A failure is logged and thrown on (specification §8).
 */
export async function requestUploadUrl(
  http: Http,
  picture: { contentType: string; size: number },
  signal?: AbortSignal,
): Promise<string> {
  try {
    return (await http.send<UploadTicket>('POST', '/api/objects/upload', picture, { signal })).uploadURL;
  } catch (error) {
    console.error('No upload address was given.', error);
    throw error;
  }
}

/** Where an uploaded picture is read: the address without its signature. */
export function pictureAddress(uploadUrl: string): string {
  return uploadUrl.split('?', 1)[0] ?? uploadUrl;
}
