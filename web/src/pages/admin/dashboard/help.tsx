import { useId, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names';
import { Dialog } from '../../../ui/dialog';
import { CircleQuestionMark } from '../icons';
import { useListener } from '../use-listener';

/** What staff meet here and may not know from elsewhere, with where it is found. */
const TOPICS: Readonly<Record<string, string>> = {
  'Working copies':
    'Everything you type is kept as you type, in this browser and on the server, where only you can see it. Readers see nothing of it until you save the post. If your session ends, sign in again and go on where you were. If the page or the connection ends, open the newsroom again and choose Continue writing.',
  'Saving and publishing':
    'Create Post or Update Post saves and returns to the list; the button beside it saves and stays. What readers see is up to Status: a draft is for the team only, a published post is public as soon as you save, a scheduled one goes out by itself at its time in Lisbon. To publish, choose Published as the status, or Publish in the list. A published post keeps its address when its title changes.',
  'Before publishing':
    'The checklist beside the text, which Publish in the list shows too, looks for missing pictures, descriptions and reviewers, links that lead nowhere, promises that a law firm may not make, and values that are out of date. It never stops you.',
  Comments:
    'Select some words and choose Comment. To ask a colleague, type @ and their name. Before you send, you see who will get an email: whoever created the post, has written in the thread or is mentioned, unless they have turned these emails off. Resolve a comment once it is settled; until then the checklist and the list of posts show it. Readers never see comments.',
  'Two people in one post':
    'Below the text you see who else has the post open, and who is typing. When a colleague saves, you are told at once, and can show the new version or compare it with yours. If somebody has saved before you, you choose between both texts, passage by passage: nothing is overwritten without your say.',
  'Share draft':
    'Gives people without an account an address where they can read the draft. It expires after three days, search engines don’t list it, and you can revoke it at any time.',
  'An article from a video':
    'Under Video Processing, paste the address of a YouTube video, or upload a recording or its words. Estimate Cost tells what it will cost. In the result, check the draft against the talk: each sentence shows what it rests on. Create Blog Post makes a draft of it, which somebody has to review; the job keeps a link to it.',
  Reviews:
    '“Needs review” means that AI wrote some of the text and nobody has vouched for it: read it, then choose Mark as reviewed. “Reviewed by” in the byline is the lawyer who checks the law; readers see it once the day of the review is entered. It holds for a year, and then the post is listed under Legal review due. So it is as soon as its words are changed: readers are told so until the review is entered again.',
  Facts:
    'A fact is a rule of law with a value and a source: an amount, a deadline, a rate. Insert it into a text with /fact instead of typing the number. When the law changes, change it once under Facts, and the articles, the home page and Alfred follow. A value for a later day takes effect by itself.',
  'Keywords and tags':
    'A post’s keywords are its tags: readers browse the blog by them. To rename, join or delete one everywhere, choose Tags above the list. Keywords that AI suggests stay in the metadata until you make them tags.',
  Pictures:
    'Drop or paste pictures into the text, or upload them under Pictures. Describe each for readers who can’t see it. Pictures of a web page or of Google Docs do not come along with its text: save them and upload them. A picture that no post has ever shown is deleted after 90 days.',
  'History and the trash':
    'Every save is a version. Under History you can compare any two, restore one, or take its text into the editor to look at it first. A deleted post stays in the trash for 30 days; About the firm has a history of its own.',
  Corrections:
    'To tell readers that a published text was wrong or has changed, type /correction or /updated where they should read it: a line with today’s date begins there.',
  'Sources of posts':
    '“Manual” marks what was written here; “youtube” marks what was made from a video, or from an uploaded recording or text.',
  Redirects:
    'When a public post gets another slug or a tag another name, the old address leads to the new one, so links from elsewhere keep working. You’ll find these, and can add your own, under Manage.',
  Calendar:
    'What goes out, went out and is due for review, by day. Drag a scheduled post to another day, or begin a new one with the plus sign of a day, today or later.',
  Enquiries:
    'What visitors write to the lawyers arrives under Alfred Management, Enquiries; the number on the tab says how many are new. Whoever answers first looks after it, unless you assign it to somebody else, who gets an email. Answers go out by mail. If the visitor mistyped the address, correct it beside the name: later answers go to the new one, and you can send the confirmation there too.',
  'Talking to a visitor':
    'The number on Alfred Management also counts visitors who ask for a person. Open the conversation and choose Take over: Alfred is silent, and the visitor sees your name. Choose Hand back to Alfred when you are done: he answers what you left open. Visitors are told that your lawyers know only while somebody has the newsroom open, or if the email digest is sent immediately.',
  'Questions and approved answers':
    'Alfred Management lists questions without a published answer. Write a post about one, name the guide that answers it, approve an answer or dismiss it; Closed questions brings one back. An approved answer goes before everything else, with your name and the day, until it is withdrawn. Say nothing in it of who asked.',
  'Erasing a person':
    'When somebody asks what you keep of them, or to be forgotten, open Privacy under Alfred Management: find them by address, telephone number or conversation, then save everything in one file, or erase it and keep the receipt.',
  Alfred:
    'He answers visitors from what the firm has published, and from his instructions and fact sheet, which you can change under Alfred Management. Saving there changes him at once; earlier versions can be restored.',
};

const SHORTCUTS_TITLE = 'Keyboard shortcuts';

const IS_MAC = /mac|iphone|ipad/i;

/** What the keys do; `Mod` is Cmd on a Mac and Ctrl elsewhere. */
const SHORTCUTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Anywhere: {
    '?': 'Help',
    'Mod+S': 'Save the draft, or keep a working copy of a published post',
  },
  'In the text': {
    '/': 'Insert a heading, list, table, picture, fact, footnote, link or dated correction',
    'Mod+F or Mod+H': 'Find and replace',
    'Mod+K': 'Link',
    'Mod+Alt+F': 'Footnote',
    'Mod+Alt+M': 'Comment on the selected words, or open the comment at the cursor',
    'Mod+B, Mod+I, Mod+U': 'Bold, italic, underline',
    'Mod+Shift+S': 'Strikethrough',
    'Mod+., Mod+,': 'Superscript, subscript',
    '-- or ...': 'Dash —, ellipsis …',
    'Mod+Alt+2, 3, 4': 'Heading; 0 for a paragraph',
    'Mod+Shift+7, 8': 'Numbered list, bullet list',
    'Mod+Shift+B': 'Quote',
    'Mod+Z, Mod+Shift+Z': 'Undo, redo',
    'Mod+Shift+V': 'Paste without formatting',
    Esc: 'Leave focus mode, or close a menu',
  },
  'In comments': {
    'Mod+Enter': 'Send',
    Esc: 'Back to the text',
  },
  'In find and replace': {
    'Enter, Shift+Enter': 'Next match, previous match',
    'Enter in Replace with': 'Replace this match and go on',
    Esc: 'Back to the text',
  },
};

/** What things are and what the keys do: by a button, or `?` wherever nothing is being typed. */
export function Help() {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  /** Not by a link: an address of the newsroom has no fragment. */
  function goTo(index: number): void {
    const heading = content.current?.querySelectorAll<HTMLElement>('[data-topic]')[index];
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }
  useListener(document, 'keydown', (event) => {
    const isTyping = (event.target as Element).closest('input, textarea, select, [contenteditable], dialog');
    if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping) setIsOpen(true);
  });
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="flex min-h-9 items-center gap-1.5 rounded-md px-2 text-sm font-semibold hover:bg-ink/8"
      >
        <CircleQuestionMark size={18} />
        <span className="max-sm:sr-only">Help</span>
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Help">
        <div ref={content}>
          <nav aria-labelledby={id} className="mt-3 border-b border-ink/12 pb-4">
            <h3 id={id} className="sr-only">
              Contents
            </h3>
            <ul className="gap-x-6 text-sm sm:columns-2">
              {[...Object.keys(TOPICS), SHORTCUTS_TITLE].map((name, index) => (
                <li
                  key={name}
                  className={classNames('break-inside-avoid', name === SHORTCUTS_TITLE && 'max-sm:hidden')}
                >
                  <button
                    type="button"
                    onClick={() => goTo(index)}
                    className="min-h-7 text-left text-azulejo underline underline-offset-2"
                  >
                    {name}
                  </button>
                </li>
              ))}
            </ul>
          </nav>
          <dl className="mt-4 space-y-4">
            {Object.entries(TOPICS).map(([name, text]) => (
              <div key={name}>
                <dt data-topic="" tabIndex={-1} className="font-semibold outline-none">
                  {name}
                </dt>
                <dd className="mt-0.5 text-sm leading-relaxed">{text}</dd>
              </div>
            ))}
          </dl>
          <Shortcuts />
        </div>
      </Dialog>
    </>
  );
}

/** Left out where there is only a small screen to touch. */
function Shortcuts() {
  const modifier = IS_MAC.test(navigator.platform) ? 'Cmd' : 'Ctrl';
  return (
    <section aria-labelledby="shortcuts-title" className="mt-8 border-t border-ink/12 pt-5 max-sm:hidden">
      <h3 id="shortcuts-title" data-topic="" tabIndex={-1} className="text-xl outline-none">
        {SHORTCUTS_TITLE}
      </h3>
      {Object.entries(SHORTCUTS).map(([place, shortcuts]) => (
        <section key={place} className="mt-4">
          <h4 className="text-base font-semibold">{place}</h4>
          <dl className="mt-2 grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[13rem_1fr]">
            {Object.entries(shortcuts).map(([keys, meaning]) => (
              <div key={keys} className="contents">
                <dt className="font-semibold">{keys.replaceAll('Mod', modifier)}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </section>
  );
}
