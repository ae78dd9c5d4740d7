import type { ArticleTemplate } from '@firm/contracts/api/house-style';
import type { ArticleBrief } from '@firm/contracts/api/video-jobs';
import { youtubeVideoId } from '@firm/contracts/rules/youtube-url';

/** The input of the Video Processing tab, in sessionStorage: it outlives other tabs of the newsroom and a reload. */
export interface VideoDraft {
  videoUrl: string;
  customPrompt: string;
  /** Kind, length and readers of the article. */
  brief: ArticleBrief;
  /** The job that the tab showed last. */
  followedId: string | null;
  /** The uploaded file that has not been processed yet. */
  recordingId: string | null;
}

export const BLANK_DRAFT: VideoDraft = {
  videoUrl: '',
  customPrompt: '',
  brief: {},
  followedId: null,
  recordingId: null,
};

/** The video whose moments the article of an uploaded file links to; '' where its field holds anything else, which stops no file. */
export const linkedVideo = ({ videoUrl }: Pick<VideoDraft, 'videoUrl'>): string =>
  youtubeVideoId(videoUrl) ? videoUrl.trim() : '';

const KEY = 'video-draft';

export function readVideoDraft(): VideoDraft {
  try {
    return { ...BLANK_DRAFT, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<VideoDraft>) };
  } catch {
    return BLANK_DRAFT;
  }
}

export function storeVideoDraft(draft: VideoDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage, the draft lives as long as the tab is open.
  }
}

/** Whether a brief names a kind of article that staff have removed since. @param kinds empty while they are loaded. */
export const isRemovedKind = ({ kind }: ArticleBrief, kinds: readonly ArticleTemplate[]): boolean =>
  kind !== undefined && kinds.length > 0 && !kinds.some((one) => one.kind === kind);

/**
 * The brief as it is sent: nothing where every choice is the default, and no kind that was removed, so that the first one is
 * written.
 */
export function sentBrief({ brief }: VideoDraft, kinds: readonly ArticleTemplate[]): ArticleBrief | undefined {
  const { audience, kind, ...choices } = brief;
  const sent = {
    ...choices,
    ...(kind !== undefined && !isRemovedKind(brief, kinds) && { kind }),
    ...(audience?.trim() && { audience: audience.trim() }),
  };
  return Object.keys(sent).length > 0 ? sent : undefined;
}
