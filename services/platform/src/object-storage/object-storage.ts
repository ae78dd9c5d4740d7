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
  /** Where browsers read objects; by default the bucket at the endpoint. */
  publicUrl?: string | undefined;
}

export interface StoredObject {
  contentType: string | undefined;
  bytes: number;
  etag: string | undefined;
}

/** Objects in S3-compatible storage, by key, and their public URLs. */
export class ObjectStorage {
  private readonly client: S3Client;
  private readonly signer: S3Client;
  private readonly endpointUrl: string;
  private readonly publicUrl: string;

  constructor(private readonly settings: StorageSettings) {
    const { endpoint, bucket, forcePathStyle, publicUrl } = settings;
    this.endpointUrl = forcePathStyle ? `${endpoint}/${bucket}` : endpoint.replace('://', `://${bucket}.`);
    this.publicUrl = publicUrl ?? this.endpointUrl;
    this.client = createStorageClient(settings, endpoint, forcePathStyle);
    this.signer = createStorageClient(settings, ...signingEndpoint(settings));
  }

  /**
   * Creates the bucket if it is missing. A storage failure (5xx) does not fail the start: readiness reports it until
   * the storage is back.
   * @throws S3ServiceException when the storage refuses the request.
   */
  async ensureBucket(): Promise<void> {
    const Bucket = this.settings.bucket;
    try {
      await this.client.send(new HeadBucketCommand({ Bucket }));
    } catch (error) {
      if (error instanceof S3ServiceException && error.$fault === 'server') return;
      if (!isMissing(error)) throw error;
      await this.client.send(new CreateBucketCommand({ Bucket }));
    }
  }

  /** Resolves when the storage answers, and rejects otherwise. */
  async ping(signal: AbortSignal): Promise<void> {
    await this.client.send(new HeadBucketCommand({ Bucket: this.settings.bucket }), { abortSignal: signal });
  }

  /** Stores an object. A stream requires its length in `bytes`. */
  async put(
    key: string,
    body: Buffer | Readable,
    about: { contentType: string; bytes?: number | undefined; cacheControl?: string | undefined },
  ): Promise<void> {
    await this.client.send(
      new PutObjectCommand({
        Bucket: this.settings.bucket,
        Key: key,
        Body: body,
        ContentType: about.contentType,
        ContentLength: about.bytes,
        CacheControl: about.cacheControl,
      }),
    );
  }

  /** The metadata of an object, or null when there is none. */
  async find(key: string): Promise<StoredObject | null> {
    const asked = this.client.send(new HeadObjectCommand({ Bucket: this.settings.bucket, Key: key }));
    const head = await asked.catch(nullIfMissing);
    return head && { contentType: head.ContentType, bytes: head.ContentLength ?? 0, etag: head.ETag };
  }

  /** The bytes of an object, or of a range of it (both ends inclusive); null when there is none. */
  async read(
    key: string,
    range?: { first: number; last: number },
  ): Promise<(StoredObject & { body: Readable }) | null> {
    const Range = range && `bytes=${range.first}-${range.last}`;
    const asked = this.client.send(new GetObjectCommand({ Bucket: this.settings.bucket, Key: key, Range }));
    const answer = await asked.catch(nullIfMissing);
    return (
      answer && {
        contentType: answer.ContentType,
        bytes: answer.ContentLength ?? 0,
        etag: answer.ETag,
        body: answer.Body as Readable,
      }
    );
  }

  async delete(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.settings.bucket, Key: key }));
  }

  /** Presigns one PUT of an object; type and size are part of the signature where they are given. */
  signUpload(
    key: string,
    about: { contentType?: string | undefined; bytes?: number | undefined; validSeconds: number },
  ): Promise<string> {
    const command = new PutObjectCommand({
      Bucket: this.settings.bucket,
      Key: key,
      ContentType: about.contentType,
      ContentLength: about.bytes,
    });
    // Without a given type the client adds one of its own, which must not be signed: the browser sends another.
    const given = [about.contentType && 'content-type', about.bytes !== undefined && 'content-length'];
    const signableHeaders = new Set(['host', ...given.filter((name) => typeof name === 'string')]);
    const signingDate = storageTime(this.client);
    return getSignedUrl(this.signer, command, { expiresIn: about.validSeconds, signableHeaders, signingDate });
  }

  /** The public URL of an object. */
  address(key: string): string {
    return `${this.publicUrl}/${key.split('/').map(encodeURIComponent).join('/')}`;
  }

  /** The key of an object by its URL, signed or not, in any spelling that a browser takes for it; null for other URLs. */
  keyOf(address: string): string | null {
    const plain = oneSpelling(address);
    const bases = [this.publicUrl, this.endpointUrl].map(oneSpelling);
    const base = bases.find((url) => url !== null && plain?.startsWith(`${url}/`));
    return (base && plain?.slice(base.length + 1)) || null;
  }

  close(): void {
    this.client.destroy();
    this.signer.destroy();
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

function nullIfMissing(error: unknown): null {
  if (!isMissing(error)) throw error;
  return null;
}

/** A URL without query: scheme and host in lower case, the path without escapes. Null for what is none. */
function oneSpelling(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  try {
    return (origin + decodeURIComponent(pathname)).replace(/\/$/, '');
  } catch {
    return null;
  }
}

/** An S3 client for the storage at `endpoint`. */
export function createStorageClient(settings: StorageSettings, endpoint: string, forcePathStyle: boolean): S3Client {
  const { region, accessKeyId, secretAccessKey } = settings;
  return new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // By default the checksum of an empty body would be part of a presigned upload, which would then be refused.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
}

/** The storage's current time: it refuses signatures of a clock that differs, and its client measures the offset. */
export const storageTime = ({ config }: S3Client): Date => new Date(Date.now() + config.systemClockOffset);

/**
 * Endpoint and path style for which uploads are signed. Browsers must reach it: it is the public URL where that is the
 * bucket itself (path or host style); otherwise (a read-only CDN) the endpoint.
 */
export function signingEndpoint({ endpoint, bucket, forcePathStyle, publicUrl }: StorageSettings): [string, boolean] {
  if (publicUrl?.endsWith(`/${bucket}`)) return [publicUrl.slice(0, -bucket.length - 1), true];
  if (publicUrl?.includes(`://${bucket}.`)) return [publicUrl.replace(`://${bucket}.`, '://'), false];
  return [endpoint, forcePathStyle];
}
