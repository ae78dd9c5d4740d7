import type { Editor } from '@tiptap/core';
import { CellSelection, cellAround } from '@tiptap/pm/tables';
import type { Icon } from '../../../ui/icons';
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Code,
  Italic,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  Underline,
  Undo2,
} from '../icons';

export interface ToolbarCommand {
  name: string;
  icon: Icon;
  /** The mark or block that the command toggles; absent for commands that only insert or run. */
  mark?: string;
  run: (editor: Editor) => boolean;
}

const chain = (editor: Editor) => editor.chain().focus();

export const MARK_COMMANDS: readonly ToolbarCommand[] = [
  { name: 'Bold', icon: Bold, mark: 'bold', run: (editor) => chain(editor).toggleBold().run() },
  { name: 'Italic', icon: Italic, mark: 'italic', run: (editor) => chain(editor).toggleItalic().run() },
  { name: 'Underline', icon: Underline, mark: 'underline', run: (editor) => chain(editor).toggleUnderline().run() },
  { name: 'Strikethrough', icon: Strikethrough, mark: 'strike', run: (editor) => chain(editor).toggleStrike().run() },
  {
    name: 'Superscript',
    icon: Superscript,
    mark: 'superscript',
    run: (editor) => chain(editor).unsetMark('subscript').toggleMark('superscript').run(),
  },
  {
    name: 'Subscript',
    icon: Subscript,
    mark: 'subscript',
    run: (editor) => chain(editor).unsetMark('superscript').toggleMark('subscript').run(),
  },
  { name: 'Code', icon: Code, mark: 'code', run: (editor) => chain(editor).toggleCode().run() },
];

export const BLOCK_COMMANDS: readonly ToolbarCommand[] = [
  { name: 'Bullet List', icon: List, mark: 'bulletList', run: (editor) => chain(editor).toggleBulletList().run() },
  {
    name: 'Numbered List',
    icon: ListOrdered,
    mark: 'orderedList',
    run: (editor) => chain(editor).toggleOrderedList().run(),
  },
  { name: 'Quote', icon: Quote, mark: 'blockquote', run: (editor) => chain(editor).toggleBlockquote().run() },
  { name: 'Code Block', icon: SquareCode, mark: 'codeBlock', run: (editor) => chain(editor).toggleCodeBlock().run() },
  { name: 'Horizontal Rule', icon: Minus, run: (editor) => chain(editor).setHorizontalRule().run() },
  {
    name: 'Table',
    icon: Table,
    mark: 'table',
    run: (editor) =>
      editor.isActive('table') || chain(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
];

export const HISTORY_COMMANDS: readonly ToolbarCommand[] = [
  { name: 'Undo', icon: Undo2, run: (editor) => chain(editor).undo().run() },
  { name: 'Redo', icon: Redo2, run: (editor) => chain(editor).redo().run() },
];

/** Aligns the cells that are selected, or else the column of the cursor; null, as cells are by themselves: left. */
const alignCells = (editor: Editor, align: 'center' | 'right' | null): boolean =>
  chain(editor)
    .command(({ state: { selection }, tr }) => {
      const cell = cellAround(selection.$from);
      const cells = selection instanceof CellSelection ? selection : cell && CellSelection.colSelection(cell);
      cells?.forEachCell((_cell, position) => tr.setNodeAttribute(position, 'align', align));
      return cells !== null;
    })
    .run();

/** Shown while the cursor is in a table; those with an icon leave room for the words of the others in one row. */
export const TABLE_COMMANDS: readonly { name: string; icon?: Icon; run: (editor: Editor) => boolean }[] = [
  { name: 'Add Row Above', run: (editor) => chain(editor).addRowBefore().run() },
  { name: 'Add Row', run: (editor) => chain(editor).addRowAfter().run() },
  { name: 'Add Column Left', run: (editor) => chain(editor).addColumnBefore().run() },
  { name: 'Add Column', run: (editor) => chain(editor).addColumnAfter().run() },
  { name: 'Delete Row', run: (editor) => chain(editor).deleteRow().run() },
  { name: 'Delete Column', run: (editor) => chain(editor).deleteColumn().run() },
  { name: 'Align Left', icon: AlignLeft, run: (editor) => alignCells(editor, null) },
  { name: 'Align Center', icon: AlignCenter, run: (editor) => alignCells(editor, 'center') },
  { name: 'Align Right', icon: AlignRight, run: (editor) => alignCells(editor, 'right') },
  { name: 'Header Row', run: (editor) => chain(editor).toggleHeaderRow().run() },
  { name: 'Header Column', run: (editor) => chain(editor).toggleHeaderColumn().run() },
  { name: 'Delete Table', run: (editor) => chain(editor).deleteTable().run() },
];
