import { IMAGE_LIMITS } from '@firm/contracts/rules/uploads';
import { BasePlugin, EventManager, type Body, type Meta, type PluginOpts, type Uppy, type UppyFile } from '@uppy/core';
import { filterFilesToEmitUploadStarted, filterFilesToUpload } from '@uppy/core/utils';
import { imageAddress } from '../../../api/uploads';
import { putFile, retryDelayMs, TransferError } from './put-file';

export interface SinglePutOptions extends PluginOpts {
  /** Resolves with an address that accepts one PUT of a file of this type and size. */
  requestUploadUrl: (file: { name: string; contentType: string; size: number }, signal: AbortSignal) => Promise<string>;
}

/**
 * Uppy plugin that sends each file with one PUT to an address that the server signs. Uppy's own S3 uploader signs
 * differently and retries less than required.
 */
export class SinglePut<M extends Meta, B extends Body> extends BasePlugin<SinglePutOptions, M, B> {
  constructor(uppy: Uppy<M, B>, options: SinglePutOptions) {
    super(uppy, options);
    this.type = 'uploader';
    this.id = 'SinglePut';
  }

  override install(): void {
    this.uppy.addUploader(this.upload);
    // Shows the pause button; a transfer that is resumed starts over.
    const { capabilities } = this.uppy.getState();
    this.uppy.setState({ capabilities: { ...capabilities, resumableUploads: true } });
  }

  private readonly upload = async (fileIds: string[]): Promise<void> => {
    const files: UppyFile<M, B>[] = filterFilesToUpload(this.uppy.getFilesByIds(fileIds));
    this.uppy.emit('upload-start', filterFilesToEmitUploadStarted(files));
    await Promise.allSettled(files.map((file) => this.transfer(file)));
  };

  private async transfer(file: UppyFile<M, B>): Promise<void> {
    const pause = new Pause();
    const cancellation = new AbortController();
    const events = this.listen(file.id, pause, cancellation);
    try {
      await refuseTooManyPixels(file.data as Blob);
      const uploadURL = imageAddress(await this.send(file, pause, cancellation.signal));
      this.uppy.emit('upload-success', this.uppy.getFile(file.id), { status: 200, uploadURL });
    } catch (error) {
      if (cancellation.signal.aborted) return;
      this.uppy.emit('upload-error', this.uppy.getFile(file.id), error as Error);
      throw error;
    } finally {
      events.remove();
    }
  }

  /** Connects Uppy's pause, resume, cancel and remove buttons to one transfer. */
  private listen(fileId: string, pause: Pause, cancellation: AbortController): EventManager<M, B> {
    const events = new EventManager(this.uppy);
    const cancel = () => {
      cancellation.abort();
      pause.end();
    };
    events.onFileRemove(fileId, cancel);
    events.onCancelAll(fileId, cancel);
    events.onFilePause(fileId, (isPaused) => (isPaused ? pause.begin() : pause.end()));
    events.onPauseAll(fileId, () => pause.begin());
    events.onResumeAll(fileId, () => pause.end());
    return events;
  }

  /** Sends the file, with retries and pauses. Resolves with the address that it was sent to. */
  private async send(file: UppyFile<M, B>, pause: Pause, cancelled: AbortSignal): Promise<string> {
    let url: string | undefined;
    for (let retries = 0; ;) {
      await pause.ended;
      cancelled.throwIfAborted();
      const interrupted = AbortSignal.any([pause.signal, cancelled]);
      try {
        url ??= await this.opts.requestUploadUrl(
          { name: (file.name ?? '').slice(0, 200), contentType: file.type, size: file.size ?? 0 },
          cancelled,
        );
        await this.put(file, url, interrupted);
        return url;
      } catch (error) {
        cancelled.throwIfAborted();
        if (interrupted.aborted) continue;
        const delayMs = retryDelayMs(error, retries++);
        if (delayMs === null) throw error;
        if (error instanceof TransferError && error.needsOtherAddress) url = undefined;
        await new Promise((resolve) => setTimeout(resolve, delayMs));
      }
    }
  }

  private put(file: UppyFile<M, B>, url: string, signal: AbortSignal): Promise<void> {
    const uploadStarted = Date.now();
    return putFile({
      url,
      body: file.data as Blob,
      contentType: file.type,
      signal,
      onProgress: (bytesUploaded, bytesTotal) =>
        this.uppy.emit('upload-progress', this.uppy.getFile(file.id), { uploadStarted, bytesUploaded, bytesTotal }),
    });
  }
}

/**
 * The server deletes what has more pixels than it decodes, and could tell nobody.
 * @throws Error which says so.
 */
async function refuseTooManyPixels(image: Blob): Promise<void> {
  const bitmap = await createImageBitmap(image).catch(() => null);
  const pixels = (bitmap?.width ?? 0) * (bitmap?.height ?? 0);
  bitmap?.close();
  if (pixels <= IMAGE_LIMITS.maxPixels) return;
  const [has, most] = [Math.ceil(pixels / 1e6), IMAGE_LIMITS.maxPixels / 1e6];
  throw new Error(`It has ${has} megapixels, and a picture may have ${most}: save it smaller.`);
}

/** The pauses of a transfer: beginning one aborts the current request; the next request waits for `ended`. */
class Pause {
  /** Resolves when the current pause is over. */
  ended = Promise.resolve();
  private resolveEnded = () => {};
  private interruption = new AbortController();

  begin(): void {
    if (this.interruption.signal.aborted) return;
    this.ended = new Promise((resolve) => (this.resolveEnded = resolve));
    this.interruption.abort();
  }

  /** Ends the pause, if there is one. */
  end(): void {
    if (!this.interruption.signal.aborted) return;
    this.interruption = new AbortController();
    this.resolveEnded();
  }

  /** Aborted when the next pause begins. */
  get signal(): AbortSignal {
    return this.interruption.signal;
  }
}
