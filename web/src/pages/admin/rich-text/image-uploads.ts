import { IMAGE_LIMITS } from '@firm/contracts/rules/uploads';
import { Fragment, Slice } from '@tiptap/pm/model';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import Uppy, { type Body, type Meta, type UppyFile } from '@uppy/core';
import { sentenceOf } from '../../../api/http';
import { toast } from '../../../ui/toast-store';
import { SinglePut, type SinglePutOptions } from '../uploads/single-put';
import { uploaderTexts } from '../uploads/uploader-texts';
import { imagesInRtf } from './rtf-images';

/** An image that is being uploaded, as the editor writes it; it is no part of the article yet. */
const UPLOADING =
  /<figure><img(?: loading="lazy")? src="blob:(?:[^">]|"[^"]*")*>.*?<\/figure>|<img(?: loading="lazy")? src="blob:(?:[^">]|"[^"]*")*>/gs;

/** The HTML of the editor without the images that are still being uploaded. */
export const withoutUploading = (html: string): string => html.replace(UPLOADING, '');

/**
 * Uploads the images that are pasted, dropped or chosen into a text. Each is shown at once from a `blob:` address, which
 * names its upload, and gets its own address when it is stored.
 */
export class ImageUploads {
  private readonly uppy: Uppy;
  private view: EditorView | null = null;
  /** The Rich Text Format of the paste that is going on. */
  private rtf = '';

  /** @param onChange is told how many uploads are running. */
  constructor(requestUploadUrl: SinglePutOptions['requestUploadUrl'], onChange: (running: number) => void) {
    const restrictions = {
      minFileSize: 1,
      maxFileSize: IMAGE_LIMITS.maxBytes,
      allowedFileTypes: [...IMAGE_LIMITS.types],
    };
    const locale = uploaderTexts('JPEG, PNG, WebP, AVIF or GIF');
    this.uppy = new Uppy({ id: 'images', autoProceed: true, restrictions, locale }).use(SinglePut, {
      requestUploadUrl,
    });
    this.uppy.on('upload-success', (file, { uploadURL }) => {
      if (file) void this.finish(file, uploadURL ?? null);
    });
    this.uppy.on('upload-error', (file, error) => {
      if (!file) return;
      const reason = sentenceOf(error).replace(/\.$/, '');
      this.giveUp(String(file.meta.relativePath), file.name ?? '', `${reason}. Add it once more.`);
      this.uppy.removeFile(file.id);
    });
    for (const event of ['file-added', 'file-removed'] as const) {
      this.uppy.on(event, () => onChange(this.uppy.getFiles().length));
    }
  }

  /** Inserts images where something was dropped. Anything else that comes from outside is refused: a browser would open it. */
  readonly drop = (view: EditorView, event: DragEvent): boolean => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (view.dragging || files.length === 0) return false;
    event.preventDefault();
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
    this.insert(view, files, at ?? view.state.doc.content.size);
    return true;
  };

  /** Inserts images from the clipboard, unless they are a copy of text that is there as well. */
  readonly paste = (view: EditorView, event: ClipboardEvent): boolean => {
    const files = [...(event.clipboardData?.files ?? [])];
    const html = event.clipboardData?.getData('text/html') ?? '';
    const text = new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim();
    if (files.length === 0 || text) return false;
    this.insert(view, files);
    return true;
  };

  /** Remembers what `takeImages` needs of a paste that begins. */
  readonly beginPaste = (view: EditorView, event: ClipboardEvent): void => {
    this.view = view;
    this.rtf = event.clipboardData?.getData('text/rtf') ?? '';
  };

  /**
   * Uploads the images of pasted HTML that readers could not load.
   *
   * @returns the address under which each is shown meanwhile; null for what the paste does not hold.
   */
  takeImages(images: readonly HTMLImageElement[]): (string | null)[] {
    const onDisk = images.filter(({ src }) => src.startsWith('file:'));
    const inRtf = imagesInRtf(this.rtf);
    return images.map((image) => {
      const fromRtf = inRtf.length === onDisk.length ? inRtf[onDisk.indexOf(image)] : undefined;
      const found = fromRtf ?? readDataUrl(image.src);
      return found ? this.upload(new File([found], 'A pasted picture', { type: found.type })) : null;
    });
  }

  /**
   * Inserts images at a position, or in place of the selection, and uploads them.
   * @returns where the caption of the first begins; null when no file is accepted.
   */
  insert(view: EditorView, files: readonly File[], at?: number): number | null {
    this.view = view;
    const { image } = view.state.schema.nodes;
    if (!image) return null;
    const nodes = files.flatMap((file) => this.upload(file) ?? []).map((src) => image.create({ src, alt: '' }));
    const [first] = nodes;
    if (!first) return null;
    const { tr, doc } = view.state;
    const slice = new Slice(Fragment.from(nodes), 0, 0);
    const point = at === undefined ? null : (dropPoint(doc, at, slice) ?? doc.content.size);
    if (point === null) tr.replaceSelection(slice);
    else tr.insert(point, slice.content);
    view.dispatch(tr.scrollIntoView());
    let caption: number | null = null;
    view.state.doc.descendants((node, position) => {
      if (node.attrs.src === first.attrs.src) caption = position + 1;
    });
    return caption;
  }

  /** Starts an upload; returns the address of the image meanwhile, or null when the file is refused, which is said. */
  private upload(file: File): string | null {
    const preview = URL.createObjectURL(file);
    try {
      // The path makes the file another one than an earlier upload of the same.
      this.uppy.addFile({ name: file.name, type: file.type, data: file, meta: { relativePath: preview } });
    } catch (error) {
      URL.revokeObjectURL(preview);
      toast('That file can’t go into the text', { description: (error as Error).message, tone: 'danger' });
      return null;
    }
    return preview;
  }

  /** Shows a stored image from its own address, unless it is none: the server deletes what cannot be decoded. */
  private async finish({ id, name = '', data, meta }: UppyFile<Meta, Body>, address: string | null): Promise<void> {
    const preview = String(meta.relativePath);
    const isImage = await createImageBitmap(data as Blob).then(
      () => true,
      () => false,
    );
    if (isImage) this.replace(preview, address);
    else this.giveUp(preview, name, 'This file is damaged or isn’t a picture. Choose another.');
    this.uppy.removeFile(id);
  }

  private giveUp(preview: string, name: string, description: string): void {
    this.replace(preview, null);
    toast(`${name} was not uploaded`, { description, tone: 'danger' });
  }

  /** Gives an image its own address, or removes it. Undo does not bring the former state back. */
  private replace(preview: string, address: string | null): void {
    URL.revokeObjectURL(preview);
    if (!this.view || this.view.isDestroyed) return;
    const { tr, doc } = this.view.state;
    doc.descendants((node, position) => {
      if (node.attrs.src !== preview) return;
      if (address) tr.setNodeAttribute(tr.mapping.map(position), 'src', address);
      else tr.delete(tr.mapping.map(position), tr.mapping.map(position + node.nodeSize));
    });
    this.view.dispatch(tr.setMeta('addToHistory', false));
  }
}

/** The image in a `data:` address; null for any other. */
function readDataUrl(address: string): Blob | null {
  const [, type = '', data] = /^data:(image\/[\w+.-]+);base64,([\da-z+/=\s]+)$/i.exec(address) ?? [];
  if (!data) return null;
  try {
    return new Blob([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], { type });
  } catch {
    return null;
  }
}
