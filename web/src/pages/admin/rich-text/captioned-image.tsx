import { mergeAttributes } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import type { EditorProps } from '@tiptap/pm/view';
import { NodeViewContent, NodeViewWrapper, ReactNodeViewRenderer, type NodeViewProps } from '@tiptap/react';
import { POST_LIMITS } from '@firm/contracts/rules/post';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names';

const imageIn = (figure: HTMLElement): HTMLImageElement | null => figure.querySelector('img[src]');

/** An image with its caption, which is its content: `<figure>` where there is a caption, a bare `<img>` otherwise. */
export const CaptionedImage = Image.extend({
  content: 'inline*',
  isolating: true,

  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (figure) => {
        const image = imageIn(figure);
        const names = ['src', 'alt', 'title', 'width', 'height'];
        return image ? Object.fromEntries(names.map((name) => [name, image.getAttribute(name)])) : false;
      },
      contentElement: (figure) =>
        (figure as HTMLElement).querySelector<HTMLElement>('figcaption') ?? document.createElement('figcaption'),
    },
    { tag: 'img[src]' },
  ],

  renderHTML({ node, HTMLAttributes }) {
    const image = ['img', mergeAttributes(this.options.HTMLAttributes, HTMLAttributes)] as const;
    return node.content.size > 0 ? ['figure', image, ['figcaption', 0]] : image;
  },

  addNodeView: () => ReactNodeViewRenderer(CaptionedImageView),

  /** Selects an image that is clicked, which a node with content is not by itself. */
  addProseMirrorPlugins() {
    const handleClickOn: EditorProps['handleClickOn'] = (view, _at, node, position, { target }) => {
      if (node.type !== this.type || !(target instanceof HTMLImageElement)) return false;
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, position)));
      return true;
    };
    return [new Plugin({ props: { handleClickOn } })];
  },

  addKeyboardShortcuts() {
    const isInCaption = () => this.editor.state.selection.$from.parent.type === this.type;
    return {
      // Leaves the caption for a paragraph behind the image.
      Enter: () => {
        if (!isInCaption()) return false;
        const behind = this.editor.state.selection.$from.after();
        return this.editor
          .chain()
          .insertContentAt(behind, { type: 'paragraph' })
          .setTextSelection(behind + 1)
          .run();
      },
      // Above the caption is nothing to type in: selects the image, from which the next one goes on.
      ArrowUp: () => {
        const { $from, empty } = this.editor.state.selection;
        if (!isInCaption() || !empty || !this.editor.view.endOfTextblock('up')) return false;
        return this.editor.commands.setNodeSelection($from.before());
      },
      // At the start of the caption: selects the image, which the next one deletes.
      Backspace: () => {
        const { $from, empty } = this.editor.state.selection;
        if (!isInCaption() || !empty || $from.parentOffset > 0) return false;
        return this.editor.commands.setNodeSelection($from.before());
      },
    };
  },
});

const NEAREST: ScrollIntoViewOptions = { block: 'nearest' };

/** An image in the editor, with its caption and its alternative text below. */
function CaptionedImageView({ node, selected, updateAttributes }: NodeViewProps) {
  const { src, alt } = node.attrs as { src: string; alt: string | null };
  const [typed, setTyped] = useState<string | null>(null);
  const isUploading = src.startsWith('blob:');
  return (
    <NodeViewWrapper as="figure" className={classNames('captioned-image', selected && 'ProseMirror-selectednode')}>
      <img
        src={src}
        alt={alt ?? ''}
        data-drag-handle=""
        // Its height is only known now: what was just added comes into view, with its caption.
        onLoad={({ currentTarget }) => isUploading && currentTarget.closest('figure')?.scrollIntoView(NEAREST)}
        className={isUploading ? 'opacity-50' : ''}
      />
      {isUploading && (
        <p role="status" contentEditable={false} className="text-sm text-ink-soft">
          Uploading…
        </p>
      )}
      <NodeViewContent
        as={'figcaption' as 'div'}
        data-placeholder="Caption"
        className={classNames(node.content.size === 0 && 'is-empty')}
      />
      <div contentEditable={false}>
        <input
          aria-label="Alt text"
          placeholder="What does the picture show? For readers who can’t see it"
          maxLength={POST_LIMITS.alternativeText}
          value={typed ?? alt ?? ''}
          onChange={({ target }) => {
            setTyped(target.value);
            updateAttributes({ alt: target.value });
          }}
          onBlur={() => setTyped(null)}
          className="w-full rounded border border-ink/20 bg-white px-2 py-1 text-sm"
        />
      </div>
    </NodeViewWrapper>
  );
}
