import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { Icon } from '../../../ui/icons';
import {
  Asterisk,
  ChevronDown,
  ChevronUp,
  Image,
  Link,
  MessageSquarePlus,
  MessagesSquare,
  Scale,
  Search,
  Video,
} from '../icons';
import { Toolbar as RadixToolbar } from 'radix-ui';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names';
import { Tooltip } from '../../../ui/tooltip';
import type { CommentsOfPost } from '../comments/use-comments';
import { controlled, Options } from '../form-controls';
import { useListener } from '../use-listener';
import { FindBar, focusFind } from './find-bar';
import type { Insertion } from './insert-dialog';
import {
  BLOCK_COMMANDS,
  HISTORY_COMMANDS,
  MARK_COMMANDS,
  TABLE_COMMANDS,
  type ToolbarCommand,
} from './toolbar-commands';

interface Props {
  editor: Editor;
  onInsert: (insertion: Insertion) => void;
  comments: CommentsOfPost;
}

/** The formatting toolbar: one tab stop, with arrow keys inside. */
export function Toolbar({ editor, onInsert, comments }: Props) {
  const state = useEditorState({ editor, selector: ({ editor: current }) => stateOf(current) });
  const [isFinding, setIsFinding] = useState(false);
  useShortcut(editor, /^k$/, () => onInsert('link'));
  useShortcut(editor, /^[fh]$/i, () => {
    setIsFinding(true);
    focusFind();
  });
  const [isExpanded, setIsExpanded] = useState(false);
  /** On a telephone there is room for the buttons that are used most; the others are behind More. */
  const rare = isExpanded ? '' : 'max-sm:hidden';
  const canDo: Record<string, boolean> = { Undo: state.canUndo, Redo: state.canRedo };
  const buttonsOf = (commands: readonly ToolbarCommand[]) =>
    commands.map(({ name, icon, mark, run }) => (
      <ToolbarButton
        key={name}
        {...{ name, icon }}
        isOn={mark ? state.active[mark] : undefined}
        isDisabled={canDo[name] === false}
        className={COMMON.has(name) ? '' : rare}
        onClick={() => run(editor)}
      />
    ));
  return (
    <div className="sticky top-0 z-10 rounded-t-md border-b border-ink/15 bg-limestone">
      <RadixToolbar.Root aria-label="Text formatting" className="flex flex-wrap items-center gap-0.5 p-1.5 sm:gap-0">
        <TextStyleSelect editor={editor} level={state.headingLevel} />
        <Divider />
        {buttonsOf(MARK_COMMANDS)}
        <Divider />
        {buttonsOf(BLOCK_COMMANDS)}
        <Divider />
        <ToolbarButton name="Link" icon={Link} isOn={state.active.link} onClick={() => onInsert('link')} />
        <ToolbarButton name="Image" icon={Image} className={rare} onClick={() => onInsert('image')} />
        <ToolbarButton name="Video" icon={Video} className={rare} onClick={() => onInsert('video')} />
        <ToolbarButton name="Fact" icon={Scale} className={rare} onClick={() => onInsert('fact')} />
        <ToolbarButton name="Footnote" icon={Asterisk} className={rare} onClick={() => onInsert('footnote')} />
        <Divider />
        {buttonsOf(HISTORY_COMMANDS)}
        <ToolbarButton
          name="Find and Replace"
          icon={Search}
          isOn={isFinding}
          className={rare}
          onClick={() => setIsFinding(!isFinding)}
        />
        <Divider />
        <ToolbarButton name="Comment" icon={MessageSquarePlus} className={rare} onClick={comments.begin} />
        <ToolbarButton
          name={comments.openCount === 1 ? '1 open comment' : `${comments.openCount} open comments`}
          icon={MessagesSquare}
          count={comments.openCount}
          isOn={comments.view.isOpen}
          className={rare}
          isDisabled={comments.postId === undefined}
          onClick={() => (comments.view.isOpen ? comments.close() : comments.show(null))}
        />
        <RadixToolbar.Button
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
          className="ml-auto flex min-h-9 items-center gap-0.5 rounded px-1 text-xs font-semibold hover:bg-ink/8 sm:hidden"
        >
          {isExpanded ? 'Less' : 'More'}
          {isExpanded ? <ChevronUp size={16} /> : <ChevronDown size={16} />}
        </RadixToolbar.Button>
        {state.isInTable && (
          <div className="flex w-full overflow-x-auto border-t border-ink/15 pt-1.5">
            {TABLE_COMMANDS.map(({ name, icon, run }) =>
              icon ? (
                <ToolbarButton key={name} name={name} icon={icon} onClick={() => run(editor)} />
              ) : (
                <RadixToolbar.Button
                  key={name}
                  onClick={() => run(editor)}
                  className="min-h-8 shrink-0 rounded px-1.5 text-xs font-semibold hover:bg-ink/8"
                >
                  {name}
                </RadixToolbar.Button>
              ),
            )}
          </div>
        )}
      </RadixToolbar.Root>
      {isFinding && <FindBar editor={editor} onClose={() => setIsFinding(false)} />}
    </div>
  );
}

/** Runs for Ctrl, or Cmd on a Mac, with a key, while the text has the focus. */
function useShortcut(editor: Editor, key: RegExp, run: () => void): void {
  useListener(document, 'keydown', (event) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && key.test(event.key);
    if (!isShortcut || !editor.isFocused) return;
    event.preventDefault();
    run();
  });
}

/** The names of the buttons that a telephone always shows. */
const COMMON = new Set(['Bold', 'Bullet List', 'Undo']);

function Divider() {
  return <RadixToolbar.Separator className="mx-0.5 h-6 w-px bg-ink/15 max-sm:hidden" />;
}

interface ToolbarButtonProps {
  name: string;
  icon: Icon;
  /** Absent for a button that runs an action instead of toggling a state. */
  isOn?: boolean | undefined;
  isDisabled?: boolean;
  /** Shown beside the icon unless it is 0. */
  count?: number;
  className?: string;
  onClick: () => void;
}

function ToolbarButton({ name, icon: Icon, isOn, isDisabled, count, className, onClick }: ToolbarButtonProps) {
  return (
    <Tooltip text={name}>
      <RadixToolbar.Button
        aria-label={name}
        aria-pressed={isOn}
        disabled={isDisabled}
        onClick={onClick}
        className={classNames(
          'flex h-9 min-w-9 items-center justify-center gap-1 rounded px-0.5 text-xs font-semibold text-ink tabular-nums hover:bg-ink/8 disabled:opacity-35 aria-pressed:bg-azulejo aria-pressed:text-white sm:min-w-7',
          className,
        )}
      >
        <Icon size={18} />
        {count ? <span aria-hidden="true">{count}</span> : null}
      </RadixToolbar.Button>
    </Tooltip>
  );
}

/** Paragraph or one of four headings. */
function TextStyleSelect({ editor, level }: { editor: Editor; level: HeadingLevel | 0 }) {
  function choose(value: string): void {
    const heading = HEADING_LEVELS.find((candidate) => String(candidate) === value);
    const chain = editor.chain().focus();
    (heading ? chain.setHeading({ level: heading }) : chain.setParagraph()).run();
  }
  return (
    <RadixToolbar.Button asChild>
      <select
        aria-label="Text style"
        {...controlled(String(level), choose)}
        className="min-h-9 rounded border border-ink/20 bg-white px-2 text-sm"
      >
        <option value="0">Paragraph</option>
        <Options of={HEADING_LEVELS.map((each) => [each, `Heading ${each}`])} />
      </select>
    </RadixToolbar.Button>
  );
}

const HEADING_LEVELS = [1, 2, 3, 4] as const;
type HeadingLevel = (typeof HEADING_LEVELS)[number];

function stateOf(editor: Editor) {
  const marks = [...MARK_COMMANDS, ...BLOCK_COMMANDS].flatMap(({ mark }) => mark ?? []);
  return {
    /** 0 for a paragraph. */
    headingLevel: HEADING_LEVELS.find((level) => editor.isActive('heading', { level })) ?? (0 as const),
    /** The marks and blocks at the cursor. */
    active: Object.fromEntries([...marks, 'link'].map((mark) => [mark, editor.isActive(mark)])),
    isInTable: editor.isActive('table'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}
