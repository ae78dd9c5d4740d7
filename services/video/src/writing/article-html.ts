import { clockTime } from '@firm/contracts/rules/youtube-url';
import escapeHtml from 'escape-html';
import type { Chapter } from './article-shapes.js';
import type { TranscriptSearch } from './transcript-search.js';

/**
 * The article as HTML. What the model wrote is escaped as text; each paragraph links to its time in the video.
 * @param videoUrl null where there is no video, or its times are unknown: then nothing is linked.
 */
export function writeArticleHtml(
  chapters: readonly Chapter[],
  videoUrl: string | null,
  search: TranscriptSearch,
): string {
  return chapters
    .map(({ heading, paragraphs }) => {
      const blocks = paragraphs.map(({ text, second }) => {
        const link = videoUrl === null ? '' : ` ${timeLink(videoUrl, search.findPassageAt(second)?.second ?? 0)}`;
        return `<p>${escapeHtml(text)}${link}</p>`;
      });
      return [`<h2>${escapeHtml(heading)}</h2>`, ...blocks].join('\n');
    })
    .join('\n');
}

/** The article as plain text, for the model to read. */
export function writeArticleText(chapters: readonly Chapter[]): string {
  return chapters
    .map(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs.map(({ text }) => text)].join('\n\n'))
    .join('\n\n');
}

function timeLink(videoUrl: string, second: number): string {
  return `<a href="${escapeHtml(videoUrl)}&amp;t=${second}s">(${clockTime(second)})</a>`;
}
