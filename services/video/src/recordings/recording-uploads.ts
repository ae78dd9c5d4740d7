import type { BeginUpload, BegunUpload, UploadedPart } from '@firm/contracts/api/recordings';
import { RECORDING_LIMITS } from '@firm/contracts/rules/uploads';
import { conflict, invalid, tooLarge } from '@firm/platform/http/problem';
import { MultipartUploads } from '@firm/platform/object-storage/multipart-uploads';
import { ObjectStorage } from '@firm/platform/object-storage/object-storage';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { randomUUID } from 'node:crypto';
import { Repository } from 'typeorm';
import { objectKeyOf, RecordingRow, unknownRecording } from './recording.js';

const PART_VALID_SECONDS = 3_600;
const FOLDERS = /^.*[/\\]/s;

/** Multipart uploads from the browser directly to the storage, which can be resumed after an interruption. */
@Injectable()
export class RecordingUploads {
  constructor(
    @InjectRepository(RecordingRow) private readonly recordings: Repository<RecordingRow>,
    private readonly uploads: MultipartUploads,
    private readonly storage: ObjectStorage,
  ) {}

  /** @throws ProblemError tooLarge when the file is larger than RECORDING_LIMITS.maxBytes. */
  async beginUpload({ filename, type, metadata: { size } }: BeginUpload): Promise<BegunUpload> {
    if (size > RECORDING_LIMITS.maxBytes) throw tooLarge('This file is larger than 2 GB. Upload only its sound.');
    const id = randomUUID();
    const uploadId = await this.uploads.begin(objectKeyOf({ id }), type || 'application/octet-stream');
    const fileName = filename.replace(FOLDERS, '').trim() || 'recording';
    await this.recordings.insert({ id, fileName, uploadId, bytes: String(size) });
    return { key: id, uploadId: id };
  }

  /**
   * A presigned URL for one part. Every call keeps the upload from being cleaned up.
   * @throws ProblemError notFound for an unknown id; conflict when the upload is complete; invalid for a bad number.
   */
  async signPart(id: string, number: number): Promise<string> {
    const row = await this.findUnfinished(id);
    const most = Math.ceil(RECORDING_LIMITS.maxBytes / RECORDING_LIMITS.partBytes);
    if (!(number >= 1 && number <= most)) throw invalid(`A part has a number from 1 to ${most}.`);
    await this.recordings.update({ id }, { touchedAt: () => 'now()' });
    return this.uploads.signPart(objectKeyOf(row), row.uploadId, { number, validSeconds: PART_VALID_SECONDS });
  }

  /** The parts that have arrived. @throws ProblemError notFound for an unknown id; conflict when it is complete. */
  async listParts(id: string): Promise<UploadedPart[]> {
    const row = await this.findUnfinished(id);
    const parts = await this.uploads.listParts(objectKeyOf(row), row.uploadId);
    if (!parts) throw unknownRecording();
    return parts;
  }

  /**
   * Assembles the file from its parts; may be repeated when the answer was lost.
   * @throws ProblemError notFound for an unknown id; conflict when parts are missing; tooLarge when it is larger than was said, and
   *   not kept.
   */
  async completeUpload(id: string, parts: readonly UploadedPart[]): Promise<void> {
    const row = await this.findRecording(id);
    if (row.uploadId === null) return;
    const key = objectKeyOf(row);
    await this.uploads.complete(key, row.uploadId, parts);
    const file = await this.storage.find(key);
    if (!file) throw conflict('Parts of this file are missing in the storage. Upload it again.');
    if (file.bytes > Number(row.bytes)) {
      await this.storage.delete(key);
      await this.recordings.delete({ id });
      throw tooLarge('More was uploaded than the file was said to have. Upload it again.');
    }
    await this.recordings.update({ id }, { uploadId: null, touchedAt: () => 'now()' });
  }

  /** Aborts an upload; a complete file stays as it is. @throws ProblemError notFound for an unknown id. */
  async abortUpload(id: string): Promise<void> {
    const row = await this.findRecording(id);
    if (row.uploadId === null) return;
    await this.uploads.abort(objectKeyOf(row), row.uploadId);
    await this.recordings.delete({ id });
  }

  /** @throws ProblemError notFound when there is no such file, or the id is malformed. */
  async findRecording(id: string): Promise<RecordingRow> {
    const row = isUUID(id, 'loose') ? await this.recordings.findOneBy({ id }) : null;
    if (!row) throw unknownRecording();
    return row;
  }

  private async findUnfinished(id: string): Promise<RecordingRow & { uploadId: string }> {
    const row = await this.findRecording(id);
    const { uploadId } = row;
    if (uploadId === null) throw conflict('This file has been uploaded already.');
    return { ...row, uploadId };
  }
}
