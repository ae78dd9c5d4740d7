type Content = string | number | boolean | Element[];
export interface Element {
  name: string;
  content: Content;
}

/** An XML element; text is escaped. */
export const element = (name: string, content: Content): Element => ({ name, content });

/** A whole XML document. */
export const xmlDocument = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${render(root)}`;

function render({ name, content }: Element): string {
  const inner = Array.isArray(content) ? content.map(render).join('') : escape(String(content));
  return `<${name}>${inner}</${name}>`;
}

const escape = (text: string) => text.replace(/[<>&"'\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The texts of all elements of this name, in the little XML that S3 clients send. */
export function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => unescape(text));
}

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const unescape = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
  });
