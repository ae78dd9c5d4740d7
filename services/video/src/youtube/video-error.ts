import { unavailable, unprocessable, upstreamFailed, type ProblemError } from '@firm/platform/http/problem';

interface Meaning {
  /** What is wrong and what to do next, for staff. */
  sentence: string;
  /** `refused`: this video, for any caller. `busy`: not now. `failed`: reading YouTube broke. */
  nature: 'refused' | 'busy' | 'failed';
  /** Whether another source may succeed where this one did not. */
  triesNextSource: boolean;
  /** When to try again where YouTube did not say. */
  retryAfterSeconds?: number;
}

const refused = (sentence: string, triesNextSource = false): Meaning => ({
  sentence,
  nature: 'refused',
  triesNextSource,
});
const failed = (sentence: string, triesNextSource: boolean): Meaning => ({
  sentence,
  nature: 'failed',
  triesNextSource,
});

/** Every way in which reading a video can fail: a refused video is 422 with the reason (services/contracts/README.md, Video). */
const MEANINGS = {
  PRIVATE: refused('This video is private. Ask its owner to make it public or unlisted, then try again.'),
  AGE_RESTRICTED: refused(
    'This video is age-restricted, and YouTube shows it to signed-in viewers only. Ask its owner to lift the restriction, or choose another video.',
  ),
  REGION_BLOCKED: refused(
    'This video is blocked in the country this server reaches YouTube from. Ask its owner to unblock it, or choose another video.',
  ),
  PAID: refused('This video is for paying viewers or channel members only. Choose a video that everybody can watch.'),
  LIVE: refused('This video is still live. Try again when the broadcast is over and YouTube shows its recording.'),
  NOT_STARTED: refused(
    'This broadcast has not started yet. Try again when it is over and YouTube shows its recording.',
  ),
  TOO_LONG: refused(
    'This video is longer than 4 hours. Choose a shorter one, or ask its owner to publish it in parts.',
  ),
  TOO_LARGE: refused('The sound of this video is larger than this server accepts. Choose a shorter video.'),
  NO_SOUND: refused('This video has neither captions nor sound. Choose another video.', true),
  UNAVAILABLE: refused('This video does not exist or has been removed. Check the address, or choose another video.'),
  UNPLAYABLE: refused(
    'YouTube does not let this video be read from a server, as with videos made for children. Choose another video.',
    true,
  ),
  RATE_LIMITED: {
    sentence: 'YouTube is answering too many requests from this server. Wait a few minutes, then try again.',
    nature: 'busy',
    triesNextSource: false,
    retryAfterSeconds: 300,
  },
  BOT_CHECK: {
    sentence:
      'YouTube wants proof that this server is not a bot. Try again in a few hours; if it persists, ask the operators to give the server another outgoing address.',
    nature: 'busy',
    triesNextSource: true,
    retryAfterSeconds: 4 * 3600,
  },
  MEDIA_REFUSED: failed(
    'YouTube refused to hand over the sound of this video. Try again; if it persists, ask the operators to update yt-dlp.',
    true,
  ),
  NO_AUDIO: failed(
    'YouTube named no address for the sound of this video. Try again later; if it persists, ask the operators to update yt-dlp.',
    true,
  ),
  NETWORK: failed('YouTube could not be reached, or the connection kept breaking. Try again in a few minutes.', false),
  EXTRACTOR: failed(
    'The answer of YouTube was not understood, because YouTube changed or our reader broke. Try again later; if it persists, ask the operators to update yt-dlp.',
    true,
  ),
} as const satisfies Record<string, Meaning>;

export type VideoErrorCode = keyof typeof MEANINGS;

/** A video, or YouTube itself, could not be read. The message is the sentence that staff see. */
export class VideoError extends Error {
  override readonly name = 'VideoError';
  /** Whether the same request can succeed later with nothing changed. */
  readonly retryable: boolean;
  readonly triesNextSource: boolean;
  /** Seconds after which to try again, where waiting helps. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: VideoErrorCode,
    options: ErrorOptions & { retryAfterSeconds?: number | undefined } = {},
  ) {
    const meaning: Meaning = MEANINGS[code];
    super(meaning.sentence, options);
    this.retryable = meaning.nature !== 'refused';
    this.triesNextSource = meaning.triesNextSource;
    this.retryAfterSeconds = options.retryAfterSeconds ?? meaning.retryAfterSeconds;
  }

  /** The same failure for an HTTP caller: 422, 503 with Retry-After, or 502. */
  toProblem(): ProblemError {
    const { nature }: Meaning = MEANINGS[this.code];
    if (nature === 'refused') return unprocessable(this.message, { cause: this });
    if (nature === 'busy') return unavailable(this.message, this.retryAfterSeconds, { cause: this });
    return upstreamFailed(this.message, { cause: this });
  }
}

export const VIDEO_ERROR_CODES = Object.keys(MEANINGS) as VideoErrorCode[];

/** Phrases of YouTube's refusals, in its own answers and in the error lines of yt-dlp. The first match decides. */
const REFUSAL_PHRASES: [RegExp, VideoErrorCode][] = [
  [/not a bot/, 'BOT_CHECK'],
  [/confirm your age|age-restricted|inappropriate for some users/, 'AGE_RESTRICTED'],
  [/in your (country|region|location)/, 'REGION_BLOCKED'],
  [/\b(private video|video is private)\b/, 'PRIVATE'],
  [/\bmembers\b|members-only|join this channel|premium|requires payment|purchase|\brent(al)?\b/, 'PAID'],
  [/will begin in|premieres in|live event has not started/, 'NOT_STARTED'],
  // Said of a session that has asked for too much: up to an hour, whatever the video.
  [/content isn't available,? (?:please )?try again later/, 'RATE_LIMITED'],
  [/please sign in/, 'BOT_CHECK'],
  // Said to one client; another may read the video.
  [/needs to be reloaded|not available (?:on|in) this app/, 'EXTRACTOR'],
  [/this video is not available/, 'UNPLAYABLE'],
  [
    /video unavailable|is unavailable|no longer available|has been (removed|terminated)|recording is not available/,
    'UNAVAILABLE',
  ],
];

/** Why YouTube refuses a video, by its message; undefined where no phrase is known. */
export function readRefusal(text: string): VideoErrorCode | undefined {
  const plain = text.replace(/’/g, "'").toLowerCase();
  return REFUSAL_PHRASES.find(([phrase]) => phrase.test(plain))?.[1];
}
