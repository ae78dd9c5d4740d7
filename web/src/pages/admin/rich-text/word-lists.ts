/** How Word says that a paragraph is an item of a list: in its style, with the bullet typed out in front. */
const LIST_STYLE = /mso-list:\s*l\d+\s+level(\d+)/i;
const NUMBERED = /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i;

/** Turns the paragraphs that Word calls list items into lists, one inside the other as their levels say. */
export function wordLists(root: ParentNode): void {
  const openLists: HTMLElement[] = [];
  let previous: Element | null = null;
  for (const paragraph of root.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const level = Number(LIST_STYLE.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (!level) continue;
    if (paragraph.previousElementSibling !== previous) openLists.length = 0;
    const item = paragraph.ownerDocument.createElement('li');
    const listName = takeMarker(paragraph);
    openLists.length = Math.min(openLists.length, level);
    if (openLists[level - 1]?.matches(listName) === false) openLists.length = level - 1;
    while (openLists.length < level) openLists.push(openList(listName, openLists.at(-1), paragraph));
    const list = openLists[level - 1];
    item.append(contentParagraph(paragraph));
    list?.append(item);
    previous = openLists[0] ?? null;
    paragraph.remove();
  }
}

/** Removes the typed bullet or number; the name of the list that it stands for. */
function takeMarker(paragraph: HTMLElement): 'ol' | 'ul' {
  const marker = paragraph.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
  const isNumbered = NUMBERED.test(marker?.textContent ?? '');
  marker?.remove();
  return isNumbered ? 'ol' : 'ul';
}

function openList(name: 'ol' | 'ul', parent: HTMLElement | undefined, paragraph: HTMLElement): HTMLElement {
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
