import { youtubeEmbedUrl, youtubeVideoId } from '@firm/contracts/rules/youtube-url';
import { mergeAttributes, Node } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table/kit';
import { CommentMarks } from '../comments/comment-marks';
import { FactNode } from './fact-node';
import { Search } from './find-bar';
import { FootnoteNode } from './footnote-node';
import type { Insertion } from './insert-dialog';
import { LINK_OPTIONS } from './link-address';
import { MarksAfterPaste } from './marks-after-paste';
import { CaptionedImage } from './captioned-image';
import { QuotationMarks } from './quotation-marks';
import { Subscript, Superscript } from './raised-text';
import { SlashMenu } from './slash-menu';
import { EditorKit } from './starter-kit';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    youtube: {
      /** Does nothing when the address contains no 11-character video id. */
      insertYoutube: (address: string) => ReturnType;
    };
  }
}

const idOf = (frame: HTMLElement) => youtubeVideoId(frame.getAttribute('src') ?? '');

/** A YouTube video, stored as its id and embedded from the domain that sets no cookies. */
const YoutubeNode = Node.create({
  name: 'youtube',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes: () => ({ videoId: { default: null, parseHTML: idOf, renderHTML: () => ({}) } }),

  parseHTML: () => [{ tag: 'iframe', getAttrs: (frame) => (idOf(frame) ? null : false) }],

  renderHTML: ({ node, HTMLAttributes }) => [
    'div',
    { 'data-youtube-video': '' },
    [
      'iframe',
      mergeAttributes(HTMLAttributes, {
        src: youtubeEmbedUrl(String(node.attrs.videoId)),
        title: 'YouTube video',
        width: '640',
        height: '360',
        loading: 'lazy',
        allowfullscreen: '',
        referrerpolicy: 'strict-origin-when-cross-origin',
      }),
    ],
  ],

  addCommands() {
    return {
      insertYoutube:
        (address) =>
        ({ commands }) => {
          const videoId = youtubeVideoId(address);
          return videoId !== null && commands.insertContent({ type: this.name, attrs: { videoId } });
        },
    };
  },
});

/**
 * The markup of an article: exactly what the server's sanitiser accepts (services/contracts/README.md, Posts). With what helps to write it.
 * @param onInsert opens the dialog that asks what to insert.
 */
export const extensionsFor = (onInsert: (insertion: Insertion) => void) => [
  EditorKit.configure({ heading: { levels: [1, 2, 3, 4] }, link: LINK_OPTIONS }),
  CaptionedImage.configure({ HTMLAttributes: { loading: 'lazy' } }),
  TableKit.configure({ table: { resizable: false } }),
  YoutubeNode,
  FactNode,
  FootnoteNode.configure({ onEdit: () => onInsert('footnote') }),
  Search,
  CommentMarks,
  QuotationMarks,
  Superscript,
  Subscript,
  MarksAfterPaste,
  SlashMenu.configure({ onInsert }),
];
