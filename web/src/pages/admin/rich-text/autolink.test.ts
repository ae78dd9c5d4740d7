import { describe, expect, it } from '@jest/globals';
import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import fc from 'fast-check';
import { autolink } from './autolink';
import { FactNode } from './fact-node';
import { FootnoteNode } from './footnote-node';
import { LINK_OPTIONS } from './link-address';
import { EditorKit } from './starter-kit';

const schema = getSchema([EditorKit.configure({ link: LINK_OPTIONS }), FactNode, FootnoteNode]);

const footnote = (text: string) => ({ type: 'footnote', content: [{ type: 'text', text }] });

/** A paragraph of texts and footnotes, once it is pasted into an empty text. */
function paste(...content: (string | ReturnType<typeof footnote>)[]): Node {
  const inline = content.map((part) => (typeof part === 'string' ? { type: 'text', text: part } : part));
  const state = EditorState.create({ schema, plugins: [autolink()] });
  const paragraph = schema.nodeFromJSON({ type: 'paragraph', content: inline });
  return state.apply(state.tr.replaceWith(0, 2, paragraph).setMeta('uiEvent', 'paste')).doc;
}

function type(text: string): Node {
  const state = EditorState.create({ schema, plugins: [autolink()] });
  return [...text].reduce((typed, character) => typed.apply(typed.tr.insertText(character)), state).doc;
}

/** The linked texts with their addresses. */
function linksIn(doc: Node): string[] {
  const links: string[] = [];
  doc.descendants((node) => {
    for (const { type: mark, attrs } of node.marks) if (mark.name === 'link') links.push(`${node.text} ${attrs.href}`);
  });
  return links;
}

describe('a link that is made of what is written', () => {
  it.each(['Law no. 31/2012, the lease reform', 'Art. 3', 'pt', 'www.dre.pt', '/a'])(
    'does not reach into the footnote %j',
    (note) => {
      expect(linksIn(paste('Read the files at the portal.', footnote(note)))).toEqual([]);
      expect(linksIn(paste('See https://dre.pt.', footnote(note), ' More.'))).toEqual([
        'https://dre.pt https://dre.pt',
      ]);
    },
  );

  it('stands on its words behind footnotes, whatever is in them', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { maxLength: 3 }), (notes) => {
        const doc = paste('Before.', ...notes.map(footnote), ' See www.aima.gov.pt, please.');
        expect(linksIn(doc)).toEqual(['www.aima.gov.pt https://www.aima.gov.pt']);
        expect(doc.textContent).toBe(`Before.${notes.join('')} See www.aima.gov.pt, please.`);
      }),
    );
  });

  it.each([
    ['at the portal.Law says ', []],
    ['at https://dre.pt/a ', ['https://dre.pt/a https://dre.pt/a']],
    ['at https://www.aima.gov.pt. ', ['https://www.aima.gov.pt https://www.aima.gov.pt']],
    ['(www.dre.pt) ', ['www.dre.pt https://www.dre.pt']],
    ['to ana@firm.pt. ', ['ana@firm.pt mailto:ana@firm.pt']],
    ['at https://dre.p', []],
  ])('is made while %j is typed: %j', (text, links) => {
    expect(linksIn(type(text))).toEqual(links);
  });
});
