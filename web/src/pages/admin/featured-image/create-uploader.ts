import { IMAGE_LIMITS } from '@firm/contracts/rules/uploads';
import Uppy from '@uppy/core';
import { SinglePut } from './single-put';

type SinglePutOptions = ConstructorParameters<typeof SinglePut>[1];

/** Takes one picture of at most 10 MiB and sends it when told to (specification §5, featured image uploader). */
export function createUploader(requestUploadUrl: SinglePutOptions['requestUploadUrl']) {
  return new Uppy({
    id: 'featured-image',
    autoProceed: false,
    restrictions: { maxNumberOfFiles: 1, maxFileSize: IMAGE_LIMITS.maxBytes },
  }).use(SinglePut, { requestUploadUrl });
}

export type Uploader = ReturnType<typeof createUploader>;
