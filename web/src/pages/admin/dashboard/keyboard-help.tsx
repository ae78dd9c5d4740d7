import { Keyboard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Dialog } from '../../../ui/dialog';
import { Tooltip } from '../../../ui/tooltip';

const IS_MAC = /mac|iphone|ipad/i;

/** What the keys do; `Mod` is Cmd on a Mac and Ctrl elsewhere. */
const SHORTCUTS: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    'Anywhere',
    [
      ['?', 'Show this list'],
      ['Mod+S', 'Save the draft, or keep a working copy of a published post'],
    ],
  ],
  [
    'In the text',
    [
      ['/', 'Insert a heading, list, table, picture, fact, footnote or link'],
      ['Mod+F or Mod+H', 'Find and replace'],
      ['Mod+K', 'Link'],
      ['Mod+Alt+F', 'Footnote'],
      ['Mod+Alt+M', 'Comment on the selected words, or open the comment at the cursor'],
      ['Mod+B, Mod+I, Mod+U', 'Bold, italic, underline'],
      ['Mod+Shift+S', 'Strikethrough'],
      ['Mod+Alt+2, 3, 4', 'Heading; 0 for a paragraph'],
      ['Mod+Shift+7, 8', 'Numbered list, bullet list'],
      ['Mod+Shift+B', 'Quote'],
      ['Mod+Z, Mod+Shift+Z', 'Undo, redo'],
      ['Mod+Shift+V', 'Paste without formatting'],
      ['Esc', 'Leave focus mode, or close a menu'],
    ],
  ],
  [
    'In comments',
    [
      ['Mod+Enter', 'Send'],
      ['Esc', 'Back to the text'],
    ],
  ],
  [
    'In find and replace',
    [
      ['Enter, Shift+Enter', 'Next match, previous match'],
      ['Enter in Replace with', 'Replace this match and go on'],
      ['Esc', 'Back to the text'],
    ],
  ],
];

/** The keys of the newsroom: by a button, or `?` wherever nothing is being typed. */
export function KeyboardHelp() {
  const [isOpen, setIsOpen] = useState(false);
  const modifier = IS_MAC.test(navigator.platform) ? 'Cmd' : 'Ctrl';
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      const isTyping = (event.target as Element).closest('input, textarea, select, [contenteditable], dialog');
      if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping) setIsOpen(true);
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return (
    <>
      <Tooltip text="Keyboard shortcuts">
        <button
          type="button"
          aria-label="Keyboard shortcuts"
          onClick={() => setIsOpen(true)}
          className="grid size-9 place-items-center rounded-md hover:bg-ink/8"
        >
          <Keyboard size={18} aria-hidden="true" />
        </button>
      </Tooltip>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Keyboard shortcuts">
        {SHORTCUTS.map(([place, shortcuts]) => (
          <section key={place} className="mt-5">
            <h3 className="text-base font-semibold">{place}</h3>
            <dl className="mt-2 grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[13rem_1fr]">
              {shortcuts.map(([keys, meaning]) => (
                <div key={keys} className="contents">
                  <dt className="font-semibold">{keys.replaceAll('Mod', modifier)}</dt>
                  <dd className="max-sm:mb-2">{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Dialog>
    </>
  );
}
