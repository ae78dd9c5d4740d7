import { youtubeVideoId } from '@firm/contracts/rules/youtube-url';
import { invalid, unprocessable } from '@firm/platform/http/problem';
import ytdl from 'ytdl-core';

/**
 * The id of the video that staff typed the address of. Blank is 400, what is no address of a YouTube video 422
 * (contract §3).
 *
 * ytdl-core gives a second opinion, by its pure functions only (the others ask api.github.com for updates): an address
 * that two readers understand differently, such as `/shorts/{one id}?v={another}`, is not worth guessing at.
 */
export function readVideoAddress(typed: string): string {
  const address = typed.trim();
  if (address === '') throw invalid('Enter the address of a YouTube video.');
  const videoId = youtubeVideoId(address);
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
