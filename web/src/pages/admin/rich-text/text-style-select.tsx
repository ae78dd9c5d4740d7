import type { Editor } from '@tiptap/core';
import { Toolbar } from 'radix-ui';
import { HEADING_LEVELS, type HeadingLevel } from './use-toolbar-state';

interface Props {
  editor: Editor;
  level: HeadingLevel | 0;
}

/** Paragraph or one of four headings (specification §2). */
export function TextStyleSelect({ editor, level }: Props) {
  function choose(value: string): void {
    const heading = HEADING_LEVELS.find((candidate) => String(candidate) === value);
    const chain = editor.chain().focus();
    (heading ? chain.setHeading({ level: heading }) : chain.setParagraph()).run();
  }
  return (
    <Toolbar.Button asChild>
      <select
        aria-label="Text style"
        value={String(level)}
        onChange={(event) => choose(event.target.value)}
        className="min-h-9 rounded border border-ink/20 bg-white px-2 text-sm"
      >
        <option value="0">Paragraph</option>
        {HEADING_LEVELS.map((each) => (
          <option key={each} value={String(each)}>
            Heading {each}
          </option>
        ))}
      </select>
    </Toolbar.Button>
  );
}
