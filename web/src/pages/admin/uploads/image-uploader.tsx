import { IMAGE_LIMITS } from '@firm/contracts/rules/uploads';
import Uppy, { type Body, type Meta, type UploadResult } from '@uppy/core';
import { useState } from 'react';
import { requestUploadUrl } from '../../../api/uploads';
import { useApp } from '../../../app-context';
import { SinglePut, type SinglePutOptions } from './single-put';
import { UploadWindow, type UploaderProps } from './upload-window';
import { uploaderTexts } from './uploader-texts';

/** The window in which an image is chosen and sent to storage. */
export function ImageUploader(props: UploaderProps) {
  const { http } = useApp();
  const [uploader] = useState(() => createUploader((file, signal) => requestUploadUrl(http, file, signal)));
  return (
    <UploadWindow
      uploader={uploader}
      name="Upload Image"
      note="One picture: JPEG, PNG, WebP, AVIF or GIF, up to 10 MB"
      closesOnOutsideClick
      readResult={readAddress}
      {...props}
    />
  );
}

/** Accepts one image of at most 10 MiB and does not start by itself. */
function createUploader(requestUrl: SinglePutOptions['requestUploadUrl']) {
  return new Uppy({
    id: 'featured-image',
    autoProceed: false,
    restrictions: { maxNumberOfFiles: 1, minFileSize: 1, maxFileSize: IMAGE_LIMITS.maxBytes },
    locale: uploaderTexts(),
  }).use(SinglePut, { requestUploadUrl: requestUrl });
}

function readAddress({ successful, failed }: UploadResult<Meta, Body>): string | undefined {
  return failed?.length ? undefined : successful?.[0]?.uploadURL;
}
