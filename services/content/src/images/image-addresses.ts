const IMAGE_SRC = /(<img\b[^>]*? src=")([^"]*)"/g;

/** The addresses of the pictures in stored HTML, in the form that clean-html.ts writes. */
export function imageAddresses(html: string): string[] {
  return [...html.matchAll(IMAGE_SRC)].map(([, , address = '']) => unescapeAttribute(address));
}

/** The same HTML with other addresses of pictures. */
function mapImageAddresses(html: string, change: (address: string) => string): string {
  return html.replace(IMAGE_SRC, (_all, before: string, address: string) => {
    return `${before}${escapeAttribute(change(unescapeAttribute(address)))}"`;
  });
}

/** Where a text names pictures. */
export interface Illustrated {
  contentHtml: string;
  featuredImageUrl: string | null;
  ogImageUrl: string | null;
}

/** The same of a form that may not be filled in yet. */
export type NamesPictures = { [Field in keyof Illustrated]?: Illustrated[Field] | null };

/** The same text with other addresses of pictures, wherever it names them. */
export function withAddresses<T extends NamesPictures>(text: T, change: (address: string) => string): T {
  const { contentHtml, featuredImageUrl, ogImageUrl } = text;
  return {
    ...text,
    ...(contentHtml && { contentHtml: mapImageAddresses(contentHtml, change) }),
    ...(featuredImageUrl && { featuredImageUrl: change(featuredImageUrl) }),
    ...(ogImageUrl && { ogImageUrl: change(ogImageUrl) }),
  };
}

/** The text behind an attribute as it stands in stored HTML. */
export const unescapeAttribute = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** A text as it may stand in an attribute. */
export const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
