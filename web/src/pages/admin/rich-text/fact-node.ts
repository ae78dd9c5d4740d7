import { FACT_FORMATS, FACT_KEY, type FactFormat } from '@firm/contracts/rules/facts';
import { Node } from '@tiptap/core';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    fact: {
      /** @param fact its key in the register, how it is written, and its text of today. */
      insertFact: (fact: { key: string; format: FactFormat; text: string }) => ReturnType;
    };
  }
}

/** A fact of the register, stored as its key, its format and its text of the day; it stays one when it is copied. */
export const FactNode = Node.create({
  name: 'fact',
  group: 'inline',
  inline: true,
  atom: true,

  addAttributes: () => ({
    key: { default: '', parseHTML: (span) => span.dataset.fact, renderHTML: ({ key }) => ({ 'data-fact': key }) },
    format: {
      default: 'standard',
      parseHTML: (span) => span.dataset.format,
      renderHTML: ({ format }) => ({ 'data-format': format }),
    },
    text: { default: '', parseHTML: (span) => span.textContent, renderHTML: () => ({}) },
  }),

  parseHTML: () => [{ tag: 'span[data-fact]', getAttrs: (span) => (isFact(span) ? null : false) }],

  renderHTML: ({ node, HTMLAttributes }) => ['span', HTMLAttributes, String(node.attrs.text)],

  /** The text of a copy as plain text, and what is counted as words. */
  renderText: ({ node }) => String(node.attrs.text),

  addCommands() {
    return {
      insertFact:
        (attrs) =>
        ({ commands }) =>
          commands.insertContent({ type: this.name, attrs }),
    };
  },
});

const isFact = ({ dataset: { fact = '', format = '' }, textContent }: HTMLElement): boolean =>
  FACT_KEY.test(fact) && FACT_FORMATS.some((known) => known === format) && Boolean(textContent?.trim());
