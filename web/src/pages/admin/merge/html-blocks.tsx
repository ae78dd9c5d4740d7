import { generateHTML, generateJSON } from '@tiptap/core';
import { Fragment } from 'react';
import { classNames } from '../../../ui/class-names';
import { extensionsFor } from '../rich-text/extensions';
import { diffBlocks } from './merge-blocks';

const extensions = extensionsFor(() => undefined);

/**
 * The top-level blocks of an article (paragraphs, headings, lists, images), each as the editor writes it: server and editor
 * write the same text differently, and what reads the same must compare as the same.
 */
export function blocksOf(html: string): string[] {
  const normal = generateHTML(generateJSON(html, extensions), extensions);
  const { body } = new DOMParser().parseFromString(normal, 'text/html');
  return Array.from(body.children, (element) => element.outerHTML).filter((block) => block !== '<p></p>');
}

/** The tag name of a block and its text, or what it is when it has none. */
function describeBlock(block: string): { name: string; text: string } {
  const element = new DOMParser().parseFromString(block, 'text/html').body.firstElementChild;
  const name = element?.tagName.toLowerCase() ?? '';
  const text = (element && linesOf(element)) || describeMedia(element);
  return { name, text };
}

/** The text of a block: items of lists and rows of tables on lines of their own, cells apart. */
function linesOf(element: Element): string {
  for (const line of element.querySelectorAll('br')) line.replaceWith('\n');
  for (const item of element.querySelectorAll('li')) item.prepend(`\n${markerOf(item)} `);
  for (const note of element.querySelectorAll('[data-footnote]')) note.replaceWith(` [${note.textContent}]`);
  for (const cell of element.querySelectorAll(':is(td, th):not(:last-child)')) cell.append(' | ');
  for (const row of element.querySelectorAll('tr, li p:not(:first-of-type), blockquote p')) row.prepend('\n');
  return (element.textContent ?? '').replace(/\n\s*\n/g, '\n').trim();
}

function markerOf(item: Element): string {
  if (!item.parentElement?.matches('ol')) return '•';
  return `${Array.from(item.parentElement.children).indexOf(item) + 1}.`;
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
          'block text-sm [overflow-wrap:anywhere] whitespace-pre-line',
          isHeading && 'font-display text-base font-medium',
        )}
      >
        {text}
      </span>
    );
  });
}

interface ChangedBlocksProps {
  blocks: readonly string[];
  against: readonly string[];
}

/** Blocks of an article as plain text, with the words marked that the other version does not have. */
export function ChangedBlocks({ blocks, against }: ChangedBlocksProps) {
  if (!against.length) return <Blocks blocks={blocks} />;
  return (
    <span className="block text-sm [overflow-wrap:anywhere] whitespace-pre-line">
      {diffBlocks(wordsOf(blocks), wordsOf(against)).map((section, index) =>
        'same' in section ? (
          <Fragment key={index}>{section.same.join('')}</Fragment>
        ) : (
          section.mine.length > 0 && (
            <mark key={index} className="rounded-sm bg-brass-light px-0.5 text-ink">
              {section.mine.join('')}
            </mark>
          )
        ),
      )}
    </span>
  );
}

/** The words of some blocks, with the spaces between them. */
const wordsOf = (blocks: readonly string[]): string[] =>
  blocks
    .map((block) => describeBlock(block).text)
    .join('\n')
    .split(/(\s+)/);
