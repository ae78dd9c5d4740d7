/** What staff have typed and which job they follow: kept while they look at another tab, or reload the page. */
export interface VideoDraft {
  videoUrl: string;
  customPrompt: string;
  /** The job whose progress and result are shown. */
  followedId: string | null;
  /** The uploaded file that waits to be processed. */
  recordingId: string | null;
}

export const BLANK_DRAFT: VideoDraft = { videoUrl: '', customPrompt: '', followedId: null, recordingId: null };

const KEY = 'video-draft';

export function readDraft(): VideoDraft {
  try {
    return { ...BLANK_DRAFT, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<VideoDraft>) };
  } catch {
    return BLANK_DRAFT;
  }
}

export function keepDraft(draft: VideoDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing: the draft lives as long as the tab is open.
  }
}
