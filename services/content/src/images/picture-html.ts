import type { PictureCopies } from '@firm/contracts/api/posts';
import { escapeAttribute, unescapeAttribute } from './image-addresses.js';

const IMAGE = /<img\b([^>]*)>/g;
const SRC = / src="([^"]*)"/;

/** The column of an article: the whole width of a small screen, 760 pixels of a larger one. */
const SIZES = '(min-width: 800px) 760px, 100vw';

/** Stored HTML in which every picture of which copies are known is a `<picture>` that offers them. */
export function toPicture(html: string, known: ReadonlyMap<string, PictureCopies>): string {
  return html.replace(IMAGE, (image, attributes: string) => {
    const copies = known.get(unescapeAttribute(SRC.exec(attributes)?.[1] ?? ''));
    if (!copies) return image;
    const sources = copies.sources.map(
      ({ type, srcset }) => `<source type="${type}" srcset="${escapeAttribute(srcset)}" sizes="${SIZES}">`,
    );
    const sized = `<img${withDefaults(attributes, copies)}>`;
    return sources.length > 0 ? `<picture>${sources.join('')}${sized}</picture>` : sized;
  });
}

/** Width and height keep the page from jumping; what the editor said itself stays. */
function withDefaults(attributes: string, { width, height }: PictureCopies): string {
  const isSized = / (?:width|height)="/.test(attributes);
  const size = isSized ? '' : ` width="${width}" height="${height}"`;
  const loading = / loading="/.test(attributes) ? '' : ' loading="lazy"';
  return `${attributes}${size}${loading} decoding="async"`;
}
