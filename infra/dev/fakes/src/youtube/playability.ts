import type { VideoState } from './video.js';

interface Denial {
  status: string;
  reason: string;
  /** The second line of the error screen. */
  subreason?: string;
  messages?: string[];
  /** Nothing about the video is disclosed, not even its title. */
  isBare?: boolean;
}

const bareError = (reason: string): Denial => ({ status: 'ERROR', reason, subreason: reason, isBare: true });

/** YouTube's refusals to play, word for word as they were recorded. */
const DENIALS: Partial<Record<VideoState, Denial>> = {
  private: {
    status: 'LOGIN_REQUIRED',
    reason: 'This video is private',
    subreason: "Sign in if you've been granted access to this video",
    messages: ['This is a private video. Please sign in to verify that you may see it.'],
    isBare: true,
  },
  privateOfOldStyle: {
    status: 'LOGIN_REQUIRED',
    reason: '',
    messages: ['This is a private video. Please sign in to verify that you may see it.'],
    isBare: true,
  },
  missing: bareError('This video is unavailable'),
  removed: bareError('This video has been removed by the uploader'),
  terminated: bareError(
    'This video is no longer available because the YouTube account associated with this video has been terminated.',
  ),
  age: {
    status: 'LOGIN_REQUIRED',
    reason: 'Sign in to confirm your age',
    subreason: 'This video may be inappropriate for some users.',
  },
  bot: {
    status: 'LOGIN_REQUIRED',
    reason: 'Sign in to confirm you’re not a bot',
    subreason: 'This helps protect our community. Learn more',
    isBare: true,
  },
  region: {
    status: 'UNPLAYABLE',
    reason: 'The uploader has not made this video available in your country',
    subreason: 'The uploader has not made this video available in your country',
  },
  members: {
    status: 'UNPLAYABLE',
    reason: "This video is available to this channel's members on level: Patrons (or any higher priced level).",
    subreason: 'Join this channel to get access to members-only content like this video, and other exclusive perks.',
  },
  rental: { status: 'UNPLAYABLE', reason: 'This video requires payment to watch.' },
  kids: { status: 'UNPLAYABLE', reason: 'This video is not available', subreason: 'This video is not available' },
  // Of a session that has asked for too much, whatever the video (yt-dlp, wiki on the rate limits of sessions).
  sessionLimit: {
    status: 'UNPLAYABLE',
    reason: 'Video unavailable',
    subreason: "This content isn't available, try again later.",
    isBare: true,
  },
  signIn: { status: 'LOGIN_REQUIRED', reason: 'Please sign in', isBare: true },
  reload: { status: 'UNPLAYABLE', reason: 'The page needs to be reloaded.', isBare: true },
  otherApp: { status: 'ERROR', reason: 'The following content is not available on this app.', isBare: true },
  upcoming: { status: 'LIVE_STREAM_OFFLINE', reason: 'This live event will begin in 2 days.' },
};

export const isDenied = (state: VideoState) => state in DENIALS;
export const tellsNothing = (state: VideoState) => DENIALS[state]?.isBare === true;

export interface PlayabilityStatus {
  status: string;
  reason?: string;
  messages?: string[];
  errorScreen?: { playerErrorMessageRenderer: { reason: SimpleText; subreason?: SimpleText } };
}

export interface SimpleText {
  simpleText: string;
}

/** The `playabilityStatus` of a player answer. */
export function playabilityStatus(state: VideoState): PlayabilityStatus {
  const denial = DENIALS[state];
  if (!denial) return { status: 'OK' };
  return {
    status: denial.status,
    ...(denial.reason && { reason: denial.reason }),
    ...(denial.messages && { messages: denial.messages }),
    errorScreen: {
      playerErrorMessageRenderer: {
        reason: { simpleText: denial.reason || 'Private video' },
        ...(denial.subreason && { subreason: { simpleText: denial.subreason } }),
      },
    },
  };
}
