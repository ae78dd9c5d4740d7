import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { BLOCK_COMMANDS, MARK_COMMANDS } from './toolbar-commands';

export const HEADING_LEVELS = [1, 2, 3, 4] as const;
export type HeadingLevel = (typeof HEADING_LEVELS)[number];

export interface ToolbarState {
  /** 0 for a paragraph. */
  headingLevel: HeadingLevel | 0;
  /** The marks and blocks the cursor stands in. */
  active: Record<string, boolean>;
  isInTable: boolean;
  canUndo: boolean;
  canRedo: boolean;
}

/** What the toolbar shows of the place where the cursor is. */
export function useToolbarState(editor: Editor): ToolbarState {
  return useEditorState({ editor, selector: ({ editor: current }) => stateOf(current) });
}

function stateOf(editor: Editor): ToolbarState {
  const marks = [...MARK_COMMANDS, ...BLOCK_COMMANDS].flatMap(({ mark }) => mark ?? []);
  return {
    headingLevel: HEADING_LEVELS.find((level) => editor.isActive('heading', { level })) ?? 0,
    active: Object.fromEntries([...marks, 'link'].map((mark) => [mark, editor.isActive(mark)])),
    isInTable: editor.isActive('table'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}
