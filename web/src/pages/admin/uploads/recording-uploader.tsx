import { RECORDING_LIMITS } from '@firm/contracts/rules/uploads';
import AwsS3 from '@uppy/aws-s3';
import Uppy, { type UploadResult } from '@uppy/core';
import { useState } from 'react';
import { isUploadKnown } from '../../../api/uploads';
import { useApp } from '../../../app-context';
import { UploadWindow, type UploaderProps } from './upload-window';
import { uploaderTexts } from './uploader-texts';

/** The window in which a recording, or a transcript, is chosen and sent to storage. */
export function RecordingUploader(props: UploaderProps) {
  const { http } = useApp();
  const [uploader] = useState(() => createUploader((id) => isUploadKnown(http, id)));
  return (
    <UploadWindow
      uploader={uploader}
      name="Upload a File"
      note="Audio or video of up to 4 hours and 2 GB, or its words as SRT, VTT or TXT"
      readResult={readId}
      {...props}
    />
  );
}

/** The server creates, signs and completes multipart uploads in Uppy's own protocol, below `/s3` of this path. */
const ENDPOINT = '/api/admin/recordings';

/** The server's answer for a completed upload. */
interface CompletedUpload extends Record<string, unknown> {
  /** The recording's id. */
  key: string;
}

type FileMeta = Record<string, unknown> & { size?: number };

/**
 * Accepts one recording of up to 2 GiB and sends it in parts straight to storage. An uploaded part is not sent again:
 * not after a pause, and not when the same file is chosen again after the page was closed.
 */
function createUploader(isKnown: (id: string) => Promise<boolean>) {
  const uppy = new Uppy<FileMeta, CompletedUpload>({
    id: 'recording',
    autoProceed: false,
    restrictions: {
      maxNumberOfFiles: 1,
      minFileSize: 1,
      maxFileSize: RECORDING_LIMITS.maxBytes,
      allowedFileTypes: [...RECORDING_LIMITS.extensions],
    },
    locale: uploaderTexts('audio, video, SRT, VTT or TXT'),
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

function readId({ successful }: UploadResult<FileMeta, CompletedUpload>): string | undefined {
  return successful?.[0]?.response?.body?.key;
}

/** A file is recognised by what a browser tells of it without reading it. */
const keyOf = ({ name, size, lastModified }: File) => `recording-upload:${name}:${size}:${lastModified}`;

/** The id of the unfinished upload of this file; null when there is none. */
function recallUpload(file: File): string | null {
  return ignoreErrors(() => localStorage.getItem(keyOf(file)));
}

function rememberUpload(file: File, id: string): void {
  ignoreErrors(() => localStorage.setItem(keyOf(file), id));
}

function forgetUpload(file: File): void {
  ignoreErrors(() => localStorage.removeItem(keyOf(file)));
}

/** Without localStorage, an interrupted upload starts from the beginning. */
function ignoreErrors<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}
