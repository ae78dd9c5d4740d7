import type { Editor } from '@tiptap/core';
import { Image, Link, Video } from 'lucide-react';
import { Toolbar as RadixToolbar } from 'radix-ui';
import { useState } from 'react';
import { InsertDialog, type Insertion } from './insert-dialog';
import { TextStyleSelect } from './text-style-select';
import { ToolbarButton } from './toolbar-button';
import { BLOCK_COMMANDS, HISTORY_COMMANDS, MARK_COMMANDS, TABLE_COMMANDS } from './toolbar-commands';
import { useToolbarState } from './use-toolbar-state';

/** The tools of the text; one stop for the Tab key, arrow keys move inside. */
export function Toolbar({ editor }: { editor: Editor }) {
  const state = useToolbarState(editor);
  const [insertion, setInsertion] = useState<Insertion | null>(null);
  const canDo: Record<string, boolean> = { Undo: state.canUndo, Redo: state.canRedo };
  return (
    <>
      <RadixToolbar.Root
        aria-label="Text formatting"
        className="sticky top-0 z-10 flex flex-wrap items-center gap-0.5 rounded-t-md border-b border-ink/15 bg-limestone p-1.5"
      >
        <TextStyleSelect editor={editor} level={state.headingLevel} />
        <Divider />
        {MARK_COMMANDS.map(({ name, icon, mark = '', run }) => (
          <ToolbarButton key={name} {...{ name, icon }} isOn={state.active[mark]} onClick={() => run(editor)} />
        ))}
        <Divider />
        {BLOCK_COMMANDS.map(({ name, icon, mark, run }) => (
          <ToolbarButton
            key={name}
            {...{ name, icon }}
            isOn={mark ? state.active[mark] : undefined}
            onClick={() => run(editor)}
          />
        ))}
        <Divider />
        <ToolbarButton name="Link" icon={Link} isOn={state.active.link} onClick={() => setInsertion('link')} />
        <ToolbarButton name="Image" icon={Image} onClick={() => setInsertion('image')} />
        <ToolbarButton name="Video" icon={Video} onClick={() => setInsertion('video')} />
        <Divider />
        {HISTORY_COMMANDS.map(({ name, icon, run }) => (
          <ToolbarButton key={name} {...{ name, icon }} isDisabled={!canDo[name]} onClick={() => run(editor)} />
        ))}
        {state.isInTable && (
          <div className="flex w-full flex-wrap gap-1 border-t border-ink/15 pt-1.5">
            {TABLE_COMMANDS.map(({ name, run }) => (
              <RadixToolbar.Button
                key={name}
                onClick={() => run(editor)}
                className="min-h-8 rounded px-2.5 text-xs font-semibold hover:bg-ink/8"
              >
                {name}
              </RadixToolbar.Button>
            ))}
          </div>
        )}
      </RadixToolbar.Root>
      <InsertDialog {...{ insertion, editor }} onClose={() => setInsertion(null)} />
    </>
  );
}

function Divider() {
  return <RadixToolbar.Separator className="mx-1 h-6 w-px bg-ink/15" />;
}
