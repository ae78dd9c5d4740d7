import { Injectable } from '@nestjs/common';
import { readTranscriptFile } from '../transcript/transcript-file.js';
import { chooseTracks, isTranslation } from '../youtube/caption-reader.js';
import type { Captions } from '../youtube/video-source.js';
import { FirmChannel } from './firm-channel.js';
import { YoutubeAccount } from './youtube-account.js';

/** Captions of the firm's own videos, which Google hands to their owner, however YouTube treats this server. */
@Injectable()
export class ChannelCaptions {
  constructor(
    private readonly channel: FirmChannel,
    private readonly account: YoutubeAccount,
  ) {}

  /**
   * Null for a video of another channel, and for one without captions.
   * @param languages best first.
   * @throws ProblemError when Google fails.
   */
  async read(videoId: string, languages: readonly string[]): Promise<Captions | null> {
    if (!(await this.channel.isOwn(videoId))) return null;
    const accessToken = await this.channel.openAccount();
    if (accessToken === null) return null;
    const tracks = await this.account.listCaptions(accessToken, videoId);
    for (const track of chooseTracks(tracks, languages)) {
      const { lines } = readTranscriptFile(await this.account.downloadCaptions(accessToken, track.id));
      const { language, isAutomatic } = track;
      if (lines.length > 0) return { language, isAutomatic, isTranslation: isTranslation(track, tracks), lines };
    }
    return null;
  }
}
