import type { PostTalk } from '@firm/contracts/api/post-talk';
import type { SavePost, UnsupportedSentence } from '@firm/contracts/api/posts';
import type { Evidence, VideoResult } from '@firm/contracts/api/video-jobs';
import { bySeriousness, isInDoubt } from '@firm/contracts/rules/draft-doubts';
import { firstCharacters, POST_LIMITS } from '@firm/contracts/rules/post';
import { textLanguage } from '@firm/contracts/rules/text-language';
import { momentText, playFrom } from '@firm/contracts/rules/talk-moment';
import escapeHtml from 'escape-html';
import { sortKeywords } from '../editor/proposal';

/**
 * The draft post of a video result: source youtube, and as SEO description the excerpt cut to 160 characters. Insights,
 * quotes and answers link to their moment in the video. Suggested tags that the blog does not have become keywords.
 * @param known the tags of the blog.
 * @param showsVideo whether the published article shows the video.
 * @param jobId of the result.
 */
export function draftPostOf(
  result: VideoResult,
  known: readonly { tag: string }[],
  { showsVideo, jobId }: { showsVideo: boolean; jobId: string },
): SavePost {
  const contentHtml = writeContent(result);
  return {
    title: result.suggestedTitle,
    excerpt: result.suggestedExcerpt,
    contentHtml,
    language: textLanguage(contentHtml.replace(/<[^<>]*>/g, ' ')),
    ...sortKeywords(result.tags, known),
    status: 'draft',
    source: 'youtube',
    seoTitle: result.suggestedTitle,
    seoDescription: firstCharacters(result.suggestedExcerpt, POST_LIMITS.seoDescription),
    readingTimeMinutes: result.readTime,
    highlights: result.keyInsights,
    qaSection: result.qaSection,
    unsupported: listUnsupported(result),
    talk: talkOf(result, showsVideo, jobId),
  };
}

/** The sentences that are in doubt, the most serious first, for the checklist and the review of the post. */
const listUnsupported = ({ draft = [] }: VideoResult): UnsupportedSentence[] =>
  draft
    .flatMap(({ sentences }) => sentences)
    .filter(({ support }) => isInDoubt(support))
    .sort(bySeriousness)
    .slice(0, POST_LIMITS.unsupported)
    .map(({ text, reason = '' }) => ({ text, reason }));

function writeContent(result: VideoResult): string {
  const link = (kind: Evidence['kind'], index: number) => momentLink(result, kind, index);
  const insights = result.keyInsights.map((text, at) => `<li><p>${escapeHtml(text)}${link('insight', at)}</p></li>`);
  const quotes = result.topQuotes.map(
    ({ text }, at) => `<blockquote><p>“${escapeHtml(text)}”${link('quote', at)}</p></blockquote>`,
  );
  const answers = result.qaSection.map(
    ({ question, answer }, at) => `<h3>${escapeHtml(question)}</h3><p>${escapeHtml(answer)}${link('answer', at)}</p>`,
  );
  return [
    result.summary,
    ...section('Key insights', insights.length > 0 ? [`<ul>${insights.join('')}</ul>`] : []),
    ...section('In their own words', quotes),
    ...section('Questions and answers', answers),
  ].join('\n');
}

const section = (heading: string, blocks: string[]) => (blocks.length > 0 ? [`<h2>${heading}</h2>`, ...blocks] : []);

/** The talk of a result, which the post keeps beside its text. */
function talkOf({ provenance, chapters = [] }: VideoResult, isShown: boolean, jobId: string): PostTalk | null {
  if (!provenance) return null;
  const { videoUrl, videoTitle, publishedOn, words, model, promptVersion } = provenance;
  return {
    ...{ videoUrl, videoTitle: videoTitle.slice(0, 300), words, model, promptVersion, chapters, jobId },
    ...(publishedOn && { publishedOn }),
    isShown: isShown && videoUrl !== '',
  };
}

function momentLink({ evidence, provenance }: VideoResult, kind: Evidence['kind'], index: number): string {
  const found = evidence?.find((one) => one.kind === kind && one.index === index);
  if (!found || !provenance?.videoUrl || provenance.isUntimed) return '';
  const address = new URL(provenance.videoUrl);
  address.searchParams.set('t', `${playFrom(found)}s`);
  return ` <a href="${escapeHtml(address.href)}">(${momentText(found)})</a>`;
}
