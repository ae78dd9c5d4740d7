import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Readable } from 'node:stream';

export interface StorageSettings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
  /** Where browsers read objects; unset: the bucket at the endpoint. */
  publicUrl?: string;
}

export interface StoredObject {
  contentType: string | undefined;
  bytes: number;
  etag: string | undefined;
}

/** S3-compatible storage: objects by key, and the addresses under which browsers reach them. */
export class ObjectStorage {
  private readonly client: S3Client;
  private readonly signer: S3Client;
  private readonly endpointUrl: string;
  private readonly publicUrl: string;

  constructor(private readonly settings: StorageSettings) {
    const { endpoint, bucket, forcePathStyle, publicUrl } = settings;
    this.endpointUrl = forcePathStyle ? `${endpoint}/${bucket}` : endpoint.replace('://', `://${bucket}.`);
    this.publicUrl = publicUrl ?? this.endpointUrl;
    this.client = openStorageClient(settings, endpoint, forcePathStyle);
    this.signer = openStorageClient(settings, ...signingPlace(settings));
  }

  /**
   * Makes the bucket where it is missing and may be made. Storage that has failed for now keeps nobody from starting:
   * readiness says so until it is back.
   */
  async ensureBucket(): Promise<void> {
    const Bucket = this.settings.bucket;
    try {
      await this.client.send(new HeadBucketCommand({ Bucket }));
    } catch (error) {
      if (error instanceof S3ServiceException && error.$fault === 'server') return;
      if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 404) throw error;
      await this.client.send(new CreateBucketCommand({ Bucket }));
    }
  }

  /** Rejects when the storage does not answer. */
  async ping(signal?: AbortSignal): Promise<void> {
    await this.client.send(new HeadBucketCommand({ Bucket: this.settings.bucket }), { abortSignal: signal });
  }

  /** Stores an object. A stream needs its length in bytes. */
  async put(
    key: string,
    body: Buffer | Readable,
    { contentType, bytes, cacheControl }: { contentType: string; bytes?: number; cacheControl?: string },
  ): Promise<void> {
    await this.client.send(
      new PutObjectCommand({
        Bucket: this.settings.bucket,
        Key: key,
        Body: body,
        ContentType: contentType,
        ContentLength: bytes,
        CacheControl: cacheControl,
      }),
    );
  }

  /** What is known of an object, or null when there is none. */
  async find(key: string): Promise<StoredObject | null> {
    try {
      const head = await this.client.send(new HeadObjectCommand({ Bucket: this.settings.bucket, Key: key }));
      return { contentType: head.ContentType, bytes: head.ContentLength ?? 0, etag: head.ETag };
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
      throw error;
    }
  }

  /** The bytes of an object, or of a part of it (both ends inclusive); null when there is none. */
  async read(
    key: string,
    range?: { first: number; last: number },
  ): Promise<(StoredObject & { body: Readable }) | null> {
    try {
      const answer = await this.client.send(
        new GetObjectCommand({
          Bucket: this.settings.bucket,
          Key: key,
          ...(range && { Range: `bytes=${range.first}-${range.last}` }),
        }),
      );
      return {
        contentType: answer.ContentType,
        bytes: answer.ContentLength ?? 0,
        etag: answer.ETag,
        body: answer.Body as Readable,
      };
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.settings.bucket, Key: key }));
  }

  /** An address that takes one PUT of a file; type and size are signed where they are given. */
  signUpload(key: string, about: { contentType?: string; bytes?: number; validSeconds: number }): Promise<string> {
    const command = new PutObjectCommand({
      Bucket: this.settings.bucket,
      Key: key,
      ContentType: about.contentType,
      ContentLength: about.bytes,
    });
    // The client invents a type where none is told; signed, it would refuse the browser's own.
    const told = [about.contentType && 'content-type', about.bytes !== undefined && 'content-length'];
    const signableHeaders = new Set(['host', ...told.filter((name) => typeof name === 'string')]);
    const signingDate = storageTime(this.client);
    return getSignedUrl(this.signer, command, { expiresIn: about.validSeconds, signableHeaders, signingDate });
  }

  /** Where browsers read an object. */
  address(key: string): string {
    return `${this.publicUrl}/${key.split('/').map(encodeURIComponent).join('/')}`;
  }

  /** The key of an object whose address this is, signature or not; null for any other address. */
  keyOf(address: string): string | null {
    const plain = address.split(/[?#]/, 1)[0] ?? '';
    const base = [this.publicUrl, this.endpointUrl].find((url) => plain.startsWith(`${url}/`));
    if (base === undefined) return null;
    try {
      return decodeURIComponent(plain.slice(base.length + 1)) || null;
    } catch {
      return null;
    }
  }

  close(): void {
    this.client.destroy();
    this.signer.destroy();
  }
}

/** A client of the storage as it is reached at this address. */
export function openStorageClient(settings: StorageSettings, endpoint: string, forcePathStyle: boolean): S3Client {
  const { region, accessKeyId, secretAccessKey } = settings;
  return new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // By default the checksum of an empty body would be signed into an upload address, and the upload refused.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
}

/** What time the storage says it is: it refuses what was signed by a clock that goes wrong, and its client has noticed. */
export const storageTime = ({ config }: S3Client): Date => new Date(Date.now() + config.systemClockOffset);

/**
 * For which host an upload is signed. Browsers must be able to reach it: it is the public address where that is the
 * bucket itself (path or host style), else, behind a read-only CDN, the endpoint.
 */
export function signingPlace({ endpoint, bucket, forcePathStyle, publicUrl }: StorageSettings): [string, boolean] {
  if (publicUrl?.endsWith(`/${bucket}`)) return [publicUrl.slice(0, -bucket.length - 1), true];
  if (publicUrl?.includes(`://${bucket}.`)) return [publicUrl.replace(`://${bucket}.`, '://'), false];
  return [endpoint, forcePathStyle];
}
