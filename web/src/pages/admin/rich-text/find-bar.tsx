import { Extension, type Editor } from '@tiptap/core';
import { Fragment, Slice, type Node } from '@tiptap/pm/model';
import { TextSelection, type Command, type EditorState } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { X, type Icon } from '../../../ui/icons';
import { CaseSensitive, ChevronDown, ChevronUp, WholeWord } from '../icons';
import {
  findNext,
  findPrev,
  getMatchHighlights,
  getSearchState,
  replaceAll,
  replaceNext,
  search,
  SearchQuery,
  setSearchState,
  type SearchResult,
} from 'prosemirror-search';
import { useEffect, useId, useState } from 'react';
import { Tooltip } from '../../../ui/tooltip';
import { controlled } from '../form-controls';
import { withCapitalsOf } from './capitals';
import { isFootnoteSelected } from './footnote-node';
import type { InsertFormProps } from './insert';
import { SmallButton } from '../small-button';

/** Marks what the query of the find bar matches. */
export const Search = Extension.create({ name: 'search', addProseMirrorPlugins: () => [search()] });

/**
 * A query whose words and replacement mean themselves; the library reads `$5` in a replacement as a group. Unless the case has to
 * match, a replacement takes over the capitals of what it replaces.
 */
class LiteralQuery extends SearchQuery {
  override getReplacements({ doc, schema }: EditorState, { from, to }: SearchResult) {
    const marks = doc.resolve(from).marksAcross(doc.resolve(to));
    const found = doc.textBetween(from, to);
    const text = this.caseSensitive || found === this.search ? this.replace : withCapitalsOf(found, this.replace);
    const content = text ? Fragment.from(schema.text(text, marks)) : Fragment.empty;
    return [{ from, to, insert: new Slice(content, 0, 0) }];
  }
}

/** Within one paragraph, or one footnote. */
const isInOneText = ({ doc }: EditorState, { from, to }: SearchResult): boolean =>
  doc.resolve(from).sameParent(doc.resolve(to)) && doc.resolve(from).parent.inlineContent;

/** Replaces the selected match, and all of a selected footnote, which shows none of them; then selects the next. */
const replaceMatch: Command = (state, dispatch, view) => {
  const { selection, tr } = state;
  const query = getSearchState(state)?.query;
  if (!query || !isFootnoteSelected(selection)) return replaceNext(state, dispatch, view);
  const { from, to } = selection;
  for (let match = query.findPrev(state, to, from); match; match = query.findPrev(state, match.from, from)) {
    for (const { from: start, to: end, insert } of query.getReplacements(state, match)) tr.replace(start, end, insert);
  }
  if (!tr.docChanged) return replaceNext(state, dispatch, view);
  dispatch?.(tr);
  return view ? findNext(view.state, dispatch) : true;
};

const NOTHING = new SearchQuery({ search: '' });

/** Finds words in the text, and replaces them. Enter goes on, Shift+Enter back, Escape returns to the text. */
export function FindBar({ editor, onClose }: InsertFormProps) {
  const [words, setWords] = useState(() => selectedWords(editor));
  const [replacement, setReplacement] = useState('');
  const [caseSensitive, setCaseSensitive] = useState(false);
  const [wholeWord, setWholeWord] = useState(false);
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  const { count, current, isReplaced, isInFootnote } = useMatches(editor, replaced);
  useEffect(() => {
    const options = { caseSensitive, wholeWord, literal: true, filter: isInOneText };
    const query = new LiteralQuery({ search: words, replace: replacement, ...options });
    const { state, view } = editor;
    const { from } = state.selection;
    const match = query.findNext(state, from) ?? query.findNext(state);
    const { tr } = state;
    if (match) tr.setSelection(TextSelection.create(state.doc, match.from, match.to));
    view.dispatch(setSearchState(tr, query));
    showMatch(editor);
  }, [editor, words, replacement, caseSensitive, wholeWord]);
  useEffect(focusFind, []);
  useEffect(
    () => () => void (editor.isDestroyed || editor.view.dispatch(setSearchState(editor.state.tr, NOTHING))),
    [editor],
  );

  function run(command: Command): void {
    command(editor.state, editor.view.dispatch, editor.view);
    showMatch(editor);
  }
  function replace(command: Command, replacedCount: number): void {
    const { doc } = editor.state;
    run(command);
    if (!editor.state.doc.eq(doc)) setReplaced({ words, count: replacedCount, doc: editor.state.doc });
  }
  function close(): void {
    onClose();
    editor.commands.focus(null, { scrollIntoView: false });
  }
  const position = current ? `${current} of ${count}${isInFootnote ? ', in a footnote' : ''}` : `${count} found`;
  const isDone = replaced?.words === words && isReplaced && (count === 0 || replaced.count > 1);
  const outcome = isDone ? `${replaced.count} replaced` : count === 0 ? 'Not found' : position;
  return (
    // The keys work in every field and button of the bar.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="search"
      aria-label="Find and replace"
      onKeyDown={({ key }) => key === 'Escape' && close()}
      className="flex items-start border-t border-ink/15 p-1.5 text-sm"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1 gap-y-1.5">
        <Field
          label="Find"
          value={words}
          onChange={setWords}
          onEnter={(isShifted) => run(isShifted ? findPrev : findNext)}
          isFirst
        />
        <Action
          name="Match case"
          icon={CaseSensitive}
          isOn={caseSensitive}
          onClick={() => setCaseSensitive(!caseSensitive)}
        />
        <Action name="Whole word" icon={WholeWord} isOn={wholeWord} onClick={() => setWholeWord(!wholeWord)} />
        <Action name="Previous match" icon={ChevronUp} onClick={() => run(findPrev)} />
        <Action name="Next match" icon={ChevronDown} onClick={() => run(findNext)} />
        <span role="status" className="min-w-14 text-xs text-ink-soft tabular-nums">
          {words && outcome}
        </span>
        <Field
          label="Replace with"
          value={replacement}
          onChange={setReplacement}
          onEnter={() => replace(replaceMatch, 1)}
        />
        <SmallButton onClick={() => replace(replaceMatch, 1)}>Replace</SmallButton>
        <SmallButton onClick={() => replace(replaceAll, count)}>Replace all</SmallButton>
      </div>
      <Action name="Close find and replace" icon={X} onClick={close} />
    </div>
  );
}

/** Moves the focus to the bar, if it is there. */
export function focusFind(): void {
  const field = document.querySelector<HTMLInputElement>('[data-find]');
  field?.focus();
  field?.select();
}

/** What is selected, where that can be searched for: within one paragraph. */
function selectedWords({ state: { selection, doc } }: Editor): string {
  const { $from, $to, from, to } = selection;
  return $from.sameParent($to) ? doc.textBetween(from, to) : '';
}

/** What the bar has replaced last, and the text afterwards. */
interface Replaced {
  words: string;
  count: number;
  doc: Node;
}

/** How many matches there are, which of them is selected, from 1 (0 for none), and whether the text is still as replaced. */
function useMatches(editor: Editor, replaced: Replaced | null) {
  return useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const matches = getMatchHighlights(state)
        .find()
        .map(({ from }) => from)
        .sort((a, b) => a - b);
      const { selection, doc } = state;
      const isInFootnote = isFootnoteSelected(selection);
      const isCurrent = (at: number) =>
        at === selection.from || (isInFootnote && at > selection.from && at < selection.to);
      const current = matches.findIndex(isCurrent) + 1;
      return { count: matches.length, current, isInFootnote, isReplaced: doc === replaced?.doc };
    },
  });
}

/** Scrolls to the selected match; the editor itself does so only while it has the focus. */
function showMatch(editor: Editor): void {
  editor.view.dom
    .querySelector('.ProseMirror-active-search-match, .ProseMirror-selectednode')
    ?.scrollIntoView({ block: 'nearest' });
}

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onEnter: (isShifted: boolean) => void;
  /** Has the focus when the bar opens. */
  isFirst?: boolean;
}

function Field({ label, value, onChange, onEnter, isFirst = false }: FieldProps) {
  const id = useId();
  return (
    <span className="flex grow items-center gap-1.5">
      <label htmlFor={id} className="text-xs font-semibold">
        {label}
      </label>
      <input
        id={id}
        data-find={isFirst || undefined}
        {...controlled(value, onChange)}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter(event.shiftKey);
        }}
        className="min-h-9 w-24 grow rounded border border-ink/25 bg-white px-2"
      />
    </span>
  );
}

interface ActionProps {
  name: string;
  icon: Icon;
  /** Absent for what is done at once, and not turned on and off. */
  isOn?: boolean;
  onClick: () => void;
}

function Action({ name, icon: Icon, isOn, onClick }: ActionProps) {
  return (
    <Tooltip text={name}>
      <button
        type="button"
        aria-label={name}
        aria-pressed={isOn}
        onClick={onClick}
        className="grid h-9 w-7.5 place-items-center rounded text-ink hover:bg-ink/8 aria-pressed:bg-azulejo aria-pressed:text-white"
      >
        <Icon size={18} />
      </button>
    </Tooltip>
  );
}
