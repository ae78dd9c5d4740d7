import { clockTime } from './youtube-url.js';

/** When something is said in a talk. */
export interface TalkMoment {
  /** From the beginning of the recording. */
  second: number;
  /**
   * The moment is rarely (one time in twenty) more seconds away than this; absent where the source of the words tells the
   * time.
   */
  uncertaintySeconds?: number;
}

/** When a passage, or a line, begins. */
export const beginningOf = (said: { startSeconds: number; uncertaintySeconds?: number }): TalkMoment => ({
  second: said.startSeconds,
  ...(said.uncertaintySeconds !== undefined && { uncertaintySeconds: said.uncertaintySeconds }),
});

export const wholeSecond = ({ second, ...moment }: TalkMoment): TalkMoment => ({
  second: Math.floor(second),
  ...moment,
});

/** A moment that is no more uncertain than this is given as it is. */
const EXACT_SECONDS = 1;

const isExact = ({ uncertaintySeconds = 0 }: TalkMoment): boolean => uncertaintySeconds <= EXACT_SECONDS;

/** The whole second from which to play, so that what is said there is not missed. */
export const playFrom = (moment: TalkMoment): number =>
  Math.max(0, Math.floor(moment.second - (isExact(moment) ? 0 : (moment.uncertaintySeconds ?? 0))));

/** The moment as a player shows it, such as "12:30", or "about 12:30" where it is uncertain. */
export const momentText = (moment: TalkMoment): string =>
  `${isExact(moment) ? '' : 'about '}${clockTime(moment.second)}`;
