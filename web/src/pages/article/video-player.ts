import { youtubeEmbedUrl } from '@firm/contracts/rules/youtube-url';

/** Replaces a video placeholder by YouTube's player, which starts. Loaded when somebody plays a video. */
export function showPlayer(placeholder: Element | null, videoId: string, title = 'YouTube video'): void {
  const player = document.createElement('iframe');
  player.src = `${youtubeEmbedUrl(videoId)}?autoplay=1`;
  player.title = title;
  player.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture';
  player.referrerPolicy = 'strict-origin-when-cross-origin';
  placeholder?.replaceWith(player);
  player.focus();
}
