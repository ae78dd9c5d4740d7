import { youtubeList, youtubeVideoId, type YoutubeList } from '@firm/contracts/rules/youtube-url';
import { invalid, timedOut, unprocessable } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import ytdl from 'ytdl-core';
import { FallbackVideoSource } from './fallback-video-source.js';
import type { ListedVideo } from './listed-videos.js';
import { VideoError } from './video-error.js';
import type { Captions, VideoInfo } from './video-source.js';

/** A caller is waiting for the answer. */
const TIMEOUT_MS = 45_000;

/** Decides before a job is created whether a video can be processed. */
@Injectable()
export class VideoAdmission {
  constructor(private readonly source: FallbackVideoSource) {}

  /**
   * What YouTube says of the video at an address that staff typed.
   * @throws ProblemError invalid for a blank address; unprocessable, with the reason, for a video that cannot be
   *   processed; unavailable, upstreamFailed or timedOut where YouTube cannot be read now.
   */
  async lookUpVideo(address: string, closed: AbortSignal): Promise<VideoInfo> {
    const videoId = readVideoAddress(address);
    return this.ask(closed, (signal) => this.source.lookup(videoId, { signal }));
  }

  /**
   * The captions that a job on the video would use; null where it would have to transcribe the audio.
   * @param languages best first.
   * @throws ProblemError unavailable, upstreamFailed or timedOut where YouTube cannot be read now.
   */
  readCaptions(video: VideoInfo, languages: readonly string[], closed: AbortSignal): Promise<Captions | null> {
    return this.ask(closed, (signal) => this.source.captions(video, { languages, signal }));
  }

  /**
   * The first `most` videos of a playlist or channel.
   * @throws ProblemError unprocessable when it has none that everybody can see, or is none; as `lookUpVideo` does.
   */
  async listVideos(list: YoutubeList, most: number, closed: AbortSignal): Promise<ListedVideo[]> {
    const videos = await this.ask(closed, (signal) => this.source.list(list, { most, signal }));
    // YouTube answers 200 for a list that is private or does not exist.
    if (videos.length === 0) throw unprocessable('No public videos were found there. Check the address.');
    return videos;
  }

  private async ask<T>(closed: AbortSignal, question: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await question(AbortSignal.any([closed, timeout]));
    } catch (error) {
      if (error instanceof VideoError) throw error.toProblem();
      if (timeout.aborted) throw timedOut('YouTube did not answer in time. Try again in a few minutes.');
      throw error;
    }
  }
}

/**
 * The id of the video at an address that staff typed.
 *
 * ytdl-core gives a second opinion (its pure functions only; the others ask api.github.com for updates): an address
 * that two parsers understand differently, such as `/shorts/{one id}?v={another}`, is refused.
 * @throws ProblemError invalid when the address is blank; unprocessable when it is not the address of one YouTube video.
 */
export function readVideoAddress(typed: string): string {
  const address = typed.trim();
  if (address === '') throw invalid('Enter the address of a YouTube video.');
  const videoId = youtubeVideoId(address);
  if (videoId === null && youtubeList(address)) {
    throw unprocessable(
      'This is the address of a playlist or channel. Open one of its videos and copy the address of that video, such as https://www.youtube.com/watch?v=….',
    );
  }
  if (videoId === null) {
    throw unprocessable(
      'This is not the address of a YouTube video. Copy it from the browser, such as https://www.youtube.com/watch?v=….',
    );
  }
  if (ytdl.validateURL(address) && ytdl.getURLVideoID(address) !== videoId) {
    throw unprocessable('This address names two different videos. Copy it again from the video that you mean.');
  }
  return videoId;
}
