import type { BeginUpload, BegunUpload, UploadedPart } from '@firm/contracts/api/recordings';
import { RECORDING_LIMITS } from '@firm/contracts/rules/uploads';
import { conflict, invalid, tooLarge } from '@firm/platform/http/problem';
import { MultipartUploads } from '@firm/platform/object-storage/multipart-uploads';
import { ObjectStorage } from '@firm/platform/object-storage/object-storage';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { Repository } from 'typeorm';
import { unknownRecording } from './recording-problems.js';
import { objectKeyOf, RecordingRow } from './recording.entity.js';

const PART_VALID_SECONDS = 3_600;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Storage and address bar alike take any; people read the last part only. */
const FOLDERS = /^.*[/\\]/s;

/** Brings a file from the browser straight into the storage, part by part; what has arrived need not be sent again. */
@Injectable()
export class RecordingUploads {
  constructor(
    @InjectRepository(RecordingRow) private readonly recordings: Repository<RecordingRow>,
    private readonly uploads: MultipartUploads,
    private readonly storage: ObjectStorage,
  ) {}

  /** @throws ProblemError tooLarge */
  async begin({ filename, type, metadata: { size } }: BeginUpload): Promise<BegunUpload> {
    if (size > RECORDING_LIMITS.maxBytes) throw tooLarge('This file is larger than 2 GiB. Upload only its sound.');
    const id = randomUUID();
    const uploadId = await this.uploads.begin(objectKeyOf({ id }), type || 'application/octet-stream');
    const fileName = filename.replace(FOLDERS, '').trim() || 'recording';
    await this.recordings.insert({ id, fileName, uploadId, bytes: String(size) });
    return { key: id, uploadId: id };
  }

  /** An address for one part. Every part keeps the upload from being swept away. */
  async signPart(id: string, number: number): Promise<string> {
    const row = await this.findOpen(id);
    const most = Math.ceil(RECORDING_LIMITS.maxBytes / RECORDING_LIMITS.partBytes);
    if (!(number >= 1 && number <= most)) throw invalid(`A part has a number from 1 to ${most}.`);
    await this.recordings.update({ id }, { touchedAt: () => 'now()' });
    return this.uploads.signPart(objectKeyOf(row), row.uploadId, { number, validSeconds: PART_VALID_SECONDS });
  }

  /** The parts that have arrived. */
  async listParts(id: string): Promise<UploadedPart[]> {
    const row = await this.findOpen(id);
    const parts = await this.uploads.listParts(objectKeyOf(row), row.uploadId);
    if (!parts) throw unknownRecording();
    return parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }));
  }

  /** Makes the file of its parts; may be asked for again when the answer was lost. */
  async complete(id: string, parts: readonly UploadedPart[]): Promise<void> {
    const row = await this.find(id);
    if (row.uploadId === null) return;
    const stored = parts.map(({ PartNumber, ETag }) => ({ number: PartNumber, etag: ETag }));
    const key = objectKeyOf(row);
    const isWhole = (await this.uploads.complete(key, row.uploadId, stored)) || (await this.storage.find(key));
    if (!isWhole) throw conflict('Parts of this file are missing in the storage. Upload it again.');
    await this.recordings.update({ id }, { uploadId: null, touchedAt: () => 'now()' });
  }

  /** Forgets a file that is not whole; one that is stays as it is. */
  async abort(id: string): Promise<void> {
    const row = await this.find(id);
    if (row.uploadId === null) return;
    await this.uploads.abort(objectKeyOf(row), row.uploadId);
    await this.recordings.delete({ id });
  }

  /** @throws ProblemError notFound, also for what is no id at all. */
  async find(id: string): Promise<RecordingRow> {
    const row = UUID.test(id) ? await this.recordings.findOneBy({ id }) : null;
    if (!row) throw unknownRecording();
    return row;
  }

  private async findOpen(id: string): Promise<RecordingRow & { uploadId: string }> {
    const row = await this.find(id);
    const { uploadId } = row;
    if (uploadId === null) throw conflict('This file has been uploaded already.');
    return { ...row, uploadId };
  }
}
