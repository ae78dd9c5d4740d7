import { timedOut } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import { CAPTION_LANGUAGES } from './caption-languages.js';
import { readVideoAddress } from '../youtube/video-address.js';
import { VideoError } from '../youtube/video-error.js';
import type { Captions, VideoInfo } from '../youtube/video-source.js';
import { VideoSourceLadder } from '../youtube/video-source-ladder.js';

/** Somebody waits for this answer. */
const TIMEOUT_MS = 45_000;

/** Says whether a video can be had before anything is begun: the rest of the system sees only those that can. */
@Injectable()
export class VideoAdmission {
  constructor(private readonly source: VideoSourceLadder) {}

  /**
   * What is known of the video that staff typed the address of.
   * @throws ProblemError 400 for a blank address, 422 with the reason for a video that cannot be had (contract §3),
   *   502 to 504 where YouTube cannot be read right now.
   */
  async admit(address: string, left: AbortSignal): Promise<VideoInfo> {
    const videoId = readVideoAddress(address);
    return this.ask(left, (signal) => this.source.lookup(videoId, { signal }));
  }

  /** The captions that the job would use, or null where it would have to hear the video. */
  captionsOf(video: VideoInfo, left: AbortSignal): Promise<Captions | null> {
    return this.ask(left, (signal) => this.source.captions(video, { languages: CAPTION_LANGUAGES, signal }));
  }

  private async ask<T>(left: AbortSignal, question: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await question(AbortSignal.any([left, timeout]));
    } catch (error) {
      if (error instanceof VideoError) throw error.toProblem();
      if (timeout.aborted) throw timedOut('YouTube did not answer in time. Try again in a few minutes.');
      throw error;
    }
  }
}
