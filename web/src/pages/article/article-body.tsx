import { youtubeEmbedUrl } from '@firm/contracts/rules/youtube-url';
import type { MouseEvent } from 'react';

/** The text of an article, sanitised by the server. A click on a video's placeholder puts the player in its place. */
export function ArticleBody({ html }: { html: string }) {
  return <div className="prose" onClick={playVideo} dangerouslySetInnerHTML={{ __html: html }} />;
}

function playVideo(event: MouseEvent<HTMLDivElement>): void {
  const link = (event.target as Element).closest<HTMLElement>('[data-play-video]');
  const videoId = link?.dataset.playVideo;
  if (!link || !videoId) return;
  event.preventDefault();
  const player = document.createElement('iframe');
  player.src = `${youtubeEmbedUrl(videoId)}?autoplay=1`;
  player.title = 'YouTube video';
  player.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture';
  player.referrerPolicy = 'strict-origin-when-cross-origin';
  link.closest('.video-placeholder')?.replaceWith(player);
  player.focus();
}
