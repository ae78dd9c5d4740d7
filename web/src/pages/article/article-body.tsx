import { youtubeEmbedUrl } from '@firm/contracts/rules/youtube-url';
import { memo, type MouseEvent } from 'react';
import '../../prose.css';
import { isPlainClick } from '../../site/plain-click';

/**
 * The text of an article, sanitised by the server. A click on a video's placeholder puts the player in its place, which
 * is why a new rendering of the same text must leave the elements alone.
 */
export const ArticleBody = memo(function ArticleBody({ html }: { html: string }) {
  return <div className="prose prose-article" onClick={playVideo} dangerouslySetInnerHTML={{ __html: html }} />;
});

function playVideo(event: MouseEvent<HTMLDivElement>): void {
  const link = (event.target as Element).closest<HTMLElement>('[data-play-video]');
  const videoId = link?.dataset.playVideo;
  if (!link || !videoId || !isPlainClick(event)) return;
  event.preventDefault();
  const player = document.createElement('iframe');
  player.src = `${youtubeEmbedUrl(videoId)}?autoplay=1`;
  player.title = 'YouTube video';
  player.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture';
  player.referrerPolicy = 'strict-origin-when-cross-origin';
  link.closest('.video-placeholder')?.replaceWith(player);
  player.focus();
}
