import { classNames } from '../../../ui/class-names';

/** The top-level blocks of an article (paragraphs, headings, lists, images), each as HTML. */
export function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return Array.from(body.childNodes, (node) => (node instanceof Element ? node.outerHTML : (node.textContent ?? '')))
    .map((block) => block.trim())
    .filter(Boolean);
}

/** The tag name of a block and its text, or what it is when it has none. */
function describeBlock(block: string): { name: string; text: string } {
  const element = new DOMParser().parseFromString(block, 'text/html').body.firstElementChild;
  const name = element?.tagName.toLowerCase() ?? '';
  const text = element?.textContent?.trim() || describeMedia(element);
  return { name, text };
}

function describeMedia(element: Element | null | undefined): string {
  const inner = element?.matches('img, iframe, hr') ? element : element?.querySelector('img, iframe');
  if (inner?.matches('img')) return `Image: ${inner.getAttribute('alt') || inner.getAttribute('src')}`;
  if (inner?.matches('iframe')) return `Video: ${inner.getAttribute('src')}`;
  return inner?.matches('hr') ? 'Horizontal rule' : 'Empty line';
}

/** Blocks of an article as plain text. */
export function Blocks({ blocks }: { blocks: readonly string[] }) {
  if (!blocks.length) return <span className="block text-sm text-ink-soft italic">Nothing here</span>;
  return blocks.map((block, index) => {
    const { name, text } = describeBlock(block);
    const isHeading = /^h\d$/.test(name);
    return (
      <span
        key={index}
        className={classNames(
          'block text-sm [overflow-wrap:anywhere]',
          isHeading && 'font-display text-base font-medium',
        )}
      >
        {text}
      </span>
    );
  });
}
