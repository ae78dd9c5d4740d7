/** What stands in the HTML of an article, in the form that clean-html.ts writes. */
export interface ArticleOutline {
  headings: { level: number; text: string }[];
  images: { src: string; alt: string }[];
  links: string[];
  /** The words without markup. */
  text: string;
}

export function outlineOf(html: string): ArticleOutline {
  return {
    headings: [...html.matchAll(/<h([1-4])>([\s\S]*?)<\/h\1>/g)].map(([, level, inner = '']) => ({
      level: Number(level),
      text: plain(inner),
    })),
    images: [...html.matchAll(/<img\b[^>]*>/g)].map(([image]) => ({
      src: decode(attribute(image, 'src')),
      alt: decode(attribute(image, 'alt')).trim(),
    })),
    links: [...html.matchAll(/<a\b[^<>]*? href="([^"]*)"/g)].map(([, href = '']) => decode(href)),
    text: plain(html.replace(/<\/(?:p|h[1-4]|li|td|th|blockquote)>/g, ' ')),
  };
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const plain = (html: string) =>
  decode(html.replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();

const decode = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
