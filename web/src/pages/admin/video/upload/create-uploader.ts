import { RECORDING_LIMITS } from '@firm/contracts/rules/uploads';
import AwsS3 from '@uppy/aws-s3';
import Uppy from '@uppy/core';
import { forgetUpload, recallUpload, rememberUpload } from './unfinished-uploads';

/** Where the server begins, signs and completes uploads in Uppy's own protocol, below `/s3`. */
const ENDPOINT = '/api/admin/recordings';

/** What the server answers of a file that has arrived. */
interface Arrived extends Record<string, unknown> {
  /** The recording's id. */
  key: string;
}

type Facts = Record<string, unknown> & { size?: number };

/**
 * Takes one recording of up to 2 GiB and sends it in parts straight to storage. A part that has arrived is not sent
 * again: not after a pause, and not when the same file is chosen anew after the page was closed.
 */
export function createUploader(isKnown: (id: string) => Promise<boolean>) {
  const uppy = new Uppy<Facts, Arrived>({
    id: 'recording',
    autoProceed: false,
    restrictions: {
      maxNumberOfFiles: 1,
      maxFileSize: RECORDING_LIMITS.maxBytes,
      allowedFileTypes: [...RECORDING_LIMITS.extensions],
    },
  }).use(AwsS3, {
    companionEndpoint: ENDPOINT,
    shouldUseMultipart: true,
    getChunkSize: () => RECORDING_LIMITS.partBytes,
    allowedMetaFields: ['size'],
  });
  uppy.addPreProcessor(async (fileIds) => {
    for (const file of uppy.getFilesByIds(fileIds)) {
      uppy.setFileMeta(file.id, { size: file.size ?? 0 });
      const id = recallUpload(file.data as File);
      if (!id || file.s3Multipart) continue;
      if (await isKnown(id)) uppy.setFileState(file.id, { s3Multipart: { key: id, uploadId: id } });
      else forgetUpload(file.data as File);
    }
  });
  uppy.on('s3-multipart:part-uploaded', ({ id, data }) => {
    const key = uppy.getFile(id)?.s3Multipart?.key;
    if (key) rememberUpload(data as File, key);
  });
  uppy.on('upload-success', (file) => file && forgetUpload(file.data as File));
  uppy.on('file-removed', ({ data }) => forgetUpload(data as File));
  return uppy;
}

export type Uploader = ReturnType<typeof createUploader>;
