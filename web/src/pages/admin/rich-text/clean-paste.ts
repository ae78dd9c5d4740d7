import { wordLists } from './word-lists';

/** What word processors bring along that is no text. */
const BAGGAGE = 'style, script, meta, link, title, xml, br.Apple-interchange-newline';
/** Pictures that live in the clipboard or on somebody's disk: no reader could ever see them. */
const UNREACHABLE_PICTURES = 'img[src^="file:"], img[src^="data:"], img[src^="blob:"]';

/** Pasted HTML without what Word and Google Docs add: what stays is what the editor knows how to hold. */
export function cleanPaste(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(`${BAGGAGE}, ${UNREACHABLE_PICTURES}`)) element.remove();
  for (const comment of commentsIn(page.body)) comment.remove();
  // Google Docs wraps everything in a <b> that is not bold, and underlines links a second time.
  for (const wrapper of page.querySelectorAll('b[style*="font-weight:normal"]'))
    wrapper.replaceWith(...wrapper.childNodes);
  for (const words of page.querySelectorAll<HTMLElement>('a [style]')) words.style.textDecoration = '';
  wordLists(page.body);
  for (const heading of page.querySelectorAll('h5, h6')) renameTo('h4', heading);
  for (const paragraph of page.querySelectorAll('p.MsoTitle')) renameTo('h1', paragraph);
  for (const paragraph of page.querySelectorAll('p')) if (isBlank(paragraph)) paragraph.remove();
  for (const element of page.querySelectorAll('[class], [lang], [id], [dir]')) {
    for (const name of ['class', 'lang', 'id', 'dir']) element.removeAttribute(name);
  }
  // Between blocks, a break is only distance.
  for (const line of page.querySelectorAll('body > br')) line.remove();
  return page.body.innerHTML;
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

const isBlank = (element: Element) =>
  !element.textContent?.replaceAll('\u00a0', ' ').trim() && !element.querySelector('img, iframe, table, hr');
