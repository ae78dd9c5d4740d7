/** A published text that came along with the question. */
export interface Passage {
  /** Its mark, as the caller numbered it. */
  id: string;
  title: string;
  url: string;
  text: string;
}

/** `[1] How to apply (/blog/how-to-apply)`, on a line of its own; the text follows until the next such line. */
const HEADER = /^[ \t]*\[([\w-]+)\][ \t]+(.+?)[ \t]*\((https?:\/\/\S+|\/\S*)\)[ \t]*$/;

/** A line that ends a list of passages. */
const END = /^\s*(?:---+|===+|<\/?[a-z-]+>|#{1,6}\s.*)\s*$/i;

const TAGGED = /<passage\b([^>]*)>([\s\S]*?)<\/passage>/gi;

/** Finds the passages in a text, in either of the two forms: numbered lines, or `<passage id title url>` tags. */
export function readPassages(text: string): Passage[] {
  const tagged = [...text.matchAll(TAGGED)].map(([, attributes = '', inside = '']) => {
    const read = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    return { id: read('id'), title: read('title'), url: read('url'), text: inside.trim() };
  });
  return tagged.length > 0 ? tagged : readNumbered(text);
}

function readNumbered(text: string): Passage[] {
  const passages: Passage[] = [];
  let current: Passage | undefined;
  for (const line of text.split('\n')) {
    const header = HEADER.exec(line);
    if (header) {
      const [, id = '', title = '', url = ''] = header;
      current = { id, title, url, text: '' };
      passages.push(current);
    } else if (END.test(line)) current = undefined;
    else if (current) current.text = `${current.text}\n${line}`.trim();
  }
  return passages;
}
