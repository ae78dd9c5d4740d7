import { useMemo, type ReactNode } from 'react';
import { Blocks, blocksOf } from '../merge/html-blocks';
import { diffBlocks } from '../merge/merge-blocks';
import { COMPARED_FIELDS, type PostForm } from '../post-form/post-form';

/** The differences between two forms: every field that differs, and the whole text with removals and insertions. */
export function FormDifferences({ from, to }: { from: PostForm; to: PostForm }) {
  const fields = COMPARED_FIELDS.filter(({ format }) => format(from) !== format(to));
  const sections = useMemo(
    () => diffBlocks(blocksOf(from.contentHtml), blocksOf(to.contentHtml)),
    [from.contentHtml, to.contentHtml],
  );
  return (
    <div className="space-y-5">
      {fields.map(({ field, label, format }) => (
        <div key={field}>
          <h3 className="font-sans text-sm font-semibold">{label}</h3>
          <Removed>{format(from) || 'Empty'}</Removed>
          <Inserted>{format(to) || 'Empty'}</Inserted>
        </div>
      ))}
      <div>
        <h3 className="font-sans text-sm font-semibold">Content</h3>
        <div className="mt-1 max-h-[50vh] space-y-1 overflow-y-auto rounded-md border border-ink/12 bg-white p-4">
          {sections.map((section, index) =>
            'same' in section ? (
              <Blocks key={index} blocks={section.same} />
            ) : (
              <div key={index}>
                {section.mine.length > 0 && (
                  <Removed>
                    <Blocks blocks={section.mine} />
                  </Removed>
                )}
                {section.theirs.length > 0 && (
                  <Inserted>
                    <Blocks blocks={section.theirs} />
                  </Inserted>
                )}
              </div>
            ),
          )}
        </div>
      </div>
    </div>
  );
}

function Removed({ children }: { children: ReactNode }) {
  return (
    <del className="block border-l-3 border-danger/60 bg-danger/8 px-2 py-1 text-sm no-underline [overflow-wrap:anywhere]">
      <span className="sr-only">Before: </span>
      {children}
    </del>
  );
}

function Inserted({ children }: { children: ReactNode }) {
  return (
    <ins className="block border-l-3 border-success/60 bg-success/8 px-2 py-1 text-sm no-underline [overflow-wrap:anywhere]">
      <span className="sr-only">After: </span>
      {children}
    </ins>
  );
}
