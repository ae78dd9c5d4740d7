import { BasePlugin, EventManager, type Body, type Meta, type PluginOpts, type Uppy, type UppyFile } from '@uppy/core';
import { filterFilesToEmitUploadStarted, filterFilesToUpload } from '@uppy/core/utils';
import { pictureAddress } from '../../../api/uploads';
import { Pause } from './pause';
import { putFile } from './put-file';
import { retryDelayMs, TransferError } from './transfer-error';

interface SinglePutOptions extends PluginOpts {
  /** An address that takes one PUT of a file of this type and size. */
  requestUploadUrl: (file: { contentType: string; size: number }, signal: AbortSignal) => Promise<string>;
}

/**
 * Uppy's way to storage: one PUT for each file, to an address that the server signs. Uppy's own S3 uploader signs
 * differently and retries less than specification §8 and §9 ask for.
 */
export class SinglePut<M extends Meta, B extends Body> extends BasePlugin<SinglePutOptions, M, B> {
  constructor(uppy: Uppy<M, B>, options: SinglePutOptions) {
    super(uppy, options);
    this.type = 'uploader';
    this.id = 'SinglePut';
  }

  override install(): void {
    this.uppy.addUploader(this.upload);
    // Shows the button that pauses; a transfer that goes on after a pause starts over.
    const { capabilities } = this.uppy.getState();
    this.uppy.setState({ capabilities: { ...capabilities, resumableUploads: true } });
  }

  override uninstall(): void {
    this.uppy.removeUploader(this.upload);
  }

  private readonly upload = async (fileIds: string[]): Promise<void> => {
    const files: UppyFile<M, B>[] = filterFilesToUpload(this.uppy.getFilesByIds(fileIds));
    this.uppy.emit('upload-start', filterFilesToEmitUploadStarted(files));
    await Promise.allSettled(files.map((file) => this.transfer(file)));
  };

  private async transfer(file: UppyFile<M, B>): Promise<void> {
    const pause = new Pause();
    const cancellation = new AbortController();
    const events = this.follow(file.id, pause, cancellation);
    try {
      const uploadURL = pictureAddress(await this.send(file, pause, cancellation.signal));
      this.uppy.emit('upload-success', this.uppy.getFile(file.id), { status: 200, uploadURL });
    } catch (error) {
      if (cancellation.signal.aborted) return;
      this.uppy.emit('upload-error', this.uppy.getFile(file.id), error as Error);
      throw error;
    } finally {
      events.remove();
    }
  }

  /** What people do with the file while it is on its way. */
  private follow(fileId: string, pause: Pause, cancellation: AbortController): EventManager<M, B> {
    const events = new EventManager(this.uppy);
    const cancel = () => {
      cancellation.abort();
      pause.finish();
    };
    events.onFileRemove(fileId, cancel);
    events.onCancelAll(fileId, cancel);
    events.onFilePause(fileId, (isPaused) => (isPaused ? pause.begin() : pause.finish()));
    events.onPauseAll(fileId, () => pause.begin());
    events.onResumeAll(fileId, () => pause.finish());
    return events;
  }

  /** Sends until it is there; the address it was sent to. */
  private async send(file: UppyFile<M, B>, pause: Pause, cancelled: AbortSignal): Promise<string> {
    let url: string | undefined;
    for (let retries = 0; ;) {
      await pause.over();
      cancelled.throwIfAborted();
      const interrupted = AbortSignal.any([pause.signal, cancelled]);
      try {
        url ??= await this.opts.requestUploadUrl({ contentType: file.type, size: file.size ?? 0 }, cancelled);
        await this.put(file, url, interrupted);
        return url;
      } catch (error) {
        cancelled.throwIfAborted();
        if (interrupted.aborted) continue;
        const delayMs = retryDelayMs(error, retries++);
        if (delayMs === null) throw error;
        if (error instanceof TransferError && error.isExpired) url = undefined;
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
