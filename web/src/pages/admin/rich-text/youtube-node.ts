import { youtubeEmbedUrl, youtubeVideoId } from '@firm/contracts/rules/youtube-url';
import { mergeAttributes, Node } from '@tiptap/core';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    youtube: {
      /** Does nothing when the address yields no 11-character video id (specification §5). */
      insertYoutube: (address: string) => ReturnType;
    };
  }
}

const idOf = (frame: HTMLElement) => youtubeVideoId(frame.getAttribute('src') ?? '');

/** A YouTube video, kept by its id alone and always shown by the player that sets no cookie. */
export const YoutubeNode = Node.create({
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
