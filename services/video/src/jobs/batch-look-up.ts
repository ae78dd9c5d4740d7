import { MOST_VIDEOS_OF_BATCH, type BatchVideo, type VideoBatch } from '@firm/contracts/api/video-batches';
import type { ArticleBrief } from '@firm/contracts/api/video-jobs';
import { youtubeList, youtubeWatchUrl } from '@firm/contracts/rules/youtube-url';
import { ProblemError } from '@firm/platform/http/problem';
import { Logger } from '@firm/platform/logging/logger';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { CostEstimator } from '../costs/cost-estimator.js';
import { HouseStyles } from '../house-style/house-style.js';
import type { ListedVideo } from '../youtube/listed-videos.js';
import { VideoAdmission } from '../youtube/video-admission.js';
import { VideoError } from '../youtube/video-error.js';
import { LONGEST_VIDEO_SECONDS } from '../youtube/video-source.js';

/** Addresses that YouTube is asked about at once: quick, and still less than what one reader's browser asks. */
const AT_ONCE = 4;

/** Finds the videos behind many addresses, and what they cost at most. */
@Injectable()
export class BatchLookUp {
  constructor(
    private readonly admission: VideoAdmission,
    private readonly estimator: CostEstimator,
    private readonly styles: HouseStyles,
    private readonly logger: Logger,
  ) {}

  /**
   * The batch as far as it is known, after each address that was answered. An address that cannot be read is named in it, and holds
   * up no other.
   * @param addresses each once.
   */
  async *follow(
    addresses: readonly string[],
    brief: ArticleBrief | null,
    signal: AbortSignal,
  ): AsyncGenerator<VideoBatch, void, undefined> {
    const { style } = await this.styles.readCurrent();
    const price = (seconds: number) =>
      this.estimator.estimateVideo(seconds, null, { style, job: { brief } }).estimatedCost;
    const found: (BatchVideo[] | undefined)[] = addresses.map(() => undefined);
    const limit = pLimit(AT_ONCE);
    const waiting = new Map(
      addresses.map((address, index) => [
        index,
        limit(async () => {
          const isFull = gather(found).isCut;
          found[index] = isFull || signal.aborted ? [] : await this.lookUp(address, price, signal);
          return index;
        }),
      ]),
    );
    while (waiting.size > 0 && !signal.aborted) {
      waiting.delete(await Promise.race(waiting.values()));
      yield gather(found);
    }
  }

  private async lookUp(
    address: string,
    price: (seconds: number) => number,
    signal: AbortSignal,
  ): Promise<BatchVideo[]> {
    try {
      return (await this.listVideos(address, signal)).map(({ videoId, title, durationSeconds }): BatchVideo => {
        const video = { videoUrl: youtubeWatchUrl(videoId), title };
        // The video of a listed entry has not been looked up.
        return durationSeconds > LONGEST_VIDEO_SECONDS
          ? { ...video, problem: new VideoError('TOO_LONG').message }
          : { ...video, durationSeconds, estimatedCost: price(durationSeconds || LONGEST_VIDEO_SECONDS) };
      });
    } catch (error) {
      if (error instanceof ProblemError) return [{ videoUrl: address, problem: error.message }];
      if (!signal.aborted) this.logger.error('an address was not looked up', error);
      return [{ videoUrl: address, problem: 'Something went wrong on our side. Try this one again.' }];
    }
  }

  private async listVideos(address: string, signal: AbortSignal): Promise<ListedVideo[]> {
    const list = youtubeList(address);
    if (list) return this.admission.listVideos(list, MOST_VIDEOS_OF_BATCH + 1, signal);
    const { id: videoId, title, durationSeconds } = await this.admission.lookUpVideo(address, signal);
    return [{ videoId, title, durationSeconds }];
  }
}

/** Each video once, in the order of the addresses. */
function gather(found: readonly (BatchVideo[] | undefined)[]): VideoBatch {
  const all = [...new Map(found.flatMap((videos = []) => videos).map((video) => [video.videoUrl, video])).values()];
  const videos = all.slice(0, MOST_VIDEOS_OF_BATCH);
  return {
    videos,
    estimatedCost: videos.reduce((sum, { estimatedCost = 0 }) => sum + estimatedCost, 0),
    isCut: all.length > MOST_VIDEOS_OF_BATCH,
    addresses: found.length,
    lookedUp: found.filter(Boolean).length,
  };
}
