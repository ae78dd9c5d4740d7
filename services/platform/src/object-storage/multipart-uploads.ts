import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  paginateListParts,
  type S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { createStorageClient, signingEndpoint, storageTime, type StorageSettings } from './object-storage.js';

/** An uploaded part, as the S3 protocol names it: its number, from 1, and its ETag. */
interface StoredPart {
  PartNumber: number;
  ETag: string;
}

/** Multipart uploads of large objects: the browser sends each part to the storage with a presigned PUT. */
export class MultipartUploads {
  private readonly bucket: string;
  private readonly client: S3Client;
  private readonly signer: S3Client;

  constructor(settings: StorageSettings) {
    this.bucket = settings.bucket;
    this.client = createStorageClient(settings, settings.endpoint, settings.forcePathStyle);
    this.signer = createStorageClient(settings, ...signingEndpoint(settings));
  }

  /** Starts an upload and returns its id. */
  async begin(key: string, contentType: string): Promise<string> {
    const command = new CreateMultipartUploadCommand({ Bucket: this.bucket, Key: key, ContentType: contentType });
    const { UploadId } = await this.client.send(command);
    if (!UploadId) throw new Error('the storage started an upload without an id');
    return UploadId;
  }

  /** Presigns the PUT of one part. */
  signPart(key: string, uploadId: string, part: { number: number; validSeconds: number }): Promise<string> {
    const place = { Bucket: this.bucket, Key: key, UploadId: uploadId, PartNumber: part.number };
    const options = { expiresIn: part.validSeconds, signingDate: storageTime(this.client) };
    return getSignedUrl(this.signer, new UploadPartCommand(place), options);
  }

  /** The uploaded parts; null when the storage no longer knows the upload. */
  async listParts(key: string, uploadId: string): Promise<StoredPart[] | null> {
    try {
      const stored: StoredPart[] = [];
      const place = { Bucket: this.bucket, Key: key, UploadId: uploadId };
      for await (const { Parts = [] } of paginateListParts({ client: this.client }, place)) {
        stored.push(...Parts.map(({ PartNumber = 0, ETag = '' }) => ({ PartNumber, ETag })));
      }
      return stored;
    } catch (error) {
      if (isUnknown(error)) return null;
      throw error;
    }
  }

  /** Assembles the object; false when the storage does not know the upload or one of the parts. */
  async complete(key: string, uploadId: string, parts: readonly StoredPart[]): Promise<boolean> {
    const MultipartUpload = { Parts: [...parts] };
    const about = { Bucket: this.bucket, Key: key, UploadId: uploadId, MultipartUpload };
    try {
      await this.client.send(new CompleteMultipartUploadCommand(about));
      return true;
    } catch (error) {
      if (error instanceof S3ServiceException && error.$fault === 'client') return false;
      throw error;
    }
  }

  /** Aborts the upload and discards its parts. */
  async abort(key: string, uploadId: string): Promise<void> {
    try {
      const place = { Bucket: this.bucket, Key: key, UploadId: uploadId };
      await this.client.send(new AbortMultipartUploadCommand(place));
    } catch (error) {
      if (!isUnknown(error)) throw error;
    }
  }

  close(): void {
    this.client.destroy();
    this.signer.destroy();
  }
}

const isUnknown = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.name === 'NoSuchUpload' || error.$metadata.httpStatusCode === 404);
