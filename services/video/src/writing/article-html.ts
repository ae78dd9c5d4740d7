import type { EvidenceFinder } from '../pipeline/evidence-finder.js';
import type { Chapter } from './article-shapes.js';

/**
 * The article as HTML. Everything a model wrote is text in it; each paragraph links to its moment in the video, where
 * there is one and its moments are known.
 */
export function writeArticleHtml(
  chapters: readonly Chapter[],
  videoUrl: string | null,
  finder: EvidenceFinder,
): string {
  return chapters
    .map(({ heading, paragraphs }) => {
      const blocks = paragraphs.map(({ text, second }) => {
        const link = videoUrl === null ? '' : ` ${momentLink(videoUrl, finder.at(second)?.second ?? 0)}`;
        return `<p>${escapeHtml(text)}${link}</p>`;
      });
      return [`<h2>${escapeHtml(heading)}</h2>`, ...blocks].join('\n');
    })
    .join('\n');
}

/** The article without its links and tags, for a model to read. */
export function writeArticleText(chapters: readonly Chapter[]): string {
  return chapters
    .map(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs.map(({ text }) => text)].join('\n\n'))
    .join('\n\n');
}

function momentLink(videoUrl: string, second: number): string {
  return `<a href="${escapeHtml(videoUrl)}&amp;t=${second}s">(${clockTime(second)})</a>`;
}

/** 75 is 1:15, 3675 is 1:01:15. */
export function clockTime(second: number): string {
  const [hours, minutes, seconds] = [Math.floor(second / 3600), Math.floor(second / 60) % 60, Math.floor(second) % 60];
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}` : `${minutes}:${twoDigits(seconds)}`;
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
