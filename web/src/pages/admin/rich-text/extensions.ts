import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table/kit';
import { StarterKit } from '@tiptap/starter-kit';
import { YoutubeNode } from './youtube-node';

/** What an article may be made of: exactly what the server lets through (contract §4, the editor's own markup). */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
    },
  }),
  Image.configure({ HTMLAttributes: { loading: 'lazy' } }),
  TableKit.configure({ table: { resizable: false } }),
  YoutubeNode,
];
