import type { PostTalk } from '@firm/contracts/api/post-talk';
import type { PublicPost } from '@firm/contracts/api/posts';
import { formatFirmDay } from '@firm/contracts/rules/facts';
import { momentText, playFrom } from '@firm/contracts/rules/talk-moment';
import { youtubeEmbedUrl, youtubeVideoId } from '@firm/contracts/rules/youtube-url';
import escapeHtml from 'escape-html';

/**
 * The post with the video that it was written from below its text, and as a `VideoObject` for search engines. The page
 * makes the frame a button, so that nothing of YouTube is loaded before a reader asks; chapters are links.
 */
export function showTalk(post: PublicPost, talk: PostTalk | null): PublicPost {
  const videoId = talk?.isShown ? youtubeVideoId(talk.videoUrl) : null;
  if (!talk || videoId === null) return post;
  const { videoUrl, videoTitle, publishedOn, chapters } = talk;
  const urlAt = (second: number) => `${videoUrl}&t=${second}s`;
  const links = chapters.map(
    (chapter) =>
      `<li><a href="${escapeHtml(urlAt(playFrom(chapter)))}">${momentText(chapter)}</a> ${escapeHtml(chapter.title)}</li>`,
  );
  const day = publishedOn ? `, ${formatFirmDay(`${publishedOn}T12:00:00Z`)}` : '';
  const html = [
    `<h2>The talk</h2><p>This article is based on our talk “${escapeHtml(videoTitle)}”${day}.</p>`,
    `<div data-youtube-video=""><iframe src="${youtubeEmbedUrl(videoId)}"></iframe></div>`,
    ...(links.length > 0 ? [`<ul>${links.join('')}</ul>`] : []),
  ];
  return {
    ...post,
    contentHtml: `${post.contentHtml}\n${html.join('')}`,
    videoObject: {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: videoTitle,
      description: post.seoDescription || post.excerpt || videoTitle,
      thumbnailUrl: `https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`,
      embedUrl: youtubeEmbedUrl(videoId),
      ...(publishedOn && { uploadDate: publishedOn }),
      hasPart: chapters.map((chapter, index) => ({
        ...{ '@type': 'Clip', name: chapter.title, startOffset: playFrom(chapter), url: urlAt(playFrom(chapter)) },
        ...(chapters[index + 1] && { endOffset: chapters[index + 1]?.second }),
      })),
    },
  };
}
