/** The blocks of an article: its paragraphs, headings, lists, pictures, each as HTML. */
export function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return Array.from(body.childNodes, (node) => (node instanceof Element ? node.outerHTML : (node.textContent ?? '')))
    .map((block) => block.trim())
    .filter(Boolean);
}

/** A block as people read it in a comparison: its words, or what it is when it has none. */
export function wordsOf(block: string): { name: string; words: string } {
  const element = new DOMParser().parseFromString(block, 'text/html').body.firstElementChild;
  const name = element?.tagName.toLowerCase() ?? '';
  const words = element?.textContent?.trim() || describeWordless(element);
  return { name, words };
}

function describeWordless(element: Element | null | undefined): string {
  const inner = element?.matches('img, iframe, hr') ? element : element?.querySelector('img, iframe');
  if (inner?.matches('img')) return `Image: ${inner.getAttribute('alt') || inner.getAttribute('src')}`;
  if (inner?.matches('iframe')) return `Video: ${inner.getAttribute('src')}`;
  return inner?.matches('hr') ? 'Horizontal rule' : 'Empty line';
}
