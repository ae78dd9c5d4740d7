import type { Selection } from '@tiptap/pm/state';
import { Slice } from '@tiptap/pm/model';

/** Elements of word processors that contain no text. */
const NON_TEXT = 'style, script, meta, link, title, xml, br.Apple-interchange-newline';
/** An address from which readers can load an image; the server keeps no other: not the clipboard, the disk, or an e-mail (`cid:`). */
const LOADABLE = /^https?:/i;
/** An image on another site, such as Google Docs, which may remove it and learns who reads the article. */
const isForeign = (address: string): boolean =>
  /^https?:/i.test(address) && URL.canParse(address) && new URL(address).origin !== window.location.origin;

/** What somebody has deleted where changes are tracked, with who and when: Word shows it until the change is accepted. */
const TRACKED_DELETION = 'del[cite], del[datetime], .msoDel';
/**
 * The comments of reviewers: in Word their marks in the text, the line above their list, and the list; in a page from Google
 * Docs their marks, and each comment.
 */
const REVIEW_COMMENT = [
  ...['.MsoCommentReference', 'a.msocomanchor', '.msocomoff', '[style*="mso-element:comment-list"]'],
  ...['sup:has(> a[href^="#cmnt"])', 'a[href^="#cmnt"]'],
  ...['div:has(> p:first-child > a[href^="#cmnt_ref"])', 'p:has(> a[href^="#cmnt_ref"])'],
].join();

/**
 * Removes from pasted HTML what Word and Google Docs add.
 *
 * @param takeImages receives the images that readers could not load, or from another site; returns another address of each, or null.
 * @returns the HTML, and what it lacks as a sentence; null when there is nothing.
 */
export function cleanPaste(
  html: string,
  takeImages: (images: readonly HTMLImageElement[]) => readonly (string | null)[],
): { html: string; leftOut: string | null } {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const isOwnCopy = page.querySelector('[data-pm-slice]') !== null;
  const images = [...page.images].filter(({ src }) => !LOADABLE.test(src) || (!isOwnCopy && isForeign(src)));
  const addresses = takeImages(images);
  for (const [index, image] of images.entries()) image.src = addresses[index] ?? '';
  convertWordFootnotes(page);
  // The caption of a picture that does not come along would be a paragraph of its own.
  for (const figure of page.querySelectorAll('figure:has(img[src=""])'))
    if (!figure.querySelector('img:not([src=""]), table, blockquote, pre, iframe')) figure.remove();
  const leftOut = whatIsLeftOut(page, addresses.filter((address) => address === null).length);
  for (const element of page.querySelectorAll(`${TRACKED_DELETION}, ${REVIEW_COMMENT}`)) element.remove();
  for (const box of page.querySelectorAll('input[type=checkbox]'))
    box.replaceWith(box.hasAttribute('checked') ? '☑ ' : '☐ ');
  for (const element of page.querySelectorAll(`${NON_TEXT}, img[src=""]`)) element.remove();
  // The editor takes these for parts of a line.
  for (const part of page.querySelectorAll('details, summary')) renameTo('div', part);
  for (const comment of commentsIn(page.body)) comment.remove();
  // Google Docs wraps everything in a <b> that is not bold, and underlines links by a style.
  for (const wrapper of page.querySelectorAll<HTMLElement>('b[style]'))
    if (wrapper.style.fontWeight === 'normal') wrapper.replaceWith(...wrapper.childNodes);
  for (const words of page.querySelectorAll<HTMLElement>('a [style]')) words.style.textDecoration = '';
  convertWordLists(page.body);
  for (const paragraph of page.querySelectorAll('p.MsoTitle')) renameTo('h1', paragraph);
  lowerHeadings(page);
  for (const paragraph of page.querySelectorAll('p')) if (isBlank(paragraph)) paragraph.remove();
  // An image is a block of its own.
  for (const paragraph of page.querySelectorAll('p:has(img)'))
    if (!paragraph.textContent?.trim()) paragraph.replaceWith(...paragraph.querySelectorAll('img'));
  for (const element of page.querySelectorAll('[class], [lang], [id], [dir]')) {
    for (const name of ['class', 'lang', 'id', 'dir']) element.removeAttribute(name);
  }
  for (const cell of page.querySelectorAll<HTMLElement>('td, th')) alignCell(cell);
  completeLinks(page);
  // Between blocks, a break is only spacing.
  for (const line of page.querySelectorAll('body > br')) line.remove();
  return { html: page.body.innerHTML, leftOut };
}

/** Word aligns the paragraphs in a cell, the editor the cell: it gets the alignment that all of them have. */
function alignCell(cell: HTMLElement): void {
  const aligned = [...cell.querySelectorAll<HTMLElement>(':scope > p')].map(
    (paragraph) => paragraph.style.textAlign || (paragraph.getAttribute('align') ?? ''),
  );
  const [first = ''] = aligned;
  if (first && aligned.every((align) => align === first)) cell.style.textAlign = first.toLowerCase();
}

/** Closes the heading that a pasted text begins with, which would otherwise run into the paragraph that it is pasted after. */
export function keepFirstHeading(slice: Slice, { $from }: Selection): Slice {
  const { content, openEnd } = slice;
  const isText = content.childCount > 1 && content.firstChild?.type.name === 'heading';
  return isText && $from.parentOffset > 0 ? new Slice(content, 0, openEnd) : slice;
}

/** A link to a page of this site is as one from the link dialog, however it was written; any other opens in a new tab. */
function completeLinks(page: Document): void {
  // What was copied from an editor opens as it did there.
  if (page.querySelector('[data-pm-slice]')) return;
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])')) {
    // Google Docs and Gmail lead through an address of Google's.
    const meant = /^(?:www\.)?google\.[a-z.]+$/.test(link.hostname) && link.pathname === '/url' && linkedThrough(link);
    if (meant) link.href = meant;
    const isOwn = link.origin === window.location.origin;
    if (isOwn) link.setAttribute('href', `${link.pathname}${link.search}${link.hash}`);
    if (isOwn) link.removeAttribute('target');
    else link.target = '_blank';
  }
}

/** The address that a link of Google leads to; null where it has none. */
function linkedThrough({ search }: HTMLAnchorElement): string | null {
  const parameters = new URLSearchParams(search);
  const address = parameters.get('q') ?? parameters.get('url');
  return address && /^https?:/i.test(address) ? address : null;
}

function whatIsLeftOut(page: Document, images: number): string | null {
  const left = [
    images > 0 &&
      (images === 1
        ? '1 picture (upload it with the Image button)'
        : `${images} pictures (upload them with the Image button)`),
    page.querySelector(TRACKED_DELETION) && 'words that are marked as deleted',
    page.querySelector(REVIEW_COMMENT) && 'comments of reviewers',
    page.querySelector(WORD_REFERENCE) && 'footnotes, which are plain text now',
  ].filter(Boolean);
  return left.length ? `Left out: ${left.join('; ')}.` : null;
}

/** A reference of Word to a footnote or endnote, by its id; the note itself refers back to `_ftnref`. */
const WORD_REFERENCE = ['ftn', 'edn'].map((kind) => `a[href^="#_${kind}"]:not([href^="#_${kind}ref"])`).join();

/** Moves the notes of Word to where they are referred to, as the editor has them. A note that was not copied stays a number. */
function convertWordFootnotes(page: Document): void {
  // The clipboard often has the address of the whole document before the id.
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href*="#_ftn"], a[href*="#_edn"]'))
    link.setAttribute('href', link.hash);
  for (const reference of page.querySelectorAll<HTMLAnchorElement>(WORD_REFERENCE)) {
    const note = page.getElementById(reference.getAttribute('href')?.slice('#_'.length) ?? '');
    if (!note) continue;
    const footnote = page.createElement('span');
    footnote.dataset.footnote = '';
    note.querySelector('a[href*="ref"]')?.remove();
    for (const paragraph of note.querySelectorAll('p')) footnote.append(...paragraph.childNodes, ' ');
    footnote.innerHTML = footnote.innerHTML.trim();
    (reference.closest('sup') ?? reference).replaceWith(footnote);
    note.remove();
  }
  for (const list of page.querySelectorAll(
    '[style*="mso-element:footnote-list"], [style*="mso-element:endnote-list"]',
  )) {
    list.querySelector('hr')?.remove();
    // Notes without their reference stay as paragraphs.
    list.replaceWith(...(list.textContent?.trim() ? list.childNodes : []));
  }
}

function commentsIn(root: Node): ChildNode[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: ChildNode[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as ChildNode);
  return comments;
}

function renameTo(name: string, element: Element): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Heading 1 of the page is the title of the post: where a document has headings 1, all its headings are one level lower. */
function lowerHeadings(page: Document): void {
  const step = page.querySelector('h1') ? 1 : 0;
  for (const heading of page.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Math.min(4, Number(heading.tagName.slice(1)) + step);
    if (heading.tagName !== `H${level}`) renameTo(`h${level}`, heading);
  }
}

const isBlank = (element: Element) =>
  !element.textContent?.replaceAll('\u00a0', ' ').trim() && !element.querySelector('img, iframe, table, hr');

/** Word marks a list item by its style; the bullet is text in front of it. */
const LIST_STYLE = /mso-list:\s*l\d+\s+level(\d+)/i;
const NUMBERED = /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i;

/** Converts the paragraphs that Word marks as list items into lists, nested by their levels. */
function convertWordLists(root: ParentNode): void {
  const openLists: HTMLElement[] = [];
  let previous: Element | null = null;
  for (const paragraph of root.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const level = Number(LIST_STYLE.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (!level) continue;
    if (paragraph.previousElementSibling !== previous) openLists.length = 0;
    const item = paragraph.ownerDocument.createElement('li');
    const { listName, start } = removeMarker(paragraph);
    openLists.length = Math.min(openLists.length, level);
    if (openLists[level - 1]?.matches(listName) === false) openLists.length = level - 1;
    while (openLists.length < level) openLists.push(createList(listName, openLists.at(-1), paragraph));
    const list = openLists[level - 1];
    if (list?.children.length === 0 && start > 1) list.setAttribute('start', String(start));
    item.append(contentParagraph(paragraph));
    list?.append(item);
    previous = openLists[0] ?? null;
    paragraph.remove();
  }
}

/** Removes the bullet or number. Returns the kind of list that it belongs to, and the number at which one with digits starts here. */
function removeMarker(paragraph: HTMLElement): { listName: 'ol' | 'ul'; start: number } {
  const marker = paragraph.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
  const text = marker?.textContent ?? '';
  marker?.remove();
  if (!NUMBERED.test(text)) return { listName: 'ul', start: 1 };
  // Of "2.4." the last.
  return { listName: 'ol', start: Number(/(\d{1,4})[.)]?\s*$/.exec(text)?.[1] ?? 1) };
}

function createList(name: 'ol' | 'ul', parent: HTMLElement | undefined, paragraph: HTMLElement): HTMLElement {
  const list = paragraph.ownerDocument.createElement(name);
  if (!parent) paragraph.before(list);
  else (parent.lastElementChild ?? parent.appendChild(paragraph.ownerDocument.createElement('li'))).append(list);
  return list;
}

function contentParagraph(paragraph: HTMLElement): HTMLElement {
  const content = paragraph.ownerDocument.createElement('p');
  content.append(...paragraph.childNodes);
  return content;
}
