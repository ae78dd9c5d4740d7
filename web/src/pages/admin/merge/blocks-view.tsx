import { classNames } from '../../../ui/class-names';
import { wordsOf } from './html-blocks';

/** Blocks of an article as plain words. */
export function BlocksView({ blocks }: { blocks: readonly string[] }) {
  if (!blocks.length) return <span className="block text-sm text-ink-soft italic">Nothing here</span>;
  return blocks.map((block, index) => {
    const { name, words } = wordsOf(block);
    const isHeading = /^h\d$/.test(name);
    return (
      <span
        key={index}
        className={classNames(
          'block text-sm [overflow-wrap:anywhere]',
          isHeading && 'font-display text-base font-medium',
        )}
      >
        {words}
      </span>
    );
  });
}
