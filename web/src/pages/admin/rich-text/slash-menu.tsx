import { formatFirmDayIn, type FactLanguage } from '@firm/contracts/rules/facts';
import { Extension, type Editor } from '@tiptap/core';
import { ReactRenderer } from '@tiptap/react';
import { Suggestion, type SuggestionFloatingUiOptions, type SuggestionProps } from '@tiptap/suggestion';
import type { Icon } from '../../../ui/icons';
import { Asterisk, CalendarClock, Heading2, Heading3, Heading4, Image, Link, Scale, Video } from '../icons';
import type { Insertion } from './insert-dialog';
import { textLanguageOf } from './quotation-marks';
import { BLOCK_COMMANDS } from './toolbar-commands';

interface Item {
  name: string;
  /** Other words by which it is found. */
  words?: string;
  icon: Icon;
  run: (editor: Editor) => unknown;
}

interface Options {
  onInsert: (insertion: Insertion) => void;
}

const HEADINGS = ([2, 3, 4] as const).map((level) => ({
  name: `Heading ${level}`,
  icon: { 2: Heading2, 3: Heading3, 4: Heading4 }[level],
  run: (editor: Editor) => editor.chain().focus().setHeading({ level }).run(),
}));

const DIALOGS: readonly (Omit<Item, 'run'> & { insertion: Insertion })[] = [
  { name: 'Picture', words: 'image photo upload', icon: Image, insertion: 'image' },
  { name: 'Video', words: 'youtube', icon: Video, insertion: 'video' },
  { name: 'Fact', words: 'amount fee number register', icon: Scale, insertion: 'fact' },
  { name: 'Footnote', words: 'note source citation', icon: Asterisk, insertion: 'footnote' },
  { name: 'Link to a Post', words: 'article address url', icon: Link, insertion: 'link' },
];

type Wordings = Readonly<Record<FactLanguage, string>>;

const CORRECTION: Wordings = {
  ...{ en: 'Correction', pt: 'Correção', es: 'Corrección', fr: 'Correction', it: 'Correzione' },
};
const UPDATED: Wordings = {
  ...{ en: 'Updated', pt: 'Atualização', es: 'Actualización', fr: 'Mise à jour', it: 'Aggiornamento' },
};

/** The beginning of a dated line in a language: "Correção, 7 de outubro de 2026:". In French a space stands before the colon. */
const datedLine = (wordings: Wordings, language: FactLanguage, now: Date): string =>
  `${wordings[language]}, ${formatFirmDayIn(language, now)}${language === 'fr' ? '\u00a0' : ''}:`;

/** How readers are told, in the text and with its day, that something in it was wrong or has changed. */
const DATED_LINES: readonly Item[] = [CORRECTION, UPDATED].map((wordings) => ({
  name: `${wordings.en}, Today’s Date`,
  words: `note change erratum ${Object.values(wordings).join(' ')}`,
  icon: CalendarClock,
  run: (editor) =>
    beginLine(editor)
      .insertContent([
        {
          type: 'text',
          marks: [{ type: 'bold' }],
          text: datedLine(wordings, textLanguageOf(editor), new Date()),
        },
        { type: 'text', text: ' ' },
      ])
      .unsetBold()
      .run(),
}));

/** Gives the cursor a line of its own: what stands before and after it in its paragraph stays in paragraphs of their own. */
function beginLine(editor: Editor) {
  const { parent, parentOffset, pos } = editor.state.selection.$from;
  const [hasBefore, hasAfter] = [parentOffset > 0, parentOffset < parent.content.size];
  const chain = editor.chain().focus();
  if (hasBefore) chain.splitBlock();
  // From the end of one paragraph into the next there are two positions.
  if (hasAfter) chain.splitBlock().setTextSelection(hasBefore ? pos + 2 : pos);
  return chain;
}

/** What may stand before the slash: a footnote follows a full stop. Not a letter, as in "and/or", and no colon, as in "https:/". */
const PREFIXES = [...' .,;!?)”’"€%'];

const LIST_ID = 'slash-menu';

/** The height of the list where there is room for it, and the room it leaves to the edges of the view, in pixels. */
const [MAX_HEIGHT, MARGIN] = [288, 8];

type Middleware = NonNullable<SuggestionFloatingUiOptions['middleware']>[number];

/** Keeps the menu inside the view: no higher than the larger room above or below its line, and away from the right edge. */
const withinView: Middleware = {
  name: 'withinView',
  fn({ x, rects, elements: { reference, floating } }) {
    const line = reference.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const room = Math.max(line.top, clientHeight - line.bottom) - 2 * MARGIN;
    const height = `${Math.min(MAX_HEIGHT, room)}px`;
    if (floating.style.getPropertyValue('--menu-height') !== height) {
      floating.style.setProperty('--menu-height', height);
      return { reset: { rects: true } };
    }
    // `x` counts from the edge of the page, `line` from that of the view.
    const right = rects.reference.x - line.left + clientWidth;
    return { x: Math.max(MARGIN, Math.min(x, right - rects.floating.width - MARGIN)) };
  },
};

/** `/` at the start of a line, after a space or after a mark of punctuation offers what can be inserted. */
export const SlashMenu = Extension.create<Options>({
  name: 'slashMenu',

  addOptions: () => ({ onInsert: () => undefined }),

  addProseMirrorPlugins() {
    const dialogs = DIALOGS.map((item) => ({ ...item, run: () => this.options.onInsert(item.insertion) }));
    const items: readonly Item[] = [...HEADINGS, ...BLOCK_COMMANDS, ...dialogs, ...DATED_LINES];
    return [
      Suggestion<Item>({
        editor: this.editor,
        char: '/',
        allowedPrefixes: PREFIXES,
        container: 'main',
        floatingUi: { middleware: [withinView] },
        allow: ({ state, range }) => !state.doc.resolve(range.from).parent.type.spec.code,
        items: ({ query }) => items.filter((item) => matches(item, query)),
        command: ({ editor, range, props: item }) => {
          editor.chain().focus().deleteRange(range).run();
          item.run(editor);
        },
        render: renderMenu,
      }),
    ];
  },
});

/** Whether what is typed begins one of the item's words. */
function matches({ name, words = '' }: Item, query: string): boolean {
  const own = `${name} ${words}`.toLowerCase().split(' ');
  return own.some((word) => word.startsWith(query.toLowerCase()));
}

/** The menu at the cursor. The focus stays in the text, which names the active item to screen readers. */
function renderMenu() {
  let menu: ReactRenderer<unknown, MenuProps> | null = null;
  let unmount: () => void = () => undefined;
  let shown: SuggestionProps<Item> | null = null;
  let active = 0;
  function update(): void {
    if (!shown) return;
    const { items, command, editor } = shown;
    menu?.updateProps({ items, active, onChoose: command });
    editor.view.dom.setAttribute('aria-activedescendant', items.length ? optionId(active) : '');
  }
  return {
    onStart: (props: SuggestionProps<Item>) => {
      shown = props;
      active = 0;
      menu = new ReactRenderer(Menu, {
        editor: props.editor,
        props: { items: props.items, active, onChoose: props.command },
        className: 'z-30',
      });
      unmount = props.mount(menu.element);
      props.editor.view.dom.setAttribute('aria-controls', LIST_ID);
      update();
    },
    onUpdate: (props: SuggestionProps<Item>) => {
      shown = props;
      active = 0;
      update();
    },
    onKeyDown: ({ event }: { event: KeyboardEvent }) => {
      const items = shown?.items ?? [];
      const item = items[active];
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!item || event.isComposing) return false;
      if (step) {
        active = (active + step + items.length) % items.length;
        update();
        return true;
      }
      if (event.key !== 'Enter' && event.key !== 'Tab') return false;
      shown?.command(item);
      return true;
    },
    onExit: ({ editor }: SuggestionProps<Item>) => {
      for (const name of ['aria-controls', 'aria-activedescendant']) editor.view.dom.removeAttribute(name);
      shown = null;
      unmount();
      menu?.destroy();
    },
  };
}

const optionId = (index: number): string => `${LIST_ID}-${index}`;

interface MenuProps {
  items: readonly Item[];
  active: number;
  onChoose: (item: Item) => void;
}

function Menu({ items, active, onChoose }: MenuProps) {
  if (items.length === 0) return null;
  return (
    <div
      role="listbox"
      id={LIST_ID}
      aria-label="Insert"
      className="relative max-h-(--menu-height) w-60 overflow-y-auto rounded-md border border-ink/15 bg-white p-1 shadow-lg"
    >
      {items.map((item, index) => (
        // The keys are handled by the text, which keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={item.name}
          role="option"
          id={optionId(index)}
          tabIndex={-1}
          aria-selected={index === active}
          ref={(element) => {
            // Within the list alone: before it has its place, scrolling into view would move the page.
            if (element && index === active) keepInList(element);
          }}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
          className="flex cursor-pointer items-center gap-3 rounded px-2.5 py-1.5 text-sm hover:bg-ink/8 aria-selected:bg-azulejo aria-selected:text-white"
        >
          <item.icon size={16} />
          {item.name}
        </div>
      ))}
    </div>
  );
}

function keepInList(option: HTMLElement): void {
  const list = option.parentElement;
  list?.scrollTo({ top: option.offsetTop + option.offsetHeight / 2 - list.clientHeight / 2 });
}
