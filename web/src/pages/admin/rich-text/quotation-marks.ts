import type { FactLanguage } from '@firm/contracts/rules/facts';
import { Extension, InputRule, textInputRule, type Editor } from '@tiptap/core';

declare module '@tiptap/core' {
  interface Storage {
    quotationMarks: { language: FactLanguage };
  }
  interface Commands<ReturnType> {
    quotationMarks: {
      /** By which spelling is checked and quotation marks are typed. */
      setTextLanguage: (language: FactLanguage) => ReturnType;
    };
  }
}

/** Opening and closing marks; French ones with the narrow spaces that belong to them. */
const MARKS: Record<FactLanguage, readonly [open: string, close: string]> = {
  en: ['“', '”'],
  pt: ['«', '»'],
  es: ['«', '»'],
  fr: ['«\u202f', '\u202f»'],
  it: ['«', '»'],
};

/** The typographic mark for a straight one that was typed behind some text: `"` by the language, `'` the same in all. */
export function quotationMark(language: FactLanguage, typed: string, before: string): string {
  const isOpening = /(?:^|[\s([{\u2014\u2013«“‘])$/.test(before);
  if (typed === "'") return isOpening ? '‘' : '’';
  return MARKS[language][isOpening ? 0 : 1];
}

/** The language of the text in an editor, as `setTextLanguage` was last told. */
export const textLanguageOf = (editor: Editor): FactLanguage => editor.storage.quotationMarks.language;

/** Makes the quotation marks of the text's language from straight ones as they are typed, dashes and ellipses; Backspace takes that back. */
export const QuotationMarks = Extension.create<object, { language: FactLanguage }>({
  name: 'quotationMarks',

  addStorage: () => ({ language: 'en' }),

  addCommands() {
    return {
      setTextLanguage:
        (language) =>
        ({ view }) => {
          this.storage.language = language;
          view.dom.lang = language;
          return true;
        },
    };
  },

  addInputRules() {
    return [
      textInputRule({ find: /--$/, replace: '—' }),
      textInputRule({ find: /\.\.\.$/, replace: '…' }),
      new InputRule({
        find: /(.?)(["'])$/s,
        handler: ({ state, range, match: [, before = '', typed = ''] }) => {
          const mark = quotationMark(this.storage.language, typed, before);
          state.tr.insertText(mark, range.from + before.length, range.to);
        },
      }),
    ];
  },
});
