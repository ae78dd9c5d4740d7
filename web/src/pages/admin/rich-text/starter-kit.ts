import type { Mark } from '@tiptap/core';
import type { TagParseRule } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import { Autolink } from './autolink';

/**
 * What most editors have, with links that are read as they are written. Tiptap would have a link without a target open in a
 * new tab: one that leads to a page of this site would change with the next save of its post.
 */
export const EditorKit = StarterKit.extend({
  addExtensions() {
    const extensions = (this.parent?.() ?? []).map((extension) =>
      extension.name === 'link' ? readsTarget(extension as Mark) : extension,
    );
    return [...extensions, Autolink];
  },
});

const readsTarget = (link: Mark) =>
  link.extend({
    // Autolink makes them, of pasted text too.
    addPasteRules: () => [],
    parseHTML() {
      const rules = (this.parent?.() ?? []) as readonly TagParseRule[];
      return rules.map((rule) => ({
        ...rule,
        getAttrs: (element: HTMLElement) =>
          rule.getAttrs?.(element) === false ? false : { target: element.getAttribute('target') },
      }));
    },
  });
