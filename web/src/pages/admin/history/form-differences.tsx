import { useMemo, type ReactNode } from 'react';
import type { PostForm } from '../editor/post-form';
import { BlocksView } from '../merge/blocks-view';
import { diffBlocks } from '../merge/diff-blocks';
import { PLAIN_FIELDS } from '../merge/form-fields';
import { blocksOf } from '../merge/html-blocks';

/** How one form became another: every field that differs, and the whole text with what went and what came. */
export function FormDifferences({ from, to }: { from: PostForm; to: PostForm }) {
  const fields = PLAIN_FIELDS.filter(({ read }) => read(from) !== read(to));
  const stretches = useMemo(
    () => diffBlocks(blocksOf(from.contentHtml), blocksOf(to.contentHtml)),
    [from.contentHtml, to.contentHtml],
  );
  return (
    <div className="space-y-5">
      {fields.map(({ field, name, read }) => (
        <div key={field}>
          <h3 className="font-sans text-sm font-semibold">{name}</h3>
          <Gone>{read(from) || 'Empty'}</Gone>
          <New>{read(to) || 'Empty'}</New>
        </div>
      ))}
      <div>
        <h3 className="font-sans text-sm font-semibold">Content</h3>
        <div className="mt-1 max-h-[50vh] space-y-1 overflow-y-auto rounded-md border border-ink/12 bg-white p-4">
          {stretches.map((stretch, index) =>
            'same' in stretch ? (
              <BlocksView key={index} blocks={stretch.same} />
            ) : (
              <div key={index}>
                {stretch.mine.length > 0 && (
                  <Gone>
                    <BlocksView blocks={stretch.mine} />
                  </Gone>
                )}
                {stretch.theirs.length > 0 && (
                  <New>
                    <BlocksView blocks={stretch.theirs} />
                  </New>
                )}
              </div>
            ),
          )}
        </div>
      </div>
    </div>
  );
}

function Gone({ children }: { children: ReactNode }) {
  return (
    <del className="block border-l-3 border-danger/60 bg-danger/8 px-2 py-1 text-sm no-underline [overflow-wrap:anywhere]">
      <span className="sr-only">Before: </span>
      {children}
    </del>
  );
}

function New({ children }: { children: ReactNode }) {
  return (
    <ins className="block border-l-3 border-success/60 bg-success/8 px-2 py-1 text-sm no-underline [overflow-wrap:anywhere]">
      <span className="sr-only">After: </span>
      {children}
    </ins>
  );
}
