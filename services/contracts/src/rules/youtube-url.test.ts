import { describe, expect, it } from '@jest/globals';
import { youtubeVideoId } from './youtube-url.js';

const ID = 'dQw4w9WgXcQ';

describe('youtubeVideoId', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `https://youtube.com/watch?app=desktop&v=${ID}&t=12s`,
    `http://m.youtube.com/watch?v=${ID}`,
    `https://music.youtube.com/watch?v=${ID}`,
    `https://youtu.be/${ID}?si=abc`,
    `youtu.be/${ID}`,
    `www.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}?feature=share`,
    `https://www.youtube.com/embed/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `  https://www.youtube.com/v/${ID}  `,
  ])('understands %s', (address) => expect(youtubeVideoId(address)).toBe(ID));

  it.each([
    '',
    'not an address',
    'https://vimeo.com/123456789',
    `https://youtube.com.evil.example/watch?v=${ID}`,
    `https://evil.example/?u=youtube.com/watch?v=${ID}`,
    `https://user@youtube.com/watch?v=${ID}`,
    `https://youtube.com:8443/watch?v=${ID}`,
    `javascript:alert(1)//youtube.com/watch?v=${ID}`,
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/watch?v=${ID}x`,
    `https://www.youtube.com/embed/${ID}"onload=1`,
    'https://www.youtube.com/feed/library',
    `https://www.youtube.com/playlist?list=${ID}`,
  ])('refuses %s', (address) => expect(youtubeVideoId(address)).toBeNull());
});
